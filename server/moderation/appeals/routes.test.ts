import { expect, test } from 'vitest'
import * as contract from '#contract/moderation/appeals.ts'
import { listAudit } from '#contract/moderation/audit.ts'
import type { CaseDecision } from '#contract/moderation/case-kinds.ts'
import { getOwnProperty, listOwnProperties } from '#contract/listings.ts'
import { listingNumber } from '#contract/listing-number.ts'
import { claimCase, decideCase, getCase, listCases } from '#contract/moderation/cases.ts'
import { reportProperty } from '#contract/moderation/reports.ts'
import { listNotices } from '#contract/notices.ts'
import { agreeToSuspension, liftSuspension, suspendPerson } from '#contract/moderation/suspensions.ts'
import { createTestApp, data, failure, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { emailsTo, linkOf, newestLink } from '#test/emails.ts'
import { statusOf } from '#test/lifecycle/listing-checks.ts'
import { signUpStaff } from '#test/lifecycle/staff.ts'

const body = { text: 'I have the papers.' }
const ofRemoval = { ...body, decision: 'remove' as const }
const queueOf = async (staff: TestUser) => data(await staff.call(listCases, { querystring: {} })).cases

async function decide(staff: TestUser, id: string, decision: CaseDecision) {
  data(await staff.call(claimCase, { params: { id } }))
  data(await staff.call(decideCase, { params: { id }, body: { decision, reason: 'By the rules.' } }))
}

test('a seller appeals a removal once, and staff read the appeal with the case', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const [seller, other] = [await app.signUp({ role: 'SELLER' }), await app.signUp({ role: 'SELLER' })]
  const { id: propertyId } = await buildProperty(seller)
  const id = (await queueOf(moderator))[0]?.id ?? ''
  const appeal = (user: TestUser) => user.call(contract.appealDecision, { params: { id }, body: ofRemoval })
  expect(failure(await appeal(seller)).status).toBe(404)
  await decide(moderator, id, 'remove')
  expect(failure(await appeal(other)).status).toBe(404)
  const removal = (user: TestUser) => user.call(contract.getOwnAppeal, { params: { id: propertyId } })
  expect(failure(await removal(other)).status).toBe(404)
  expect(data(await removal(seller))).toMatchObject({ caseId: id, reason: 'By the rules.', isSent: false })
  const link = await newestLink(app.app, seller.email, 'removed')
  expect(link.pathname + link.search).toBe(`${contract.appealPage}?property=${propertyId}`)
  data(await appeal(seller))
  expect(data(await removal(seller)).isSent).toBe(true)
  expect(failure(await appeal(seller)).status).toBe(409)
  const [waiting] = await queueOf(moderator)
  expect(waiting).toMatchObject({ kind: 'appeal', subjectId: propertyId, danger: 45 })
  const details = data(await moderator.call(getCase, { params: { id: waiting?.id ?? '' } }))
  expect(details).toMatchObject({ appeals: [body], decisions: ['restore', 'dismiss', 'suspend'] })
  await decide(moderator, waiting?.id ?? '', 'restore')
  expect(await statusOf(app, propertyId)).toBe('ACTIVE')
})

test('appeals reach the operator by email, to whom a site without staff leaves them', async () => {
  const operator = 'team@palapa.example'
  await using app = await createTestApp({ environment: { OPERATOR_EMAIL: operator } })
  const moderator = await signUpStaff(app)
  const [seller, person] = [await app.signUp({ role: 'SELLER', name: 'Sol' }), await app.signUp()]
  const { id: propertyId } = await buildProperty(seller, { title: 'Lot 7' })
  const id = (await queueOf(moderator))[0]?.id ?? ''
  await decide(moderator, id, 'remove')
  data(await moderator.call(suspendPerson, { params: { id: person.id }, body: { days: 7, reason: 'Spam' } }))
  await app.app.pool.query('delete from palapa.staff')
  data(await seller.call(contract.appealDecision, { params: { id }, body: ofRemoval }))
  const link = await newestLink(app.app, person.email, 'suspended')
  const querystring = { key: link.searchParams.get('key') ?? '' }
  data(await app.call(contract.appealSuspension, { querystring, body: { text: 'It was not me.' } }))
  const emails = await emailsTo(app.app, operator)
  const appealed = emails.filter(({ subject }) => subject === 'A person replied to a decision')
  expect(appealed.map(({ replyTo }) => replyTo)).toEqual([person.email, seller.email])
  expect(appealed[0]?.text).toMatch(/It was not me\.[^]*A suspension/)
  expect(appealed[1]?.text).toMatch(/I have the papers\.[^]*Lot 7/)
  expect(appealed[1]?.text).toContain(`Person: Sol (${seller.id})`)
  const { rows } = await app.app.pool.query("select subject_id, id from palapa.cases where state <> 'CLOSED'")
  const paths = Object.fromEntries(rows.map((row) => [row.subject_id, `/staff/cases/${row.id}`]))
  expect(appealed.map((email) => linkOf(email).pathname)).toEqual([paths[person.id], paths[propertyId]])
})

