import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listCases } from '#contract/moderation/cases.ts'
import { decideListing } from '#contract/moderation/staff-listings.ts'
import { agreeToSuspension, suspendPerson } from '#contract/moderation/suspensions.ts'
import { listingNumber } from '#contract/listing-number.ts'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { setPropertyStatus, withdrawProperty } from '#contract/properties.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { inTransaction } from '#server/db/client.ts'
import { dayMs } from '#contract/lib/durations.ts'
import { endSuspensions } from '#server/moderation/suspensions/suspending.ts'
import { createTestApp, data, type TestApp } from '#test/app.ts'
import { createConversation, messagesOf, sendText } from '#test/conversations.ts'
import { emailsTo } from '#test/emails.ts'
import { claim, decide, signUpStaff, suspend } from '#test/lifecycle/staff.ts'
import { setStatus } from '#test/lifecycle/statuses.ts'
import { startConversation } from '#contract/conversations.ts'
import { queueRemovalMail } from './removal-mail.ts'
import { statusLine } from './status-lines.ts'

async function announced({ app }: TestApp) {
  const waiting = async () => {
    const { rows } = await app.pool.query(
      `select count(*)::int as count from palapa_jobs.job where name = 'status-lines' and state < 'completed'`,
    )
    return rows[0].count
  }
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0)
}

/** Returns the number of changes whose lines were ever queued. */
async function countQueued({ app }: TestApp): Promise<number> {
  const { rows } = await app.pool.query("select from palapa_jobs.job where name = 'status-lines'")
  return rows.length
}

/** Returns a function by which staff decide the only case, and which waits for the lines unless no jobs run yet. */
async function staffOf(app: TestApp, { runsJobs = true } = {}) {
  const moderator = await signUpStaff(app)
  const [waiting] = data(await moderator.call(listCases, { querystring: {} })).cases
  return async (decision: 'approve' | 'hold' | 'remove' | 'restore') => {
    data(await claim(moderator, waiting?.id ?? ''))
    data(await decide(moderator, waiting?.id ?? '', decision, 'The papers'))
    if (runsJobs) await announced(app)
  }
}

test('conversations about a property get one line when it is sold and when it is back, and stay writable', async () => {
  await using app = await createTestApp()
  await app.app.jobs.start()
  const { buyer, seller, conversation, property } = await createConversation(app)
  const params = { id: property.id }
  const before = (await messagesOf(buyer, conversation.id)).length
  const linesFor = async (user: typeof buyer) =>
    (await messagesOf(user, conversation.id)).slice(before).map(({ sender, text }) => [sender, text])
  const move = async (from: PropertyStatus, to: PropertyStatus) => {
    data(await seller.call(setPropertyStatus, { params, body: { from, to } }))
    await announced(app)
  }
  await move('ACTIVE', 'UNDER_OFFER')
  await move('UNDER_OFFER', 'ACTIVE')
  expect(await linesFor(buyer)).toEqual([])
  await move('ACTIVE', 'SOLD')
  await move('SOLD', 'ACTIVE')
  await sendText(buyer, conversation.id, 'Is it?')
  data(await seller.call(withdrawProperty, { params }))
  await announced(app)
  data(await seller.call(withdrawProperty, { params }))
  await announced(app)
  const lines = [
    ['system', 'The seller marked this property as sold.'],
    ['system', 'This property is back on the market.'],
    ['buyer', 'Is it?'],
    ['system', 'The seller took this property off the market.'],
  ]
  expect(await linesFor(buyer)).toEqual(lines)
  expect(await linesFor(seller)).toEqual(lines)
  await sendText(buyer, conversation.id, 'A pity.')
})

