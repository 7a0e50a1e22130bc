import { expect, test } from 'vitest'
import { reportConversation } from '#contract/conversations.ts'
import { listingNumber } from '#contract/listing-number.ts'
import {
  confirmReport,
  getReportConfirmation,
  type PropertyReport,
  reportProperty,
} from '#contract/moderation/reports.ts'
import { listCases } from '#contract/moderation/cases.ts'
import { getPerson } from '#contract/moderation/people.ts'
import { decideListing, getStaffListing } from '#contract/moderation/staff-listings.ts'
import { type Caller, createTestApp, data, failure, type TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation, sendText } from '#test/conversations.ts'
import { emailsTo, linkOf } from '#test/emails.ts'
import { claim, decide, signUpStaff } from '#test/lifecycle/staff.ts'
import { setStatus } from '#test/lifecycle/statuses.ts'
import { sweepReports } from './changes.ts'

const operator = 'team@palapa.example'
const environment = { OPERATOR_EMAIL: operator }
const visitor = 'Rosa@example.com'

const report = (caller: Caller, id: string, body: Partial<PropertyReport> = {}) =>
  caller.call(reportProperty, { params: { id }, body: { reason: 'not_theirs', ...body } })

async function read({ app }: TestApp, table: 'reports' | 'cases') {
  const { rows } = await app.pool.query(`select * from palapa.${table} order by id`)
  return rows
}

async function openScene() {
  const app = await createTestApp({ environment })
  const seller = await app.signUp({ role: 'SELLER' })
  await buildProperty(seller, { title: 'The first one' })
  return { app, seller, property: await buildProperty(seller) }
}

/** Returns the key in the newest email to the visitor. */
async function keyOf({ app }: TestApp): Promise<string> {
  const [mail] = await emailsTo(app, visitor.toLowerCase())
  return (mail && linkOf(mail).searchParams.get('key')) ?? ''
}

test('a report of a user opens a case, reaches the operator, and is joined with later ones', async () => {
  const { app, seller, property } = await openScene()
  await using _app = app
  const user = await app.signUp()
  const link = 'https://other.example/house'
  expect(data(await report(user, property.id, { text: 'My aunt owns it.', link }))).toEqual({
    isConfirmed: true,
  })
  data(await report(user, property.id, { reason: 'asks_money', text: 'He asked for $500.' }))
  expect(await read(app, 'reports')).toMatchObject([
    {
      subject_type: 'property',
      subject_id: property.id,
      reporter_id: user.id,
      reported_id: seller.id,
      reason: 'asks_money',
      text: 'My aunt owns it.\n\nHe asked for $500.',
      link,
      state: 'OPEN',
    },
  ])
  const other = await app.signUp()
  data(await report(other, property.id, { reason: 'sold' }))
  const opened = (await read(app, 'cases')).filter(({ subject_id: id }) => id === property.id)
  expect(opened).toMatchObject([{ kind: 'report', state: 'OPEN', danger: 75 }])
  const emails = await emailsTo(app.app, operator)
  const mail = emails.find(({ subject }) => subject === 'A listing was reported: it has been sold already')
  expect(mail?.text).toContain(
    [
      `Reported person: Ana Maria Coc (${seller.id})`,
      `Reported by: Ana Maria Coc (${other.id})`,
      'Reports about this person: 2, by 2 people',
    ].join('\n'),
  )
  expect(mail?.text).toContain(`Open the case:\n${app.app.config.publicUrl}/staff/cases/${opened[0].id}`)
})

test('a user who repeats an open report makes its case no more dangerous, except by a more dangerous reason', async () => {
  const { app, property } = await openScene()
  await using _app = app
  const user = await app.signUp()
  const dangerAfter = async (reason: PropertyReport['reason']) => {
    data(await report(user, property.id, { reason }))
    const opened = (await read(app, 'cases')).filter(({ subject_id: id }) => id === property.id)
    return opened.map(({ danger }) => danger)
  }
  const dangers = []
  for (const reason of ['sold', 'duplicate', 'not_theirs', 'sold', 'asks_money'] as const)
    dangers.push(...(await dangerAfter(reason)))
  expect(dangers).toEqual([15, 15, 75, 75, 75])
  expect(await read(app, 'reports')).toMatchObject([{ reason: 'asks_money', state: 'OPEN' }])
})

