import { expect, test } from 'vitest'
import { decideCase, listCases } from '#contract/moderation/cases.ts'
import { liftSuspension } from '#contract/moderation/suspensions.ts'
import { listOwnProperties } from '#contract/listings.ts'
import { listProperties, setPropertyStatus } from '#contract/properties.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { createTestApp, data, failure, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { emailsTo, linkOf } from '#test/emails.ts'
import { statusOf } from '#test/lifecycle/listing-checks.ts'
import { claim, decide, open, signUpStaff } from '#test/lifecycle/staff.ts'
import { releaseHolds } from './hold-changes.ts'

const hourMs = 60 * 60 * 1000

const move = (seller: TestUser, id: string, from: PropertyStatus, to: PropertyStatus) =>
  seller.call(setPropertyStatus, { params: { id }, body: { from, to } })

const queueOf = async (user: TestUser) => data(await user.call(listCases, { querystring: {} })).cases

async function allowedStatuses(seller: TestUser) {
  const querystring = { status: ['WITHDRAWN', 'HELD'] as PropertyStatus[] }
  return data(await seller.call(listOwnProperties, { querystring })).properties[0]?.allowedStatuses
}

/** Creates a listing that its seller withdrew after a moderator held it. */
async function createScene(app: TestApp) {
  const moderator = await signUpStaff(app)
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  const [waiting] = await queueOf(moderator)
  const caseId = waiting?.id ?? ''
  data(await claim(moderator, caseId))
  data(await decide(moderator, caseId, 'hold'))
  data(await move(seller, id, 'HELD', 'WITHDRAWN'))
  return { moderator, seller, id, caseId }
}

test('a seller who withdraws a held listing brings it back into the check, and its case into the queue', async () => {
  await using app = await createTestApp()
  const { moderator, seller, id, caseId } = await createScene(app)
  expect(await queueOf(moderator)).toEqual([])
  expect(await allowedStatuses(seller)).toEqual(['HELD'])
  expect(failure(await move(seller, id, 'WITHDRAWN', 'ACTIVE'))).toMatchObject({
    code: 'invalid_transition',
    allowed: ['HELD'],
    message: expect.stringContaining('the check goes on'),
  })
  data(await move(seller, id, 'WITHDRAWN', 'HELD'))
  expect(await queueOf(moderator)).toMatchObject([{ id: caseId, state: 'OPEN' }])
  expect(data(await app.call(listProperties, { querystring: {} })).properties).toEqual([])
  expect(await allowedStatuses(seller)).toEqual(['WITHDRAWN'])
  data(await claim(moderator, caseId))
  data(await decide(moderator, caseId, 'approve'))
  expect(await statusOf(app, id)).toBe('ACTIVE')
})

test('staff decide the case of a listing that was withdrawn while held; approved, its seller lists it again', async () => {
  await using app = await createTestApp()
  const { moderator, seller, id, caseId } = await createScene(app)
  expect((await open(moderator, caseId)).decisions).toEqual(['approve', 'remove', 'suspend'])
  data(await claim(moderator, caseId))
  data(await decide(moderator, caseId, 'approve'))
  expect(await statusOf(app, id)).toBe('WITHDRAWN')
  // the email of the hold and that of the approval may be delivered in any order
  const emails = await emailsTo(app.app, seller.email)
  const approval = emails.find(({ text }) => text.includes('you can bring it back at any time'))
  expect(approval && linkOf(approval).search).toBe('?tab=off')
  expect(await allowedStatuses(seller)).toEqual(['ACTIVE', 'SOLD'])
  data(await move(seller, id, 'WITHDRAWN', 'ACTIVE'))
  expect(await queueOf(moderator)).toEqual([])
})

test('a listing that came back without a case gets one', async () => {
  await using app = await createTestApp()
  const { moderator, seller, id, caseId } = await createScene(app)
  await app.app.pool.query("update palapa.cases set state = 'CLOSED'")
  data(await move(seller, id, 'WITHDRAWN', 'HELD'))
  const [waiting] = await queueOf(moderator)
  expect(waiting).toMatchObject({ kind: 'new_listing', subjectId: id, danger: 10 })
  expect(waiting?.id).not.toBe(caseId)
})

test('a removal of a listing that was withdrawn while held, once undone, has ended the check', async () => {
  await using app = await createTestApp()
  const { moderator, seller, id, caseId } = await createScene(app)
  for (const decision of ['remove', 'restore'] as const) {
    data(await claim(moderator, caseId))
    data(await decide(moderator, caseId, decision))
  }
  expect(await statusOf(app, id)).toBe('WITHDRAWN')
  const emails = await emailsTo(app.app, seller.email)
  const restored = emails.find(({ subject }) => subject === 'We restored your listing')
  expect(restored?.text).toContain('It is off the market, and you can bring it back at any time.')
  expect(restored && linkOf(restored).search).toBe('?tab=off')
  expect(await allowedStatuses(seller)).toEqual(['ACTIVE', 'SOLD'])
})

test('withdrawing neither shortens nor ends a hold of the system', async () => {
  await using app = await createTestApp({ config: { canHold: true, moderation: 'after' } })
  const moderator = await signUpStaff(app)
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  const [waiting] = await queueOf(moderator)
  data(await claim(moderator, waiting?.id ?? ''))
  data(await decide(moderator, waiting?.id ?? '', 'hold'))
  const endsAt = Date.now() + 72 * hourMs
  await app.app.pool.query('update palapa.cases set hold_ends_at = $1', [new Date(endsAt)])
  const release = (now: number) => releaseHolds(app.app, new Date(now), async () => {})
  data(await move(seller, id, 'HELD', 'WITHDRAWN'))
  expect(await release(endsAt - hourMs)).toBe(0)
  expect(await allowedStatuses(seller)).toEqual(['HELD'])
  expect(await release(endsAt)).toBe(1)
  expect(await allowedStatuses(seller)).toEqual(['ACTIVE', 'SOLD'])
})

test('bringing a held listing back counts towards the limit of live listings', async () => {
  await using app = await createTestApp({ environment: { LISTING_LIMITS: 'on' } })
  const { seller, id } = await createScene(app)
  for (let made = 0; made < 5; made++) {
    await app.app.pool.query("update palapa.properties set created_at = created_at - interval '1 day'")
    await buildProperty(seller, { title: `House ${made}` })
  }
  expect(failure(await move(seller, id, 'WITHDRAWN', 'HELD')).status).toBe(409)
})

test('a suspension does not close the case of a held listing, so that its check is not forgotten', async () => {
  await using app = await createTestApp()
  const { moderator, seller, id, caseId } = await createScene(app)
  data(await move(seller, id, 'WITHDRAWN', 'HELD'))
  data(await claim(moderator, caseId))
  const params = { id: caseId }
  const body = { decision: 'suspend', suspensionDays: 1, reason: 'Spam' } as const
  expect(data(await moderator.call(decideCase, { params, body })).case.state).toBe('WAITING')
  const lifted = { params: { id: seller.id }, body: { reason: 'The papers are fine.' } }
  data(await moderator.call(liftSuspension, lifted))
  expect(await queueOf(moderator)).toMatchObject([{ id: caseId, state: 'OPEN' }])
  const [ended] = (await emailsTo(app.app, seller.email)).filter(({ subject }) =>
    subject.includes('no longer'),
  )
  expect(ended?.text).toContain('Your listings that were not held or removed are visible again.')
})
