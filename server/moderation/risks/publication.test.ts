import { expect, test } from 'vitest'
import { createDraft, publishDraft } from '#contract/drafts.ts'
import type { DetailChanges } from '#contract/details/schema.ts'
import { updateDetails } from '#contract/details/endpoints.ts'
import { claimCase, decideCase, getCase, listCases } from '#contract/moderation/cases.ts'
import type { CaseDecision } from '#contract/moderation/case-kinds.ts'
import { decideListing } from '#contract/moderation/staff-listings.ts'
import { suspendPerson } from '#contract/moderation/suspensions.ts'
import { listNotices } from '#contract/notices.ts'
import { updateProperty } from '#contract/properties.ts'
import type { PropertyType } from '#contract/property-limits.ts'
import { inTransaction } from '#server/db/client.ts'
import { endSuspensions } from '#server/moderation/suspensions/suspending.ts'
import { createTestApp, data, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty, house } from '#test/builders.ts'
import { waitForLock } from '#test/database.ts'
import { emailsTo } from '#test/emails.ts'
import { buildPhoto, upload } from '#test/images.ts'
import { statusOf } from '#test/lifecycle/listing-checks.ts'
import { signUpStaff, suspend } from '#test/lifecycle/staff.ts'
import { setStatus } from '#test/lifecycle/statuses.ts'
import { releaseHolds } from './hold-changes.ts'

const hourMs = 60 * 60 * 1000
const canHold = { config: { canHold: true } }
/** With an earlier removal, 60 points. */
const unconfirmed = 'update palapa_auth.users set email_confirmed_at = null where id = $1'

const queueOf = async (user: TestUser) => data(await user.call(listCases, { querystring: {} })).cases
const open = async (user: TestUser, id: string) => data(await user.call(getCase, { params: { id } }))
const edit = async (seller: TestUser, id: string, body: { title?: string; descriptionLong?: string }) =>
  data(await seller.call(updateProperty, { params: { id }, body }))
const release = ({ app }: TestApp, now: number) => releaseHolds(app, new Date(now), async () => {})

async function decide(user: TestUser, id: string, decision: CaseDecision) {
  data(await user.call(claimCase, { params: { id } }))
  return data(await user.call(decideCase, { params: { id }, body: { decision, reason: 'Because.' } }))
}

/** Creates a seller with a removed listing and an unconfirmed address: a listing of theirs has 60 points. */
async function createRiskySeller(app: TestApp) {
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller, { title: 'Removed' })
  await setStatus(app, id, 'REMOVED')
  await app.app.pool.query(unconfirmed, [seller.id])
  return seller
}

test('a parcel that two sellers name is looked at, however they type it', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const [owner, neighbor, impostor] = await Promise.all([1, 2, 3].map(() => app.signUp({ role: 'SELLER' })))
  if (!owner || !neighbor || !impostor) throw new Error('No sellers')
  const name = async (seller: TestUser, body: DetailChanges, propertyType: PropertyType = 'LAND') => {
    const { id } = await buildProperty(seller, { propertyType, bedrooms: null })
    data(await seller.call(updateDetails, { params: { id }, body }))
    return id
  }
  const parcel = { registrationSection: 'Placencia North', block: '36', parcel: '1234/2' }
  const typed = { registrationSection: 'placencia north Registration Section', parcel: 'Blk 36 Pcl 1234 / 2' }
  const first = await name(owner, parcel)
  const second = await name(owner, parcel)
  await name(neighbor, { ...parcel, parcel: '1234/3' })
  const condo = await name(neighbor, parcel, 'CONDO')
  const risks = async () => (await queueOf(moderator)).filter(({ kind }) => kind === 'risk')
  expect(await risks()).toEqual([])
  const id = await name(impostor, typed)
  const [found] = await risks()
  const { risks: applied, property, sameParcel } = await open(moderator, found?.id ?? '')
  expect(applied).toEqual([{ rule: 'used_parcel', points: 30 }])
  // Staff compare what only the owners see.
  expect(property).toMatchObject({ id, details: { block: '36', parcel: '1234/2' } })
  expect(sameParcel.map((each) => [each.id, each.seller.id, each.status])).toEqual([
    [first, owner.id, 'ACTIVE'],
    [second, owner.id, 'ACTIVE'],
    [condo, neighbor.id, 'ACTIVE'],
  ])
})