test('the email that asks to confirm a report names the listing by its number, not in the words of its seller', async () => {
  const { app, seller } = await openScene()
  await using _app = app
  const title = 'Your account is locked: help.palapa.example'
  const { id } = await buildProperty(seller, { title })
  data(await report(app, id, { email: visitor }))
  const [mail] = await emailsTo(app.app, visitor.toLowerCase())
  expect(mail?.text).toContain(`Listing: No. ${listingNumber(id)}`)
  expect(mail?.text).not.toContain('locked')
  expect(mail?.html).not.toContain('locked')
})

test('a visitor confirms a report by the link in an email, and until then no one reads it', async () => {
  const { app, property, seller } = await openScene()
  await using _app = app
  expect(failure(await report(app, property.id))).toMatchObject({
    status: 400,
    fields: { email: 'Enter your email address, or sign in.' },
  })
  expect(failure(await report(app, property.id, { email: 'rosa@' })).fields).toEqual({
    email: 'Email is invalid.',
  })
  for (const text of ['Wrong words', 'It is my lot.']) {
    expect(data(await report(app, property.id, { email: visitor, text }))).toEqual({ isConfirmed: false })
    await emailsTo(app.app, visitor) // delivered in this order
  }
  expect((await read(app, 'cases')).map(({ kind }) => kind)).toEqual(['first_listing'])
  expect(await emailsTo(app.app, operator)).toEqual([])
  const moderator = await signUpStaff(app)
  const seen = data(await moderator.call(getStaffListing, { params: { id: property.id } }))
  expect(seen).toMatchObject({ reports: [], listing: { openReports: 0 } })
  const about = data(await moderator.call(getPerson, { params: { id: seller.id } }))
  expect(about).toMatchObject({ reportsAbout: [], person: { reports: 0, reporters: 0 } })
  const querystring = { key: await keyOf(app) }
  for (const call of [confirmReport, getReportConfirmation])
    expect(failure(await app.call(call, { querystring: { key: `${querystring.key}x` } })).status).toBe(404)
  expect(data(await app.call(getReportConfirmation, { querystring }))).toEqual({ title: property.title })
  data(await app.call(confirmReport, { querystring }))
  expect(await read(app, 'reports')).toMatchObject([
    {
      reporter_id: null,
      reporter_email: 'rosa@example.com',
      text: 'It is my lot.',
      state: 'OPEN',
      key_hash: null,
    },
  ])
  expect((await read(app, 'cases')).map(({ kind }) => kind)).toEqual(['first_listing', 'report'])
  expect(await emailsTo(app.app, operator)).toMatchObject([{ replyTo: 'rosa@example.com' }])
  for (const call of [confirmReport, getReportConfirmation])
    expect(failure(await app.call(call, { querystring })).status).toBe(404)
  // The next report of the same visitor waits for its own confirmation, and is then joined with the open one.
  data(await report(app, property.id, { email: visitor, reason: 'wrong', text: 'Look at the beach.' }))
  expect((await read(app, 'reports')).map(({ state }) => state)).toEqual(['OPEN', 'UNCONFIRMED'])
  data(await app.call(confirmReport, { querystring: { key: await keyOf(app) } }))
  expect(await read(app, 'reports')).toMatchObject([
    { text: 'It is my lot.\n\nLook at the beach.', state: 'OPEN' },
  ])
  await emailsTo(app.app, visitor)
  const reason = 'Someone else has the certificate.'
  const [waiting] = data(await moderator.call(listCases, { querystring: { kind: 'report' } })).cases
  data(await claim(moderator, waiting?.id ?? ''))
  data(await decide(moderator, waiting?.id ?? '', 'remove', reason))
  const outcome = (await emailsTo(app.app, visitor.toLowerCase())).find(({ subject }) =>
    subject.startsWith('The outcome'),
  )
  expect(outcome?.text).toContain('took action')
  expect(outcome?.text).not.toContain(reason)
})

test('a visitor who confirms a report after the listing was removed learns that staff took action', async () => {
  const { app, property } = await openScene()
  await using _app = app
  const moderator = await signUpStaff(app)
  data(await report(app, property.id, { email: visitor }))
  const removed = { decision: 'remove', reason: 'Someone else has the certificate.' } as const
  data(await moderator.call(decideListing, { params: { id: property.id }, body: removed }))
  data(await app.call(confirmReport, { querystring: { key: await keyOf(app) } }))
  const [waiting] = data(await moderator.call(listCases, { querystring: { kind: 'report' } })).cases
  data(await claim(moderator, waiting?.id ?? ''))
  data(await decide(moderator, waiting?.id ?? '', 'dismiss'))
  const emails = await emailsTo(app.app, visitor.toLowerCase())
  const outcome = emails.find(({ subject }) => subject === 'The outcome of your report')
  expect(outcome?.text).toContain('took action')
  expect((await read(app, 'reports')).map(({ state }) => state)).toEqual(['ACTED'])
})

