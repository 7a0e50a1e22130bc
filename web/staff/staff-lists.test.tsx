import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { StaffListing, StaffListingDetails } from '#contract/moderation/staff-listings.ts'
import type { StaffPerson, StaffPersonDetails } from '#contract/moderation/people.ts'
import { violations } from '#test/browser/axe.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { session } from '#test/browser/session.ts'
import { StaffApi, viewOfCase } from '#test/browser/staff-api.ts'
import { openStaff, startStaff } from '#test/browser/staff-screen.tsx'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'

const since = '2026-03-01T12:00:00.000Z'
const seller = { id: 'seller-1', name: 'Sol Chan' }

const listing = (id: string, overrides: Partial<StaffListing> = {}): StaffListing => ({
  id,
  title: `House ${id}`,
  location: 'Hopkins',
  price: 245_000,
  status: 'ACTIVE',
  isSuspended: false,
  image: null,
  seller,
  createdAt: since,
  openReports: 0,
  caseId: null,
  ...overrides,
})

const summary = {
  ...seller,
  since,
  listings: 12,
  listed: 1,
  removed: 0,
  reports: 0,
  reporters: 0,
  suspension: null,
  isDeleted: false,
}

const listingDetails: StaffListingDetails = {
  conflict: null,
  seen: 'seen-first',
  listing: listing('aa1111'),
  property: viewOfProperty({ id: 'aa1111', title: 'House aa1111' }),
  sameParcel: [],
  decisions: ['ask_change', 'hold', 'remove'],
  person: summary,
  reports: [],
  history: [],
  events: [
    {
      position: 2,
      at: since,
      kind: 'PRICE',
      isByOwner: true,
      before: { price: 250_000 },
      after: { price: 245_000 },
    },
  ],
}

const person: StaffPerson = {
  ...seller,
  email: 'sol@example.com',
  role: 'SELLER',
  staffRole: null,
  since,
  listings: 12,
  isSuspended: false,
}

const personDetails: StaffPersonDetails = {
  person: { ...summary, email: person.email, role: 'SELLER', staffRole: null },
  listings: [listing('aa1111')],
  reportsAbout: [],
  reportsBy: [],
  suspensions: [
    {
      days: 7,
      startedAt: '2026-03-01T05:59:00.000Z',
      until: '2026-03-08T05:59:00.000Z',
      endedAt: '2026-03-02T05:59:00.000Z',
      reason: 'Spam',
      liftReason: 'A mistake',
    },
  ],
  appeals: [],
  history: [],
}

let api: StaffApi

beforeEach(() => {
  api = new StaffApi([viewOfCase('one')])
  api.answers = {
    'GET /staff/listings': {
      listings: [listing('aa1111'), listing('bb2222', { caseId: 'one', openReports: 2, status: 'HELD' })],
      nextCursor: null,
    },
    'GET /staff/listings/aa1111': listingDetails,
    'POST /staff/listings/aa1111/decision': { ...listingDetails, decisions: ['restore'] },
    'GET /staff/people': { people: [person], nextCursor: null },
    'GET /staff/people/seller-1': personDetails,
  }
  startStaff(api, 'admin')
})

afterEach(() => vi.restoreAllMocks())

const title = (name: string) => page.getByRole('heading', { level: 1, name })
const rows = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem')
const reason = page.getByRole('textbox', { name: 'Reason' })

test('on the page of a suspended seller, listings that would be public say that they are hidden', async () => {
  const listings = [
    listing('aa1111', { isSuspended: true }),
    listing('bb2222', { isSuspended: true, status: 'REMOVED' }),
  ]
  api.answers['GET /staff/people/seller-1'] = { ...personDetails, listings }
  await openStaff('/staff/people/seller-1')
  const rows = page.getByRole('region', { name: 'Listings' }).getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent('Hidden: seller suspended')
  await expect.element(rows.first()).not.toMatchTextContent('For sale')
  await expect.element(rows.last()).toMatchTextContent('Removed')
  await expect.element(rows.last()).not.toMatchTextContent('Hidden')
})

