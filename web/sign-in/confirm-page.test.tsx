import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AuthProvider, refuse } from '#test/browser/auth-provider.ts'
import { site } from '#test/browser/site.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import ConfirmPage from './confirm-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test.for([
  [`${location.origin}/signin?next=%2Fchat`, '/signin?next=%2Fchat'],
  ['https://example.com/chat', '/signin'],
  ['', '/signin'],
] as const)('a new confirmation link leads where the old one did: %s', async ([redirectTo, path]) => {
  const provider = new AuthProvider()
  provider.responses = { '/resend': refuse(200) }
  const Routes = createRoutesStub([{ path: '/confirm', Component: ConfirmPage }])
  const query = new URLSearchParams({ type: 'signup', redirect_to: redirectTo })
  await render(
    <SiteConfigContext value={site}>
      <Routes initialEntries={[`/confirm?${query}`]} />
    </SiteConfigContext>,
  )
  await page.getByLabelText('Email').fill('rosa@example.com')
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect.element(page.getByText(/^Verification email sent!/)).toBeVisible()
  expect(provider.sent.at(-1)?.search.get('redirect_to')).toBe(location.origin + path)
})
