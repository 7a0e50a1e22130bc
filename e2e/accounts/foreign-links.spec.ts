import type { Page } from '@playwright/test'
import { isSignedIn, isSignedOut, main, recoveryPath, storedSession, title } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { linkInEmail } from '../support/emails.ts'
import type { Person } from '../support/server.ts'

const hashOf = (person: Person) => recoveryPath(person).slice('/reset-password'.length)
const hashWithoutType = (person: Person) => hashOf(person).replace('&type=recovery', '')

const question = (page: Page) => page.getByRole('dialog')
const stayButton = (page: Page, { email }: Person) =>
  question(page).getByRole('button', { name: `Stay signed in as ${email}` })
const proceed = (page: Page, { email }: Person) =>
  question(page).getByRole('button', { name: `Continue as ${email}` })

async function expectQuestion(page: Page, current: Person, other: Person): Promise<void> {
  const words = `You are signed in as ${current.email}. This link is for ${other.email}.`
  await expect(question(page).getByText(words)).toBeVisible()
  expect(await storedSession(page)).toContain(current.session.refresh_token)
}

const paths = ['/dashboard', '/auth/confirm', '/reset-password', '/signin']

test('tokens of another user in the address ask for confirmation on each screen about sessions, and staying changes nothing', async ({
  page,
  server,
  signInAs,
}) => {
  const [person, other] = [await server.signUp(), await server.signUp()]
  await signInAs(person)
  for (const path of paths) {
    await page.goto(path + hashOf(other))
    await expectQuestion(page, person, other)
    await expect(page).toHaveURL(path)
    await stayButton(page, person).click()
    await expect(question(page)).toHaveCount(0)
    expect(await storedSession(page)).toContain(person.session.refresh_token)
    await expect(page).toHaveURL(path === '/reset-password' ? '/' : path)
  }
  await page.reload()
  await isSignedIn(page)
  expect(await storedSession(page)).toContain(person.id)
})

test('continuing as the other user signs in as them, and only then in other tabs', async ({
  page,
  context,
  server,
  signInAs,
}) => {
  const [person, other] = [await server.signUp(), await server.signUp({ name: 'Eve Cal' })]
  await signInAs(person)
  await page.goto('/services')
  await isSignedIn(page)
  const second = await context.newPage()
  await second.goto('/signin')
  await expect(second.getByText(`You are signed in as ${person.name}.`)).toBeVisible()
  await page.goto(`/services?again${hashOf(other)}`)
  await expectQuestion(page, person, other)
  await expect(second.getByText(`You are signed in as ${person.name}.`)).toBeVisible()
  await proceed(page, other).click()
  await expect(second.getByText('You are signed in as Eve Cal.')).toBeVisible()
  expect(await storedSession(page)).toContain(other.session.refresh_token)
  await expect(question(page)).toHaveCount(0)
})

test('a link pasted into the address bar of an open page also asks', async ({ page, server, signInAs }) => {
  const [person, other] = [await server.signUp(), await server.signUp()]
  await signInAs(person)
  await page.goto('/services')
  await isSignedIn(page)
  await page.evaluate((hash) => location.assign(hash), hashOf(other))
  await expectQuestion(page, person, other)
  await expect(page).toHaveURL('/services')
})

test('RESET-03 continuing with a reset link shows its form, and a link of the same user does not ask', async ({
  page,
  server,
  signInAs,
}) => {
  const [person, other] = [await server.signUp(), await server.signUp()]
  await signInAs(person)
  await page.goto(recoveryPath(person))
  await expect(title(page, 'Set New Password')).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await page.goto('/services')
  await page.goto(recoveryPath(other))
  await expectQuestion(page, person, other)
  await proceed(page, other).click()
  await expect(title(page, 'Set New Password')).toBeVisible()
  expect(await storedSession(page)).toContain(other.id)
})

test('the button of an email for another user asks before it replaces the session', async ({
  page,
  request,
  server,
  signInAs,
}) => {
  const [person, other] = [await server.signUp(), await server.signUp()]
  const recover = `/auth/v1/recover?redirect_to=${encodeURIComponent('/reset-password')}`
  await request.post(recover, { data: { email: other.email } })
  const link = await linkInEmail(server, other.email, /Choose a new password/)
  await signInAs(person)
  await page.goto(link)
  await main(page).getByRole('button', { name: 'Choose a new password' }).click()
  await expectQuestion(page, person, other)
  await proceed(page, other).click()
  await expect(title(page, 'Set New Password')).toBeVisible()
})

test('a code for another user asks first', async ({ page, server, signInAs }) => {
  const [person, other] = [await server.signUp(), await server.signUp()]
  await page.route('**/auth/v1/token?grant_type=pkce', (route) => route.fulfill({ json: other.session }))
  await signInAs(person)
  await page.goto('/services?code=abc')
  await expectQuestion(page, person, other)
  await expect(page).toHaveURL('/services')
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  expect(await storedSession(page)).toContain(person.id)
})

test('a sign-in that this tab did not start asks even when signed out', async ({ page, server }) => {
  const other = await server.signUp()
  await page.goto(`/chat?sign_in_state=0123${hashWithoutType(other)}`)
  await expect(question(page).getByText(`This link is for ${other.email}.`)).toBeVisible()
  await expect(page).toHaveURL('/chat')
  expect(await storedSession(page)).toBeNull()
  await question(page).getByRole('button', { name: 'Do not sign in' }).click()
  await isSignedOut(page)
  expect(await storedSession(page)).toBeNull()
  await page.goto(`/services${hashWithoutType(other)}`)
  await proceed(page, other).click()
  await isSignedIn(page)
})

test('a link of any type asks even when signed out', async ({ page, server }) => {
  const other = await server.signUp()
  for (const type of ['magiclink', 'recovery', 'signup']) {
    await page.goto(`/list-property?type=${type}${hashWithoutType(other)}&type=${type}`)
    await expect(question(page).getByText(`This link is for ${other.email}.`)).toBeVisible()
    expect(await storedSession(page)).toBeNull()
    await question(page).getByRole('button', { name: 'Do not sign in' }).click()
    await expect(question(page)).toHaveCount(0)
    expect(await storedSession(page)).toBeNull()
  }
})

test('a link whose session has ended leaves the current session unchanged', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/403/)
  const [person, other] = [await server.signUp(), await server.signUp()]
  const authorization = `Bearer ${other.session.access_token}`
  await fetch(`${server.url}/auth/v1/logout`, { method: 'POST', headers: { authorization } })
  await signInAs(person)
  await page.goto(`/services${hashOf(other)}`)
  await expect(page.getByText('The link is invalid or has expired.')).toBeVisible()
  await isSignedIn(page)
  const stored = JSON.parse((await storedSession(page)) ?? '{}') as { user: { id: string } }
  expect(stored.user.id).toBe(person.id)
})
