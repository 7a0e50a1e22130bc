import { expect, test } from 'vitest'
import { startConversation } from '#contract/conversations.ts'
import * as contract from '#contract/moderation/suspensions.ts'
import { createTestApp, data, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation, sendText } from '#test/conversations.ts'
import { emailsTo } from '#test/emails.ts'
import { signUpStaff } from '#test/lifecycle/staff.ts'
import { endSuspensions } from './suspending.ts'

const dayMs = 24 * 60 * 60 * 1000
const suspended = 'A person in your messages was suspended'
const lifted = 'A person in your messages is no longer suspended'

const suspend = (staff: TestUser, { id }: TestUser) =>
  staff.call(contract.suspendPerson, { params: { id }, body: { days: 7, reason: 'You lied.' } })
const lift = (staff: TestUser, { id }: TestUser) =>
  staff.call(contract.liftSuspension, { params: { id }, body: { reason: 'The papers are fine.' } })

async function start(buyer: TestUser, seller: TestUser, text: string) {
  const property = await buildProperty(seller)
  const { conversation } = data(await buyer.call(startConversation, { body: { propertyId: property.id } }))
  await sendText(buyer, conversation.id, text)
  return conversation.id
}

const emailsAbout = async ({ app }: TestApp, { email }: TestUser) =>
  (await emailsTo(app, email)).filter(({ subject }) => subject.includes('in your messages'))
const subjectsFor = async (app: TestApp, user: TestUser) =>
  (await emailsAbout(app, user)).map(({ subject }) => subject)

test('a suspension is emailed once to each person with a conversation of the last 180 days, and so is its lifting', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const person = await app.signUp({ role: 'SELLER', name: 'Sol' })
  const [buyer, old, seller, stranger] = [
    await app.signUp(),
    await app.signUp(),
    await app.signUp({ role: 'SELLER' }),
    await app.signUp(),
  ]
  await start(buyer, person, 'Is it still for sale?')
  const newest = await start(buyer, person, 'And this one?')
  await start(person, seller, 'May I come on Sunday?')
  await start(stranger, seller, 'Is the road paved?')
  const past = await start(old, person, 'Is there water?')
  await app.app.pool.query('update palapa.messages set created_at = $1 where conversation_id = $2', [
    new Date(Date.now() - 181 * dayMs),
    past,
  ])
  data(await suspend(moderator, person))
  const [email, ...others] = await emailsAbout(app, buyer)
  expect(others).toEqual([])
  expect(email).toMatchObject({ subject: suspended })
  expect(email?.text).toContain('Name: Sol')
  expect(email?.text).toContain(`/chat?conversation=${newest}\n`)
  expect(email?.text).not.toContain('You lied')
  expect(await subjectsFor(app, seller)).toEqual([suspended])
  for (const user of [person, old, stranger]) expect(await subjectsFor(app, user)).toEqual([])
  data(await lift(moderator, person))
  for (const user of [buyer, seller]) expect(await subjectsFor(app, user)).toEqual([lifted, suspended])
  expect(await subjectsFor(app, old)).toEqual([])
})

test('of a suspension that was lifted and has begun again, only the newest email is delivered', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const { seller, buyer, conversation } = await createConversation(app)
  await sendText(buyer, conversation.id, 'Is it still for sale?')
  data(await suspend(moderator, seller))
  data(await lift(moderator, seller))
  data(await suspend(moderator, seller))
  expect(await subjectsFor(app, buyer)).toEqual([suspended])
})

test('the end of a suspension that expires is not emailed to others', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const { seller, buyer, conversation } = await createConversation(app)
  await sendText(buyer, conversation.id, 'Is it still for sale?')
  data(await suspend(moderator, seller))
  expect(await endSuspensions(app.app, new Date(Date.now() + 7 * dayMs))).toBe(1)
  expect(await subjectsFor(app, buyer)).toEqual([])
})
