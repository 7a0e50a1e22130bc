import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { violationsInBothThemes as violations } from '#test/browser/axe.ts'
import type { Lookalike } from '#contract/duplicates.ts'
import { storageKeys } from '#contract/site.ts'
import { findFormErrorProblems } from '#test/browser/form-errors.ts'
import { problem, viewOfOwnProperty } from '#test/browser/own-listings.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { viewOfImages } from '#test/browser/property-view.ts'
import { session } from '#test/browser/session.ts'
import { configureSite } from '#test/browser/site.ts'
import { cards } from '#test/browser/wizard-screen.tsx'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { type PendingPhoto, photosOfListing, savePendingPhotos } from '#web/storage/pending-photos.ts'
import { NoticeRegion } from '#web/ui/notices.tsx'
import { ListingEditor } from './listing-editor.tsx'

let respondToSave: (response: Response) => void = () => {}
/** The bodies of the requests that save facts. */
let savedFacts: unknown[] = []
let lookalike: Lookalike | null = null
const property = { ...viewOfOwnProperty({ id: 'property-1', descriptionLong: 'By the sea.' }), tag: '"1"' }

beforeEach(() => {
  configureSite()
  localStorage.clear()
  savedFacts = []
  lookalike = null
  queryClient.clear()
  sessionStore.set(signedInState(session, viewOfProfile({ role: 'SELLER' }), new Date()))
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.origin)
    if (pathname.endsWith('/details')) return Promise.resolve(saveFacts(init?.body))
    if (pathname.endsWith('/property-1')) return new Promise((resolve) => (respondToSave = resolve))
    if (pathname.endsWith('/proposals'))
      return Promise.resolve(Response.json({ proposals: [], matched: null }))
    return Promise.resolve(Response.json({ places: [], lookalike }))
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

function saveFacts(body: unknown): Response {
  const facts = JSON.parse(String(body)) as Record<string, unknown>
  savedFacts.push(facts)
  return Response.json({ details: Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact)) })
}

/** Returns the newest request about the listing itself. */
function newestCall(): RequestInit | undefined {
  const { calls } = vi.mocked(window.fetch).mock
  return calls.findLast(([url]) => typeof url === 'string' && url.endsWith('/property-1'))?.[1]
}

const title = page.getByRole('textbox', { name: /^Title/ })
const saveChanges = page.getByRole('button', { name: 'Save changes' })

function open(loaded = property, unsent: PendingPhoto[] = []) {
  const Editor = () => (
    <>
      <output aria-label="Path">{useLocation().pathname}</output>
      <ListingEditor property={loaded} unsent={unsent} werePhotosChanging={false} />
      <NoticeRegion isAtTop />
    </>
  )
  const Routes = createRoutesStub([{ path: '*', Component: Editor }])
  return render(<Routes />)
}

test('the fields cannot be changed during a save, and after a failure the focus is where it was', async () => {
  await open()
  await title.fill('Casita by the sea')
  await userEvent.keyboard('{Enter}')
  const isInert = () => title.element().closest('[inert]') !== null
  await expect.poll(isInert).toBe(true)
  await expect.poll(() => document.activeElement).toBe(document.body)
  respondToSave(problem(503, { message: 'Later.' }))
  await expect.element(page.getByText(/^Failed to update property/)).toBeVisible()
  expect(isInert()).toBe(false)
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveValue('Casita by the sea')
})

test.each([
  [503, 'Your changes are not saved. Later.'],
  [412, 'Your changes are not saved. This listing has been changed elsewhere.'],
])('a user who has left the editor learns that the changes are not saved: %i', async (status, text) => {
  const screen = await open()
  await title.fill('Casita by the sea')
  await saveChanges.click()
  await expect.poll(newestCall).toMatchObject({ method: 'PATCH' })
  await screen.unmount()
  const Elsewhere = () => <NoticeRegion isAtTop />
  const Routes = createRoutesStub([{ path: '*', Component: Elsewhere }])
  await render(<Routes />)
  respondToSave(problem(status, { message: 'Later.' }))
  if (status === 412) {
    await expect.poll(newestCall).toMatchObject({ method: 'GET' })
    respondToSave(Response.json({ ...property, title: 'Another title', tag: '"2"' }))
  }
  const notice = page.getByRole('alert').filter({ hasText: text })
  const editor = notice.getByRole('link', { name: 'Open the editor' })
  await expect.element(editor).toHaveAttribute('href', '/edit-listing/property-1')
  await editor.click()
})

