import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsInBothThemes as violations } from '#test/browser/axe.ts'
import { openDashboard, row, rows, tab, titles } from '#test/browser/dashboard-screen.tsx'
import { InteractionsApi, viewOfInteractions } from '#test/browser/interactions-api.ts'
import { problem } from '#test/browser/own-listings.ts'
import { session } from '#test/browser/session.ts'
import { queryClient } from '#web/members/query.tsx'
import { storeUnsent, unsentChanges } from '#web/storage/unsent-verdicts.ts'

beforeEach(() => queryClient.clear())

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const dialog = page.getByRole('dialog')
const removeButton = (title: string) => page.getByRole('button', { name: `Remove ${title}` })
const undo = (title: string) => page.getByRole('button', { name: `Undo removing ${title}` })
const tryAgain = page.getByRole('button', { name: 'Try again' })
const myProperties = page.getByRole('heading', { name: 'My Properties' })
const isDown = () => problem(503, { message: 'Later.' })
const listCalls = 'GET /users/interactions'
const removalCalls = 'DELETE /users/interactions'

async function remove(title: string): Promise<void> {
  await removeButton(title).click()
  await dialog.getByRole('button', { name: 'Yes, Remove' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

test('DASHB-22 a failed load shows an error and can be retried, and the focus stays near', async () => {
  const api = new InteractionsApi(viewOfInteractions(['LIKE']))
  api.failures = { [listCalls]: isDown }
  await openDashboard(api)
  await expect.element(page.getByText('Failed to fetch interactions')).toBeVisible()
  expect(page.getByText(/Start swiping/).query()).toBeNull()
  tryAgain.element().focus()
  const before = api.callsTo('GET').length
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => api.callsTo('GET').length).toBeGreaterThan(before)
  await expect.element(tryAgain).toBeEnabled()
  await expect.element(tryAgain).toHaveFocus()
  api.failures = {}
  await userEvent.keyboard('{Enter}')
  await expect.element(row('LIKE 0')).toBeVisible()
  await expect.element(tryAgain).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(tab('Saved (1)')).toHaveFocus()
})

test('DASHB-22 a failed removal shows a visible error, keeps the row, and can be retried', async () => {
  const api = new InteractionsApi(viewOfInteractions(Array.from({ length: 8 }, () => 'LIKE')))
  await openDashboard(api)
  api.failures = { [removalCalls]: isDown }
  await expect.element(row('LIKE 7')).toBeVisible()
  await remove('LIKE 7')
  const message = page.getByText('Failed to remove interaction')
  await expect.element(message).toBeInViewport()
  await expect.element(page.getByText(/“LIKE 7” is still in your list\./)).toBeVisible()
  await expect.element(row('LIKE 7')).toBeVisible()
  expect(await violations()).toEqual([])
  api.failures = {}
  await tryAgain.click()
  await expect.element(tab('Saved (7)')).toBeVisible()
  await expect.element(message).not.toBeInTheDocument()
  await expect.element(undo('LIKE 7')).toHaveFocus()
  expect(api.interactions).toHaveLength(7)
})

test('DASHB-22 DASHB-21 a failed reset shows an error, closes the dialog, and can be retried', async () => {
  const api = new InteractionsApi(viewOfInteractions(['LIKE', 'VIEW']))
  await openDashboard(api)
  api.failures = { [removalCalls]: isDown }
  await page.getByRole('button', { name: 'Reset All Stats' }).click()
  await page.getByRole('button', { name: 'Yes, Reset All' }).click()
  await expect.element(page.getByText('Failed to reset interactions')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(tab('Saved (1)')).toBeVisible()
  api.failures = {}
  await tryAgain.click()
  await expect.element(tab('Saved (0)')).toBeVisible()
  await expect.element(tryAgain).not.toBeInTheDocument()
  expect(api.interactions).toEqual([])
})

test('DASHB-22 a loaded list stays when reloading it fails', async () => {
  const api = new InteractionsApi(viewOfInteractions(['LIKE', 'LIKE']))
  await openDashboard(api)
  await expect.element(tab('Saved (2)')).toBeVisible()
  api.failures = { [listCalls]: isDown }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await remove('LIKE 0')
  await expect.element(page.getByText('Failed to fetch interactions')).toBeVisible()
  undo('LIKE 0').element().blur()
  await myProperties.hover()
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1000)
      return undo('LIKE 0').query()
    })
    .toBeNull()
  vi.useRealTimers()
  expect(titles()).toEqual(['LIKE 1'])
  api.failures = {}
  await tryAgain.click()
  await expect.element(tryAgain).not.toBeInTheDocument()
  await expect.element(tab('Saved (1)')).toBeVisible()
})

