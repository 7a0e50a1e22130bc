import { expect, test } from 'vitest'
import { reportConversation } from '#contract/conversations.ts'
import { listingNumber } from '#contract/listing-number.ts'
import { decideCase, getCase, listCases, releaseCase } from '#contract/moderation/cases.ts'
import { reportProperty } from '#contract/moderation/reports.ts'
import { listNotices } from '#contract/notices.ts'
import { exportOwnData } from '#contract/own-account.ts'
import { getProperty, listProperties } from '#contract/properties.ts'
import { noticeQueue } from '#server/notices/queue.ts'
import { createTestApp, data, failure, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation, sendText } from '#test/conversations.ts'
import { emailsTo } from '#test/emails.ts'
import { statusOf } from '#test/lifecycle/listing-checks.ts'
import { claim, decide, open, signUpStaff } from '#test/lifecycle/staff.ts'

const operator = 'team@palapa.example'
const environment = { OPERATOR_EMAIL: operator }

const queueOf = async (user: TestUser, querystring = {}) =>
  data(await user.call(listCases, { querystring })).cases
/** Creates a property whose first listing is in the queue and that a buyer has reported, and a moderator. */
async function createScene(app: TestApp) {
  const seller = await app.signUp({ role: 'SELLER', name: 'Sol' })
  const property = await buildProperty(seller)
  const reporter = await app.signUp({ name: 'Rosa' })
  const body = { reason: 'not_theirs', text: 'My aunt owns it.' } as const
  data(await reporter.call(reportProperty, { params: { id: property.id }, body }))
  const moderator = await signUpStaff(app)
  const [waiting] = await queueOf(moderator)
  return { seller, property, reporter, moderator, caseId: waiting?.id ?? '' }
}

const noticesOf = async (user: TestUser) =>
  data(await user.call(listNotices, { querystring: {} })).notices.map(({ kind, data: { reason } }) => [
    kind,
    reason,
  ])

async function countPendingNotices({ app }: TestApp): Promise<number> {
  const { rows } = await app.pool.query(
    "select count(*)::int as count from palapa_jobs.job where name = $1 and state < 'completed'",
    [noticeQueue],
  )
  return rows[0].count
}

async function auditOf({ app }: TestApp) {
  const { rows } = await app.pool.query(
    `select actor_kind as actor, action, reason, before, after from palapa.audit_log
     where subject_type <> 'staff' order by id`,
  )
  return rows
}

test('the queue lists the most dangerous cases first, then the oldest, by pages and kind', async () => {
  await using app = await createTestApp()
  const { moderator, caseId, seller } = await createScene(app)
  expect(await queueOf(moderator)).toMatchObject([
    {
      kind: 'report',
      danger: 75,
      openReports: 1,
      title: 'House by the lagoon',
      seller: { id: seller.id, name: 'Sol' },
      reported: null,
      image: null,
    },
  ])
  const sellers = await Promise.all(Array.from({ length: 3 }, () => app.signUp({ role: 'SELLER' })))
  for (const other of sellers) await buildProperty(other)
  await buildProperty(seller, { title: 'No first listing' })
  const all = await queueOf(moderator)
  expect(all.map(({ danger }) => danger)).toEqual([75, 10, 10, 10])
  expect(all.slice(1).map(({ id }) => id)).toEqual(
    all
      .slice(1)
      .map(({ id }) => id)
      .toSorted(),
  )
  expect((await queueOf(moderator, { kind: 'first_listing' })).map(({ id }) => id)).not.toContain(caseId)
  await app.app.pool.query(
    `insert into palapa.cases (id, kind, subject_type, subject_id, danger, opened_at)
     select case when i = 1 then '00000000-0000-4000-8000-000000000000' else gen_random_uuid() end, 'risk', 'profile',
       case when i = 1 then $1 else gen_random_uuid() end, 50, now()
     from generate_series(1, 60) i`,
    [seller.id],
  )
  const first = data(await moderator.call(listCases, { querystring: {} }))
  expect(first.cases.filter(({ subjectId }) => subjectId === seller.id)).toMatchObject([{ title: 'Sol' }])
  const counts = Object.fromEntries(first.counts.map(({ kind, count }) => [kind, count]))
  expect(counts).toEqual({ report: 1, first_listing: 3, risk: 60 })
  const cursor = first.nextCursor ?? ''
  const second = data(await moderator.call(listCases, { querystring: { cursor } }))
  expect([first.cases.length, second.cases.length, second.nextCursor]).toEqual([50, 14, null])
  expect(new Set([...first.cases, ...second.cases].map(({ id }) => id)).size).toBe(64)
  expect(failure(await moderator.call(listCases, { querystring: { cursor: 'x' } })).status).toBe(400)
})