test('a seller whose appeal is dismissed gets a notice and an email with the reason, also when reports are decided with it', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const [seller, reporter] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  const { id: propertyId } = await buildProperty(seller)
  const report = { params: { id: propertyId }, body: { reason: 'not_theirs' as const } }
  data(await reporter.call(reportProperty, report))
  const id = (await queueOf(moderator))[0]?.id ?? ''
  await decide(moderator, id, 'remove')
  data(await seller.call(contract.appealDecision, { params: { id }, body: ofRemoval }))
  await app.app.pool.query("update palapa.cases set kind = 'report' where state = 'OPEN'")
  const [waiting] = await queueOf(moderator)
  const details = data(await moderator.call(getCase, { params: { id: waiting?.id ?? '' } }))
  expect(details).toMatchObject({ case: { kind: 'report' }, isAppealed: true })
  await decide(moderator, waiting?.id ?? '', 'dismiss')
  const emails = await emailsTo(app.app, seller.email)
  const reply = emails.find(({ subject }) => subject === 'About your appeal')
  expect(reply?.text).toContain('A person read your appeal about your listing. The decision stands.')
  expect(reply?.text).toContain(`Listing: House by the lagoon, No. ${listingNumber(propertyId)}`)
  expect(reply?.text).toContain('/dashboard?tab=attention')
  const noticesOfSeller = async () =>
    data(await seller.call(listNotices, { querystring: {} })).notices.map((notice) => [
      notice.kind,
      notice.data.reason,
      notice.property?.id,
    ])
  // The queue of jobs is read every two seconds.
  await expect
    .poll(noticesOfSeller, { timeout: 10_000 })
    .toContainEqual(['appeal_dismissed', 'By the rules.', propertyId])
  expect(await statusOf(app, propertyId)).toBe('REMOVED')
  const appealed = data(await seller.call(contract.getOwnAppeal, { params: { id: propertyId } }))
  expect(appealed).toMatchObject({ isSent: true, staffReply: 'By the rules.' })
})

test('a suspended person appeals by the key in the email, once, and learns what became of it', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const person = await app.signUp({ name: 'Sol' })
  const week = { days: 7, reason: 'Spam' } as const
  data(await moderator.call(suspendPerson, { params: { id: person.id }, body: week }))
  const link = await newestLink(app.app, person.email, 'suspended')
  expect(link.pathname).toBe(contract.appealPage)
  const querystring = { key: link.searchParams.get('key') ?? '' }
  const shown = async () => data(await app.call(contract.getSuspensionAppeal, { querystring }))
  expect(await shown()).toMatchObject({ isSent: false })
  expect((await shown()).message).toMatch(
    /^Your account is suspended until \w+ \d+, \d{4}\. The reason: Spam\.$/,
  )
  data(await app.call(contract.appealSuspension, { querystring, body }))
  expect(failure(await app.call(contract.appealSuspension, { querystring, body })).status).toBe(409)
  expect(await shown()).toMatchObject({ isSent: true, staffReply: null })
  const [waiting] = await queueOf(moderator)
  expect(waiting).toMatchObject({ kind: 'appeal', subjectType: 'profile', title: 'Sol' })
  const details = data(await moderator.call(getCase, { params: { id: waiting?.id ?? '' } }))
  expect(details).toMatchObject({
    appeals: [body],
    decisions: ['dismiss'],
    person: { suspension: { reason: 'Spam' } },
  })
  await decide(moderator, waiting?.id ?? '', 'dismiss')
  const emails = await emailsTo(app.app, person.email)
  const reply = emails.find(({ subject }) => subject === 'About your appeal')
  expect(reply?.text).toContain('your appeal about the suspension of your account')
  expect((await shown()).staffReply).toBe('By the rules.')
})