test('a withdrawal that is being sent cannot be canceled', async () => {
  await open()
  await page.getByRole('button', { name: 'Withdraw listing' }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw this listing?' })
  await question.getByRole('button', { name: 'Yes, Withdraw' }).click()
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(question.getByRole('button', { name: 'Close' })).toBeDisabled()
  await expect.element(question).toBeVisible()
  respondToSave(problem(503, { message: 'Later.' }))
  await expect.element(question.getByText('The listing could not be withdrawn. Later.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
})

test('edits that are saved already are not said to be restored', async () => {
  const first = await openTitleCard()
  await title.fill('Casita by the sea')
  await parcel.fill('2101')
  await expect.poll(stored).toContain('2101')
  await first.unmount()
  const saved = { ...property, title: 'Casita by the sea', details: { parcel: '2101' } }
  await open(saved)
  await expect.element(title).toHaveValue('Casita by the sea')
  await expect.element(page.getByText(/^Your changes have been restored\./)).not.toBeInTheDocument()
  await expect.poll(stored).toBeNull()
})

const discardChanges = page.getByRole('button', { name: 'Discard changes' })
const discardQuestion = page.getByRole('dialog', { name: 'Discard these changes?' })

/** Discards the restored changes, and confirms it. */
async function discard() {
  await discardChanges.click()
  await discardQuestion.getByRole('button', { name: 'Discard changes' }).click()
}

test('DASHS-07 changes return to their own listing until the seller confirms that they are discarded, and the focus stays above the form', async () => {
  const restored = page.getByText(/^Your changes have been restored\./)
  const first = await open()
  await title.fill('Casita by the sea')
  await first.unmount()
  const other = await open({ ...property, id: 'property-2', title: 'House looked at' })
  await expect.element(title).toHaveValue('House looked at')
  await expect.element(restored).not.toBeInTheDocument()
  await other.unmount()
  const second = await open()
  await expect.element(restored).toBeVisible()
  expect(await violations()).toEqual([])
  await discardChanges.click()
  await discardQuestion.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(discardQuestion).not.toBeInTheDocument()
  await expect.element(title).toHaveValue('Casita by the sea')
  await discard()
  await expect.element(discardChanges).not.toBeInTheDocument()
  await expect.element(title).not.toHaveValue('Casita by the sea')
  expect(document.activeElement).not.toBe(document.body)
  await second.unmount()
  await open()
  await expect.element(title).not.toHaveValue('Casita by the sea')
  await expect.element(restored).not.toBeInTheDocument()
})

test('restored changes of fields that were changed elsewhere are named with the newer values, which can be used', async () => {
  const price = page.getByRole('textbox', { name: /^Price \(USD\)/ })
  const first = await open()
  await title.fill('Casita by the sea')
  await price.fill('300,000')
  await first.unmount()
  const changed = { ...property, price: 280_000, tag: '"2"' }
  const second = await open(changed)
  const newer = page.getByRole('alert').filter({ hasText: 'This listing has been changed elsewhere' })
  await expect.element(newer.getByRole('listitem')).toHaveTextContent('Price (USD): 280,000')
  await expect.element(price).toHaveValue('300,000')
  await second.unmount() // the notice stays until the user has chosen
  await open(changed)
  await newer.getByRole('button', { name: 'Use the newer values' }).click()
  await expect.element(newer).not.toBeInTheDocument()
  await expect.element(price).toHaveValue('280,000')
  await expect.element(title).toHaveValue('Casita by the sea')
  expect(document.activeElement).not.toBe(document.body)
})

const parcel = page.getByRole('textbox', { name: 'Parcel', exact: true })
const stored = () => localStorage.getItem(storageKeys.listingEdits)

function pressTitleCard() {
  document.querySelector<HTMLElement>('#complete summary')?.click()
}

/** Opens the editor with the card about the title. */
async function openTitleCard() {
  const screen = await open()
  pressTitleCard()
  await expect.element(parcel).toBeVisible()
  return screen
}

test('facts that are typed in a card are saved with the other changes', async () => {
  await openTitleCard()
  await parcel.fill('2101')
  await saveChanges.click()
  await expect.poll(() => savedFacts).toEqual([{ parcel: '2101' }])
  await expect.element(saveChanges).toBeDisabled()
  respondToSave(Response.json(property))
  await expect.poll(stored).toBeNull()
})

/** Responds to a request about the listing itself. */
async function respondTo(method: string) {
  await expect.poll(newestCall).toMatchObject({ method })
  respondToSave(Response.json(property))
}

const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('saved changes do not wait for a photo that is sent automatically', async () => {
  const photo = { file: new File(['x'], 'front.jpg'), message: '' }
  await savePendingPhotos(photosOfListing('property-1'), [photo])
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {})
  await open(property, [photo])
  await respondTo('GET') // before photos are sent
  await expect.poll(() => send.mock.contexts).toHaveLength(1)
  vi.mocked(window.fetch).mockClear()
  await title.fill('Casita by the sea')
  await saveChanges.click()
  await respondTo('GET') // a photo changes the tag of the listing
  await respondTo('PATCH')
  await expect.element(page.getByLabelText('Path')).toHaveTextContent('/dashboard')
  await expect.element(page.getByText('Your changes are saved.', { exact: true })).toBeVisible()
  ;(send.mock.contexts[0] as XMLHttpRequest).dispatchEvent(new ProgressEvent('error'))
  await expect.poll(asksBeforeClosing).toBe(false)
  await savePendingPhotos(photosOfListing('property-1'), [])
})

/** Starts to send a photo, and returns what ends that. */
async function sendPhoto() {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {})
  const { unmount } = await open(property, [{ file: new File(['x'], 'front.jpg'), message: '' }])
  await page.getByRole('button', { name: 'Send front.jpg now' }).click()
  await expect.poll(() => send.mock.contexts).toHaveLength(1)
  const request = send.mock.contexts[0] as XMLHttpRequest
  return {
    unmount,
    store() {
      const responseText = JSON.stringify({ images: viewOfImages(1) })
      Object.defineProperties(request, { status: { value: 201 }, responseText: { value: responseText } })
      request.dispatchEvent(new ProgressEvent('load'))
    },
    breakOff: () => request.dispatchEvent(new ProgressEvent('error')),
  }
}

test.each([
  ['store', 'Your changes are saved.'],
  [
    'breakOff',
    'Your changes are saved, but not all of those to your photos. Edit the listing to check your photos.',
  ],
] as const)(
  'DASHS-08 saved changes stay open while a photo is being sent, and then say how that ended: %s',
  async (end, outcome) => {
    const photo = await sendPhoto()
    await title.fill('Casita by the sea')
    await saveChanges.click()
    await respondTo('GET') // a photo changes the tag of the listing
    await respondTo('PATCH')
    await expect.element(page.getByText(/Your photos are still being sent/)).toBeVisible()
    expect(document.querySelector('#complete')?.closest('[inert]')).not.toBeNull()
    expect(stored()).toBeNull()
    const path = page.getByLabelText('Path')
    await expect.element(path).toHaveTextContent('/')
    photo[end]()
    await expect.element(path).toHaveTextContent('/dashboard')
    await expect.element(page.getByRole('region', { name: 'Notices' }).getByText(outcome)).toBeVisible()
  },
)

test('the browser asks before it is closed while a photo is being sent, also when the editor was left', async () => {
  const photo = await sendPhoto()
  await photo.unmount()
  expect(asksBeforeClosing()).toBe(true)
  photo.store()
  await expect.poll(asksBeforeClosing).toBe(false)
})

test('a house that was another type only by mistake has its features again, and is not changed', async () => {
  const names = ['Swimming Pool', 'Ocean View']
  await open({ ...property, propertyType: 'HOUSE', features: names.map((name) => ({ id: name, name })) })
  const pool = page.getByRole('button', { name: 'Swimming Pool' })
  await page.getByText(cards.LAND).click()
  await expect.element(pool).not.toBeInTheDocument()
  await page.getByText(cards.HOUSE).click()
  await expect.element(pool).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(stored).toBeNull()
})

test('when a card cannot be saved, nothing is, and the focus is on its field', async () => {
  await openTitleCard()
  await title.fill('Casita by the sea')
  const taxes = page.getByRole('textbox', { name: /^Land tax paid to/ })
  await taxes.fill('soon')
  pressTitleCard()
  await expect.element(taxes).not.toBeInTheDocument() // hidden
  await saveChanges.click()
  await expect.element(taxes).toHaveFocus()
  await expect
    .element(page.getByText(/^Your changes are not saved yet\. Check the card “Title”/))
    .toBeVisible()
  await expect.element(saveChanges).toBeEnabled()
  expect(savedFacts).toEqual([])
})

test('facts that are typed in a card are restored when the page is opened again, until they are discarded or canceled', async () => {
  const { unmount } = await openTitleCard()
  await parcel.fill('2101')
  await unmount()
  await open()
  await expect.element(parcel).toHaveValue('2101')
  await discard()
  await expect.element(parcel).not.toBeInTheDocument()
  expect(stored()).toBeNull()
  pressTitleCard()
  await expect.element(parcel).toHaveValue('')
  await parcel.fill('2102')
  await expect.poll(stored).toContain('2102')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(stored).toBeNull()
})

test('facts that were restored are no longer said to be unsaved once their card is saved', async () => {
  const { unmount } = await openTitleCard()
  await parcel.fill('2101')
  await unmount()
  await open()
  const restored = page.getByText(/^Your changes have been restored\./)
  await expect.element(restored).toBeVisible()
  await page.getByRole('button', { name: 'Save Title' }).click()
  await expect.poll(() => savedFacts).toEqual([{ parcel: '2101' }])
  await expect.element(restored).not.toBeInTheDocument()
})

test('a dashboard that is opened in a new tab by Cancel discards nothing of the form that stays open', async () => {
  const screen = await openTitleCard()
  await title.fill('Casita by the sea')
  await parcel.fill('2102')
  const cancel = page.getByRole('link', { name: 'Cancel' })
  // The browser would open a tab.
  const stay = (event: Event) => event.preventDefault()
  window.addEventListener('click', stay)
  for (const modifier of ['ControlOrMeta', 'Shift'] as const) await cancel.click({ modifiers: [modifier] })
  window.removeEventListener('click', stay)
  await expect.poll(stored).toContain('2102')
  expect(stored()).toContain('Casita by the sea')
  await title.fill('Casita by the reef')
  await expect.poll(stored).toContain('Casita by the reef')
  await screen.unmount()
})

test('an invalid change shows each error at its field, and axe finds nothing there or in the question of a withdrawal', async () => {
  await open()
  await title.fill('')
  await page.getByRole('textbox', { name: /^Price \(USD\)/ }).fill('nothing')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(title).toHaveFocus()
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(2)
  expect(findFormErrorProblems()).toEqual([])
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Withdraw listing' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Withdraw this listing?' })).toBeVisible()
  expect(await violations('dialog[open]')).toEqual([])
})

test('a withdrawn listing with the same photos is offered on the tab that shows it', async () => {
  lookalike = { id: 'property-2', title: 'Reef House', status: 'WITHDRAWN' }
  await open()
  const link = page.getByRole('link', { name: 'Bring the old one back' })
  await expect.element(link).toHaveAttribute('href', '/dashboard?tab=off')
})