test('a case has everything about the property, its owner, its reports and earlier decisions', async () => {
  await using app = await createTestApp()
  const { moderator, caseId, property, seller, reporter } = await createScene(app)
  expect(await open(moderator, caseId)).toMatchObject({
    case: { id: caseId, claim: null, decided: null },
    decisions: ['approve', 'dismiss', 'ask_change', 'hold', 'remove', 'suspend'],
    property: { id: property.id, descriptionLong: property.descriptionLong },
    person: { id: seller.id, name: 'Sol', listings: 1, listed: 1, removed: 0, reports: 1, reporters: 1 },
    reports: [{ reason: 'not_theirs', text: 'My aunt owns it.', state: 'OPEN', reporter: { name: 'Rosa' } }],
    conversation: null,
    history: [],
  })
  data(await claim(moderator, caseId))
  data(await decide(moderator, caseId, 'dismiss', 'She has a power of attorney.'))
  data(await reporter.call(reportProperty, { params: { id: property.id }, body: { reason: 'sold' } }))
  const [again] = await queueOf(moderator)
  expect((await open(moderator, again?.id ?? '')).history).toMatchObject([
    { caseId, decision: 'dismiss', reason: 'She has a power of attorney.' },
  ])
  expect(failure(await moderator.call(getCase, { params: { id: 'nowhere' } })).status).toBe(404)
})

test('one member of staff at a time holds a case, for 30 minutes', async () => {
  let now = Date.parse('2026-11-23T12:00:00Z')
  await using app = await createTestApp({ clock: () => new Date(now) })
  const { moderator, caseId } = await createScene(app)
  const other = await signUpStaff(app, 'admin', 'Ada')
  expect(failure(await decide(moderator, caseId, 'approve')).message).toBe(
    'Claim this case before you decide it.',
  )
  const claimed = data(await claim(moderator, caseId)).case
  expect(claimed.claim).toMatchObject({ name: 'Mo', isOwn: true, until: '2026-11-23T12:30:00.000Z' })
  expect((await open(moderator, caseId)).reports).toMatchObject([{ state: 'IN_REVIEW' }])
  for (const refused of [await claim(other, caseId), await decide(other, caseId, 'approve')])
    expect(failure<unknown>(refused)).toMatchObject({ status: 409, message: 'Mo is working on this case.' })
  data(await other.call(releaseCase, { params: { id: caseId } }))
  expect((await queueOf(other))[0]?.claim).toMatchObject({ name: 'Mo', isOwn: false })
  expect(await queueOf(other, { isOwn: true })).toEqual([])
  now += 30 * 60_000
  expect((await queueOf(other))[0]?.claim).toBeNull()
  expect(failure(await decide(moderator, caseId, 'approve')).status).toBe(409)
  data(await claim(other, caseId))
  expect(await queueOf(other, { isOwn: true })).toHaveLength(1)
  data(await decide(other, caseId, 'ask_change'))
  data(await claim(other, caseId))
  expect(await queueOf(other, { isOwn: true })).toMatchObject([{ id: caseId, state: 'WAITING' }])
  expect(await queueOf(other, { isOwn: true, state: 'OPEN' })).toEqual([])
  data(await decide(other, caseId, 'approve'))
  data(await claim(other, caseId))
  expect(await queueOf(other, { isOwn: true })).toEqual([])
  data(await other.call(releaseCase, { params: { id: caseId } }))
  data(await claim(moderator, caseId))
})

