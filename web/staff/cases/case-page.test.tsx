import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CaseState } from '#contract/moderation/case-kinds.ts'
import { violationsInBothThemes } from '#test/browser/axe.ts'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { claimOfAda, StaffApi, viewOfCase, viewOfPerson } from '#test/browser/staff-api.ts'
import { openStaff, startStaff } from '#test/browser/staff-screen.tsx'
import { queryClient } from '#web/members/query.tsx'
import type { WantedDecision } from './use-chosen-decision.ts'

const since = '2026-03-01T12:00:00.000Z'

let api: StaffApi

beforeEach(() => {
  api = new StaffApi([viewOfCase('one')])
  startStaff(api, 'moderator')
})

afterEach(() => vi.restoreAllMocks())

test('staff read all that the owner of a held listing entered, and open the listings of others with its parcel', async () => {
  api.details.property = viewOfProperty({
    status: 'HELD',
    propertyType: 'LAND',
    mapLocationUrl: 'https://www.google.com/maps?q=16.52,-88.37',
    position: { lat: 16.52, lon: -88.37, precision: 'about' },
    youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
    sellerPlace: 'Belmopan',
    sellerBio: 'I sell for my aunt.',
    details: { block: '36', parcel: '1234/2', road: 'paved', whySelling: 'Call 610-1234 first.' },
  })
  const seller = { id: 'owner-1', name: 'Rosa Teul', since }
  api.details.sameParcel = [{ id: 'aa1111', title: 'Lot 7', status: 'EXPIRED', createdAt: since, seller }]
  await openStaff('/staff/cases/one')
  const listing = page.getByRole('region', { name: 'The listing' })
  for (const text of ['1234/2', 'Call 610-1234 first.', 'I sell for my aunt.', 'Belmopan'])
    await expect.element(listing.getByText(text)).toBeVisible()
  await expect.element(listing.getByRole('region', { name: 'Land and utilities' })).toMatchTextContent('Road')
  const pin = listing.getByRole('link', { name: 'Open the pin on Google Maps: 16.52, -88.37' })
  await expect.element(pin).toHaveAttribute('href', 'https://www.google.com/maps?q=16.52,-88.37')
  await expect.element(listing.getByRole('link', { name: 'Open the map in a new tab' })).toBeVisible()
  await expect.element(listing.getByRole('link', { name: 'Open the video in a new tab' })).toBeVisible()
  const others = listing.getByRole('region', { name: 'Other sellers’ listings of this parcel' })
  await expect.element(others).toMatchTextContent('Paused · listed')
  await expect
    .element(others.getByRole('link', { name: 'Lot 7' }))
    .toHaveAttribute('href', '/staff/listings/aa1111')
  await expect.element(others.getByRole('link', { name: 'Rosa Teul' })).toBeVisible()
  expect(await violationsInBothThemes()).toEqual([])
})

const reason = page.getByRole('textbox', { name: 'Reason' })
const sendPath = 'POST /staff/cases/one/decision'

/** Sends a decision to approve the case, whose call fails because of what has changed meanwhile. */
async function sendFailing(change: () => void, failures: Record<string, number> = { [sendPath]: 409 }) {
  await openStaff('/staff/cases/one')
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(reason).toHaveFocus()
  await reason.fill('All is in order.')
  api.failures = failures
  change()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
}

test('a decision that is refused because the case has changed keeps its reason, and is sent again once the case is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await sendFailing(() => {
    api.details = { seen: 'seen-later' }
    api.answersReadsAfter = promise
  })
  await expect.poll(() => api.searches.filter((path) => path === '/staff/cases/one')).toHaveLength(2)
  await expect.element(page.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-busy', 'true')
  expect(page.getByRole('alert').elements()).toEqual([])
  resolve()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('This page is up to date again, and what you wrote is still here.')
  await expect.element(reason).toHaveValue('All is in order.')
  api.failures = {}
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => api.decisions)
    .toEqual([{ decision: 'approve', reason: 'All is in order.', seen: 'seen-later' }])
})

test('a case that cannot be loaded again is not called up to date', async () => {
  await sendFailing(() => {}, { [sendPath]: 409, 'GET /staff/cases/one': 500 })
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent('This page could not be loaded again: copy what you wrote')
  await expect.element(alert).not.toMatchTextContent('up to date')
  await expect.element(reason).toHaveValue('All is in order.')
})

const earlier = {
  caseId: 'one',
  title: 'House one',
  decision: 'approve',
  reason: 'All is in order.',
  at: since,
  by: { id: 'user-1', name: 'Mo' },
} as const

