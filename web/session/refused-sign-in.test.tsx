import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AuthProvider } from '#test/browser/auth-provider.ts'
import { resetGrants } from '#test/browser/grants.ts'
import { NoticeRegion } from '#web/ui/notices.tsx'
import { startAuth } from './start-auth.ts'

const address = location.href

let provider: AuthProvider

beforeEach(() => {
  provider = new AuthProvider()
  startAuth()
  resetGrants()
})

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(history.state, '', address)
})

test('a suspended user who signs in with Google or Facebook reads where the reason and the end are', async () => {
  const Routes = createRoutesStub([{ path: '/', Component: () => <NoticeRegion isAtTop /> }])
  await render(<Routes />)
  const refusal = {
    error: 'access_denied',
    error_code: 'user_banned',
    error_description: 'Pay at evil.example',
  }
  location.hash = `#${new URLSearchParams(refusal).toString()}`
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'This account is suspended. If we suspended it, our email says why and until when, and has a link to appeal. You can also write to us through the contact page.',
    )
  expect(provider.sent).toEqual([])
})