test('a removal hides the property on the next request, and reaches owner, reporter and audit log', async () => {
  await using app = await createTestApp({ environment })
  const { moderator, caseId, property, seller, reporter } = await createScene(app)
  const isListed = async () => {
    const { properties } = data(await app.call(listProperties, { querystring: {} }))
    const map = await app.app.inject('/sitemaps/properties-1.xml')
    return [properties.length, map.payload.includes(property.id)]
  }
  expect(await isListed()).toEqual([1, true])
  data(await claim(moderator, caseId))
  const reason = 'The lot belongs to another person.'
  expect(data(await decide(moderator, caseId, 'remove', reason))).toMatchObject({
    case: { state: 'CLOSED', claim: null, decided: { decision: 'remove', by: { name: 'Mo' } } },
    decisions: ['restore', 'dismiss', 'suspend'],
    statusBefore: 'ACTIVE',
    reports: [{ state: 'ACTED' }],
  })
  expect(await isListed()).toEqual([0, false])
  const params = { id: property.id }
  expect(failure(await app.call(getProperty, { params })).status).toBe(404)
  const [mail] = await emailsTo(app.app, seller.email)
  expect(mail).toMatchObject({ subject: 'We removed your listing', replyTo: operator })
  expect(mail?.text).toContain(`> ${reason}`)
  const [outcome] = await emailsTo(app.app, reporter.email)
  expect(outcome?.subject).toBe('The outcome of your report')
  expect(outcome?.text).not.toContain(reason)
  expect(outcome?.text).toContain(`Listing: House by the lagoon, No. ${listingNumber(property.id)}`)
  expect(outcome?.text).not.toContain('Open the listing')
  await expect.poll(() => noticesOf(seller)).toEqual([['listing_removed', reason]])
  await expect.poll(() => noticesOf(reporter)).toEqual([['report_acted', undefined]])
  expect(await queueOf(moderator)).toEqual([])
  data(await claim(moderator, caseId))
  expect(failure(await decide(moderator, caseId, 'remove')).status).toBe(409)
  data(await decide(moderator, caseId, 'restore', 'The papers are fine.'))
  expect(await isListed()).toEqual([1, true])
  expect((await auditOf(app)).filter((entry) => entry.reason)).toEqual([
    {
      actor: 'staff',
      action: 'remove',
      reason,
      before: { state: 'OPEN', status: 'ACTIVE' },
      after: { state: 'CLOSED', status: 'REMOVED' },
    },
    {
      actor: 'staff',
      action: 'restore',
      reason: 'The papers are fine.',
      before: { state: 'CLOSED', status: 'REMOVED' },
      after: { state: 'CLOSED', status: 'ACTIVE' },
    },
  ])
  const { reports } = data(await reporter.call(exportOwnData, {}))
  expect(reports).toMatchObject([{ subjectId: property.id, text: 'My aunt owns it.', state: 'ACTED' }])
})

test.for([
  ['approve', 'CLOSED', 'ACTIVE', 'DISMISSED', ['listing_approved']],
  ['dismiss', 'CLOSED', 'ACTIVE', 'DISMISSED', []],
  ['ask_change', 'WAITING', 'ACTIVE', 'ACTED', ['change_asked']],
  ['hold', 'WAITING', 'HELD', 'ACTED', ['listing_held']],
] as const)(
  'decision %s: the case becomes %s and the property %s',
  async ([decision, state, status, outcome, notices]) => {
    await using app = await createTestApp()
    const { moderator, caseId, property, seller } = await createScene(app)
    data(await claim(moderator, caseId))
    expect(failure(await decide(moderator, caseId, decision, ' ')).fields).toEqual({
      reason: 'Give a reason.',
    })
    expect(data(await decide(moderator, caseId, decision))).toMatchObject({
      case: { state, openReports: 0 },
      reports: [{ state: outcome }],
    })
    expect(await statusOf(app, property.id)).toBe(status)
    expect((await queueOf(moderator, { state: 'WAITING' })).length).toBe(state === 'WAITING' ? 1 : 0)
    await emailsTo(app.app, seller.email)
    await expect.poll(() => countPendingNotices(app)).toBe(0)
    expect((await noticesOf(seller)).map(([kind]) => kind)).toEqual(notices)
  },
)

test('a conversation is shown around the reported message, and opening it is written to the audit log', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const { id: messageId } = await sendText(seller, conversation.id, 'Send $500 first')
  for (let sent = 0; sent < 12; sent++) await sendText(buyer, conversation.id, `No. ${sent}`)
  const params = { id: conversation.id }
  data(await buyer.call(reportConversation, { params, body: { reason: 'scam', text: '', messageId } }))
  const moderator = await signUpStaff(app)
  const [waiting] = await queueOf(moderator, { kind: 'report' })
  const id = waiting?.id ?? ''
  const details = await open(moderator, id)
  expect(details).toMatchObject({
    case: {
      subjectType: 'conversation',
      title: 'House by the lagoon',
      reported: { id: seller.id, name: 'Sol' },
    },
    decisions: ['dismiss', 'ask_change', 'suspend'],
    person: { id: seller.id, reports: 1 },
    conversation: { buyer: { name: 'Ana' }, seller: { name: 'Sol' } },
  })
  const shown = details.conversation?.messages ?? []
  expect(shown.find(({ isReported }) => isReported)?.text).toBe('Send $500 first')
  expect([shown.at(-1)?.text, JSON.stringify(shown).includes('No. 10')]).toEqual(['No. 9', false])
  const headers = { authorization: `Bearer ${moderator.token}` }
  const head = await app.app.inject({ method: 'HEAD', url: `/api/staff/cases/${id}`, headers })
  expect(head.statusCode).toBe(404)
  expect((await auditOf(app)).map(({ action }) => action)).toEqual(['open_conversation'])
  data(await claim(moderator, id))
  expect(failure(await decide(moderator, id, 'remove')).status).toBe(409)
  data(await decide(moderator, id, 'ask_change', 'Do not ask for money before the papers.'))
  const [mail] = await emailsTo(app.app, seller.email)
  expect(mail?.subject).toBe('About a conversation on Palapa')
  expect(mail?.text).toContain(`Conversation: About House by the lagoon\n\nOpen the conversation:\n`)
  expect(mail?.text).toContain(`/chat?conversation=${conversation.id}`)
  expect((await open(moderator, id)).case.state).toBe('CLOSED')
  expect(await queueOf(moderator, { state: 'WAITING' })).toEqual([])
})