test('reports are limited for a user, a network and an address', async () => {
  const { app, property } = await openScene()
  await using _app = app
  const user = await app.signUp()
  for (let sent = 0; sent < 5; sent++) data(await report(user, property.id))
  expect(failure(await report(user, property.id)).message).toMatch(/^You can send 5 reports an hour\./)
  for (let sent = 0; sent < 5; sent++) data(await report(app, property.id, { email: visitor }))
  expect(failure(await report(app, property.id, { email: visitor })).status).toBe(429)
  expect(await emailsTo(app.app, visitor.toLowerCase())).toHaveLength(3)
})

test('own, hidden and unknown properties cannot be reported, and bots store nothing', async () => {
  const { app, seller, property } = await openScene()
  await using _app = app
  expect(failure(await report(seller, property.id)).message).toBe('This is your own listing.')
  expect(failure(await report(app, 'nowhere', { email: visitor })).status).toBe(404)
  expect(data(await report(app, property.id, { email: visitor, website: 'x' }))).toEqual({
    isConfirmed: false,
  })
  await setStatus(app, property.id, 'HELD')
  expect(failure(await report(await app.signUp(), property.id)).status).toBe(404)
  const input = { params: { id: property.id }, body: { reason: 'cheap' as 'other' } }
  expect(failure(await app.call(reportProperty, input)).fields).toEqual({ reason: 'Choose what is wrong.' })
  const long = await report(app, property.id, { text: 'x'.repeat(2001), link: 'palapa' })
  expect(failure(long).fields).toEqual({
    text: 'Use at most 2,000 characters.',
    link: 'Enter a web address that starts with http:// or https://.',
  })
  expect(await read(app, 'reports')).toEqual([])
})

test('a message can be reported, its case is that of the conversation, and the email to the operator names it', async () => {
  await using app = await createTestApp({ environment })
  const { buyer, seller, conversation } = await createConversation(app)
  const { id: messageId } = await sendText(seller, conversation.id, 'Send $500 first')
  const params = { id: conversation.id }
  const body = { reason: 'scam', text: '' } as const
  data(await buyer.call(reportConversation, { params, body: { ...body, messageId } }))
  data(await buyer.call(reportConversation, { params, body }))
  expect(
    failure(await buyer.call(reportConversation, { params, body: { ...body, messageId: 'x' } })).status,
  ).toBe(404)
  expect((await read(app, 'reports')).map((row) => [row.subject_type, row.subject_id])).toEqual([
    ['message', messageId],
    ['conversation', conversation.id],
  ])
  expect((await read(app, 'cases')).slice(1)).toMatchObject([
    { kind: 'report', subject_type: 'conversation', subject_id: conversation.id, danger: 75 },
  ])
  const texts = (await emailsTo(app.app, operator)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes(conversation.id))).toHaveLength(2)
  expect(texts.filter((text) => text.includes(messageId))).toHaveLength(1)
})

test('unconfirmed reports are deleted after a week, and addresses 90 days after the decision', async () => {
  const { app, property } = await openScene()
  await using _app = app
  const { db, pool } = app.app
  const now = Date.now()
  const inDays = (days: number) => new Date(now + days * 24 * 60 * 60 * 1000)
  data(await report(app, property.id, { email: visitor }))
  await pool.query(
    `insert into palapa.reports (id, subject_type, subject_id, reporter_email, reported_id, reason, text, state, decided_at)
     select gen_random_uuid(), 'property', id, 'ben@example.com', seller_id, 'sold', '', 'DISMISSED', now()
     from palapa.properties where id = $1`,
    [property.id],
  )
  expect(await sweepReports(db, inDays(6))).toBe(0)
  expect(await sweepReports(db, inDays(8))).toBe(1)
  expect((await read(app, 'reports')).map((row) => row.reporter_email)).toEqual(['ben@example.com'])
  await sweepReports(db, inDays(91))
  expect((await read(app, 'reports')).map((row) => row.reporter_email)).toEqual([null])
})