test('an appeal of a suspension that was lifted is dismissed without an email that says the decision stands', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const person = await app.signUp({ name: 'Sol' })
  const params = { id: person.id }
  data(await moderator.call(suspendPerson, { params, body: { days: 7, reason: 'Spam' } }))
  const link = await newestLink(app.app, person.email, 'suspended')
  const querystring = { key: link.searchParams.get('key') ?? '' }
  data(await app.call(contract.appealSuspension, { querystring, body }))
  const [waiting] = await queueOf(moderator)
  data(await moderator.call(liftSuspension, { params, body: { reason: 'The papers are fine.' } }))
  const details = data(await moderator.call(getCase, { params: { id: waiting?.id ?? '' } }))
  expect(details).toMatchObject({ case: { kind: 'appeal' }, isAppealed: false })
  await decide(moderator, waiting?.id ?? '', 'dismiss')
  const subjects = (await emailsTo(app.app, person.email)).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual(['Your account is no longer suspended', 'Your account is suspended'])
})

test('a removal can be appealed after another decision about the same case has left it in place', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const seller = await app.signUp({ role: 'SELLER' })
  const { id: propertyId } = await buildProperty(seller)
  const id = (await queueOf(moderator))[0]?.id ?? ''
  for (const decision of ['remove', 'dismiss'] as const) await decide(moderator, id, decision)
  const removal = async () => data(await seller.call(contract.getOwnAppeal, { params: { id: propertyId } }))
  const own = async () => data(await seller.call(getOwnProperty, { params: { id: propertyId } }))
  expect(await removal()).toMatchObject({ caseId: id, isSent: false })
  expect(await own()).toMatchObject({ status: 'REMOVED', hasAppealed: false })
  data(await seller.call(contract.appealDecision, { params: { id }, body: ofRemoval }))
  expect(await own()).toMatchObject({ hasAppealed: true })
  await decide(moderator, (await queueOf(moderator))[0]?.id ?? '', 'dismiss')
  expect(await removal()).toMatchObject({ caseId: id, isSent: true })
})

test('a seller reads on the site why a listing is held or must change, and replies once to each decision', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const [seller, other] = [await app.signUp({ role: 'SELLER' }), await app.signUp({ role: 'SELLER' })]
  const { id: propertyId } = await buildProperty(seller)
  const id = (await queueOf(moderator))[0]?.id ?? ''
  const shown = (user: TestUser) => user.call(contract.getOwnAppeal, { params: { id: propertyId } })
  const reply = (decision: 'hold' | 'ask_change' | 'remove') =>
    seller.call(contract.appealDecision, { params: { id }, body: { ...body, decision } })
  const review = async () => {
    const [own, { properties }] = [
      data(await seller.call(getOwnProperty, { params: { id: propertyId } })),
      data(await seller.call(listOwnProperties, { querystring: {} })),
    ]
    expect(properties[0]?.review).toEqual(own.review)
    return own.review
  }
  expect([(await shown(seller)).ok, await review()]).toEqual([false, undefined])
  await decide(moderator, id, 'hold')
  expect(await queueOf(moderator)).toEqual([])
  expect(await review()).toEqual({ decision: 'hold', reason: 'By the rules.', hasReplied: false })
  expect(failure(await shown(other)).status).toBe(404)
  const held = { caseId: id, decision: 'hold', reason: 'By the rules.', staffReply: null }
  expect(data(await shown(seller))).toMatchObject({ ...held, isSent: false })
  data(await reply('hold'))
  expect(failure(await reply('hold')).message).toContain('You have written to us already.')
  expect([data(await shown(seller)).isSent, (await review())?.hasReplied]).toEqual([true, true])
  expect(await queueOf(moderator)).toMatchObject([{ id, state: 'OPEN' }])
  const details = data(await moderator.call(getCase, { params: { id } }))
  expect(details).toMatchObject({ appeals: [body], isAppealed: true })
  await decide(moderator, id, 'ask_change')
  expect(await review()).toMatchObject({ decision: 'ask_change', hasReplied: false })
  // The page that the seller has open may show the decision before.
  for (const decision of ['hold', 'remove'] as const)
    expect(failure(await reply(decision)).message).toContain('We have decided about this listing again')
  data(await reply('ask_change'))
  await decide(moderator, id, 'approve')
  expect([failure(await shown(seller)).status, await review()]).toEqual([404, undefined])
})

test('a seller who explains why nothing needs to change reads that the listing is approved', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const seller = await app.signUp({ role: 'SELLER' })
  await buildProperty(seller)
  const id = (await queueOf(moderator))[0]?.id ?? ''
  await decide(moderator, id, 'ask_change')
  const reply = { ...body, decision: 'ask_change' as const }
  data(await seller.call(contract.appealDecision, { params: { id }, body: reply }))
  await decide(moderator, id, 'dismiss')
  const emails = (await emailsTo(app.app, seller.email)).toSorted((one, other) =>
    one.subject < other.subject ? -1 : 1,
  )
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Please change your listing',
    'Your listing is approved',
  ])
  expect(emails[0]?.text).toMatch(/\/edit-listing\/\S/)
})

