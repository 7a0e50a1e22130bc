import { expect, test } from 'vitest'
import { reportConversation, startConversation } from '#contract/conversations.ts'
import { dayMs } from '#contract/lib/durations.ts'
import { listingNumber } from '#contract/listing-number.ts'
import { decideCase, listCases } from '#contract/moderation/cases.ts'
import { reportProperty } from '#contract/moderation/reports.ts'
import { listNotices } from '#contract/notices.ts'
import { noticeText } from '#contract/notice-texts.ts'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { createTestApp, data, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { emailsTo } from '#test/emails.ts'
import { claim, decide, signUpStaff, suspend } from '#test/lifecycle/staff.ts'

const scam = { reason: 'scam', text: '' } as const

/** Has several buyers report the same seller, each in a conversation of their own. */
async function createScene(app: TestApp, buyers: number) {
  const seller = await app.signUp({ role: 'SELLER' })
  const { id: propertyId } = await buildProperty(seller)
  const conversations: { buyer: TestUser; id: string }[] = []
  for (let count = 0; count < buyers; count++) {
    const buyer = await app.signUp()
    const { conversation } = data(await buyer.call(startConversation, { body: { propertyId } }))
    const params = { id: conversation.id }
    data(await buyer.call(reportConversation, { params, body: scam }))
    conversations.push({ buyer, id: conversation.id })
  }
  return { seller, conversations, moderator: await signUpStaff(app) }
}

/** Claims the case of a conversation and returns its id. */
async function claimCaseOf(moderator: TestUser, conversationId: string): Promise<string> {
  const { cases } = data(await moderator.call(listCases, { querystring: { kind: 'report' } }))
  const id = cases.find(({ subjectId }) => subjectId === conversationId)?.id ?? ''
  data(await claim(moderator, id))
  return id
}

async function outcomesOf({ app }: TestApp, { email }: TestUser): Promise<string[]> {
  const emails = await emailsTo(app, email)
  return emails.filter(({ subject }) => subject === 'The outcome of your report').map(({ text }) => text)
}

test('each of several people who reported a seller learns that staff acted, also where they dismiss a report after the suspension', async () => {
  await using app = await createTestApp()
  const { seller, conversations, moderator } = await createScene(app, 3)
  const [first, second, third] = conversations
  if (!first || !second || !third) throw new Error('No conversations')
  const body = { ...scam, text: 'She called me a fraud.' }
  data(await seller.call(reportConversation, { params: { id: third.id }, body }))
  const suspended = { decision: 'suspend', reason: 'Fraud', suspensionDays: 7 } as const
  const id = await claimCaseOf(moderator, first.id)
  data(await moderator.call(decideCase, { params: { id }, body: suspended }))
  for (const conversation of [second, third])
    data(await decide(moderator, await claimCaseOf(moderator, conversation.id), 'dismiss'))
  for (const { buyer, id: conversationId } of conversations) {
    const [outcome = ''] = await outcomesOf(app, buyer)
    expect(outcome).toContain('took action')
    expect(outcome).toContain('Conversation: About House by the lagoon')
    expect(outcome).toContain(`/chat?conversation=${conversationId}`)
    expect(await outcomesOf(app, buyer)).toHaveLength(1)
  }
  // What the suspended seller reported was dismissed.
  expect(await outcomesOf(app, seller)).toEqual([expect.stringContaining('found no reason to act')])
  const { rows } = await app.app.pool.query(
    'select state, reported_id = $1 as "isAboutSeller" from palapa.reports order by id',
    [seller.id],
  )
  expect(rows.map(({ state, isAboutSeller }) => [isAboutSeller, state])).toEqual([
    [true, 'ACTED'],
    [true, 'ACTED'],
    [true, 'ACTED'],
    [false, 'DISMISSED'],
  ])
})

test('a report is dismissed as without reason once the suspension of the reported person is over', async () => {
  let now = Date.now()
  await using app = await createTestApp({ clock: () => new Date(now) })
  const { seller, conversations } = await createScene(app, 1)
  await suspend(app, seller)
  now += 8 * dayMs
  const moderator = await signUpStaff(app) // the session of another one has ended by now
  for (const { buyer, id } of conversations) {
    data(await decide(moderator, await claimCaseOf(moderator, id), 'dismiss'))
    expect(await outcomesOf(app, buyer)).toEqual([expect.stringContaining('found no reason to act')])
  }
})

test('who reported a person who has deleted the account learns that it no longer exists', async () => {
  await using app = await createTestApp()
  const { seller, conversations, moderator } = await createScene(app, 1)
  data(await seller.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  for (const { buyer, id } of conversations) {
    data(await decide(moderator, await claimCaseOf(moderator, id), 'dismiss'))
    const [outcome = ''] = await outcomesOf(app, buyer)
    expect(outcome).toContain('The account that you reported no longer exists.')
    expect(outcome).not.toContain('no reason')
    const textsOf = async () =>
      data(await buyer.call(listNotices, { querystring: {} })).notices.map(({ kind, data: about }) =>
        noticeText(kind, about, false),
      )
    await expect
      .poll(textsOf)
      .toEqual(['Thank you for your report. We reviewed it, and the account no longer exists'])
  }
})

test('the outcome of a dismissed report names the listing, and leads to it', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller, { title: 'Lot 7' })
  const moderator = await signUpStaff(app)
  const reporter = await app.signUp()
  data(await reporter.call(reportProperty, { params: { id }, body: { reason: 'sold' } }))
  const { cases } = data(await moderator.call(listCases, { querystring: {} }))
  const caseId = cases.find(({ subjectId }) => subjectId === id)?.id ?? ''
  data(await claim(moderator, caseId))
  data(await decide(moderator, caseId, 'dismiss'))
  const [outcome = ''] = await outcomesOf(app, reporter)
  expect(outcome).toContain(`Listing: Lot 7, No. ${listingNumber(id)}`)
  expect(outcome).toContain(`Open the listing:\n${app.app.config.publicUrl}/property/${id}`)
})