test('after a lost response, a case page does not say that nothing was decided', async () => {
  await sendFailing(
    () => {
      api.details = { decisions: [], history: [earlier] }
    },
    { [sendPath]: 0 },
  )
  const section = page.getByRole('region', { name: 'Decision', exact: true })
  const title = 'It is not known whether this was decided'
  await expect.element(section.getByRole('heading', { name: title })).toBeVisible()
  await expect
    .element(section.getByRole('alert'))
    .toMatchTextContent('See whether this page shows it under “Earlier decisions”.')
  await expect.element(section.getByText('All is in order.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Earlier decisions' })).toBeVisible()
})

test('a decision that is refused after a lost response may be one’s own', async () => {
  await sendFailing(() => {}, { [sendPath]: 502 })
  const alert = page.getByRole('alert')
  const advice = 'Before you send it again, see whether this page shows it under “Earlier decisions”.'
  await expect.element(alert).toMatchTextContent(advice)
  const title = 'It is not known whether this was decided'
  const send = () => userEvent.keyboard('{Control>}{Enter}{/Control}')
  api.details = { history: [earlier] }
  api.failures = { [sendPath]: 409 }
  await send()
  await expect.element(page.getByRole('heading', { name: 'Earlier decisions' })).toBeVisible()
  await expect.element(alert).toMatchTextContent('Something changed after you first sent this')
  await expect.element(alert).toMatchTextContent(advice)
  await expect.element(alert).not.toMatchTextContent('Ada is working on this case.')
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  api.details = { decisions: [], history: [earlier] }
  await send()
  await expect.element(page.getByText('Nothing can be decided about this now.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
})

test('where a refused decision is no longer possible, its reason stays for another one', async () => {
  await sendFailing(() => {
    api.details = { decisions: ['remove'] }
  })
  const section = page.getByRole('region', { name: 'Decision' })
  await expect.element(section.getByRole('heading', { name: 'Nothing was decided' })).toBeVisible()
  await expect
    .element(section.getByText('Something changed meanwhile, so “Approve” is no longer possible.'))
    .toBeVisible()
  await expect.element(section.getByText('All is in order.')).toBeVisible()
  expect(reason.elements()).toEqual([])
  await section.getByRole('button', { name: 'Remove' }).click()
  await expect.element(reason).toHaveValue('All is in order.')
  await userEvent.keyboard('{Escape}')
  await expect.element(section.getByText('All is in order.')).not.toBeInTheDocument()
})

test('where the account of the seller was deleted, the form says that only staff read the reason', async () => {
  api.details.person = viewOfPerson({ name: '', isDeleted: true })
  await openStaff('/staff/cases/one')
  const seller = page.getByRole('region', { name: 'The seller' })
  await expect.element(seller.getByText('Deleted account')).toBeVisible()
  expect(seller.getByRole('link').elements()).toEqual([])
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect
    .element(reason)
    .toHaveAccessibleDescription(
      'Only staff read this reason, because the account of the person was deleted.',
    )
})

test('no one is said to bring back the withdrawn listing of a deleted account', async () => {
  api.details.person = viewOfPerson({ name: '', isDeleted: true })
  api.details.property = viewOfProperty({ status: 'WITHDRAWN' })
  await openStaff('/staff/cases/one')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect
    .element(page.getByText('The listing stays off the market, and the case is closed.'))
    .toBeVisible()
})

test('what was written for a case that another member of staff has meanwhile claimed stays on the page', async () => {
  await sendFailing(() => {
    api.cases = [viewOfCase('one', { claim: claimOfAda })]
  })
  const section = page.getByRole('region', { name: 'Decision' })
  await expect.element(section.getByText(/You can read it, but not decide it\.$/)).toBeVisible()
  await expect.element(section.getByText('All is in order.')).toBeVisible()
  expect(await violationsInBothThemes()).toEqual([])
})

const closedByAda = {
  state: 'CLOSED',
  decided: {
    decision: 'approve',
    at: new Date(Date.now() - 150_000).toISOString(),
    by: { id: 'user-2', name: 'Ada' },
  },
} as const
const closedText = page.getByText('Closed. Last decision: Approved 2 minutes ago by Ada')

/** Opens a case as the queue does for a decision, from a row that showed the case in a state. */
function openForApproval(caseState: CaseState = 'OPEN') {
  const state: WantedDecision = { decision: 'approve', caseState }
  return openStaff({ pathname: '/staff/cases/one', state })
}

test.for(['OPEN', 'WAITING'] as const)(
  'a decision chosen in the queue about a case in the state %s opens its form and claims the case',
  async (state) => {
    api.cases = [viewOfCase('one', { state })]
    await openForApproval(state)
    await expect.element(reason).toHaveFocus()
    await expect.poll(() => api.changes).toEqual(['POST /staff/cases/one/claim'])
  },
)

test('a case that another member of staff has decided says so, and is decided again only on request', async () => {
  api.cases = [viewOfCase('one', closedByAda)]
  api.details = { decisions: ['hold', 'remove'] }
  await openForApproval()
  await expect.element(closedText).toBeVisible()
  await userEvent.keyboard('ahc')
  expect(reason.elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Hold' }).elements()).toEqual([])
  expect(api.changes).toEqual([])
  expect(await violationsInBothThemes()).toEqual([])
  await page.getByRole('button', { name: 'Decide again' }).click()
  await expect.element(closedText).toBeVisible()
  await userEvent.keyboard('h')
  await expect.element(reason).toHaveFocus()
  await expect.poll(() => api.changes).toEqual(['POST /staff/cases/one/claim'])
})

test('a decision that is refused because another member of staff was faster is not sent again by one key', async () => {
  await sendFailing(() => {
    api.cases = [viewOfCase('one', closedByAda)]
    api.details = { decisions: ['approve', 'remove'] }
  })
  const section = page.getByRole('region', { name: 'Decision' })
  await expect.element(section.getByText('This case was decided before you sent this.')).toBeVisible()
  await expect.element(closedText).toBeVisible()
  await expect.element(section.getByText('All is in order.')).toBeVisible()
  expect(reason.elements()).toEqual([])
  api.failures = {}
  await section.getByRole('button', { name: 'Decide again' }).click()
  await section.getByRole('button', { name: 'Approve' }).click()
  await expect.element(reason).toHaveValue('All is in order.')
})

test.for([
  ['hold', 'property', 'Waiting for the seller since Mar 1, 2026, 6:00 AM'],
  ['ask_change', 'conversation', 'Waiting for the person since Mar 1, 2026, 6:00 AM'],
  ['suspend', 'property', 'Waiting for the seller since Mar 1, 2026, 6:00 AM'], // the suspension has ended
] as const)('a case that waits after %s of a %s says for whom', async ([decision, subjectType, text]) => {
  const decided = { decision, at: since, by: null }
  api.cases = [viewOfCase('one', { state: 'WAITING', subjectType, decided })]
  await openForApproval()
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  expect(reason.elements()).toEqual([])
  expect(api.changes).toEqual([])
})

test('a case whose decision was to suspend waits for the end of the suspension while it is in force', async () => {
  const suspension = { since, until: null, needsAgreement: false, reason: 'You asked for money.', by: null }
  api.details = { person: viewOfPerson({ suspension }) }
  api.cases = [viewOfCase('one', { state: 'WAITING', decided: { decision: 'suspend', at: since, by: null } })]
  await openStaff('/staff/cases/one')
  const text = 'Waiting for the end of the suspension since Mar 1, 2026, 6:00 AM'
  await expect.element(page.getByText(text)).toBeVisible()
})

test('a case about a person does not call them a seller', async () => {
  api.cases = [viewOfCase('one', { subjectType: 'profile', title: 'Luis', seller: null })]
  api.details = { property: null }
  await openStaff('/staff/cases/one')
  const aside = page.getByRole('complementary', { name: 'Person and decision' })
  await expect.element(aside.getByRole('region', { name: 'The person' })).toBeVisible()
  expect(page.getByText(/seller/i).elements()).toEqual([])
})

test('what closed a case is not said to be its last decision', async () => {
  const decided = {
    decision: 'ask_change',
    at: new Date(Date.now() - 150_000).toISOString(),
    by: null,
  } as const
  api.cases = [viewOfCase('one', { state: 'CLOSED', decided })]
  await openStaff('/staff/cases/one')
  await expect.element(page.getByText('Closed. Last decision: Change asked for 2 minutes ago')).toBeVisible()
})

test('a case that was closed without a decision, such as by an agreement to a suspension, says only that it is closed', async () => {
  api.cases = [viewOfCase('one', { state: 'CLOSED' })]
  await openStaff('/staff/cases/one')
  await expect.element(page.getByText('Closed', { exact: true })).toBeVisible()
})

test('a decision that is answered late leaves the user on the case that they have opened meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  api.cases = [viewOfCase('one'), viewOfCase('three'), viewOfCase('four')]
  api.answersAfter = { 'POST /staff/cases/one/decision': promise }
  await openStaff('/staff/cases/one')
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await userEvent.keyboard('a')
  await reason.fill('All is in order.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => api.changes).toContain('POST /staff/cases/one/decision')
  await page.getByRole('link', { name: 'All cases' }).click()
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByRole('link', { name: /House four/ }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'House four' })
  await expect.element(heading).toBeVisible()
  await userEvent.keyboard('m')
  await reason.fill('Please add photos.')
  const reads = api.searches.length
  resolve()
  await expect.poll(() => api.decisions).toHaveLength(1)
  // The queue is requested again after the decision.
  await expect.poll(() => api.searches.slice(reads)).toContain('/staff/queue')
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  await expect.element(heading).toBeVisible()
  await expect.element(reason).toHaveValue('Please add photos.')
})
