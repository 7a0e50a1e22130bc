import { storageKeys } from '#contract/site.ts'
import { expect, test } from './fixtures.ts'

test('FOOT-15 the terms are readable, and state what the marketplace is and what it costs', async ({
  page,
}) => {
  await page.goto('/terms')
  await expect(page).toHaveTitle('Terms and conditions · Palapa')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')
  const text = await page.getByRole('article').innerText()
  expect(text.split(/\s+/).length).toBeGreaterThan(600)
  expect(text).toContain('We are not a party to any sale.')
  expect(text).toContain('A service fee of 3% of the sale price is due from the seller')
  await page.getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
})

test('FOOT-16 the privacy policy states which personal data is stored, and its table of contents links there', async ({
  page,
}) => {
  await page.goto('/privacy')
  await expect(page).toHaveTitle('Privacy policy · Palapa')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  const article = page.getByRole('article')
  for (const phrase of ['email address', 'phone number', 'one-way hash', 'photo', 'Messages', 'listings']) {
    await expect(article).toContainText(phrase)
  }
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Who sees it' })
    .click()
  await expect(page).toHaveURL('/privacy#who-sees-it')
  await expect(page.getByRole('heading', { name: 'Who sees it' })).toBeInViewport()
})

test('FOOT-16 the privacy policy links to where users download their data and delete the account', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await page.goto('/privacy')
  await expect(page.getByRole('article')).toContainText('with Download my data')
  await page.getByRole('article').getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
})

test('FOOT-16 the privacy policy states what is stored of conversations, who reads them, and for how long', async ({
  page,
}) => {
  await page.goto('/privacy')
  const article = page.getByRole('article')
  for (const phrase of [
    'how far each of you has read',
    'A script looks in every message',
    'In which conversations you shared your contact details, whom you blocked, and what you reported to us',
    'We open a conversation only when it was reported',
    'your messages and photos are erased for the other person too',
    'stop emails about unread messages',
  ]) {
    await expect(article).toContainText(phrase)
  }
})

test('FOOT-16 the privacy policy names everything that the browser stores', async ({ page }) => {
  await page.goto('/privacy')
  const named = page.getByRole('article').getByRole('term')
  await expect(named).toHaveText([...Object.values(storageKeys), 'palapa (IndexedDB)', 'offline (cache)'])
})
