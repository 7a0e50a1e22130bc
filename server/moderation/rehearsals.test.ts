import { expect, test } from 'vitest'
import { reportConversation } from '#contract/conversations.ts'
import { claimCase, decideCase, getCase, listCases } from '#contract/moderation/cases.ts'
import { reportProperty } from '#contract/moderation/reports.ts'
import { getOwnProfile } from '#contract/profiles.ts'
import { getProperty, withdrawProperty } from '#contract/properties.ts'
import { createTestApp, data, failure, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation, sendText } from '#test/conversations.ts'
import { emailsTo } from '#test/emails.ts'
import { signUpStaff } from '#test/lifecycle/staff.ts'

const reason = 'You asked for money first.'

/** Claims the most dangerous case and returns everything that staff see. */
async function takeCase(staff: TestUser) {
  const [first] = data(await staff.call(listCases, { querystring: {} })).cases
  const params = { id: first?.id ?? '' }
  data(await staff.call(claimCase, { params }))
  return { params, details: data(await staff.call(getCase, { params })) }
}

test('a seller who asks for money first is reported, and suspended from the message that staff see', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const { buyer, seller, property, conversation } = await createConversation(app)
  const { id: messageId } = await sendText(
    seller,
    conversation.id,
    'Send the deposit by Western Union today.',
  )
  const params = { id: conversation.id }
  data(await buyer.call(reportConversation, { params, body: { reason: 'scam', text: '', messageId } }))
  const { details, ...taken } = await takeCase(moderator)
  expect(details.case).toMatchObject({ kind: 'report', subjectType: 'conversation', danger: 70 })
  expect(details.conversation?.messages.filter(({ isReported }) => isReported)).toMatchObject([
    { sender: 'seller', warnings: expect.arrayContaining(['payment']) },
  ])
  const body = { decision: 'suspend', suspensionDays: 30, reason } as const
  data(await moderator.call(decideCase, { ...taken, body }))
  expect(failure(await seller.call(getOwnProfile, {})).message).toContain('You asked for money first.')
  expect(failure(await app.call(getProperty, { params: { id: property.id } })).status).toBe(404)
  const subjects = (await emailsTo(app.app, buyer.email)).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    'A person in your messages was suspended',
    'The outcome of your report',
  ])
})

test('a listing that its seller withdrew is no sign of fraud in the next one', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  data(await seller.call(withdrawProperty, { params: { id } }))
  const again = await buildProperty(seller, { title: 'Another house' })
  const { cases } = data(await moderator.call(listCases, { querystring: {} }))
  expect(cases.map(({ subjectId }) => subjectId)).toEqual([id])
  expect(again.status).toBe('ACTIVE')
})

test('a listing that staff removed joins the queue at once when its seller lists it again', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  const report = { params: { id }, body: { reason: 'not_theirs' } } as const
  data(await (await app.signUp()).call(reportProperty, report))
  const { params } = await takeCase(moderator)
  data(await moderator.call(decideCase, { params, body: { decision: 'remove', reason: 'Not yours.' } }))
  const again = await buildProperty(seller)
  const { details } = await takeCase(moderator)
  expect(details).toMatchObject({
    case: { kind: 'risk', subjectId: again.id, danger: 40 },
    risks: [{ rule: 'earlier_removal', points: 40 }],
    person: { removed: 1 },
    history: [{ decision: 'remove', reason: 'Not yours.' }],
  })
})