/** Has the buyer of a new conversation report the seller, and then the seller report the buyer. */
async function createMutualReports(app: TestApp, pass: () => void) {
  const { buyer, seller, conversation } = await createConversation(app)
  for (const user of [buyer, seller]) {
    pass()
    const report = { params: { id: conversation.id }, body: { reason: 'scam', text: '' } } as const
    data(await user.call(reportConversation, report))
  }
  return { buyer, seller, conversation }
}

test('of two users who reported each other, a decision is about the one reported first, or the one that it names', async () => {
  let now = Date.now()
  await using app = await createTestApp({ clock: () => new Date(now) })
  const moderator = await signUpStaff(app)
  const suspend = (id: string, personId?: string) => {
    const body = { decision: 'suspend', reason: 'Fraud', suspensionDays: 7, personId } as const
    return moderator.call(decideCase, { params: { id }, body })
  }
  const suspended = async () =>
    (await app.app.pool.query('select user_id from palapa.suspensions order by started_at')).rows.map(
      (row) => row.user_id,
    )
  const create = async () => {
    const { buyer, seller, conversation } = await createMutualReports(app, () => (now += 1000))
    const waiting = await queueOf(moderator, { kind: 'report' })
    const id = waiting.find(({ subjectId }) => subjectId === conversation.id)?.id ?? ''
    data(await claim(moderator, id))
    return { buyer, seller, id }
  }
  const first = await create()
  expect(await open(moderator, first.id)).toMatchObject({
    person: { id: first.seller.id },
    reports: [{ reportedId: first.buyer.id }, { reportedId: first.seller.id }],
  })
  expect(failure(await suspend(first.id, moderator.id))).toMatchObject({
    status: 409,
    message: expect.stringMatching(/not about the person/),
  })
  expect(await suspended()).toEqual([])
  data(await suspend(first.id))
  expect(await suspended()).toEqual([first.seller.id])
  const second = await create()
  data(await suspend(second.id, second.buyer.id))
  expect(await suspended()).toEqual([first.seller.id, second.buyer.id])
})

test.for(['suspend', 'ask_change'] as const)(
  'of two users who reported each other, the report about the other one is still to be decided after %s',
  async (decision) => {
    let now = Date.now()
    await using app = await createTestApp({ clock: () => new Date(now) })
    const moderator = await signUpStaff(app)
    const { buyer, seller } = await createMutualReports(app, () => (now += 1000))
    const [waiting] = await queueOf(moderator, { kind: 'report' })
    expect(waiting?.reported?.id).toBe(seller.id)
    const id = waiting?.id ?? ''
    data(await claim(moderator, id))
    const params = { id }
    const body = { decision, reason: 'Fraud', suspensionDays: 7 } as const
    expect(data(await moderator.call(decideCase, { params, body }))).toMatchObject({
      case: { state: 'OPEN', claim: null, openReports: 1, reported: { id: buyer.id } },
      person: { id: buyer.id },
      reports: [
        { reportedId: buyer.id, state: 'IN_REVIEW' },
        { reportedId: seller.id, state: 'ACTED' },
      ],
    })
    const outcomesOf = async ({ email }: TestUser) =>
      (await emailsTo(app.app, email)).filter(({ subject }) => subject === 'The outcome of your report')
    expect([await outcomesOf(buyer), await outcomesOf(seller)]).toMatchObject([
      [{ text: expect.stringContaining('took action') }],
      [],
    ])
    expect(await queueOf(moderator)).toMatchObject([{ id }, { kind: 'first_listing' }])
    data(await claim(moderator, id))
    data(await decide(moderator, id, 'dismiss', 'She only replied.'))
    expect(await outcomesOf(seller)).toMatchObject([
      { text: expect.stringContaining('found no reason to act') },
    ])
    expect(await queueOf(moderator)).toMatchObject([{ kind: 'first_listing' }])
  },
)

test('nothing is hidden, and no one is written to, before staff decide', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  for (let reporter = 0; reporter < 4; reporter++) {
    const body = { reason: 'not_theirs' } as const
    data(await (await app.signUp()).call(reportProperty, { params: { id }, body }))
  }
  expect(await statusOf(app, id)).toBe('ACTIVE')
  expect(await emailsTo(app.app, seller.email)).toEqual([])
  expect(await noticesOf(seller)).toEqual([])
})
