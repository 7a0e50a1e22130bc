import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NoticeRegion, showNotice } from '#web/ui/notices.tsx'

afterEach(() => page.viewport(1280, 900))

test('on a phone the link of a long notice is below its text, and that of a short one beside it', async () => {
  await page.viewport(390, 800)
  const Routes = createRoutesStub([{ path: '/', Component: () => <NoticeRegion isAtTop={false} /> }])
  await render(<Routes />)
  const boxOf = (text: string) => page.getByText(text).element().getBoundingClientRect()
  const long = 'Your choice to sell could not be saved. You can start selling in your profile at any time.'
  showNotice({ tone: 'info', text: long, action: { text: 'Open your profile', to: '/edit-profile' } })
  await expect.element(page.getByText(long)).toBeVisible()
  expect(boxOf(long).width).toBeGreaterThan(220)
  expect(boxOf('Open your profile').top).toBeGreaterThanOrEqual(boxOf(long).bottom - 4)
  showNotice({ tone: 'info', text: 'Saved here.', action: { text: 'Sign in', to: '/signin' } })
  await expect.element(page.getByText('Saved here.')).toBeVisible()
  expect(boxOf('Sign in').top).toBeLessThan(boxOf('Saved here.').bottom)
})
