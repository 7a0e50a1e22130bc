import type { Page } from '@playwright/test'
import { main, recoveryPath, storedSession, title } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { linkInEmail } from '../support/emails.ts'
import type { Person } from '../support/server.ts'

const hashOf = (person: Person) => recoveryPath(person).slice('/reset-password'.length)

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

test('tokens of another user in the address ask first; staying changes nothing, and continuing signs in here and in other tabs', async ({
  page,
  context,
  server,
  signInAs,
}) => {
  const [person, other] = [await server.signUp(), await server.signUp({ name: 'Eve Cal' })]
  await signInAs(person)
  for (const path of ['/dashboard', '/reset-password']) {
    await page.goto(path + hashOf(other))
    await expectQuestion(page, person, other)
    await expect(page).toHaveURL(path)
    await stayButton(page, person).click()
    await expect(question(page)).toHaveCount(0)
    expect(await storedSession(page)).toContain(person.session.refresh_token)
    await expect(page).toHaveURL(path === '/reset-password' ? '/' : path)
  }
  const second = await context.newPage()
  await second.goto('/signin')
  await expect(second.getByText(`You are signed in as ${person.name}.`)).toBeVisible()
  // as a link that is pasted into the address bar of an open page
  await page.evaluate((hash) => location.assign(hash), hashOf(other))
  await expectQuestion(page, person, other)
  await expect(page).toHaveURL('/')
  await expect(second.getByText(`You are signed in as ${person.name}.`)).toBeVisible()
  await proceed(page, other).click()
  await expect(second.getByText('You are signed in as Eve Cal.')).toBeVisible()
  expect(await storedSession(page)).toContain(other.session.refresh_token)
  await expect(question(page)).toHaveCount(0)
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