test('listings are searched and filtered by the address, walked by keys, and lead to their case', async () => {
  await openStaff('/staff/listings')
  await expect
    .element(
      rows('Listings')
        .nth(0)
        .getByText(/^No\. AA1111 · Hopkins · Sol Chan$/),
    )
    .toBeVisible()
  expect(await violations()).toEqual([])
  await userEvent.keyboard('jj')
  await expect.element(rows('Listings').nth(1).getByRole('link', { name: 'House bb2222' })).toHaveFocus()
  await page.getByRole('link', { name: 'Held' }).click()
  await page.getByRole('searchbox', { name: 'Find a listing' }).fill('hopkins')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => api.searches.at(-1)).toBe('/staff/listings?q=hopkins&state=held')
  await rows('Listings').nth(1).getByRole('link', { name: 'Open the case' }).click()
  await expect.element(title('House one')).toBeVisible()
})

test('a listing shows its history, and is decided for a reason without a case', async () => {
  await openStaff('/staff/listings/aa1111')
  await expect.element(title('House aa1111')).toBeVisible()
  await expect.element(page.getByText('Price: US$250,000 → US$245,000')).toBeVisible()
  await expect.element(page.getByText('Price changed by the seller')).toBeVisible()
  expect(await violations()).toEqual([])
  await userEvent.keyboard('r')
  await expect.element(reason).toHaveFocus()
  await expect.element(reason).toHaveAccessibleDescription(/^Sol Chan reads this reason, in an email and/)
  await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('button', { name: 'Put back' })).toBeVisible()
  expect(api.changes).toEqual(['POST /staff/listings/aa1111/decision'])
})

test('a decision that is refused because the listing has a case by now leads to the case', async () => {
  await openStaff('/staff/listings/aa1111')
  await expect.element(title('House aa1111')).toBeVisible()
  await userEvent.keyboard('r')
  await expect.element(reason).toHaveFocus()
  await reason.fill('It is not theirs.')
  const withCase = { ...listingDetails, listing: listing('aa1111', { caseId: 'one' }), decisions: [] }
  api.answers['GET /staff/listings/aa1111'] = withCase
  api.failures = { 'POST /staff/listings/aa1111/decision': 409 }
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const section = page.getByRole('region', { name: 'Decision' })
  await expect.element(section.getByRole('heading', { name: 'Nothing was decided' })).toBeVisible()
  await expect.element(section.getByText('It is not theirs.')).toBeVisible()
  await section.getByRole('link', { name: 'Open the case' }).click()
  await expect.element(title('House one')).toBeVisible()
})

test('a decision that is refused because the listing has changed keeps its reason, and is sent again with what is shown now', async () => {
  await openStaff('/staff/listings/aa1111')
  await expect.element(title('House aa1111')).toBeVisible()
  await userEvent.keyboard('r')
  await expect.element(reason).toHaveFocus()
  await reason.fill('It is not theirs.')
  const changed = { ...listingDetails, listing: listing('aa1111', { title: 'House of my aunt' }) }
  api.answers['GET /staff/listings/aa1111'] = { ...changed, seen: 'seen-later' }
  api.failures = { 'POST /staff/listings/aa1111/decision': 409 }
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('This page is up to date again, and what you wrote is still here.')
  await expect.element(title('House of my aunt')).toBeVisible()
  await expect.element(reason).toHaveValue('It is not theirs.')
  api.failures = {}
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => api.bodies)
    .toEqual([{ decision: 'remove', reason: 'It is not theirs.', seen: 'seen-later' }])
})

test('a listing of the user shows who must decide about it', async () => {
  const conflict = 'This is your own listing, so Ada must decide.'
  api.answers['GET /staff/listings/aa1111'] = { ...listingDetails, decisions: [], conflict }
  await openStaff('/staff/listings/aa1111')
  await expect.element(page.getByText(conflict)).toBeVisible()
})

test('people are searched, and suspended on their page', async () => {
  await openStaff('/staff/people')
  await expect.element(rows('People').nth(0).getByText('sol@example.com')).toBeVisible()
  expect(await violations()).toEqual([])
  await userEvent.keyboard('j{Enter}')
  await expect.element(title('Sol Chan')).toBeVisible()
  await expect.element(page.getByText('Feb 28, 2026 to Mar 1, 2026')).toBeVisible()
  await expect.element(page.getByText('Dates and times are those of Belize.')).toBeVisible()
  await expect.element(page.getByText('Lifted: A mistake')).toBeVisible()
  expect(await violations()).toEqual([])
  await userEvent.keyboard('u')
  await expect.element(reason).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
  await expect.poll(() => api.changes).toEqual(['POST /staff/people/seller-1/suspension'])
})

