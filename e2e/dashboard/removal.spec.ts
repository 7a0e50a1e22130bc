import type { Page } from '@playwright/test'
import { listInteractions, setInteraction } from '#contract/interactions.ts'
import { withdrawProperty } from '#contract/properties.ts'
import {
  interactionCalls,
  interactionsOf,
  createInteractions,
  remove,
  row,
  rows,
  tab,
} from '../support/dashboard.ts'
import { expect, test } from '../support/fixtures.ts'
import { list } from '../support/own-listings.ts'

const undo = (page: Page, title: string) => page.getByRole('button', { name: `Undo removing ${title}` })
const titlesOf = (page: Page) => rows(page).getByRole('heading')

test('DASHB-12 an interaction is removed only after confirmation, and the list is fetched again', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  const [remaining = { title: '' }, removed = { title: '', id: '' }] = await createInteractions(
    server,
    person,
    ['LIKE', 'LIKE', 'VIEW'],
  )
  await signInAs(person)
  await page.goto('/dashboard')
  await expect(tab(page, 'Saved (2)')).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/users/interactions'))
      sent.push(`${request.method()} ${request.postData() ?? ''}`)
  })
  const button = page.getByRole('button', { name: `Remove ${removed.title}` })
  await button.click()
  await expect(page.getByRole('dialog')).toContainText(removed.title)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(sent).toEqual([])
  await remove(page, removed.title)
  await expect(titlesOf(page)).toHaveText([remaining.title])
  await expect(tab(page, 'Saved (1)')).toBeVisible()
  const body = JSON.stringify({ propertyId: removed.id, interactionType: 'LIKE' })
  await expect.poll(() => sent).toEqual([`DELETE ${body}`, 'GET '])
  expect(await interactionsOf(person)).toHaveLength(2)
})

test('DASHB-12 Undo restores a removed property at its position with its type, on the server too', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  const all = await createInteractions(server, person, ['REJECT', 'REJECT', 'REJECT'])
  const before = await interactionsOf(person)
  const [oldest, middle, newest] = all.map(({ title }) => title)
  await signInAs(person)
  await page.goto('/dashboard')
  await tab(page, 'Passed (3)').click()
  await remove(page, middle ?? '')
  await expect(tab(page, 'Passed (2)')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `“${middle}” was removed.` })).toHaveCount(1)
  expect(await interactionsOf(person)).toHaveLength(2)
  await undo(page, middle ?? '').click()
  await expect(tab(page, 'Passed (3)')).toBeVisible()
  await expect(titlesOf(page)).toHaveText([newest ?? '', middle ?? '', oldest ?? ''])
  await expect(page.getByRole('status').filter({ hasText: `“${middle}” is back.` })).toHaveCount(1)
  expect(await interactionsOf(person)).toEqual(before)
  await page.reload()
  await tab(page, 'Passed (3)').click()
  await expect(titlesOf(page)).toHaveText([newest ?? '', middle ?? '', oldest ?? ''])
})

test('DASHB-12 by keyboard the focus moves to Undo, stays there, and returns to the restored row', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  const [older, removed] = (await createInteractions(server, person, ['LIKE', 'LIKE'])).map(
    ({ title }) => title,
  )
  await signInAs(person)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: `Remove ${removed}` }).press('Enter')
  await page.getByRole('button', { name: 'Yes, Remove' }).press('Enter')
  await expect(undo(page, removed ?? '')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: older ?? '', exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Remove ${removed}` })).toBeFocused()
  await expect(tab(page, 'Saved (2)')).toBeVisible()
})

test('DASHB-12 the undo button stays while focused or hovered, and disappears a few seconds later', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  const [, removed] = (await createInteractions(server, person, ['LIKE', 'LIKE'])).map(({ title }) => title)
  await signInAs(person)
  await page.clock.install()
  await page.goto('/dashboard')
  await remove(page, removed ?? '')
  await expect(undo(page, removed ?? '')).toBeFocused()
  await page.mouse.move(0, 0)
  await page.clock.runFor(60_000)
  await expect(undo(page, removed ?? '')).toBeVisible()
  await rows(page).first().hover()
  await undo(page, removed ?? '').blur()
  await page.clock.runFor(60_000)
  await expect(undo(page, removed ?? '')).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(4000)
  await expect(undo(page, removed ?? '')).toBeVisible()
  await page.clock.runFor(6000)
  await expect(undo(page, removed ?? '')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
})

test('DASHB-12 an undo that fails shows an error, stays, and can be retried', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/503/)
  const person = await server.signUp()
  const [removed] = (await createInteractions(server, person, ['VIEW'])).map(({ title }) => title)
  await signInAs(person)
  await page.goto('/dashboard')
  await tab(page, 'Viewed (1)').click()
  await remove(page, removed ?? '')
  await expect(page.getByRole('tabpanel')).toContainText('Properties you view will be tracked here.')
  await page.route(interactionCalls, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await undo(page, removed ?? '').click()
  await expect(page.getByRole('alert')).toHaveText(
    'It could not be put back. Check your connection and try again.',
  )
  await expect(undo(page, removed ?? '')).toBeFocused()
  expect(await interactionsOf(person)).toEqual([])
  await page.unroute(interactionCalls)
  await undo(page, removed ?? '').click()
  await expect(row(page, removed ?? '')).toBeVisible()
  expect(await interactionsOf(person)).toEqual([`VIEW ${removed}`])
})

test('DASHB-12 a withdrawn property shows that before it is removed, and offers no undo', async ({
  page,
  server,
  signInAs,
}) => {
  const [seller, person] = [await server.signUp({ role: 'SELLER' }), await server.signUp()]
  const { id, title } = await list(server, {}, seller)
  await person.call(setInteraction, { body: { propertyId: id, interactionType: 'LIKE' } })
  await seller.call(withdrawProperty, { params: { id } })
  await signInAs(person)
  await page.goto('/dashboard')
  await expect(row(page, title)).toContainText('No longer listed')
  await expect(row(page, title).getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: `Remove ${title}` }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'It is no longer listed, so it cannot be brought back.',
  )
  await page.getByRole('button', { name: 'Yes, Remove' }).click()
  await expect(tab(page, 'Saved (0)')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Properties' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
})

test('DASHB-20 DASHB-21 Reset All Stats asks first; Cancel deletes nothing, Yes empties every list', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  await createInteractions(server, person, ['LIKE', 'REJECT', 'VIEW'])
  await signInAs(person)
  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: 'Reset All Stats' })
  const dialog = page.getByRole('dialog', { name: 'Reset All Stats?' })
  await button.click()
  await expect(dialog).toContainText(/saved, passed and viewing history will be permanently deleted/)
  await expect(dialog).toContainText('cannot be undone')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(await interactionsOf(person)).toHaveLength(3)
  await button.click()
  await dialog.getByRole('button', { name: 'Yes, Reset All' }).click()
  await expect(dialog).toBeHidden()
  for (const name of ['Saved (0)', 'Passed (0)', 'Viewed (0)']) await expect(tab(page, name)).toBeVisible()
  await expect(page.getByText('Start swiping to find properties you love!')).toBeVisible()
  await expect(button).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'My Properties' })).toBeFocused()
  expect(await person.call(listInteractions, { querystring: {} })).toMatchObject({ interactions: [] })
})
