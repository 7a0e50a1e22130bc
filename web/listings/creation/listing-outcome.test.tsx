import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Property } from '#contract/properties.ts'
import { storageKeys } from '#contract/site.ts'
import { type DraftsApi, problem } from '#test/browser/drafts-api.ts'
import { viewOfOwnProperty } from '#test/browser/own-listings.ts'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { session } from '#test/browser/session.ts'
import { openLastStep, startWizard } from '#test/browser/wizard-screen.tsx'
import { blankDraft } from '#web/listings/draft.ts'
import { writeDraft } from '#web/listings/saved-draft.ts'
import { queryClient } from '#web/members/query.tsx'

const listButton = page.getByRole('button', { name: 'List Property' })
const path = page.getByLabelText('Path')
let api: DraftsApi

beforeEach(() => {
  api = startWizard()
  localStorage.setItem(storageKeys.session, JSON.stringify({ ...session, token_type: 'bearer' }))
})

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Returns the response to the creation of the lot in the last step. */
function createdLot(changes: Partial<Property>): Response {
  const listing = { location: 'Hopkins, Stann Creek', price: 45_000 }
  const land = { propertyType: 'LAND', bedrooms: null, bathrooms: null, areaSqft: null } as const
  return Response.json({ property: viewOfProperty({ ...listing, ...land, ...changes }) }, { status: 201 })
}

test('WIZARD-24 a new listing that we check first is not said to be visible, and its tab is opened', async () => {
  await openLastStep('LAND', 'Lot of a new seller')
  api.failures['POST /properties'] = () => createdLot({ title: 'Lot of a new seller', status: 'HELD' })
  await listButton.click()
  await expect
    .element(page.getByText(/^Property "Lot of a new seller" listed successfully! We are checking it\./))
    .toBeVisible()
  await expect.element(path).toHaveTextContent('/dashboard?tab=attention')
})

test('the dashboard does not show the lists of before a listing was created', async () => {
  const lists = { queryKey: ['own-properties', session.user.id] }
  queryClient.setQueryData([...lists.queryKey, 'ACTIVE'], 'no listings')
  await openLastStep('LAND', 'First lot of a seller')
  api.failures['POST /properties'] = () => createdLot({ title: 'First lot of a seller' })
  expect(queryClient.getQueriesData(lists)).toMatchObject([[{}, 'no listings']])
  await listButton.click()
  await expect.element(path).toHaveTextContent('/dashboard')
  expect(queryClient.getQueriesData(lists)).toMatchObject([[{}, undefined]])
})

test('a listing with a link to a map is created by one request, also after a failure that may have created it', async () => {
  const mapLocationUrl = 'https://www.google.com/maps/@16.78,-88.3,17z'
  const position = { lat: 16.78, lon: -88.3, precision: 'exact' } as const
  await openLastStep('LAND', 'Lot on a map', { mapLocationUrl })
  api.failures['PATCH /properties'] = () => problem(503, 'overloaded')
  const responses = [
    problem(503, 'overloaded'),
    createdLot({ title: 'Lot on a map', mapLocationUrl, position, place: 'hopkins' }),
  ]
  api.failures['POST /properties'] = () => responses.shift() ?? Response.error()
  await listButton.click()
  await expect.element(page.getByText('Failed to create property: Refused: overloaded.')).toBeVisible()
  await listButton.click()
  await expect.element(page.getByText('Property "Lot on a map" listed successfully!')).toBeVisible()
  await expect.element(path).toHaveTextContent('/dashboard')
  expect(api.callsTo('POST', '/properties')).toHaveLength(2)
  expect(api.callsTo('PATCH', '/properties')).toEqual([])
})

/** Presses "List Property", then opens another page. Returns what responds to the creation. */
async function leaveWhileListing(title: string) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.mocked(window.fetch).mockImplementation((input, init) =>
    init?.method === 'POST' && typeof input === 'string' && input.endsWith('/properties')
      ? promise
      : api.fetch(input, init),
  )
  await openLastStep('LAND', title)
  await listButton.click()
  await expect.element(page.getByRole('button', { name: 'Creating Listing...' })).toBeVisible()
  await page.getByRole('link', { name: 'Message Center' }).click()
  await expect.element(path).toHaveTextContent('/message-center')
  return resolve
}

const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a user who has left the form stays where they are when the listing is created', async () => {
  const respond = await leaveWhileListing('Lot on its way')
  expect(asksBeforeClosing()).toBe(true)
  respond(createdLot({ title: 'Lot on its way' }))
  await expect.element(page.getByText('Property "Lot on its way" listed successfully!')).toBeVisible()
  await expect.poll(asksBeforeClosing).toBe(false)
  await expect.element(path).toHaveTextContent('/message-center')
})