test('a parcel of a listing that is paused is looked at when a stranger names it', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const parcel = { registrationSection: 'Placencia North', block: '36', parcel: '1234' }
  const listLand = async () => {
    const seller = await app.signUp({ role: 'SELLER' })
    const { id } = await buildProperty(seller, { propertyType: 'LAND', bedrooms: null })
    data(await seller.call(updateDetails, { params: { id }, body: parcel }))
    return id
  }
  await setStatus(app, await listLand(), 'EXPIRED')
  const id = await listLand()
  expect((await queueOf(moderator))[0]).toMatchObject({ kind: 'risk', subjectId: id })
})

test('60 properties with one image from one new account on a default start are all for sale', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const photo = { name: 'photo.jpg', bytes: await buildPhoto({ width: 40, height: 30 }) }
  const lots = Array.from({ length: 60 }, (_, at) => `Lot ${at}`)
  // One after the other, so that a busy machine refuses none.
  for (const title of lots) {
    const { id } = await buildProperty(seller, { title })
    await upload(app, seller, id, photo)
  }
  const { rows } = await app.app.pool.query(
    'select status, count(*)::int as count from palapa.properties group by status',
  )
  expect(rows).toEqual([{ status: 'ACTIVE', count: 60 }])
})

test('a listing with 60 points is hidden until a person approves it, and its seller is informed', async () => {
  await using app = await createTestApp(canHold)
  const moderator = await signUpStaff(app)
  const seller = await createRiskySeller(app)
  const { id, status } = await buildProperty(seller)
  expect(status).toBe('HELD')
  const [waiting] = await queueOf(moderator)
  expect(waiting).toMatchObject({ kind: 'risk', subjectId: id, danger: 60, state: 'OPEN' })
  const details = await open(moderator, waiting?.id ?? '')
  expect(details).toMatchObject({
    risks: [
      { rule: 'earlier_removal', points: 40 },
      { rule: 'unconfirmed_address', points: 20 },
    ],
    decisions: ['approve', 'ask_change', 'remove', 'suspend'],
    statusBefore: 'ACTIVE',
  })
  const [mail] = await emailsTo(app.app, seller.email)
  expect(mail?.subject).toBe('Your listing is being checked')
  expect(mail?.text).toContain('/dashboard?tab=attention')
  await expect
    .poll(async () => data(await seller.call(listNotices, { querystring: {} })).notices)
    .toMatchObject([{ kind: 'listing_held' }])
  await decide(moderator, waiting?.id ?? '', 'approve')
  expect(await statusOf(app, id)).toBe('ACTIVE')
  const [approval] = await emailsTo(app.app, seller.email)
  expect(approval?.text).toContain('It is no longer hidden.')
  // What staff have approved is not hidden again by an edit.
  await edit(seller, id, { title: 'House by the sea' })
  expect(await statusOf(app, id)).toBe('ACTIVE')
  expect(await queueOf(moderator)).toMatchObject([{ kind: 'first_listing' }])
})

test('what a seller changed before staff approved a listing hides it again once it is back', async () => {
  await using app = await createTestApp(canHold)
  const moderator = await signUpStaff(app)
  const seller = await createRiskySeller(app)
  const [contact, harmless] = [{ descriptionLong: 'Call me: 610-1234' }, { descriptionLong: 'By the sea.' }]
  const { id } = await buildProperty(seller, contact)
  const caseOf = async () => (await queueOf(moderator)).find(({ subjectId }) => subjectId === id)
  const first = (await caseOf())?.id ?? ''
  await decide(moderator, first, 'ask_change')
  await edit(seller, id, harmless)
  expect((await decide(moderator, first, 'approve')).risks.map(({ rule }) => rule)).toEqual([
    'earlier_removal',
    'unconfirmed_address',
  ])
  await edit(seller, id, { title: 'House by the sea' })
  expect([await statusOf(app, id), await caseOf()]).toEqual(['ACTIVE', undefined])
  await edit(seller, id, contact)
  expect(await statusOf(app, id)).toBe('HELD')
  expect(await caseOf()).toMatchObject({ kind: 'risk', state: 'OPEN', danger: 75 })
})

test('an edit opens a case for what did not apply when staff last approved or dismissed one', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const seller = await createRiskySeller(app)
  const [contact, harmless] = [{ descriptionLong: 'Call me: 610-1234' }, { descriptionLong: 'By the sea.' }]
  const { id } = await buildProperty(seller)
  const caseOf = async () => (await queueOf(moderator)).find(({ subjectId }) => subjectId === id)
  const close = async (decision: CaseDecision) => decide(moderator, (await caseOf())?.id ?? '', decision)
  await close('dismiss')
  await edit(seller, id, harmless)
  expect(await caseOf()).toBeUndefined()
  await edit(seller, id, contact)
  await close('approve')
  await edit(seller, id, { ...contact, title: 'House by the sea' })
  expect(await caseOf()).toBeUndefined()
  const body = { decision: 'ask_change', reason: 'No telephone numbers.' } as const
  data(await moderator.call(decideListing, { params: { id }, body }))
  await edit(seller, id, harmless)
  await close('approve')
  await edit(seller, id, contact)
  expect(await caseOf()).toMatchObject({ kind: 'risk' })
})