test('DASHB-12 an interaction is removed only after confirmation, and the list is fetched again', async () => {
  const api = new InteractionsApi(viewOfInteractions(['VIEW', 'LIKE', 'LIKE']))
  const removed = api.interactions[1]
  await openDashboard(api)
  await expect.element(tab('Saved (2)')).toBeVisible()
  api.calls = []
  await removeButton('LIKE 1').click()
  await expect.element(dialog).toMatchTextContent(/LIKE 1/)
  expect(await violations()).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(removeButton('LIKE 1')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls).toEqual([])
  await remove('LIKE 1')
  await expect.element(tab('Saved (1)')).toBeVisible()
  expect(titles()).toEqual(['LIKE 2'])
  const body = { propertyId: removed?.propertyId, interactionType: 'LIKE' }
  await expect
    .poll(() => api.calls)
    .toEqual([
      { method: 'DELETE', path: '/users/interactions', body },
      { method: 'GET', path: '/users/interactions', body: {} },
    ])
})

test('DASHB-12 Undo restores a removed property at its position with its type', async () => {
  const api = new InteractionsApi(viewOfInteractions(['REJECT', 'REJECT', 'REJECT']))
  await openDashboard(api)
  await tab('Passed (3)').click()
  await remove('REJECT 1')
  await expect.element(tab('Passed (2)')).toBeVisible()
  await expect.element(page.getByRole('status').getByText('“REJECT 1” was removed.')).toBeInTheDocument()
  await undo('REJECT 1').click()
  await expect.element(tab('Passed (3)')).toBeVisible()
  expect(titles()).toEqual(['REJECT 0', 'REJECT 1', 'REJECT 2'])
  await expect.element(page.getByRole('status').getByText('“REJECT 1” is back.')).toBeInTheDocument()
})

