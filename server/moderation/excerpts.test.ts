import { expect, test } from 'vitest'
import { reportConversation } from '#contract/conversations.ts'
import { listCases } from '#contract/moderation/cases.ts'
import { dayMs } from '#contract/lib/durations.ts'
import { retention } from '#contract/operation/retention.ts'
import { deleteOwnAccount, exportOwnData } from '#contract/own-account.ts'
import { sweepReports } from '#server/reports/changes.ts'
import { createTestApp, data, type TestApp, type TestUser } from '#test/app.ts'
import { createConversation, sendText } from '#test/conversations.ts'
import { claim, decide, open, signUpStaff } from '#test/lifecycle/staff.ts'

const reportMessage = async (user: TestUser, id: string, messageId: string) =>
  data(await user.call(reportConversation, { params: { id }, body: { reason: 'scam', text: '', messageId } }))

async function openReported(app: TestApp) {
  const moderator = await signUpStaff(app)
  const { cases } = data(await moderator.call(listCases, { querystring: { kind: 'report' } }))
  return (await open(moderator, cases[0]?.id ?? '')).conversation?.messages ?? []
}

test('a later report does not hide the message reported first', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const sent = []
  for (let number = 1; number <= 40; number++) {
    const { id } = await sendText(number === 5 ? seller : buyer, conversation.id, `No. ${number}`)
    sent.push(id)
  }
  const [first = '', last = ''] = [sent[4], sent[39]]
  await reportMessage(buyer, conversation.id, first)
  await reportMessage(seller, conversation.id, last)
  const shown = await openReported(app)
  expect(shown.filter(({ isReported }) => isReported).map(({ id }) => id)).toEqual([first, last])
  const numbers = shown.filter(({ text }) => text.startsWith('No. ')).map(({ text }) => Number(text.slice(4)))
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(numbers).toEqual(expect.arrayContaining([1, 5, 15, 20, 40]))
  expect(numbers).not.toContain(16)
  expect(shown.filter(({ isAfterGap }) => isAfterGap).map(({ text }) => text)).toEqual(['No. 20'])
})

test('staff see a reported message although its sender has deleted the account, until 90 days after the decision', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const text = 'Pay $500 by Western Union today'
  const { id: messageId, time: createdAt } = await sendText(seller, conversation.id, text)
  await sendText(buyer, conversation.id, 'Why?')
  await reportMessage(buyer, conversation.id, messageId)
  const sent = (await openReported(app)).filter(({ isReported }) => isReported)
  data(await seller.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  const moderator = await signUpStaff(app)
  const { cases } = data(await moderator.call(listCases, { querystring: { kind: 'report' } }))
  const caseId = cases[0]?.id ?? ''
  const shown = async () => (await open(moderator, caseId)).conversation?.messages ?? []
  expect((await shown()).filter(({ isReported }) => isReported)).toEqual(sent)
  expect(sent).toMatchObject([{ id: messageId, sender: 'seller', text, createdAt, isReported: true }])
  expect(sent[0]?.warnings).toContain('payment')
  expect((await shown()).at(-1)?.text).toBe('Why?')
  expect(JSON.stringify(data(await buyer.call(exportOwnData, {})))).not.toContain('Western Union')
  data(await claim(moderator, caseId))
  data(await decide(moderator, caseId, 'dismiss'))
  const sweepAfter = (days: number) => sweepReports(app.app.db, new Date(Date.now() + days * dayMs))
  await sweepAfter(retention.reportedMessageDays - 1)
  expect((await shown()).filter(({ isReported }) => isReported)).toEqual(sent)
  await sweepAfter(retention.reportedMessageDays + 1)
  expect((await shown()).map((message) => message.text)).not.toContain(text)
})

test('a report copies only a message of the person whom it is about', async () => {
  await using app = await createTestApp()
  const { buyer, conversation } = await createConversation(app)
  const { id: messageId } = await sendText(buyer, conversation.id, 'Hello')
  await reportMessage(buyer, conversation.id, messageId)
  const { rows } = await app.app.pool.query('select subject_type, message_text from palapa.reports')
  expect(rows).toEqual([{ subject_type: 'message', message_text: null }])
})

test('a report of a whole conversation shows what was written until then, and what the site warned about', async () => {
  let now = new Date('2026-11-23T18:00:00Z')
  await using app = await createTestApp({ clock: () => now })
  const { buyer, seller, conversation } = await createConversation(app)
  const { id } = conversation
  const chat = async (from: number, to: number) => {
    for (let number = from; number <= to; number++) {
      now = new Date(now.getTime() + 10_000)
      await sendText(number % 2 === 0 ? seller : buyer, id, `No. ${number}`)
    }
  }
  const { id: demandId } = await sendText(seller, id, 'Send the deposit by Western Union today.')
  await chat(1, 40)
  data(await buyer.call(reportConversation, { params: { id }, body: { reason: 'scam', text: '' } }))
  await chat(41, 65)
  const moderator = await signUpStaff(app)
  const { cases } = data(await moderator.call(listCases, { querystring: { kind: 'report' } }))
  const caseId = cases[0]?.id ?? ''
  const shown = (await open(moderator, caseId)).conversation?.messages ?? []
  const numbers = shown.filter(({ text }) => text.startsWith('No. ')).map(({ text }) => Number(text.slice(4)))
  expect(shown.map((message) => message.id)).toContain(demandId)
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ...Array.from({ length: 21 }, (_, at) => 20 + at)])
  data(await claim(moderator, caseId))
  data(await decide(moderator, caseId, 'dismiss'))
  await chat(66, 90)
  expect((await open(moderator, caseId)).conversation?.messages).toEqual(shown)
})