test('a listing with 60 points stays public without mail, on a loopback address, and without staff', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const { id } = await buildProperty(await createRiskySeller(app))
  expect(await statusOf(app, id)).toBe('ACTIVE')
  expect((await queueOf(moderator))[0]).toMatchObject({ kind: 'risk', danger: 60 })
  const operator = 'team@palapa.example'
  await using unstaffed = await createTestApp({ ...canHold, environment: { OPERATOR_EMAIL: operator } })
  const other = await buildProperty(await createRiskySeller(unstaffed), { title: 'Lot 7' })
  expect(await statusOf(unstaffed, other.id)).toBe('ACTIVE')
  const [mail] = await emailsTo(unstaffed.app, operator)
  expect(mail?.subject).toBe('A listing needs a review')
  expect(mail?.text).toContain('Lot 7')
})

test('from 30 points a listing is looked at while it is public, and below only the first one of a seller', async () => {
  await using app = await createTestApp(canHold)
  const moderator = await signUpStaff(app)
  const seller = await app.signUp({ role: 'SELLER' })
  const first = await buildProperty(seller, { descriptionLong: 'Call me: 610-1234' })
  const second = await buildProperty(seller, { title: 'Second', descriptionLong: 'Call me: 610-1234' })
  expect(await queueOf(moderator)).toMatchObject([{ kind: 'first_listing', subjectId: first.id, danger: 15 }])
  await app.app.pool.query(unconfirmed, [seller.id])
  await edit(seller, second.id, { title: 'Second house' })
  expect((await queueOf(moderator))[0]).toMatchObject({ kind: 'risk', subjectId: second.id, danger: 35 })
  const third = await buildProperty(seller, { title: 'Third' })
  expect((await queueOf(moderator))[0]).toMatchObject({ kind: 'risk', subjectId: third.id, danger: 45 })
  expect(await Promise.all([first, second, third].map(({ id }) => statusOf(app, id)))).toEqual([
    'ACTIVE',
    'ACTIVE',
    'ACTIVE',
  ])
})

test('a price far below the median of the place counts, whichever text of the place the owners wrote', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  for (let sold = 0; sold < 5; sold++) {
    const { id } = await buildProperty(await app.signUp({ role: 'SELLER' }), { location: 'Hopkins' })
    await setStatus(app, id, 'SOLD')
    await app.app.pool.query(
      'update palapa.properties set sold_price = 200000, sold_price_shown = true where id = $1',
      [id],
    )
  }
  await app.app.pool.query('delete from palapa.cases')
  const seller = await app.signUp({ role: 'SELLER' })
  await buildProperty(seller, { location: 'Hopkins, Stann Creek', price: 99_000 })
  const [waiting] = await queueOf(moderator)
  expect((await open(moderator, waiting?.id ?? '')).risks).toEqual([{ rule: 'low_price', points: 20 }])
  await app.app.pool.query(`
    update palapa.properties set is_suspended = true
    where id = (select id from palapa.properties where status = 'SOLD' limit 1)`)
  const next = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(next, { location: 'Hopkins, Stann Creek', price: 99_000 })
  const nextCase = (await queueOf(moderator)).find(({ subjectId }) => subjectId === id)
  expect((await open(moderator, nextCase?.id ?? '')).risks).toEqual([])
})

