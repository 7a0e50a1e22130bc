import { createRoutesStub, useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { phoneMessage } from '#contract/profiles.ts'
import { AuthProvider, isUnreachable, refuse, succeed } from '#test/browser/auth-provider.ts'
import { violationsInBothThemes as violations } from '#test/browser/axe.ts'
import { findFormErrorProblems } from '#test/browser/form-errors.ts'
import { NoticeRegion } from '#web/ui/notices.tsx'
import { AccountFrame } from './account-frame.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const field = (name: string) => page.getByRole('textbox', { name })
const terms = page.getByRole('checkbox', { name: /^I agree/ })
const submit = page.getByRole('button', { name: 'Sign Up' })

const alert = page.getByRole('alert')
const signInScreen = page.getByRole('heading', { name: 'Sign In' })
const isStored = () => Response.json({ user: {} })

afterEach(async () => {
  await page.viewport(1280, 900)
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Fills in the whole form with valid values and sends it. */
async function trySignUp(): Promise<void> {
  await openForm()
  await field('Full name').fill('Rosa Teul')
  await field('Email').fill('rosa@example.com')
  await field('Phone number').fill('610-1234')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('correct horse')
  await field('Confirm password').fill('correct horse')
  if (!(terms.element() as HTMLInputElement).checked) await terms.click()
  await submit.click()
}

function Terms() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  )
}

async function openForm(): Promise<void> {
  const Component = () => <SignUpForm signInPath="/signin?next=%2Fchat" />
  const Routes = createRoutesStub([
    { path: '/signup', Component },
    { path: '/signin', Component: () => <h1>Sign In</h1> },
    { path: '/terms', Component: Terms },
  ])
  await render(
    <>
      <Routes initialEntries={['/signup']} />
      <NoticeRegion isAtTop />
    </>,
  )
}

test('SIGNUP-04 SIGNUP-05 SIGNUP-07 SIGNUP-08 SIGNUP-11 SIGNUP-12 each error is at its field, and editing a field clears only its own', async () => {
  await openForm()
  await submit.click()
  const errors = [
    'Name is required.',
    'Email is required.',
    'Phone number is required.',
    'Password is required.',
    'You must agree to the terms and conditions.',
  ]
  for (const text of errors) await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(field('Full name')).toHaveFocus()
  expect(findFormErrorProblems()).toEqual([])
  expect(await violations()).toEqual([])
  const edits = [
    () => field('Full name').fill('R'),
    () => field('Email').fill('r'),
    () => field('Phone number').fill('6'),
    () => field('Password').fill('p'),
    () => terms.click(),
  ]
  for (const [at, edit] of edits.entries()) {
    await edit()
    await expect.element(page.getByText(errors[at] ?? '')).not.toBeInTheDocument()
    for (const left of errors.slice(at + 1)) expect(page.getByText(left).query()).toBeVisible()
  }
})

test('SIGNUP-06 SIGNUP-09 SIGNUP-10 SIGNUP-13 an invalid form shows its errors and creates nothing', async () => {
  await openForm()
  await field('Full name').fill('Rosa Teul')
  await field('Email').fill('rosa.example.com')
  await field('Phone number').fill('610-1234')
  await field('Password').fill('1234567')
  await field('Confirm password').fill('12345678')
  await terms.click()
  await submit.click()
  await expect.element(field('Email')).toHaveAccessibleDescription('Email is invalid.')
  await expect.element(field('Password')).toHaveAccessibleDescription(/at least 8 characters\.$/)
  await expect.element(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match.')
  await expect.element(submit).toBeEnabled()
  expect(page.getByRole('alert').query()).toBeNull() // that of an attempt to create the account
})

test('a number of another country that was typed as one of Belize is not lost: the phone has the error and the focus', async () => {
  await openForm()
  await field('Full name').fill('Claire Tremblay')
  await field('Email').fill('claire@example.com')
  await field('Phone number').fill('416 555 0199')
  await submit.click()
  await expect.element(field('Phone number')).toHaveAccessibleDescription(phoneMessage)
  await expect.element(field('Phone number')).toHaveFocus()
  await expect.element(page.getByText('Password is required.')).toBeVisible()
  await field('Phone number').fill('+1 416 555 0199')
  await submit.click()
  await expect.element(page.getByText('Password is required.')).toBeVisible()
  expect(page.getByText(phoneMessage).query()).toBeNull()
  await field('Phone number').fill('+501 610 1234') // the form keeps the number, with its country, for the next test
})

test('SIGNUP-15 a taken address shows an error, and the input stays', async () => {
  const exists = 'An account with this email address already exists. Please try signing in.'
  const user = { id: 'x', email: 'rosa@example.com', user_metadata: {} }
  const provider = new AuthProvider()
  provider.responses['/signup'] = refuse(422, {
    code: 'user_already_exists',
    message: 'User already registered',
  })
  await trySignUp()
  await expect.element(alert).toHaveTextContent(exists)
  for (const respond of [
    refuse(400, { code: 'x', message: 'Email already in use' }),
    refuse(200, { ...user, identities: [] }),
    refuse(200, { ...user, identities: [{}], email_confirmed_at: '2026-01-01T00:00:00Z' }),
  ]) {
    provider.responses['/signup'] = refuse(400, { code: 'x', message: 'Another failure' })
    await submit.click()
    await expect.element(alert).toHaveTextContent('Another failure')
    provider.responses['/signup'] = respond
    await submit.click()
    await expect.element(alert).toHaveTextContent(exists)
  }
  await expect.element(field('Full name')).toHaveValue('Rosa Teul')
  await expect
    .element(page.getByRole('textbox', { name: 'Password', exact: true }))
    .toHaveValue('correct horse')
  expect(provider.sent.filter(({ path }) => !path.endsWith('/signup'))).toEqual([])
})

test('SIGNUP-16 SIGNUP-17 any other failure of the provider shows its message, or a default one', async () => {
  const provider = new AuthProvider()
  const message = 'Signups not allowed for this instance'
  provider.responses['/signup'] = refuse(422, { code: 'signup_disabled', message })
  await trySignUp()
  await expect.element(alert).toHaveTextContent(message)
  expect(await violations()).toEqual([])
  provider.responses['/signup'] = refuse(400)
  await submit.click()
  await expect.element(alert).toHaveTextContent('Failed to create account.')
  provider.responses['/signup'] = refuse(200)
  await submit.click()
  await expect.element(alert).toHaveTextContent('An unexpected issue occurred during sign up.')
})

test('a sign-up too soon after another one says to open the email, and what to do if the password does not work', async () => {
  const provider = new AuthProvider()
  const message = 'For security purposes, you can only request this after 45 seconds.'
  provider.responses['/signup'] = refuse(429, { code: 'over_email_send_rate_limit', message })
  await trySignUp()
  await expect
    .element(alert)
    .toHaveTextContent(
      `${message} If you have just signed up, please open our email first. If your password does not work after that, choose a new one with “Forgot your password?” on the sign-in page.`,
    )
})

test('SIGNUP-17 an unreachable provider is an unexpected error, and a retry works; the link of its email leads back to the next page', async () => {
  const provider = new AuthProvider()
  provider.responses = { '/signup': isUnreachable, '/sync-profile': isStored }
  await trySignUp()
  await expect.element(alert).toHaveTextContent('An unexpected error occurred.')
  provider.responses['/signup'] = succeed
  await submit.click()
  await expect.element(signInScreen).toBeVisible()
  const sent = provider.sent.find(({ path }) => path.endsWith('/signup'))
  expect(sent?.search.get('redirect_to')).toBe(`${location.origin}/signin?next=%2Fchat`)
  await expect.element(page.getByText(/^Account created successfully!/)).toBeVisible()
  expect(await violations()).toEqual([])
})

test('SIGNUP-18 an existing profile shows a message', async () => {
  const exists =
    'An account with this email address already exists. Please try signing in or use a different email.'
  const provider = new AuthProvider()
  // the account has no profile yet, as when another tab creates it first
  provider.responses = {
    '/signup': succeed,
    '/users/me': refuse(404),
    '/sync-profile': refuse(409, { code: 'conflict', message: 'Taken' }),
  }
  await trySignUp()
  await expect.element(alert).toHaveTextContent(exists)
  provider.responses['/sync-profile'] = refuse(400, { code: 'x', message: 'A profile already exists' })
  const calls = provider.sent.length
  await submit.click()
  await expect.poll(() => provider.sent.length).toBe(calls + 2)
  await expect.element(alert).toHaveTextContent(exists)
})

test('SIGNUP-19 any other failure of the sync shows the message of the server, or a default one', async () => {
  const provider = new AuthProvider()
  const message = 'The profile is not complete'
  provider.responses = { '/signup': succeed, '/sync-profile': refuse(400, { code: 'x', message }) }
  await trySignUp()
  await expect.element(alert).toHaveTextContent(message)
  provider.responses['/sync-profile'] = refuse(400)
  await submit.click()
  await expect.element(alert).toHaveTextContent('Failed to sync profile with backend.')
  provider.responses['/sync-profile'] = isUnreachable
  await submit.click()
  await expect.element(alert).toHaveTextContent('Error syncing profile with backend.')
})

test('a second press while the account is being created sends nothing', async () => {
  const { promise: held, resolve: deliver } = Promise.withResolvers<undefined>()
  const provider = new AuthProvider()
  provider.responses = { '/signup': () => held.then(succeed), '/sync-profile': isStored }
  await trySignUp()
  await expect.element(submit).toBeDisabled()
  field('Full name').element().focus()
  await userEvent.keyboard('{Enter}')
  deliver(undefined)
  await expect.element(signInScreen).toBeVisible()
  expect(provider.sent.filter(({ path }) => path.endsWith('/signup'))).toHaveLength(1)
})

test('SIGNUP-02 the input stays while the user reads the terms, except the passwords', async () => {
  await openForm()
  await page.getByText('I want to sell').click()
  await field('Full name').fill('Rosa Teul')
  await field('Email').fill('rosa@example.com')
  await field('Phone number').fill('610-1234')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('correct horse')
  if (!(terms.element() as HTMLInputElement).checked) await terms.click()
  await page.getByRole('link', { name: 'terms and conditions' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(field('Full name')).toHaveValue('Rosa Teul')
  await expect.element(field('Email')).toHaveValue('rosa@example.com')
  expect((field('Phone number').element() as HTMLInputElement).value).toMatch(/610-?1234$/)
  await expect.element(page.getByRole('radio', { name: 'I want to sell' })).toBeChecked()
  await expect.element(terms).toBeChecked()
  await expect.element(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('')
})

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`at ${width} × ${height} the whole form is in view, with its button`, async () => {
    await page.viewport(width, height)
    const Component = () => (
      <>
        <div style={{ height: 65 }} />
        <AccountFrame title="Create your account" lead="Save places, talk to owners, or list your own.">
          <SignUpForm signInPath="/signin?next=%2Fchat" />
        </AccountFrame>
      </>
    )
    const Routes = createRoutesStub([{ path: '/signup', Component }])
    await render(<Routes initialEntries={['/signup']} />)
    await expect.element(submit).toBeVisible()
    expect(submit.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height)
  })
}
