import { supportDelayMs } from '#contract/support/agent.ts'
import { violationsInBothThemes as violations } from '../support/axe.ts'
import { chat, openChats, typeAndSend, typing } from '../support/chat.ts'
import { interactionCalls, createInteractions, tab } from '../support/dashboard.ts'
import { expect, test } from '../support/fixtures.ts'
import { addPhotos, list } from '../support/own-listings.ts'

const phone = { width: 390, height: 800 }

test('axe finds nothing in the Message Center while the user writes, nor on a phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((delayMs) => {
    const original = window.setTimeout.bind(window)
    const slower = (run: () => void, ms?: number) => original(run, ms === delayMs ? 60_000 : ms)
    Object.assign(window, { setTimeout: slower }) // so that the reply stays pending
  }, supportDelayMs)
  await openChats(page, 'Sea Grape Cottage')
  await typeAndSend(page, '@support what are the fees?')
  await expect(typing(page)).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'People in this conversation' }).click()
  await expect(page.getByRole('region', { name: 'People' })).toBeVisible()
  expect(await violations(page, '[popover]')).toEqual([])
  await page.setViewportSize(phone)
  await openChats(page)
  expect(await violations(page)).toEqual([])
  await chat(page, 'Ridge lot').click()
  await expect(page.getByRole('link', { name: 'Back to chats' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('axe finds nothing on a new buyer’s dashboard, nor on any tab of one with a history', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs(person)
  await page.goto('/dashboard')
  await expect(page.getByText('Start swiping to find properties you love!')).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
  await createInteractions(server, person, ['LIKE', 'REJECT', 'VIEW'])
  await page.reload()
  for (const name of ['Saved (1)', 'Passed (1)', 'Viewed (1)']) {
    await tab(page, name).click()
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
    expect(await violations(page, '[role=tabpanel]:not([hidden])')).toEqual([])
  }
  await page.getByRole('button', { name: 'Reset All Stats' }).click()
  await expect(page.getByRole('dialog', { name: 'Reset All Stats?' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('axe finds nothing on a seller’s dashboard, empty, filled or failed to load', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/503/)
  const seller = await server.signUp({ role: 'SELLER' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs(seller)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'No listings yet' })).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
  const { id, title } = await list(server, {}, seller)
  await addPhotos(seller, id, 1)
  await page.setViewportSize(phone)
  await page.reload()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Buyer Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'My Properties' })).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
  await page.route(interactionCalls, (route) => route.fulfill({ status: 503, json: {} }))
  await page.route('**/api/users/properties*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.reload()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to fetch your listings')
  expect(await violations(page, 'main')).toEqual([])
})