test('a user who is in the form again when the listing is created goes to the dashboard', async () => {
  const respond = await leaveWhileListing('Lot looked at again')
  await page.getByRole('link', { name: 'Form' }).click()
  await expect.element(listButton).toBeVisible()
  respond(createdLot({ title: 'Lot looked at again' }))
  await expect.element(path).toHaveTextContent('/dashboard')
})

test('WIZARD-26 a user who has left the form learns that the listing could not be created', async () => {
  const respond = await leaveWhileListing('Lot that is refused')
  respond(problem(409, 'conflict', { message: 'You have too many listings.' }))
  const reason = 'Failed to create property: You have too many listings. Your draft is saved.'
  await expect.element(page.getByText(reason)).toBeVisible()
  const other = { ...blankDraft, title: 'Lot of a later draft' }
  writeDraft({ userId: 'user-1', id: crypto.randomUUID(), step: 1, draft: other })
  await page.getByRole('link', { name: 'Open your draft' }).click()
  await expect.element(page.getByRole('heading', { name: 'Photos & Features' })).toBeVisible()
})

test('an earlier listing that is brought back and checked first is not said to be for sale', async () => {
  await openLastStep('LAND', 'Lot brought back')
  const responses = [
    problem(409, 'conflict', { allowed: ['HELD'] }),
    Response.json({ property: viewOfOwnProperty({ status: 'HELD' }) }),
  ]
  api.failures['POST /properties/property-1/status'] = () => responses.shift() ?? Response.error()
  api.failures['POST /properties'] = () =>
    problem(409, 'duplicate', { propertyId: 'property-1', propertyStatus: 'WITHDRAWN' })
  await listButton.click()
  await page.getByRole('button', { name: 'Bring the old one back' }).click()
  await expect.element(page.getByText('We are checking “Lot brought back” again.')).toBeVisible()
})

test.each([
  ['ACTIVE', '“Lot brought back twice” is back on the market.'],
  ['HELD', 'We are checking “Lot brought back twice” again.'],
] as const)(
  'an earlier listing is brought back, although the first response is lost: %s',
  async (status, text) => {
    await openLastStep('LAND', 'Lot brought back twice')
    const responses = [problem(503, 'overloaded'), problem(409, 'conflict', { propertyStatus: status })]
    api.failures['POST /properties/property-1/status'] = () => responses.shift() ?? Response.error()
    api.failures['POST /properties'] = () =>
      problem(409, 'duplicate', { propertyId: 'property-1', propertyStatus: 'WITHDRAWN' })
    await listButton.click()
    const bringBack = page.getByRole('button', { name: 'Bring the old one back' })
    await bringBack.click()
    await expect.element(page.getByText(/^The old listing could not be brought back\./)).toBeVisible()
    await bringBack.click()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(path).toHaveTextContent('/edit-listing/property-1')
  },
)

test('an earlier listing is said to be back on the market, also when the draft cannot be saved', async () => {
  await openLastStep('LAND', 'Lot without a draft')
  api.failures['POST /users/me/drafts'] = () => problem(503, 'unavailable')
  api.failures['POST /properties/property-1/status'] = () =>
    Response.json({ property: viewOfOwnProperty({ status: 'ACTIVE' }) })
  api.failures['POST /properties'] = () =>
    problem(409, 'duplicate', { propertyId: 'property-1', propertyStatus: 'WITHDRAWN' })
  await listButton.click()
  await page.getByRole('button', { name: 'Bring the old one back' }).click()
  await expect.element(page.getByText('“Lot without a draft” is back on the market.')).toBeVisible()
  await expect.element(page.getByText(/^Your draft is saved on this device only\./)).toBeVisible()
})

test('a listing that is another property is created once, although the response to that statement is lost', async () => {
  const title = 'Lot beside another'
  const mapLocationUrl = 'https://www.google.com/maps/@16.78,-88.3,17z'
  const position = { lat: 16.78, lon: -88.3, precision: 'exact' } as const
  await openLastStep('LAND', title, { mapLocationUrl })
  const responses = [
    problem(409, 'duplicate', { propertyId: 'property-1', propertyStatus: 'ACTIVE' }),
    problem(503, 'overloaded'),
    createdLot({ title, mapLocationUrl, position, place: 'hopkins' }),
  ]
  api.failures['POST /properties'] = () => responses.shift() ?? Response.error()
  await listButton.click()
  await page.getByRole('button', { name: 'It is another property' }).click()
  await expect.element(page.getByText('Failed to create property: Refused: overloaded.')).toBeVisible()
  await listButton.click()
  await expect.element(page.getByText(`Property "${title}" listed successfully!`)).toBeVisible()
  expect(api.callsTo('PATCH', '/properties')).toEqual([])
})