test('a job that runs twice or late adds no second or outdated line', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation, property } = await createConversation(app)
  const other = await app.signUp()
  data(await other.call(startConversation, { body: { propertyId: property.id } }))
  data(await other.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  const before = (await messagesOf(buyer, conversation.id)).length
  const params = { id: property.id }
  for (const [from, to] of [['ACTIVE', 'SOLD'], ['SOLD', 'ACTIVE'], ['ACTIVE', 'SOLD']] as const)
    data(await seller.call(setPropertyStatus, { params, body: { from, to } })) // prettier-ignore
  const { pool } = app.app
  const { rows } = await pool.query(
    "select data from palapa_jobs.job where name = 'status-lines' order by created_on",
  )
  expect(rows).toHaveLength(3)
  // The last one twice, as after a server that was killed before it reported the end of the job.
  await pool.query("insert into palapa_jobs.job (name, data) select 'status-lines', $1", [rows[2].data])
  await app.app.jobs.start()
  await announced(app)
  const lines = (await messagesOf(buyer, conversation.id)).slice(before).map(({ text }) => text)
  // That it was back in between is not announced, and the second sale would repeat the newest line.
  const line = 'The seller marked this property as sold.'
  expect(lines).toEqual([line])
  await sendText(buyer, conversation.id, 'Really?')
  await pool.query("insert into palapa_jobs.job (name, data) select 'status-lines', $1", [
    { ...rows[2].data, id: randomUUID() },
  ])
  await announced(app)
  const later = (await messagesOf(buyer, conversation.id)).slice(before).map(({ text }) => text)
  expect(later).toEqual([line, 'Really?', line])
})

test('only a change that others can see is announced', () => {
  expect(statusLine({ from: 'WITHDRAWN', to: 'SOLD' })).toBe('The seller marked this property as sold.')
  expect(statusLine({ from: 'ACTIVE', to: 'EXPIRED' })).toBe('The listing of this property was paused.')
  expect(statusLine({ from: 'EXPIRED', to: 'UNDER_OFFER' })).toBe('This property is back on the market.')
  for (const to of ['ACTIVE', 'SOLD'] as const)
    expect(statusLine({ from: 'REMOVED', to })).toBe('This listing is on Palapa again.')
  expect(statusLine({ from: 'HELD', to: 'EXPIRED' })).toBe('This listing is on Palapa again, but paused.')
  expect(statusLine({ from: 'HELD', to: 'WITHDRAWN' })).toBe('The seller took this property off the market.')
  expect(statusLine({ from: 'REMOVED', to: 'WITHDRAWN' })).toBeUndefined()
  // Its seller hides the page of the sale, of which buyers have learned.
  expect(statusLine({ from: 'SOLD', to: 'WITHDRAWN' })).toBeUndefined()
  expect(statusLine({ from: 'ACTIVE', to: 'UNDER_OFFER' })).toBeUndefined()
})

test('the people of a conversation learn that its listing is checked, removed and back, and its buyer gets emails', async () => {
  await using app = await createTestApp()
  await app.app.jobs.start()
  const { buyer, seller, conversation } = await createConversation(app)
  const decideAs = await staffOf(app)
  const emailsAbout = async (user: typeof buyer) =>
    (await emailsTo(app.app, user.email)).filter(({ subject }) => subject.includes('in your messages'))
  const before = (await messagesOf(buyer, conversation.id)).length
  await decideAs('hold')
  expect(await emailsAbout(buyer)).toEqual([])
  await decideAs('remove')
  expect(await emailsAbout(buyer)).toHaveLength(1)
  await decideAs('restore')
  const lines = [
    'Palapa is checking this listing and has hidden it for now.',
    'Palapa removed this listing. Please pay nothing for it before your own attorney has searched the title.',
    'This listing is on Palapa again.',
  ]
  for (const user of [buyer, seller]) {
    const shown = (await messagesOf(user, conversation.id)).slice(before)
    expect(shown.map(({ sender, text }) => [sender, text])).toEqual(lines.map((text) => ['system', text]))
  }
  expect(await emailsAbout(seller)).toEqual([])
  const emails = await emailsAbout(buyer)
  expect(emails.map(({ subject }) => subject)).toEqual([
    'A listing in your messages is back',
    'A listing in your messages was removed',
  ])
  for (const { text } of emails) expect(text).not.toContain('The papers')
})

test.for([
  ['SOLD', 400, 1],
  ['WITHDRAWN', 170, 1],
  ['WITHDRAWN', 190, 0],
] as const)(
  'of a removed listing that was %s, a buyer whose conversation is %i days old gets %i emails',
  async ([status, days, emails]) => {
    await using app = await createTestApp()
    const { buyer, conversation, property } = await createConversation(app)
    const decideAs = await staffOf(app)
    await setStatus(app, property.id, status)
    await app.app.pool.query('update palapa.messages set created_at = $1', [
      new Date(Date.now() - days * dayMs),
    ])
    await app.app.jobs.start()
    await decideAs('remove')
    const line = (await messagesOf(buyer, conversation.id)).at(-1)?.text
    expect(line).toContain('Palapa removed this listing.')
    const subjects = (await emailsTo(app.app, buyer.email)).map(({ subject }) => subject)
    const removed = subjects.filter((subject) => subject === 'A listing in your messages was removed')
    expect(removed).toHaveLength(emails)
  },
)

