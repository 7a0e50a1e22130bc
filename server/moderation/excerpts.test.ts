import { expect, test } from 'vitest'
import { reportConversation } from '#contract/conversations.ts'
import { listCases } from '#contract/moderation/cases.ts'
import { createTestApp, data, type TestApp, type TestUser } from '#test/app.ts'
import { createConversation, sendText } from '#test/conversations.ts'
import { open, signUpStaff } from '#test/lifecycle/staff.ts'

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
