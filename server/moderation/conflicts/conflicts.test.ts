import { expect, test } from 'vitest'
import { reportConversation } from '#contract/conversations.ts'
import * as contract from '#contract/moderation/cases.ts'
import { setFeatured } from '#contract/moderation/featured.ts'
import { getPerson } from '#contract/moderation/people.ts'
import { reportProperty } from '#contract/moderation/reports.ts'
import { decideListing, getStaffListing } from '#contract/moderation/staff-listings.ts'
import { liftSuspension, suspendPerson } from '#contract/moderation/suspensions.ts'
import { inTransaction } from '#server/db/client.ts'
import { decideCase } from '#server/moderation/decision-changes.ts'
import { addStaff } from '#server/staff/changes.ts'
import { createTestApp, data, failure, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation } from '#test/conversations.ts'
import { statusOf } from '#test/lifecycle/listing-checks.ts'
import { claim, decide, open, signUpStaff } from '#test/lifecycle/staff.ts'

const now = () => new Date()
const firstCase = async (user: TestUser) =>
  data(await user.call(contract.listCases, { querystring: {} })).cases[0]?.id ?? ''

/** Claims a case for a member of staff without the checks of a claim. */
const forceClaim = ({ app }: TestApp, caseId: string, { id }: TestUser) =>
  app.pool.query(
    `update palapa.cases set claimed_by = $2, claimed_until = now() + interval '1 hour' where id = $1`,
    [caseId, id],
  )

/** Expects that a member of staff can neither claim nor decide a case, and reads why. */
async function expectRefused(app: TestApp, user: TestUser, caseId: string, message: string) {
  expect(await open(user, caseId)).toMatchObject({ conflict: message, decisions: [] })
  expect(failure<unknown>(await claim(user, caseId))).toMatchObject({ status: 403, message })
  await forceClaim(app, caseId, user)
  for (const decision of ['approve', 'dismiss', 'remove'] as const)
    expect(failure<unknown>(await decide(user, caseId, decision))).toMatchObject({ status: 403, message })
  await app.app.pool.query('update palapa.cases set claimed_by = null, claimed_until = null')
}

test.for(['moderator', 'admin'] as const)(
  '%s: neither decides nor claims a case of an own listing, and does not learn who reported it',
  async (role) => {
    await using app = await createTestApp()
    const own = await signUpStaff(app, role, 'Mo')
    const ada = await signUpStaff(app, 'moderator', 'Ada')
    const { id } = await buildProperty(own)
    const report = { params: { id }, body: { reason: 'not_theirs', text: 'Not his.' } } as const
    const rosa = await app.signUp({ name: 'Rosa' })
    data(await rosa.call(reportProperty, report))
    const caseId = await firstCase(ada)
    const holdEndsAt = new Date(Date.now() + 60_000)
    await app.app.pool.query('update palapa.cases set hold_ends_at = $1', [holdEndsAt])
    const message = 'This is your own listing, so Ada must decide.'
    await expectRefused(app, own, caseId, message)
    expect(await open(own, caseId)).toMatchObject({ reports: [], holdEndsAt: holdEndsAt.toISOString() })
    expect(data(await own.call(getPerson, { params: { id: own.id } })).reportsAbout).toEqual([])
    expect(data(await own.call(getPerson, { params: { id: rosa.id } })).reportsBy).toEqual([])
    expect(data(await ada.call(getPerson, { params: { id: rosa.id } })).reportsBy).toHaveLength(1)
    const params = { id }
    expect(data(await own.call(getStaffListing, { params }))).toMatchObject({
      conflict: message,
      decisions: [],
      reports: [],
    })
    const body = { decision: 'ask_change', reason: 'Photos' } as const
    expect(failure<unknown>(await own.call(decideListing, { params, body }))).toMatchObject({
      status: 403,
      message,
    })
    expect(await open(ada, caseId)).toMatchObject({ conflict: null, reports: [{ text: 'Not his.' }] })
    data(await claim(ada, caseId))
    data(await decide(ada, caseId, 'approve'))
  },
)

test('staff do not feature own listings or move them up, but may stop featuring them', async () => {
  await using app = await createTestApp()
  const mo = await signUpStaff(app)
  const ada = await signUpStaff(app, 'moderator', 'Ada')
  const [own, other] = [await buildProperty(mo), await buildProperty(await app.signUp({ role: 'SELLER' }))]
  const feature = (user: TestUser, ids: string[], before: string[]) =>
    user.call(setFeatured, { body: { ids, before, reason: 'Fine' } })
  const refused = { status: 403, message: 'This is your own listing, so Ada must decide.' }
  expect(failure<unknown>(await feature(mo, [own.id], []))).toMatchObject(refused)
  data(await feature(ada, [other.id, own.id], []))
  expect(failure<unknown>(await feature(mo, [own.id, other.id], [other.id, own.id]))).toMatchObject(refused)
  data(await feature(mo, [other.id], [other.id, own.id]))
  data(await feature(ada, [own.id, other.id], [other.id]))
  data(await feature(mo, [other.id, own.id], [own.id, other.id]))
})