test('an email about a removed listing is dropped if staff have put the listing back by its delivery', async () => {
  await using app = await createTestApp()
  const { buyer, conversation, property } = await createConversation(app)
  const order = { conversationId: conversation.id, buyerId: buyer.id, propertyId: property.id }
  const queue = (isBack: boolean) =>
    inTransaction(app.app.pool, (client) => queueRemovalMail(app.app, client, { ...order, isBack }))
  const subjects = async () =>
    (await emailsTo(app.app, buyer.email))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('in your messages'))
  await queue(false)
  expect(await subjects()).toEqual([])
  await setStatus(app, property.id, 'REMOVED')
  await queue(true)
  await queue(false)
  expect(await subjects()).toEqual(['A listing in your messages was removed'])
})

test('the email that a listing is back says so if it is paused or sold', async () => {
  await using app = await createTestApp()
  const { buyer, conversation, property } = await createConversation(app)
  const order = { conversationId: conversation.id, buyerId: buyer.id, propertyId: property.id, isBack: true }
  const textFor = async (status: PropertyStatus) => {
    await setStatus(app, property.id, status)
    await inTransaction(app.app.pool, (client) => queueRemovalMail(app.app, client, order))
    return (await emailsTo(app.app, buyer.email))[0]?.text
  }
  expect(await textFor('EXPIRED')).toContain('and put it back. It is paused at the moment. As with')
  expect(await textFor('SOLD')).toContain('and put it back. Its seller marked it as sold. As with')
  expect(await textFor('ACTIVE')).toContain('and put it back. As with')
})

test('an email that a listing is back waits while its seller is suspended, unless that is for good', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  const { buyer, seller, conversation, property } = await createConversation(app)
  const order = { conversationId: conversation.id, buyerId: buyer.id, propertyId: property.id, isBack: true }
  const queue = () => inTransaction(pool, (client) => queueRemovalMail(app.app, client, order))
  const countEmails = async () =>
    (await emailsTo(app.app, buyer.email)).filter(({ subject }) => subject.includes('is back')).length
  const endWaiting = async () => {
    const { rowCount } = await pool.query(
      `update palapa_jobs.job set start_after = now() where name = 'emails-in-turn' and state = 'created' and start_after > now()`,
    )
    return rowCount
  }
  await suspend(app, seller)
  await queue()
  for (const _ of ['first', 'second']) {
    expect(await countEmails()).toBe(0)
    expect(await endWaiting()).toBe(1)
  }
  expect(await countEmails()).toBe(0)
  await endSuspensions(app.app, new Date(Date.now() + 8 * dayMs))
  await endWaiting()
  expect(await countEmails()).toBe(1)

  const [mo, ada] = [await signUpStaff(app), await signUpStaff(app)]
  const params = { id: seller.id }
  data(await mo.call(suspendPerson, { params, body: { days: null, reason: 'Fraud' } }))
  data(await ada.call(agreeToSuspension, { params, body: {} }))
  await queue()
  expect(await countEmails()).toBe(1)
  expect(await endWaiting()).toBe(0)
})

test('a listing that staff put back while its seller is suspended is announced when the suspension ends', async () => {
  await using app = await createTestApp()
  await app.app.jobs.start()
  const { buyer, seller, conversation } = await createConversation(app)
  const decideAs = await staffOf(app)
  await suspend(app, seller)
  await decideAs('remove')
  await decideAs('restore')
  const lines = async () => (await messagesOf(buyer, conversation.id)).slice(-2).map(({ text }) => text)
  expect((await lines()).at(-1)).toContain('Palapa removed this listing.')
  expect(await endSuspensions(app.app, new Date(Date.now() + 8 * dayMs))).toBe(1)
  await announced(app)
  expect(await lines()).toEqual([
    expect.stringContaining('Palapa removed this listing.'),
    'This listing is on Palapa again.',
  ])
  const [mail] = await emailsTo(app.app, buyer.email)
  expect(mail?.subject).toBe('A listing in your messages is back')
})

