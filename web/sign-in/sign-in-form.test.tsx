import { createRoutesStub, useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AuthProvider, isUnreachable, refuse, succeed } from '#test/browser/auth-provider.ts'
import { violationsInBothThemes as violations } from '#test/browser/axe.ts'
import { findFormErrorProblems } from '#test/browser/form-errors.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { site } from '#test/browser/site.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { sessionStore, signedInState, signedOutState } from '#web/session/session-store.ts'
import { SignInForm } from './sign-in-form.tsx'
import SignInPage from './sign-in-page.tsx'

const email = page.getByLabelText('Email')
const password = page.getByRole('textbox', { name: 'Password' })
const alert = page.getByRole('alert')
const submit = page.getByRole('button', { name: 'Sign In' })
const reset = page.getByRole('link', { name: 'reset your password' })
const forgot = page.getByRole('link', { name: 'Forgot your password?' })
const resend = page.getByRole('button', { name: 'Resend verification email' })
const unconfirmed = { code: 'email_not_confirmed', message: 'Email not confirmed' }
const unexpected = 'An unexpected error occurred during sign in. Please try again.'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

async function signIn(): Promise<void> {
  await email.fill('rosa@example.com')
  await password.fill('correct horse')
  await submit.click()
}

async function openForm(next = '/') {
  const Component = () => <SignInForm next={next} />
  const Routes = createRoutesStub([
    { path: '/signin', Component },
    { path: '/', Component: () => <h1>Home</h1> },
  ])
  return render(<Routes initialEntries={['/signin']} />)
}

test('SIGNIN-02 an empty email or password shows an error, and nothing is sent', async () => {
  for (const [address, typed, invalid] of [
    ['', '', email],
    ['rosa@example.com', '', password],
    ['', 'correct horse', email],
    ['   ', 'correct horse', email],
  ] as const) {
    const { unmount } = await openForm()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await email.fill(address)
    await password.fill(typed)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please enter both email and password.')
    await expect.element(invalid).toHaveFocus()
    expect(findFormErrorProblems()).toEqual([])
    expect(await violations()).toEqual([])
    await unmount()
  }
})

test('SIGNIN-01 the password is hidden until it is shown', async () => {
  await openForm()
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
})

test('SIGNIN-04 SIGNIN-05 SIGNIN-06 an unconfirmed email shows a message, and its email can be sent again', async () => {
  const provider = new AuthProvider()
  provider.responses = { '/token': refuse(400, unconfirmed), '/resend': refuse(200) }
  await openForm('/chat')
  expect(resend.query()).toBeNull()
  await signIn()
  await expect
    .element(alert.getByText('Please confirm your email address. Check your inbox for a confirmation link.'))
    .toBeVisible()
  await email.fill('  ')
  await resend.click()
  await expect.element(alert.getByText('Please enter your email address first.')).toBeVisible()
  expect(provider.sent.filter(({ path }) => path.endsWith('/resend'))).toEqual([])
  await email.fill('rosa@example.com')
  await resend.click()
  await expect
    .element(page.getByText('Verification email sent! Please check your inbox and spam folder.'))
    .toBeVisible()
  const sent = provider.sent.at(-1)
  expect(sent?.body).toMatchObject({ type: 'signup', email: 'rosa@example.com' })
  expect(sent?.search.get('redirect_to')).toBe(`${location.origin}/signin?next=%2Fchat`)
})

test('SIGNIN-06 a failure to resend the email shows the reason', async () => {
  const provider = new AuthProvider()
  const limited = { code: 'x', message: 'email rate limit exceeded' }
  provider.responses = { '/token': refuse(400, unconfirmed), '/resend': refuse(429, limited) }
  await openForm()
  await signIn()
  await resend.click()
  const failed = 'Failed to resend verification email:'
  await expect.element(alert.getByText(`${failed} email rate limit exceeded.`)).toBeVisible()
  provider.responses['/resend'] = isUnreachable
  await resend.click()
  await expect.element(alert.getByText(`${failed} the sign-in service did not respond.`)).toBeVisible()
})