test('staff do not decide what they reported, also by email without their account', async () => {
  await using app = await createTestApp()
  const [mo, max] = [await signUpStaff(app), await signUpStaff(app, 'moderator', 'Max')]
  await signUpStaff(app, 'admin', 'Ada')
  const { id } = await buildProperty(await app.signUp({ role: 'SELLER' }))
  data(await mo.call(reportProperty, { params: { id }, body: { reason: 'sold' } }))
  const caseId = await firstCase(mo)
  await expectRefused(app, mo, caseId, 'You reported this yourself, so Max or Ada must decide.')
  await app.app.pool.query('update palapa.reports set reporter_id = null, reporter_email = $1', [
    max.email.toLowerCase(),
  ])
  await expectRefused(app, max, caseId, 'You reported this yourself, so Mo or Ada must decide.')
  expect((await open(mo, caseId)).conflict).toBeNull()
})

test('a member of a conversation does not decide about it, as the reporter or as the reported one', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const params = { id: conversation.id }
  data(await buyer.call(reportConversation, { params, body: { reason: 'spam', text: 'So many.' } }))
  for (const { id } of [buyer, seller]) await addStaff(app.app.db, id, 'moderator', now())
  const { cases } = data(await buyer.call(contract.listCases, { querystring: { kind: 'report' } }))
  const caseId = cases[0]?.id ?? ''
  const noOther = 'so another member of staff must decide, but there is none at the moment.'
  for (const user of [buyer, seller])
    await expectRefused(app, user, caseId, `This is your own conversation, ${noOther}`)
  expect((await open(buyer, caseId)).reports).toMatchObject([{ text: 'So many.' }])
  expect((await open(seller, caseId)).reports).toEqual([])
})

test('staff do not suspend a person whom they reported or who reported them, until that is decided', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const report = { reason: 'spam', text: '' } as const
  data(await buyer.call(reportConversation, { params: { id: conversation.id }, body: report }))
  for (const { id } of [buyer, seller]) await addStaff(app.app.db, id, 'moderator', now())
  const suspended = await app.signUp()
  await app.app.pool.query(
    `insert into palapa.suspensions (id, user_id, days, until, reason, started_at, key_hash)
     values (gen_random_uuid(), $1, 7, now() + interval '7 days', 'Spam', now(), repeat('0', 64))`,
    [suspended.id],
  )
  await addStaff(app.app.db, suspended.id, 'admin', now())
  const body = { days: 7, reason: 'Spam' } as const
  const suspend = (by: TestUser, { id }: TestUser) => by.call(suspendPerson, { params: { id }, body })
  const noOther = 'so another member of staff must decide, but there is none at the moment.'
  const messageOf = async (by: TestUser, person: TestUser) => failure(await suspend(by, person)).message
  expect(await messageOf(buyer, buyer)).toBe(`This is about you, ${noOther}`)
  expect(await messageOf(buyer, seller)).toBe(`You reported this yourself, ${noOther}`)
  expect(await messageOf(seller, buyer)).toBe(`You cannot decide about this person, ${noOther}`)
  const params = { id: buyer.id }
  // Otherwise this call, which leaves no trace, would tell a reporter from all others.
  const lifting = await seller.call(liftSuspension, { params, body: { reason: 'Why not' } })
  expect(failure(lifting).message).toBe('This person is not suspended.')
  await app.app.pool.query("update palapa.reports set state = 'DISMISSED', decided_at = now()")
  expect(await messageOf(buyer, seller)).toBe('This person is a member of staff. Remove the role first.')
})

test('staff do not suspend the seller who reported them by the case of a listing of that seller', async () => {
  await using app = await createTestApp()
  const { buyer, seller, property, conversation } = await createConversation(app)
  await addStaff(app.app.db, buyer.id, 'moderator', now())
  const max = await signUpStaff(app, 'moderator', 'Max')
  const caseId = await firstCase(max)
  expect(await open(buyer, caseId)).toMatchObject({ case: { subjectId: property.id }, conflict: null })
  expect((await open(buyer, caseId)).decisions).toContain('suspend')
  const params = { id: conversation.id }
  data(await seller.call(reportConversation, { params, body: { reason: 'spam', text: '' } }))
  expect((await open(buyer, caseId)).decisions).toEqual([
    'approve',
    'dismiss',
    'ask_change',
    'hold',
    'remove',
  ])
  expect((await open(max, caseId)).decisions).toContain('suspend')
  data(await claim(buyer, caseId))
  const body = { decision: 'suspend', suspensionDays: 7, reason: 'Spam' } as const
  const refused = failure(await buyer.call(contract.decideCase, { params: { id: caseId }, body }))
  expect(refused).toMatchObject({
    status: 403,
    message: 'You cannot decide about this person, so Max must decide.',
  })
  expect(data(await max.call(getPerson, { params: { id: seller.id } })).person.suspension).toBeNull()
  data(await decide(buyer, caseId, 'approve'))
})

test('a command of the operator decides also what all staff are part of', async () => {
  await using app = await createTestApp()
  const mo = await signUpStaff(app)
  const { id } = await buildProperty(mo)
  const noOther = 'so another member of staff must decide, but there is none at the moment.'
  const caseId = await firstCase(mo)
  await expectRefused(app, mo, caseId, `This is your own listing, ${noOther}`)
  const wanted = { caseId, staffId: null, decision: 'hold', reason: 'A check', now: now() } as const
  const nothing = {
    afterChange: async () => {},
    afterDecision: async () => {},
    suspend: async () => false,
    listRules: async () => [],
  }
  expect(await inTransaction(app.app.pool, (client) => decideCase(client, wanted, nothing))).toBe('decided')
  expect(await statusOf(app, id)).toBe('HELD')
})