test('a listing that staff put back just before they suspend its seller is announced when the suspension ends', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const decideAs = await staffOf(app, { runsJobs: false })
  await decideAs('remove')
  await decideAs('restore')
  await suspend(app, seller)
  const texts = async () => (await messagesOf(buyer, conversation.id)).map(({ text }) => text)
  const before = await texts()
  await app.app.jobs.start()
  await announced(app)
  expect(await texts()).toEqual(before)
  expect(await endSuspensions(app.app, new Date(Date.now() + 8 * dayMs))).toBe(1)
  await announced(app)
  expect(await texts()).toEqual([...before, 'This listing is on Palapa again.'])
  const [mail] = await emailsTo(app.app, buyer.email)
  expect(mail?.subject).toBe('A listing in your messages is back')
})

test('a listing that staff put back in a suspension is announced at the end of the next one, which began at its end', async () => {
  let now = Date.now()
  await using app = await createTestApp({ clock: () => new Date(now) })
  const { seller } = await createConversation(app)
  const decideAs = await staffOf(app, { runsJobs: false })
  await suspend(app, seller)
  await decideAs('remove')
  await decideAs('restore')
  for (const _ of ['second', 'third']) {
    now += 8 * dayMs
    await suspend(app, seller)
  }
  const before = await countQueued(app)
  expect(await endSuspensions(app.app, new Date(now + 8 * dayMs))).toBe(1)
  expect(await countQueued(app)).toBe(before + 1)
})

test('the end of a suspension queues no line about a listing that was put back well before it, or removed again', async () => {
  let now = Date.now()
  await using app = await createTestApp({ clock: () => new Date(now) })
  const { seller } = await createConversation(app)
  const decideAs = await staffOf(app, { runsJobs: false })
  const end = async () => {
    const before = await countQueued(app)
    expect(await endSuspensions(app.app, new Date(now + 8 * dayMs))).toBe(1)
    return (await countQueued(app)) - before
  }
  await decideAs('hold')
  await decideAs('approve')
  now += 2 * 60_000
  await suspend(app, seller)
  expect(await end()).toBe(0)
  await suspend(app, seller)
  await decideAs('remove')
  await decideAs('restore')
  await decideAs('remove')
  expect(await end()).toBe(0)
})

const removedSubject = 'A listing in your messages was removed'

test.for(['before the removal', 'after the removal'])(
  'the buyer of a removed listing gets the line and the email although its seller deletes the account %s',
  async (moment) => {
    await using app = await createTestApp()
    const { buyer, seller, conversation, property } = await createConversation(app)
    await sendText(buyer, conversation.id, 'Where do I send the deposit?')
    const moderator = await signUpStaff(app)
    const leave = async () =>
      data(await seller.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
    const remove = async () => {
      const body = { decision: 'remove', reason: 'Fraud' } as const
      data(await moderator.call(decideListing, { params: { id: property.id }, body }))
    }
    // Otherwise its first case would have to be claimed.
    await app.app.pool.query('delete from palapa.cases')
    if (moment === 'before the removal') await leave()
    await remove()
    if (moment === 'after the removal') await leave()
    const unread = await messagesOf(buyer, conversation.id)
    await app.app.jobs.start()
    await announced(app)
    const [mail] = (await emailsTo(app.app, buyer.email)).filter(({ subject }) => subject === removedSubject)
    expect(mail?.text).toContain('If you have paid already')
    const lines = (await messagesOf(buyer, conversation.id)).slice(unread.length)
    expect(lines.map(({ sender, text }) => [sender, text])).toEqual([
      ['system', expect.stringMatching(/^Palapa removed this listing\./)],
    ])
  },
)

test('the email about a removed listing whose seller has deleted the account names its number', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation, property } = await createConversation(app)
  await setStatus(app, property.id, 'REMOVED')
  data(await seller.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  const order = { conversationId: conversation.id, buyerId: buyer.id, propertyId: property.id, isBack: false }
  await inTransaction(app.app.pool, (client) => queueRemovalMail(app.app, client, order))
  const [mail] = await emailsTo(app.app, buyer.email)
  expect(mail?.text).toContain(`Listing: Withdrawn listing, No. ${listingNumber(property.id)}`)
})
