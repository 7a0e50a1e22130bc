import { expect, test } from 'vitest'
import { listAudit } from '#contract/moderation/audit.ts'
import * as contract from '#contract/moderation/cases.ts'
import { reportProperty } from '#contract/moderation/reports.ts'
import { listNotices } from '#contract/notices.ts'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { updateProperty, withdrawProperty } from '#contract/properties.ts'
import { drizzleOn, inTransaction } from '#server/db/client.ts'
import { addReport } from '#server/reports/changes.ts'
import { removeStaff } from '#server/staff/changes.ts'
import { createTestApp, data, failure, type TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { waitForLock } from '#test/database.ts'
import { emailsTo } from '#test/emails.ts'
import { statusOf } from '#test/lifecycle/listing-checks.ts'
import { claim, decide, open, signUpStaff } from '#test/lifecycle/staff.ts'
import { type Consequences, decideCase } from './decision-changes.ts'
import { decideListing } from './listings/deciding.ts'

const noConsequences: Consequences = {
  afterChange: async () => {},
  afterDecision: async () => {},
  suspend: async () => false,
  listRules: async () => [],
}

/** Creates a first listing with its case, and two members of staff. */
async function createScene(app: TestApp) {
  const seller = await app.signUp({ role: 'SELLER', name: 'Sol' })
  const property = await buildProperty(seller)
  const [mo, ada] = [await signUpStaff(app), await signUpStaff(app, 'admin', 'Ada')]
  const [waiting] = data(await mo.call(contract.listCases, { querystring: {} })).cases
  return { seller, property, mo, ada, caseId: waiting?.id ?? '' }
}

const successes = (results: { ok: boolean }[]) => results.filter(({ ok }) => ok).length

test('of several who claim a case at once, one has it', async () => {
  await using app = await createTestApp()
  const { mo, ada, caseId } = await createScene(app)
  const staff = [mo, ada, await signUpStaff(app, 'moderator', 'Max')]
  const results = await Promise.all(staff.map((user) => claim(user, caseId)))
  expect(successes(results)).toBe(1)
  for (const result of results.filter(({ ok }) => !ok))
    expect(failure<unknown>(result).message).toMatch(/^(Mo|Ada|Max) is working on this case\.$/)
})

test('a case is decided once when its decision is sent twice at once', async () => {
  await using app = await createTestApp()
  const { seller, mo, caseId } = await createScene(app)
  data(await claim(mo, caseId))
  const results = await Promise.all([1, 2, 3].map(() => decide(mo, caseId, 'ask_change')))
  expect(successes(results)).toBe(1)
  expect(await emailsTo(app.app, seller.email)).toHaveLength(1)
})

test('a removal while the seller withdraws the property is decided or refused as a whole', async () => {
  await using app = await createTestApp()
  const mo = await signUpStaff(app)
  for (let round = 0; round < 5; round++) {
    const seller = await app.signUp({ role: 'SELLER' })
    const { id } = await buildProperty(seller)
    const [waiting] = data(await mo.call(contract.listCases, { querystring: {} })).cases
    const caseId = waiting?.id ?? ''
    data(await claim(mo, caseId))
    const [removal, withdrawal] = await Promise.all([
      decide(mo, caseId, 'remove'),
      seller.call(withdrawProperty, { params: { id } }),
    ])
    expect(withdrawal.ok).toBe(true)
    if (!removal.ok) expect(removal.failure.status).toBe(409)
    const { case: after } = await open(mo, caseId)
    const result = [await statusOf(app, id), after.state, (await emailsTo(app.app, seller.email)).length]
    expect(result).toEqual(removal.ok ? ['REMOVED', 'CLOSED', 1] : ['WITHDRAWN', 'OPEN', 0])
    if (!removal.ok) data(await decide(mo, caseId, 'dismiss'))
  }
})

test('a case is free as soon as the member of staff who has it is no longer staff', async () => {
  await using app = await createTestApp()
  const { mo, ada, caseId } = await createScene(app)
  data(await claim(mo, caseId))
  expect(failure(await claim(ada, caseId)).message).toBe('Mo is working on this case.')
  await removeStaff(app.app.db, mo.id, new Date())
  expect(failure(await decide(mo, caseId, 'approve')).status).toBe(404)
  expect((await open(ada, caseId)).case.claim).toBeNull()
  data(await claim(ada, caseId))
  data(await decide(ada, caseId, 'approve'))
})

test('a closed case is not decided again while a newer one about the same listing is open', async () => {
  await using app = await createTestApp()
  const { property, mo, caseId } = await createScene(app)
  data(await claim(mo, caseId))
  data(await decide(mo, caseId, 'approve'))
  expect(await open(mo, caseId)).toMatchObject({
    newerCaseId: null,
    decisions: expect.arrayContaining(['hold']),
  })
  const report = { params: { id: property.id }, body: { reason: 'sold' } } as const
  data(await (await app.signUp()).call(reportProperty, report))
  const [newer] = data(await mo.call(contract.listCases, { querystring: {} })).cases
  expect(await open(mo, caseId)).toMatchObject({ newerCaseId: newer?.id, decisions: [] })
  data(await claim(mo, caseId))
  for (const decision of ['hold', 'dismiss'] as const)
    expect(failure(await decide(mo, caseId, decision)).status).toBe(409)
  expect(await open(mo, newer?.id ?? '')).toMatchObject({ newerCaseId: null, case: { openReports: 1 } })
})

test('a reason of any script reaches the person and the log as it was written', async () => {
  await using app = await createTestApp()
  const { seller, mo, caseId } = await createScene(app)
  data(await claim(mo, caseId))
  const reason = `Línea 1\n\n‏هذا الإعلان 🏝️👩‍👩‍👧 <b>&amp;</b> ${'\u{1F3D6}'.repeat(480)}`
  expect(failure(await decide(mo, caseId, 'ask_change', 'x'.repeat(1001))).fields).toEqual({
    reason: 'Use at most 1,000 characters.',
  })
  data(await decide(mo, caseId, 'ask_change', `${reason}\0 `))
  const [mail] = await emailsTo(app.app, seller.email)
  expect(mail?.text).toContain('> ‏هذا الإعلان 🏝️👩‍👩‍👧 <b>&amp;</b>')
  expect(mail?.html).toContain('&lt;b&gt;&amp;amp;&lt;/b&gt;')
  await expect
    .poll(async () => data(await seller.call(listNotices, { querystring: {} })).notices)
    .toMatchObject([{ kind: 'change_asked', data: { reason } }])
  const { entries } = data(await mo.call(listAudit, { querystring: {} }))
  expect(entries[0]).toMatchObject({ action: 'ask_change', reason })
  expect((await open(mo, caseId)).history).toMatchObject([{ reason }])
})

test('the log keeps what a deleted member of staff did, without a name', async () => {
  await using app = await createTestApp()
  const { mo, ada, caseId } = await createScene(app)
  data(await claim(mo, caseId))
  data(await decide(mo, caseId, 'approve', 'In order.'))
  data(await claim(mo, caseId))
  data(await mo.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  const { entries } = data(await ada.call(listAudit, { querystring: {} }))
  expect(entries.filter(({ actor }) => actor?.id === mo.id)).toMatchObject([
    { action: 'claim_case', actor: { name: '' } },
    { action: 'approve', reason: 'In order.', actor: { name: '' } },
    { action: 'claim_case', actor: { name: '' } },
  ])
  expect(await open(ada, caseId)).toMatchObject({ case: { claim: null }, history: [{ reason: 'In order.' }] })
})

/** Reports the listing in a transaction that is committed once what is done meanwhile waits for it. */
async function reportWhile<T>(
  app: TestApp,
  subject: { id: string; sellerId: string },
  act: () => Promise<T>,
): Promise<{ result: Promise<T> }> {
  const { id: reporterId } = await app.signUp()
  const about = { subjectType: 'property' as const, subjectId: subject.id, reportedId: subject.sellerId }
  const words = { reason: 'not_theirs' as const, text: '', createdAt: new Date() }
  return inTransaction(app.app.pool, async (client) => {
    await addReport(drizzleOn(client), { ...about, ...words, reporterId })
    const result = act()
    await waitForLock(app.app.pool)
    return { result } // not awaited before the transaction ends
  })
}

test('a closed case is not decided again while a report opens a newer one at the same time', async () => {
  await using app = await createTestApp()
  const { seller, property, mo, caseId } = await createScene(app)
  data(await claim(mo, caseId))
  data(await decide(mo, caseId, 'approve'))
  data(await claim(mo, caseId))
  const subject = { id: property.id, sellerId: seller.id }
  const held = await reportWhile(app, subject, () => decide(mo, caseId, 'hold'))
  expect(failure(await held.result)).toMatchObject({ status: 409, message: /no longer possible/ })
  expect(await statusOf(app, property.id)).toBe('ACTIVE')
  const waiting = data(await mo.call(contract.listCases, { querystring: {} })).cases
  expect(waiting).toMatchObject([{ kind: 'report', openReports: 1 }])
  expect((await open(mo, caseId)).newerCaseId).toBe(waiting[0]?.id)
})

test('a report that arrives while staff hold the listing again joins their case and returns it to the queue', async () => {
  await using app = await createTestApp()
  const { seller, property, mo, caseId } = await createScene(app)
  data(await claim(mo, caseId))
  data(await decide(mo, caseId, 'approve'))
  data(await claim(mo, caseId))
  const reporter = await app.signUp()
  const { reported } = await inTransaction(app.app.pool, async (client) => {
    const wanted = { caseId, staffId: mo.id, decision: 'hold', reason: 'Forged', now: new Date() } as const
    expect(await decideCase(client, wanted, noConsequences)).toBe('decided')
    const report = { params: { id: property.id }, body: { reason: 'not_theirs' } } as const
    const running = reporter.call(reportProperty, report)
    await waitForLock(app.app.pool)
    return { reported: running } // not awaited before the transaction ends
  })
  data(await reported)
  const waiting = data(await mo.call(contract.listCases, { querystring: {} })).cases
  expect(waiting).toMatchObject([{ id: caseId, kind: 'report', state: 'OPEN', openReports: 1 }])
  expect(seller.id).toBe(waiting[0]?.seller?.id)
})

test('a decision is refused when the seller has edited the held listing since it was read', async () => {
  await using app = await createTestApp()
  const { seller, property, mo, caseId } = await createScene(app)
  data(await claim(mo, caseId))
  data(await decide(mo, caseId, 'hold'))
  const read = await open(mo, caseId)
  const changes = { params: { id: property.id }, body: { descriptionLong: 'Call 610-1234.' } }
  data(await seller.call(updateProperty, changes))
  data(await claim(mo, caseId))
  const approve = ({ seen }: { seen: string }) => {
    const body = { decision: 'approve', reason: 'Fine', seen } as const
    return mo.call(contract.decideCase, { params: { id: caseId }, body })
  }
  expect(failure(await approve(read))).toMatchObject({
    status: 409,
    message:
      'This case was changed after you read it: its listing, a report, an appeal or a decision. So nothing was decided. Read it as it is now, compare it with what you wrote, then decide again.',
  })
  expect(await statusOf(app, property.id)).toBe('HELD')
  data(await approve(await open(mo, caseId)))
  expect(await statusOf(app, property.id)).toBe('ACTIVE')
})

test('a decision is refused when another member of staff has decided the case since it was read', async () => {
  await using app = await createTestApp()
  const { property, mo, ada, caseId } = await createScene(app)
  const { seen } = await open(mo, caseId)
  // As the release before gives it, which may run at the same time: an upgrade must not refuse what it has shown.
  expect(seen).toMatch(/^\d+\.[0-9a-f]{32}\.$/)
  data(await claim(ada, caseId))
  data(await decide(ada, caseId, 'approve'))
  data(await claim(mo, caseId))
  const body = { decision: 'remove', reason: 'Forged', seen } as const
  const removed = await mo.call(contract.decideCase, { params: { id: caseId }, body })
  expect(failure(removed).message).toContain('changed after you read it')
  expect(await statusOf(app, property.id)).toBe('ACTIVE')
})

test('a decision is refused when a report has arrived or got more words since the case was read', async () => {
  await using app = await createTestApp()
  const { property, mo, caseId } = await createScene(app)
  const reporter = await app.signUp()
  for (const text of ['My aunt owns it.', 'She has the certificate.']) {
    const { seen } = await open(mo, caseId)
    const body = { reason: 'not_theirs', text } as const
    data(await reporter.call(reportProperty, { params: { id: property.id }, body }))
    data(await claim(mo, caseId))
    const dismissed = { decision: 'dismiss', reason: 'Fine', seen } as const
    const result = await mo.call(contract.decideCase, { params: { id: caseId }, body: dismissed })
    expect(failure(result).status).toBe(409)
  }
  const { case: current, seen } = await open(mo, caseId)
  expect(current).toMatchObject({ state: 'OPEN', openReports: 1, claim: { isOwn: true } })
  const body = { decision: 'dismiss', reason: 'Fine', seen } as const
  data(await mo.call(contract.decideCase, { params: { id: caseId }, body }))
})

test('a decision about a listing that fails halfway is undone with its claim and its case', async () => {
  await using app = await createTestApp()
  const { property, mo, caseId } = await createScene(app)
  data(await claim(mo, caseId))
  data(await decide(mo, caseId, 'approve'))
  const wanted = { propertyId: property.id, staffId: mo.id, decision: 'remove', reason: 'Forged' } as const
  const failing = { ...noConsequences, afterDecision: () => Promise.reject(new Error('No mail')) }
  const decided = inTransaction(app.app.pool, (client) =>
    decideListing(client, { ...wanted, now: new Date() }, failing),
  )
  await expect(decided).rejects.toThrow('No mail')
  expect(await statusOf(app, property.id)).toBe('ACTIVE')
  expect(data(await mo.call(contract.listCases, { querystring: {} })).cases).toEqual([])
  expect(data(await mo.call(listAudit, { querystring: {} })).entries[0]).toMatchObject({ action: 'approve' })
})
