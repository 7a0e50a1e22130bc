import { createRoutesStub, MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#web/ui/dialog.tsx'
import { NoticeRegion, showNotice } from '#web/ui/notices.tsx'

afterEach(() => page.viewport(1280, 900))

test('on a phone the link of a long notice is below its text, and that of a short one beside it', async () => {
  await page.viewport(390, 800)
  const Routes = createRoutesStub([{ path: '/', Component: () => <NoticeRegion isAtTop={false} /> }])
  await render(<Routes />)
  const boxOf = (text: string) => page.getByText(text).element().getBoundingClientRect()
  const long = 'Your choice to sell could not be saved. You can start selling in your profile at any time.'
  const dismissLong = showNotice({
    tone: 'info',
    text: long,
    action: { text: 'Open your profile', to: '/edit-profile' },
  })
  await expect.element(page.getByText(long)).toBeVisible()
  expect(boxOf(long).width).toBeGreaterThan(220)
  expect(boxOf('Open your profile').top).toBeGreaterThanOrEqual(boxOf(long).bottom - 4)
  const dismissShort = showNotice({
    tone: 'info',
    text: 'Saved here.',
    action: { text: 'Sign in', to: '/signin' },
  })
  await expect.element(page.getByText('Saved here.')).toBeVisible()
  expect(boxOf('Sign in').top).toBeLessThan(boxOf('Saved here.').bottom)
  dismissLong()
  dismissShort()
})

test('a notice and the bar of a loading screen are shown over a modal dialog, and the notice stays when that closes', async () => {
  const renderFrame = (isOpen: boolean) => (
    <MemoryRouter>
      <Dialog isOpen={isOpen} onClose={() => {}} title="It’s a match">
        <p>Say hello.</p>
      </Dialog>
      <NoticeRegion isAtTop={false} />
    </MemoryRouter>
  )
  const { rerender } = await render(renderFrame(true))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  showNotice({ tone: 'info', text: 'You are offline.' })
  showNotice({ tone: 'info', text: 'The chat opens later.' })
  await expect.element(dialog.getByText('You are offline.')).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Dismiss' }).first().click()
  await expect.element(page.getByText('You are offline.')).not.toBeInTheDocument()
  document.documentElement.dataset['loading'] = ''
  expect(getComputedStyle(dialog.element(), '::before').height).toBe('3px')
  delete document.documentElement.dataset['loading']
  await rerender(renderFrame(false))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('The chat opens later.')).toBeInViewport({ ratio: 1 })
})