test('SIGNIN-07 any other failure shows the message of the provider, or a default one', async () => {
  const provider = new AuthProvider()
  const wrong = { code: 'invalid_credentials', message: 'Invalid login credentials' }
  provider.responses['/token'] = refuse(400, wrong)
  await openForm()
  await expect.element(forgot).toHaveAttribute('href', '/forgot-password')
  await signIn()
  await expect.element(alert.getByText('Invalid login credentials', { exact: true })).toBeVisible()
  await expect.element(alert.getByText('Check the email and password, or reset your password.')).toBeVisible()
  await expect.element(reset).toHaveAttribute('href', '/forgot-password')
  expect(forgot.query()).toBeNull()
  expect(resend.query()).toBeNull()
  expect(await violations()).toEqual([])
  await expect.element(email).toHaveValue('rosa@example.com')
  await expect.element(password).toHaveValue('correct horse')
  provider.responses['/token'] = refuse(400)
  await submit.click()
  await expect.element(alert).toHaveTextContent('Failed to sign in. Please check your credentials.')
  expect(reset.query()).toBeNull()
  await expect.element(forgot).toBeVisible()
})

test('SIGNIN-03 SIGNIN-08 an unreachable provider is an unexpected error, and a retry works', async () => {
  const provider = new AuthProvider()
  provider.responses['/token'] = isUnreachable
  await openForm()
  await signIn()
  await expect.element(alert).toHaveTextContent(unexpected)
  provider.responses['/token'] = succeed
  await submit.click()
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
})

test('SIGNIN-08 a provider that does not respond for 20 s is an unexpected error', async () => {
  const original = AbortSignal.timeout.bind(AbortSignal)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => original(300))
  new AuthProvider().responses['/token'] = () => new Promise<Response>(() => {})
  await openForm()
  await signIn()
  await expect.element(submit).toBeDisabled()
  await expect.element(alert).toHaveTextContent(unexpected)
  await expect.element(submit).toBeEnabled()
  expect(timeout).toHaveBeenCalledWith(20_000)
})

const props = { loaderData: { cover: null } } as unknown as Parameters<typeof SignInPage>[0]

function Chat() {
  const navigate = useNavigate()
  return (
    <>
      <h1>Chat</h1>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  )
}

function openScreen(path: string) {
  const Routes = createRoutesStub([
    { path: '/signin', Component: () => <SignInPage {...props} /> },
    { path: '/', Component: () => <h1>Home</h1> },
    { path: '/chat', Component: Chat },
    { path: '/properties', Component: () => <h1>Properties</h1> },
  ])
  return render(
    <SiteConfigContext value={site}>
      <Routes initialEntries={['/properties', path]} initialIndex={1} />
    </SiteConfigContext>,
  )
}

test('a signed-in user sees a message instead of the form, with links to continue and to Home', async () => {
  sessionStore.set(signedInState(session, viewOfProfile({ name: 'Ismael Coc' }), new Date()))
  await openScreen('/signin?next=%2Fchat')
  await expect.element(page.getByText('You are signed in as Ismael Coc.')).toBeVisible()
  sessionStore.set(signedInState(session, null, new Date()))
  await expect.element(page.getByText('You are signed in as rosa@example.com.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Continue', exact: true }))
    .toHaveAttribute('href', '/chat')
  expect(email.query()).toBeNull()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
})

test('SIGNIN-03 signing in opens the path that required it, and Home instead of a foreign address', async () => {
  new AuthProvider().responses['/token'] = succeed
  sessionStore.set(signedOutState)
  for (const [next, heading] of [
    ['%2Fchat', 'Chat'],
    ['https%3A%2F%2Fevil.example', 'Home'],
  ] as const) {
    const { unmount } = await openScreen(`/signin?next=${next}`)
    await signIn()
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
    await unmount()
  }
})

test('Back from the page that required signing in does not lead to the form again', async () => {
  new AuthProvider().responses['/token'] = succeed
  sessionStore.set(signedOutState)
  await openScreen('/signin?next=%2Fchat')
  await signIn()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('heading', { name: 'Properties' })).toBeVisible()
})

test('SIGNUP-03 a social button that is not configured shows a message', async () => {
  sessionStore.set(signedOutState)
  await openScreen('/signin')
  for (const name of ['Google', 'Facebook']) {
    await page.getByRole('button', { name: `Continue with ${name}` }).click()
    await expect
      .element(page.getByText(`Signing in with ${name} is not available yet. Please use your email instead.`))
      .toBeVisible()
  }
})
