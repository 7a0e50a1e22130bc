import { expect, test } from 'vitest'
import { listingNumber } from '#contract/listing-number.ts'
import { listAudit } from '#contract/moderation/audit.ts'
import type { CaseDecision } from '#contract/moderation/case-kinds.ts'
import { claimCase, decideCase, listCases } from '#contract/moderation/cases.ts'
import {
  decideListing,
  getStaffListing,
  type ListingState,
  listStaffListings,
} from '#contract/moderation/staff-listings.ts'
import { listNotices } from '#contract/notices.ts'
import { getProperty, updateProperty } from '#contract/properties.ts'
import { findOrOpenCase } from '#server/cases/changes.ts'
import { drizzleOn, inTransaction } from '#server/db/client.ts'
import { claimCase as claimCaseWithin } from '#server/moderation/claim-changes.ts'
import { createTestApp, data, failure, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { waitForLock } from '#test/database.ts'
import { emailsTo } from '#test/emails.ts'
import { statusOf } from '#test/lifecycle/listing-checks.ts'
import { signUpStaff } from '#test/lifecycle/staff.ts'
import { insertListings } from '#test/listings.ts'

const decide = (user: TestUser, id: string, decision: CaseDecision, reason = 'Because of the rules.') =>
  user.call(decideListing, { params: { id }, body: { decision, reason } })
const hasCase = 'This listing has a case by now, so nothing was decided. Open the case and decide there.'
const detailsOf = async (user: TestUser, id: string) =>
  data(await user.call(getStaffListing, { params: { id } }))

/** Creates a listing whose case is closed, and a moderator. */
async function createScene(app: TestApp) {
  const seller = await app.signUp({ role: 'SELLER', name: 'José Núñez', email: 'jose_n@example.com' })
  const property = await buildProperty(seller, { title: 'Café on the lagoon', location: 'Río Road, Hopkins' })
  const moderator = await signUpStaff(app)
  const [first] = data(await moderator.call(listCases, { querystring: {} })).cases
  const params = { id: first?.id ?? '' }
  data(await moderator.call(claimCase, { params }))
  data(await moderator.call(decideCase, { params, body: { decision: 'approve', reason: 'Fine.' } }))
  return { seller, property, moderator }
}

test('staff find listings of every status by number, words, place, seller and id', async () => {
  await using app = await createTestApp()
  const { seller, property, moderator } = await createScene(app)
  const other = await app.signUp({ role: 'SELLER', name: 'Sol' })
  const sold = await buildProperty(other, { title: 'Cabana', location: 'Placencia' })
  const search = async (q: string, state?: ListingState) =>
    data(
      await moderator.call(listStaffListings, { querystring: { q, ...(state && { state }) } }),
    ).listings.map(({ title }) => title)
  const own = ['Café on the lagoon']
  for (const q of [
    `#${listingNumber(property.id).toLowerCase()}`,
    property.id,
    seller.id,
    'cafe ON',
    'rio road',
    'nunez',
    'jose_n@',
    ' lagoon ',
  ])
    expect([q, await search(q)]).toEqual([q, own])
  expect(await search('')).toEqual(['Cabana', ...own])
  // neither character is a wildcard
  for (const q of ['%', 'jo%e', 'josexn@', '#zzzzzz']) expect([q, await search(q)]).toEqual([q, []])
  await app.app.pool.query(
    "update palapa.properties set status = 'SOLD', sold_at = now(), sold_on = now() where id = $1",
    [sold.id],
  )
  expect([await search('', 'sold'), await search('', 'for_sale'), await search('', 'held')]).toEqual([
    ['Cabana'],
    own,
    [],
  ])
})

test('a page of listings continues where the one before ended, also in a state and a search', async () => {
  await using app = await createTestApp()
  const { seller, moderator } = await createScene(app)
  await insertListings(app.app.pool, { sellerId: seller.id, count: 60, stepMs: 0 })
  for (const filter of [{}, { state: 'for_sale' as const }, { q: 'nunez' }]) {
    const first = data(await moderator.call(listStaffListings, { querystring: filter }))
    const cursor = first.nextCursor ?? ''
    const second = data(await moderator.call(listStaffListings, { querystring: { ...filter, cursor } }))
    expect([first.listings.length, second.listings.length, second.nextCursor]).toEqual([50, 11, null])
    expect(new Set([...first.listings, ...second.listings].map(({ id }) => id)).size).toBe(61)
  }
  const wrong = await moderator.call(listStaffListings, { querystring: { cursor: 'x' } })
  expect(failure(wrong).status).toBe(400)
})

test('a listing without a case gets one with the decision, whose reason reaches the seller', async () => {
  await using app = await createTestApp({ environment: { OPERATOR_EMAIL: 'team@palapa.example' } })
  const { seller, property, moderator } = await createScene(app)
  const { id } = property
  const before = await detailsOf(moderator, id)
  expect(before).toMatchObject({
    listing: { title: 'Café on the lagoon', status: 'ACTIVE', caseId: null },
    decisions: ['ask_change', 'hold', 'remove'],
    person: { id: seller.id, name: 'José Núñez', listings: 1 },
    history: [{ decision: 'approve' }],
    events: [{ kind: 'LISTED', isByOwner: true }],
  })
  const removed = data(await decide(moderator, id, 'remove', 'It is not yours.'))
  expect(removed).toMatchObject({
    listing: { status: 'REMOVED', caseId: null },
    decisions: ['restore'],
    history: [{ decision: 'remove', reason: 'It is not yours.' }, { decision: 'approve' }],
  })
  expect(failure(await app.call(getProperty, { params: { id } })).status).toBe(404)
  const emails = await emailsTo(app.app, seller.email)
  expect(emails.find(({ subject }) => subject === 'We removed your listing')?.text).toContain(
    'It is not yours.',
  )
  await expect
    .poll(async () => data(await seller.call(listNotices, { querystring: {} })).notices, { timeout: 20_000 })
    .toContainEqual(
      expect.objectContaining({ kind: 'listing_removed', data: { reason: 'It is not yours.' } }),
    )
  const { entries } = data(await moderator.call(listAudit, { querystring: {} }))
  expect(entries[0]).toMatchObject({ action: 'remove', after: { state: 'CLOSED', status: 'REMOVED' } })
  data(await decide(moderator, id, 'restore'))
  expect(await statusOf(app, id)).toBe('ACTIVE')
})

test('a listing that was asked to change waits in the queue, and is then decided there', async () => {
  await using app = await createTestApp()
  const { property, moderator } = await createScene(app)
  const { id } = property
  const asked = data(await decide(moderator, id, 'ask_change'))
  const waiting = data(await moderator.call(listCases, { querystring: { state: 'WAITING' } })).cases
  expect(waiting).toMatchObject([{ id: asked.listing.caseId, kind: 'staff', subjectId: id }])
  expect(asked.decisions).toEqual([])
  expect(failure(await decide(moderator, id, 'remove'))).toMatchObject({ status: 409, message: hasCase })
})

test('a decision during which another member of staff claims a new case of the listing names that case', async () => {
  await using app = await createTestApp()
  const { property, moderator } = await createScene(app)
  const ada = await signUpStaff(app, 'admin', 'Ada')
  const { decided } = await inTransaction(app.app.pool, async (client) => {
    const tx = drizzleOn(client)
    const now = new Date()
    const subject = { subjectType: 'property', subjectId: property.id } as const
    const caseId = (await findOrOpenCase(tx, subject, now)) ?? ''
    await claimCaseWithin(tx, { caseId, staffId: ada.id, now })
    const running = decide(moderator, property.id, 'remove')
    await waitForLock(app.app.pool)
    return { decided: running } // not awaited before the transaction ends
  })
  expect(failure(await decided)).toMatchObject({ status: 409, message: hasCase })
  expect(await statusOf(app, property.id)).toBe('ACTIVE')
})

test('a decision is refused when the seller has edited the listing since it was read', async () => {
  await using app = await createTestApp()
  const { seller, property, moderator } = await createScene(app)
  const params = { id: property.id }
  const remove = ({ seen }: { seen: string }) =>
    moderator.call(decideListing, { params, body: { decision: 'remove', reason: 'A scam', seen } })
  const read = await detailsOf(moderator, property.id)
  data(await seller.call(updateProperty, { params, body: { descriptionLong: 'The papers are here.' } }))
  expect(failure(await remove(read))).toMatchObject({
    status: 409,
    message:
      'This listing was changed after you read it, or got a report, an appeal or a decision. So nothing was decided. Read it as it is now, compare it with what you wrote, then decide again.',
  })
  expect(await statusOf(app, property.id)).toBe('ACTIVE')
  expect(data(await moderator.call(listCases, { querystring: {} })).cases).toEqual([])
  data(await remove(await detailsOf(moderator, property.id)))
  expect(await statusOf(app, property.id)).toBe('REMOVED')
})

test('a decision is refused when another member of staff has decided about the listing since it was read', async () => {
  await using app = await createTestApp()
  const { property, moderator } = await createScene(app)
  const ada = await signUpStaff(app, 'admin', 'Ada')
  const { seen } = await detailsOf(moderator, property.id)
  data(await decide(ada, property.id, 'remove'))
  data(await decide(ada, property.id, 'restore', 'The papers are fine.'))
  const body = { decision: 'remove', reason: 'It is not yours.', seen } as const
  const removed = await moderator.call(decideListing, { params: { id: property.id }, body })
  expect(failure(removed)).toMatchObject({
    status: 409,
    message: expect.stringContaining('changed after you read it'),
  })
  expect(await statusOf(app, property.id)).toBe('ACTIVE')
})

test('a decision without a reason, one that is not possible, and an unknown listing are refused', async () => {
  await using app = await createTestApp()
  const { property, moderator } = await createScene(app)
  const { id } = property
  expect(failure(await decide(moderator, id, 'remove', ' '))).toMatchObject({
    status: 400,
    fields: { reason: 'Give a reason.' },
  })
  for (const decision of ['restore', 'approve', 'dismiss', 'suspend'] as const)
    expect(failure(await decide(moderator, id, decision)).status).toBe(409)
  for (const unknown of ['018f0000-0000-7000-8000-00000000000a', 'x']) {
    expect(failure(await decide(moderator, unknown, 'remove')).status).toBe(404)
    expect(failure(await moderator.call(getStaffListing, { params: { id: unknown } })).status).toBe(404)
  }
  expect(await statusOf(app, id)).toBe('ACTIVE')
  const results = await Promise.all([decide(moderator, id, 'remove'), decide(moderator, id, 'remove')])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})
