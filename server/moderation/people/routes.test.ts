import { expect, test } from 'vitest'
import { reportConversation } from '#contract/conversations.ts'
import { listCases } from '#contract/moderation/cases.ts'
import { getPerson, listPeople } from '#contract/moderation/people.ts'
import { reportProperty } from '#contract/moderation/reports.ts'
import { getStaffListing } from '#contract/moderation/staff-listings.ts'
import { suspendPerson } from '#contract/moderation/suspensions.ts'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { createTestApp, data, failure } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation, sendText } from '#test/conversations.ts'
import { claim, decide, open, signUpStaff } from '#test/lifecycle/staff.ts'

test('staff find people by name, email address and id, page by page', async () => {
  await using app = await createTestApp()
  const jose = await app.signUp({ name: 'José Núñez', email: 'jose_n@example.com' })
  const admin = await signUpStaff(app, 'admin', 'Ada')
  const search = async (q: string) =>
    data(await admin.call(listPeople, { querystring: { q } })).people.map(({ name }) => name)
  for (const q of ['nunez', 'JOSE_N', jose.id]) expect([q, await search(q)]).toEqual([q, ['José Núñez']])
  for (const q of ['%', 'josexn']) expect([q, await search(q)]).toEqual([q, []])
  await app.app.pool.query(
    `insert into palapa.profiles (id, email, role, name, created_at)
     select gen_random_uuid(), 'one' || i || '@late.example', 'BUYER', '', now() + interval '1 day' from generate_series(1, 60) i`,
  )
  await app.app.pool.query("update palapa.profiles set deleted_at = now() where email = 'one1@late.example'")
  const first = data(await admin.call(listPeople, { querystring: { q: '@late.' } }))
  const cursor = first.nextCursor ?? ''
  const second = data(await admin.call(listPeople, { querystring: { q: '@late.', cursor } }))
  expect([first.people.length, second.people.length, second.nextCursor]).toEqual([50, 9, null])
  expect(
    data(await admin.call(listPeople, { querystring: { cursor } })).people.find(({ id }) => id === admin.id),
  ).toMatchObject({
    name: 'Ada',
    staffRole: 'admin',
    isSuspended: false,
  })
})

test('the page of a person has their listings, reports, suspensions and decisions, and no message', async () => {
  await using app = await createTestApp()
  const { buyer, seller, property, conversation } = await createConversation(app)
  const moderator = await signUpStaff(app)
  await sendText(seller, conversation.id, 'Send five hundred dollars today')
  const params = { id: conversation.id }
  data(await buyer.call(reportConversation, { params, body: { reason: 'scam', text: 'He wants money.' } }))
  data(await buyer.call(reportProperty, { params: { id: property.id }, body: { reason: 'sold' } }))
  const week = { days: 7, reason: 'Fraud.' } as const
  data(await moderator.call(suspendPerson, { params: { id: seller.id }, body: week }))
  const person = data(await moderator.call(getPerson, { params: { id: seller.id } }))
  expect(person).toMatchObject({
    person: { id: seller.id, email: seller.email, role: 'SELLER', staffRole: null, listings: 1, reports: 2 },
    listings: [{ id: property.id, isSuspended: true, openReports: 1 }],
    reportsBy: [],
    suspensions: [{ days: 7, reason: 'Fraud.', endedAt: null }],
    appeals: [],
  })
  expect(person.reportsAbout.map(({ reason }) => reason).toSorted()).toEqual(['scam', 'sold'])
  expect(JSON.stringify(person)).not.toContain('five hundred')
  const reporter = data(await moderator.call(getPerson, { params: { id: buyer.id } }))
  expect(reporter.reportsBy).toHaveLength(2)
  for (const id of ['018f0000-0000-7000-8000-00000000000a', 'x'])
    expect(failure(await moderator.call(getPerson, { params: { id } })).status).toBe(404)
})

test('the page of a person has each decision about them with who made it, also one that another has replaced', async () => {
  await using app = await createTestApp()
  const [moderator, admin] = [await signUpStaff(app), await signUpStaff(app, 'admin', 'Ada')]
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  const [first] = data(await moderator.call(listCases, { querystring: {} })).cases
  const caseId = first?.id ?? ''
  const decisions = [
    [moderator, 'remove', 'It is not yours.'],
    [admin, 'restore', 'The papers are fine.'],
    [moderator, 'hold', 'Another person says it is theirs.'],
  ] as const
  for (const [staff, decision, reason] of decisions) {
    data(await claim(staff, caseId))
    data(await decide(staff, caseId, decision, reason))
  }
  const expected = decisions.toReversed().map(([{ id: staffId }, decision, reason]) => ({
    caseId,
    decision,
    reason,
    by: { id: staffId, name: staffId === admin.id ? 'Ada' : 'Mo' },
  }))
  const read = async () => ({
    person: data(await admin.call(getPerson, { params: { id: seller.id } })).history,
    listing: data(await admin.call(getStaffListing, { params: { id } })).history,
    case: (await open(admin, caseId)).history,
  })
  expect(await read()).toMatchObject({ person: expected, listing: expected, case: expected })
  data(await moderator.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  expect((await read()).person.map(({ by }) => by?.name)).toEqual(['', 'Ada', ''])
  // The audit log is deleted after a time, and the last decision of a case is not.
  await app.app.db.transaction(async (tx) => {
    await tx.execute("select set_config('palapa.audit_retention', 'on', true)")
    await tx.execute('delete from palapa.audit_log')
  })
  expect((await read()).person).toMatchObject([{ decision: 'hold', reason: decisions[2][2], by: null }])
})

test('what staff wrote about the listing of a person who deleted the account is not in its earlier decisions', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const seller = await app.signUp({ role: 'SELLER' })
  await buildProperty(seller)
  const [first] = data(await moderator.call(listCases, { querystring: {} })).cases
  const caseId = first?.id ?? ''
  for (const decision of ['remove', 'restore'] as const) {
    data(await claim(moderator, caseId))
    data(await decide(moderator, caseId, decision, 'Marina Tzul has no deed.'))
  }
  data(await seller.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  data(await claim(moderator, caseId))
  data(await decide(moderator, caseId, 'dismiss', 'No one is left.'))
  expect((await open(moderator, caseId)).history).toMatchObject([
    { decision: 'dismiss', reason: 'No one is left.' },
    { decision: 'restore', reason: '' },
    { decision: 'remove', reason: '' },
  ])
})
