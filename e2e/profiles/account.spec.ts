import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { setInteraction } from '#contract/interactions.ts'
import { updateProfile } from '#contract/profiles.ts'
import { expect, test } from '../support/fixtures.ts'
import { list } from '../support/own-listings.ts'
import { openProfile } from '../support/profile.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' })
const password = (page: Page) => dialog(page).getByRole('textbox', { name: 'Password' })
const confirm = (page: Page) => dialog(page).getByRole('button', { name: /^(Yes, Delete|Deleting\.\.\.)$/ })

async function openDialog(page: Page): Promise<void> {
  await openProfile(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('PROFILE-25 "Download my data" saves everything about the user in one file', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp({ role: 'SELLER' })
  await person.call(updateProfile, { body: { name: 'Ana Coc', bio: 'Born in Dangriga.' } })
  const own = await list(server, {}, person)
  const other = await list(server, {})
  await person.call(setInteraction, { body: { propertyId: other.id, interactionType: 'LIKE' } })
  await signInAs(person)
  await openProfile(page)
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await begun
  expect(download.suggestedFilename()).toBe('palapa-my-data.json')
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    account: { email: person.email },
    profile: { name: 'Ana Coc', bio: 'Born in Dangriga.' },
    listings: [{ id: own.id, title: own.title }],
    interactions: [{ propertyId: other.id, interactionType: 'LIKE' }],
  })
})

test('PROFILE-25 "Delete my account" asks for the password, removes it and withdraws the listings', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/400|40[134]/)
  const person = await server.signUp({ role: 'SELLER' })
  const own = await list(server, {}, person)
  await signInAs(person)
  await openDialog(page)
  await password(page).fill('something else')
  await password(page).press('Enter')
  await expect(password(page)).toHaveAccessibleDescription(/That password is incorrect\./)
  await expect(password(page)).toHaveValue('something else')
  expect((await page.request.get(`/property/${own.id}`)).status()).toBe(200)
  await page.evaluate((id) => {
    localStorage.setItem('palapa.chatDrafts', JSON.stringify({ [id]: { conversation: 'Typed' } }))
    localStorage.setItem('palapa.listingEdits', JSON.stringify([{ userId: id, edits: {} }]))
  }, person.session.user.id)
  await password(page).fill(person.password)
  await confirm(page).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account is deleted, and your listings are withdrawn.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(person.session.user.id)
  expect((await page.request.get(`/property/${own.id}`)).status()).toBe(404)
})
