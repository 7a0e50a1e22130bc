import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AuthProvider, isUnreachable, refuse } from '#test/browser/auth-provider.ts'
import { violationsInBothThemes as violations } from '#test/browser/axe.ts'
import { findFormErrorProblems } from '#test/browser/form-errors.ts'
import { site } from '#test/browser/site.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import ForgotPasswordPage from './forgot-password-page.tsx'
import { InvalidMailLink } from './invalid-mail-link.tsx'

const email = page.getByLabelText('Email')
const alert = page.getByRole('alert')
const failed = 'Failed to send password reset email. Please try again.'

afterEach(() => vi.restoreAllMocks())

async function ask(address: string): Promise<void> {
  await email.fill(address)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
}

test('FORGOT-02 FORGOT-03 FORGOT-04 an invalid email shows an error at the field until the user types', async () => {
  const onSent = vi.fn<() => void>()
  await render(<ForgotPasswordForm onSent={onSent} />)
  await ask('  ')
  await expect.element(email).toHaveAccessibleDescription('Please enter your email address')
  await expect.element(email).toHaveFocus()
  expect(findFormErrorProblems()).toEqual([])
  expect(await violations()).toEqual([])
  await userEvent.keyboard('rosa')
  await expect.element(email).toHaveAccessibleDescription('')
  for (const wrong of ['rosa', 'rosa@', '@example.com', 'rosa@example', 'ro sa@example.com']) {
    await ask(wrong)
    await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address')
    await userEvent.keyboard('x')
    await expect.element(email).toHaveAccessibleDescription('')
    await expect.element(email).not.toHaveAttribute('aria-invalid')
  }
  expect(onSent).not.toHaveBeenCalled()
})

test('FORGOT-06 the message of the provider is shown, and disappears when the user types', async () => {
  const message = 'For security purposes, you can only request this after 42 seconds.'
  new AuthProvider().responses['/recover'] = refuse(429, { code: 'over_email_send_rate_limit', message })
  await render(<ForgotPasswordForm onSent={() => {}} />)
  await ask('rosa@example.com')
  await expect.element(alert).toHaveTextContent(message)
  await expect.element(email).toHaveValue('rosa@example.com')
  await userEvent.type(email, 'm')
  await expect.element(alert).not.toBeInTheDocument()
})

test('FORGOT-06 a failure without a message or an unreachable provider shows a default message, and a retry succeeds', async () => {
  const provider = new AuthProvider()
  const onSent = vi.fn<(email: string) => void>()
  await render(<ForgotPasswordForm onSent={onSent} />)
  for (const respond of [
    refuse(400),
    () => new Response('<h1>Not found</h1>', { status: 404 }),
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    isUnreachable,
  ]) {
    provider.responses['/recover'] = respond
    await ask('rosa@example.com')
    await expect.element(alert).toHaveTextContent(failed)
    await expect.element(email).toHaveValue('rosa@example.com')
  }
  expect(onSent).not.toHaveBeenCalled()
  provider.responses['/recover'] = refuse(200)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect.poll(() => onSent.mock.calls).toEqual([['rosa@example.com']])
})

test('FORGOT-07 an exception shows its message, or a default one', async () => {
  await render(<ForgotPasswordForm onSent={() => {}} />)
  for (const [message, shown] of [
    ['The browser refused', 'The browser refused'],
    ['', 'An unexpected error occurred. Please try again.'],
  ] as const) {
    const original = URLSearchParams
    // makes building the URL of the request throw
    vi.stubGlobal(
      'URLSearchParams',
      class extends original {
        constructor(init?: ConstructorParameters<typeof original>[0]) {
          if (init?.hasOwnProperty('redirect_to')) throw new Error(message)
          super(init)
        }
      },
    )
    await ask('rosa@example.com')
    await expect.element(alert).toHaveTextContent(shown)
    vi.unstubAllGlobals()
  }
})

function openScreen(Component: () => ReactNode) {
  const Routes = createRoutesStub([{ path: '/', Component }])
  return render(
    <SiteConfigContext value={site}>
      <Routes />
    </SiteConfigContext>,
  )
}

test('FORGOT-05 the confirmation replaces the form after the link is sent', async () => {
  const provider = new AuthProvider()
  provider.responses['/recover'] = refuse(200)
  const props = { loaderData: { cover: null } } as unknown as Parameters<typeof ForgotPasswordPage>[0]
  await openScreen(() => <ForgotPasswordPage {...props} />)
  await ask(' rosa@example.com ')
  await expect.element(page.getByRole('heading', { name: 'Check Your Email' })).toHaveFocus()
  await expect.element(page.getByText(/Please check your inbox and spam folder\./)).toBeVisible()
  expect(email.query()).toBeNull()
  await expect.element(page.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/signin')
  const [sent] = provider.sent
  expect(sent?.body).toMatchObject({ email: 'rosa@example.com' })
  expect(sent?.search.get('redirect_to')).toBe(`${location.origin}/reset-password`)
  expect(await violations()).toEqual([])
})

test('a link to confirm an address is sent again only to an address, as the error at its field says', async () => {
  await openScreen(() => <InvalidMailLink type="signup" redirectTo={`${location.origin}/signin`} isResult />)
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect.element(email).toHaveAccessibleDescription('Please enter your email address first.')
  expect(findFormErrorProblems()).toEqual([])
  expect(await violations()).toEqual([])
})