test('DASHB-12 by keyboard the focus moves to Undo, stays there, and returns to the restored row', async () => {
  await openDashboard(new InteractionsApi(viewOfInteractions(['LIKE', 'LIKE'])))
  await expect.element(removeButton('LIKE 0')).toBeVisible()
  removeButton('LIKE 0').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  dialog.getByRole('button', { name: 'Yes, Remove' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(undo('LIKE 0')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'LIKE 1', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await expect.element(removeButton('LIKE 0')).toHaveFocus()
  await expect.element(tab('Saved (2)')).toBeVisible()
})

test('DASHB-12 the undo button stays while focused or hovered, and disappears a few seconds later', async () => {
  await openDashboard(new InteractionsApi(viewOfInteractions(['LIKE', 'LIKE'])))
  await expect.element(removeButton('LIKE 0')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await remove('LIKE 0')
  await expect.element(undo('LIKE 0')).toHaveFocus()
  await myProperties.hover()
  vi.advanceTimersByTime(60_000)
  await expect.element(undo('LIKE 0')).toBeVisible()
  await rows.first().hover()
  undo('LIKE 0').element().blur()
  await expect.element(undo('LIKE 0')).not.toHaveFocus()
  vi.advanceTimersByTime(60_000)
  await expect.element(undo('LIKE 0')).toBeVisible()
  await myProperties.hover()
  vi.advanceTimersByTime(4000)
  await expect.element(undo('LIKE 0')).toBeVisible()
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1000)
      return undo('LIKE 0').query()
    })
    .toBeNull()
  expect(titles()).toEqual(['LIKE 1'])
})

test('DASHB-12 an undo that fails shows an error, stays, and can be retried', async () => {
  const api = new InteractionsApi(viewOfInteractions(['VIEW']))
  await openDashboard(api)
  await tab('Viewed (1)').click()
  await remove('VIEW 0')
  await expect.element(page.getByText('Properties you view will be tracked here.')).toBeVisible()
  api.failures = { 'POST /users/interactions': isDown }
  await undo('VIEW 0').click()
  const alert = page.getByRole('alert')
  await expect
    .element(alert.getByText('It could not be put back. The fault is ours. Please try again in a minute.'))
    .toBeVisible()
  await expect.element(undo('VIEW 0')).toHaveFocus()
  expect(await violations()).toEqual([])
  expect(api.interactions).toEqual([])
  api.failures = {}
  await undo('VIEW 0').click()
  await expect.element(row('VIEW 0')).toBeVisible()
  expect(api.interactions).toHaveLength(1)
})

test('DASHB-12 an undo that a later decision of the user prevents says so, and can be repeated', async () => {
  const api = new InteractionsApi(viewOfInteractions(['LIKE']))
  await openDashboard(api)
  await remove('LIKE 0')
  const passed = { ...viewOfInteractions(['REJECT'])[0], id: 'passed' }
  api.failures = { 'POST /users/interactions': () => Response.json({ interaction: passed }) }
  await undo('LIKE 0').click()
  const alert = page
    .getByRole('alert')
    .getByText(/^It was not put back, because you have just passed on it\. Press Undo again/)
  await expect.element(alert).toBeVisible()
  await expect.element(undo('LIKE 0')).toHaveFocus()
  await expect.element(tab('Saved (0)')).toBeVisible()
  api.failures = {}
  await undo('LIKE 0').click()
  await expect.element(row('LIKE 0')).toBeVisible()
})

test('DASHB-12 Undo replaces a verdict of the deck that is not sent yet', async () => {
  const api = new InteractionsApi(viewOfInteractions(['LIKE']))
  const [propertyId = ''] = api.interactions.map((one) => one.propertyId)
  const owner = session.user.id
  await openDashboard(api)
  await remove('LIKE 0')
  storeUnsent({ owner, verdict: { propertyId, interactionType: 'REJECT' }, isSet: true })
  await undo('LIKE 0').click()
  await expect.element(row('LIKE 0')).toBeVisible()
  expect(unsentChanges(owner)).toEqual([])
})

test('DASHB-12 a withdrawn property shows that before it is removed, and offers no undo', async () => {
  await openDashboard(new InteractionsApi(viewOfInteractions(['LIKE'], { status: 'WITHDRAWN' })))
  await expect.element(row('LIKE 0')).toMatchTextContent(/No longer listed/)
  expect(row('LIKE 0').getByRole('link').query()).toBeNull()
  await removeButton('LIKE 0').click()
  await expect.element(dialog).toMatchTextContent(/It is no longer listed, so it cannot be brought back\./)
  await dialog.getByRole('button', { name: 'Yes, Remove' }).click()
  await expect.element(tab('Saved (0)')).toBeVisible()
  await expect.element(myProperties).toHaveFocus()
  expect(page.getByRole('button', { name: /^Undo/ }).query()).toBeNull()
})

test('DASHB-20 DASHB-21 Reset All Stats asks first; Cancel deletes nothing, Yes empties every list', async () => {
  const api = new InteractionsApi(viewOfInteractions(['LIKE', 'REJECT', 'VIEW']))
  await openDashboard(api)
  const button = page.getByRole('button', { name: 'Reset All Stats' })
  await button.click()
  await expect.element(page.getByRole('dialog', { name: 'Reset All Stats?' })).toBeVisible()
  expect(await violations()).toEqual([])
  await expect
    .element(dialog)
    .toMatchTextContent(/saved, passed and viewing history will be permanently deleted.*cannot be undone/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.interactions).toHaveLength(3)
  await button.click()
  await dialog.getByRole('button', { name: 'Yes, Reset All' }).click()
  for (const name of ['Saved (0)', 'Passed (0)', 'Viewed (0)']) await expect.element(tab(name)).toBeVisible()
  await expect.element(page.getByText('Start swiping to find properties you love!')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
  await expect.element(myProperties).toHaveFocus()
  expect(api.interactions).toEqual([])
})

test('what was removed or reset does not return with a verdict of the deck that is not sent yet', async () => {
  const api = new InteractionsApi(viewOfInteractions(['LIKE', 'LIKE']))
  const owner = session.user.id
  const unsent = () => unsentChanges(owner).map(({ verdict }) => verdict.propertyId)
  const [removed = '', left = ''] = api.interactions.map(({ propertyId }) => propertyId)
  for (const propertyId of [removed, left])
    storeUnsent({ owner, verdict: { propertyId, interactionType: 'REJECT' }, isSet: true })
  await openDashboard(api)
  await remove('LIKE 0')
  await expect.poll(unsent).toEqual([left])
  await page.getByRole('button', { name: 'Reset All Stats' }).click()
  await dialog.getByRole('button', { name: 'Yes, Reset All' }).click()
  await expect.element(tab('Saved (0)')).toBeVisible()
  expect(unsent()).toEqual([])
})