test('a second removal by a case that was appealed before can be appealed too', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const seller = await app.signUp({ role: 'SELLER' })
  const { id: propertyId } = await buildProperty(seller)
  const id = (await queueOf(moderator))[0]?.id ?? ''
  await decide(moderator, id, 'remove')
  data(await seller.call(contract.appealDecision, { params: { id }, body: ofRemoval }))
  await decide(moderator, (await queueOf(moderator))[0]?.id ?? '', 'restore')
  await decide(moderator, id, 'remove')
  const removal = async () => data(await seller.call(contract.getOwnAppeal, { params: { id: propertyId } }))
  expect(await removal()).toMatchObject({ caseId: id, isSent: false })
  const second = { text: 'I still have the papers.', decision: 'remove' as const }
  data(await seller.call(contract.appealDecision, { params: { id }, body: second }))
  expect(await removal()).toMatchObject({ isSent: true })
  const again = await seller.call(contract.appealDecision, { params: { id }, body: second })
  expect(failure(again).status).toBe(409)
  const [waiting] = await queueOf(moderator)
  const details = data(await moderator.call(getCase, { params: { id: waiting?.id ?? '' } }))
  expect(details).toMatchObject({ appeals: [{ text: second.text }], isAppealed: true })
})

test('a suspension that was appealed can be appealed again once it is for good', async () => {
  await using app = await createTestApp()
  const [moderator, ada] = [await signUpStaff(app), await signUpStaff(app, 'moderator', 'Ada')]
  const person = await app.signUp({ name: 'Sol' })
  const params = { id: person.id }
  const keyOf = async () => {
    const link = await newestLink(app.app, person.email, 'suspended')
    return { key: link.searchParams.get('key') ?? '' }
  }
  const shown = async (querystring: { key: string }) =>
    data(await app.call(contract.getSuspensionAppeal, { querystring }))
  data(await moderator.call(suspendPerson, { params, body: { days: null, reason: 'Spam' } }))
  data(await app.call(contract.appealSuspension, { querystring: await keyOf(), body }))
  await decide(moderator, (await queueOf(moderator))[0]?.id ?? '', 'dismiss')
  // Otherwise no one is asked to agree, and the suspension ends by itself after 30 days.
  const [waiting] = await queueOf(ada)
  expect(waiting).toMatchObject({ kind: 'staff', subjectId: person.id })
  const details = data(await ada.call(getCase, { params: { id: waiting?.id ?? '' } }))
  expect(details).toMatchObject({ isAppealed: false, decisions: [] })
  data(await ada.call(agreeToSuspension, { params, body: {} }))
  expect(await queueOf(ada)).toEqual([])
  const querystring = await keyOf()
  expect(await shown(querystring)).toMatchObject({ isSent: false })
  data(await app.call(contract.appealSuspension, { querystring, body }))
  expect(await shown(querystring)).toMatchObject({ isSent: true })
  expect(await queueOf(moderator)).toMatchObject([{ kind: 'appeal', subjectId: person.id }])
})

test('the audit log is listed by pages, newest first, with names', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  await buildProperty(await app.signUp({ role: 'SELLER' }))
  await decide(moderator, (await queueOf(moderator))[0]?.id ?? '', 'approve')
  const list = async (cursor?: string) =>
    data(await moderator.call(listAudit, { querystring: cursor === undefined ? {} : { cursor } }))
  const { entries, nextCursor } = await list()
  expect(entries).toMatchObject([
    {
      action: 'approve',
      actorKind: 'staff',
      actor: { id: moderator.id, name: 'Mo' },
      reason: 'By the rules.',
      subjectType: 'case',
    },
    { action: 'claim_case' },
    { action: 'add_staff', actorKind: 'cli', actor: null, after: { role: 'moderator' } },
  ])
  expect(nextCursor).toBeNull()
  await app.app.pool.query(
    `insert into palapa.audit_log (id, at, actor_kind, action, subject_type, subject_id)
     select gen_random_uuid(), now(), 'system', 'hold', 'property', gen_random_uuid() from generate_series(1, 60)`,
  )
  const first = await list()
  const second = await list(first.nextCursor ?? '')
  expect([first.entries.length, second.entries.length, second.nextCursor]).toEqual([50, 13, null])
  expect(failure(await moderator.call(listAudit, { querystring: { cursor: 'x' } })).status).toBe(400)
})