test('a held listing that no member of staff opens for 72 hours is public again and stays in the queue', async () => {
  await using app = await createTestApp(canHold)
  const moderator = await signUpStaff(app)
  const seller = await createRiskySeller(app)
  const [unopened, opened] = [
    await buildProperty(seller),
    await buildProperty(seller, { title: 'Opened by staff' }),
  ]
  const caseOf = async (propertyId: string) =>
    (await queueOf(moderator)).find(({ subjectId }) => subjectId === propertyId)
  await open(moderator, (await caseOf(opened.id))?.id ?? '')
  const start = Date.parse((await caseOf(unopened.id))?.openedAt ?? '')
  expect(await release(app, start + 71 * hourMs)).toBe(0)
  expect(await release(app, start + 73 * hourMs)).toBe(1)
  expect(await release(app, start + 73 * hourMs)).toBe(0)
  expect([await statusOf(app, unopened.id), await statusOf(app, opened.id)]).toEqual(['ACTIVE', 'HELD'])
  expect(await caseOf(unopened.id)).toMatchObject({ state: 'OPEN', kind: 'risk' })
  const subjects = (await emailsTo(app.app, seller.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your listing is back')
})

test('a hold does not end during a suspension of the seller, and has 72 hours again after it', async () => {
  await using app = await createTestApp(canHold)
  const moderator = await signUpStaff(app)
  const seller = await createRiskySeller(app)
  const { id } = await buildProperty(seller)
  const start = Date.now()
  const params = { id: seller.id }
  data(await moderator.call(suspendPerson, { params, body: { days: 7, reason: 'Spam' } }))
  expect(await release(app, start + 73 * hourMs)).toBe(0)
  const end = start + 8 * 24 * hourMs
  expect(await endSuspensions(app.app, new Date(end))).toBe(1)
  expect(await release(app, end + 71 * hourMs)).toBe(0)
  expect(await statusOf(app, id)).toBe('HELD')
  expect(await release(app, end + 73 * hourMs)).toBe(1)
  expect(await statusOf(app, id)).toBe('ACTIVE')
})

test('a hold that begins anew while the job is about to end it keeps its new end', async () => {
  await using app = await createTestApp(canHold)
  await signUpStaff(app)
  const { id } = await buildProperty(await createRiskySeller(app))
  const due = Date.now() + 73 * hourMs
  const { released } = await inTransaction(app.app.pool, async (client) => {
    await client.query('update palapa.cases set hold_ends_at = $1', [new Date(due + hourMs)])
    const running = release(app, due)
    await waitForLock(app.app.pool)
    return { released: running } // not awaited before the transaction ends
  })
  expect(await released).toBe(0)
  expect(await statusOf(app, id)).toBe('HELD')
  expect(await release(app, due + hourMs)).toBe(1)
})

test('a suspension that ends while staff decide about a held listing of the person waits for them', async () => {
  await using app = await createTestApp(canHold)
  await signUpStaff(app)
  const seller = await createRiskySeller(app)
  const { id } = await buildProperty(seller)
  await suspend(app, seller)
  const { ended } = await inTransaction(app.app.pool, async (client) => {
    // As a decision locks them. In another order, each would wait for the other.
    await client.query('select from palapa.cases where subject_id = $1 for update', [id])
    const running = endSuspensions(app.app, new Date(Date.now() + 8 * 24 * hourMs))
    await waitForLock(app.app.pool)
    await client.query('select from palapa.properties where id = $1 for update', [id])
    return { ended: running } // not awaited before the transaction ends
  })
  expect(await ended).toBe(1)
})

test('MODERATION=before hides each new listing, also of a draft, until it is approved', async () => {
  await using app = await createTestApp({ environment: { MODERATION: 'before' } })
  const seller = await app.signUp({ role: 'SELLER' })
  const early = await buildProperty(seller)
  expect(early.status).toBe('ACTIVE')
  const moderator = await signUpStaff(app)
  const id = crypto.randomUUID()
  const { youtubeUrl: _video, mapLocationUrl: _map, ...texts } = house
  data(await seller.call(createDraft, { body: { id, data: { ...texts, title: 'Draft' } } }))
  const { property } = data(await seller.call(publishDraft, { params: { id }, body: {} }))
  expect(property.status).toBe('HELD')
  expect(await release(app, Date.now() + 100 * hourMs)).toBe(0)
  const waiting = (await queueOf(moderator)).find(({ subjectId }) => subjectId === property.id)
  expect(waiting).toMatchObject({ kind: 'new_listing', danger: 10 })
  await decide(moderator, waiting?.id ?? '', 'approve')
  expect(await statusOf(app, property.id)).toBe('ACTIVE')
})

test('MODERATION=off opens no cases for listings', async () => {
  await using app = await createTestApp({ environment: { MODERATION: 'off' }, ...canHold })
  const moderator = await signUpStaff(app)
  await buildProperty(await createRiskySeller(app))
  expect(await queueOf(moderator)).toEqual([])
})

test('a listing returns to the queue when its seller edits it after staff have asked for a change', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  const [waiting] = await queueOf(moderator)
  await decide(moderator, waiting?.id ?? '', 'ask_change')
  expect(await queueOf(moderator)).toEqual([])
  await edit(seller, id, { descriptionLong: 'As you asked.' })
  expect(await queueOf(moderator)).toMatchObject([{ id: waiting?.id, state: 'OPEN' }])
})