test('after a lost response, the page of a person asks whether they are suspended now', async () => {
  await openStaff('/staff/people/seller-1')
  await expect.element(title('Sol Chan')).toBeVisible()
  await userEvent.keyboard('u')
  await expect.element(reason).toHaveFocus()
  api.failures = { 'POST /staff/people/seller-1/suspension': 0 }
  const by = { id: 'user-1', name: 'Mo' }
  const suspension = { until: null, since, reason: 'Spam.', by, needsAgreement: false }
  const suspended = { ...personDetails.person, suspension }
  api.answers['GET /staff/people/seller-1'] = { ...personDetails, person: suspended }
  await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      /not known whether this was decided.*See whether this page shows it under “Suspended”\./,
    )
  await expect.element(page.getByRole('heading', { name: 'Suspended', exact: true })).toBeVisible()
})

test('an admin deletes an account with a reason and its typed address', async () => {
  await openStaff('/staff/people/seller-1')
  await page.getByRole('button', { name: 'Delete this account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this account?' })
  const send = dialog.getByRole('button', { name: 'Yes, Delete' })
  const address = dialog.getByRole('textbox', { name: 'Email address of the account' })
  await address.fill('other@example.com')
  await send.click()
  await expect.element(address).toHaveAccessibleDescription(/Type the email address of the account\.$/)
  expect(await violations()).toEqual([])
  expect(api.changes).toEqual([])
  await address.fill('Sol@example.com')
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOptions('The person asked for it')
  await send.click()
  await expect.element(title('People')).toBeVisible()
  expect(api.changes).toEqual(['POST /staff/people/seller-1/erasure'])
})

test('a deletion that is answered late leaves the user on the page that they have opened meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const path = 'POST /staff/people/seller-1/erasure'
  api.answersAfter = { [path]: promise }
  await openStaff('/staff/people/seller-1')
  await page.getByRole('button', { name: 'Delete this account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this account?' })
  await dialog.getByRole('textbox', { name: 'Email address of the account' }).fill('sol@example.com')
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOptions('The person asked for it')
  await dialog.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect.poll(() => api.changes).toEqual([path])
  // As Back does; the dialog covers the link.
  const back = page.getByRole('link', { name: 'All people', includeHidden: true }).element()
  if (back instanceof HTMLElement) back.click()
  await page.getByRole('link', { name: 'Listings', exact: true }).click()
  const search = page.getByRole('searchbox', { name: 'Find a listing' })
  await search.fill('hopkins')
  resolve()
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  await expect.element(title('Listings')).toBeVisible()
  await expect.element(search).toHaveValue('hopkins')
})

test('a moderator is not offered to delete an account, and staff cannot be suspended', async () => {
  sessionStore.set(signedInState(session, viewOfProfile({ staffRole: 'moderator' }), new Date()))
  api.answers['GET /staff/people/seller-1'] = {
    ...personDetails,
    person: { ...personDetails.person, staffRole: 'moderator' },
  }
  await openStaff('/staff/people/seller-1')
  await expect.element(title('Sol Chan')).toBeVisible()
  for (const name of ['Delete this account', 'Suspend'])
    expect(page.getByRole('button', { name }).elements()).toEqual([])
})

test('the log lists what was done at which time in Belize, however long its words are, and leads to its cases', async () => {
  const api = new StaffApi([viewOfCase('one')])
  startStaff(api, 'moderator')
  const endless = 'Llanfair'.repeat(100)
  api.entries = [
    {
      id: 'entry-1',
      at: '2026-03-02T12:00:00.000Z',
      actorKind: 'staff',
      actor: { id: 'user-1', name: 'Mo' },
      action: 'remove',
      subjectType: 'case',
      subjectId: 'one',
      reason: 'The lot belongs to another person.',
      before: { status: 'ACTIVE' },
      after: { status: 'REMOVED', text: endless },
    },
  ]
  await openStaff()
  await page.getByRole('link', { name: 'Log' }).click()
  const entry = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  for (const text of ['Remove', 'The lot belongs to another person.', /^Status: For sale → Removed, Text/])
    await expect.element(entry.getByText(text)).toBeVisible()
  await expect.element(entry.getByText('Mar 2, 2026, 6:00 AM')).toBeVisible()
  await expect.element(page.getByText('Dates and times are those of Belize.')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  await entry.getByRole('link', { name: 'Open the case' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'House one' })).toBeVisible()
})
