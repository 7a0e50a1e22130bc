import { expect, test } from 'vitest'
import {
  deleteMessage,
  listConversations,
  reportConversation,
  sendMessage,
  setBlock,
  setOwnMessageMail,
  shareContact,
  startConversation,
} from '#contract/conversations.ts'
import { deleteOwnAccount, exportOwnData } from '#contract/own-account.ts'
import { updateProfile } from '#contract/profiles.ts'
import { updateProperty } from '#contract/properties.ts'
import { createTestApp, data, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation, messagesOf, uploadTo, sendText } from '#test/conversations.ts'
import { openEvents } from '#test/event-stream.ts'
import { buildPhoto } from '#test/images.ts'

const body = { password: 'correct horse' }
const renamed = {
  name: 'Xenia Uck',
  phone: '+5016109999',
  bio: '',
  location: '',
  websiteUrl: '',
  facebookUrl: '',
  instagramUrl: '',
}
const leave = async (user: TestUser) => data(await user.call(deleteOwnAccount, { body }))
const listConversationsOf = async (user: TestUser) =>
  data(await user.call(listConversations, { querystring: {} }))

/** Returns all rows of the application as one text. */
async function everything({ app }: TestApp): Promise<string> {
  const { rows } = await app.pool.query(
    `select query_to_xml(format('select * from %I.%I', schemaname, tablename), true, true, '')::text as rows
     from pg_tables where schemaname = 'palapa'`,
  )
  return JSON.stringify(rows)
}

test('PROFILE-25 the download contains the user’s conversations, with the messages of both users and deleted ones', async () => {
  await using app = await createTestApp()
  const { buyer, seller, property, conversation } = await createConversation(app)
  const params = { id: conversation.id }
  const photo = { name: 'roof.jpg', bytes: await buildPhoto({ width: 100, height: 80 }) }
  const upload = async () =>
    (await uploadTo(app, conversation.id, seller, photo)).body.pictures?.[0]?.id ?? ''
  await sendText(buyer, conversation.id, 'Is the roof new?')
  const sent = { id: crypto.randomUUID(), text: 'See for yourself: 610-1234', pictureIds: [await upload()] }
  const { message } = data(await seller.call(sendMessage, { params, body: sent }))
  const { id: messageId } = await sendText(buyer, conversation.id, 'Never mind.')
  data(await buyer.call(deleteMessage, { params: { ...params, messageId } }))
  data(await buyer.call(setOwnMessageMail, { body: { isOn: false } }))
  const given = data(await buyer.call(exportOwnData, {}))
  expect(given).toMatchObject({ messageMail: { isOn: false }, unsentPictures: [] })
  const [conversationData] = given.conversations
  expect(conversationData).toMatchObject({ propertyTitle: property.title, side: 'buyer', otherName: 'Sol' })
  expect(
    conversationData?.messages.filter(({ sender }) => sender === 'buyer' || sender === 'seller').slice(1),
  ).toMatchObject([
    { sender: 'buyer', text: 'Is the roof new?', pictures: [], isDeleted: false },
    { sender: 'seller', pictures: [message.pictures[0]?.url], warnings: ['phone'], isDeleted: false },
    { sender: 'buyer', text: 'Never mind.', isDeleted: true },
  ])
  expect(data(await seller.call(exportOwnData, {})).conversations[0]?.messages.at(-1)?.isDeleted).toBe(false)
  expect(data(await (await app.signUp()).call(exportOwnData, {})).conversations).toEqual([])
})

test('PROFILE-25 deleting an account removes its messages and name from conversations', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  await sendText(buyer, conversation.id, 'I will call you.')
  await sendText(seller, conversation.id, 'My number is 610-1234.')
  expect((await listConversationsOf(buyer)).unread.total).toBe(1)
  const { streamPosition } = (await listConversationsOf(buyer)).unread
  await leave(seller)
  await using stream = await openEvents(app.app, buyer.token, streamPosition)
  expect(await stream.until('ready')).toMatchObject([
    { name: 'conversation', data: { conversation: { id: conversation.id, canWrite: false } } },
    { name: 'ready', id: streamPosition + 1, data: { unread: { total: 0 } } },
  ])
  const left = await messagesOf(buyer, conversation.id)
  expect(left.map(({ sender }) => sender)).not.toContain('seller')
  expect(left.at(-1)?.text).toBe('I will call you.')
  const { conversations, unread } = await listConversationsOf(buyer)
  expect(conversations).toMatchObject([
    { seller: { name: 'Former member', avatar: '' }, canWrite: false, isOtherDeleted: true },
  ])
  expect(unread.total).toBe(0)
})

test('PROFILE-25 no conversation contains data of a deleted account, whether seller or buyer', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER', name: 'Xiomara Uck' })
  const buyer = await app.signUp()
  const property = await buildProperty(seller, { title: 'Xibalba' })
  const start = { body: { propertyId: property.id } }
  const { conversation } = data(await buyer.call(startConversation, start))
  const params = { id: conversation.id }
  await app.app.jobs.start()
  await sendText(buyer, conversation.id, '@support what are the fees?')
  await expect
    .poll(async () => (await messagesOf(buyer, conversation.id)).at(-1)?.sender, { timeout: 20_000 })
    .toBe('support')
  await sendText(seller, conversation.id, 'Xenial greetings')
  data(await seller.call(shareContact, { params }))
  data(await seller.call(updateProfile, { body: renamed }))
  data(await seller.call(updateProperty, { params: { id: property.id }, body: { title: 'Xanadu' } }))
  data(await seller.call(reportConversation, { params, body: { reason: 'spam', text: 'Xeroxed words' } }))
  data(await seller.call(setBlock, { params, body: { isBlocked: true } }))
  const other = await buildProperty(await app.signUp({ role: 'SELLER' }))
  const own = data(await seller.call(startConversation, { body: { propertyId: other.id } })).conversation
  await sendText(seller, own.id, 'Xylophones, too')
  data(await seller.call(shareContact, { params: { id: own.id } }))
  await leave(seller)
  const left = await everything(app)
  expect(left.match(/X(?!ML)[a-z]+|Uck/g)).toBeNull()
  expect(left).not.toContain(seller.email)
  const texts = (await messagesOf(buyer, conversation.id)).map(({ text }) => text)
  expect(texts).toContain('A former member joined the conversation.')
  expect(texts).toContain('A former member shared their contact details.')
  expect(texts).toContainEqual(expect.stringMatching(/^Palapa has a 3% service fee/))
})

test.for([
  ['of this release', '', 'Palapa has a 3% service fee'],
  ['of an earlier release', 'About Xibalba: Xel, lagoon: The fee is 2%.', 'The fee is 2%.'],
])('PROFILE-25 no part of an old title with a colon stays in an answer %s', async ([, earlier, left]) => {
  await using app = await createTestApp()
  const [seller, buyer] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  const { id } = await buildProperty(seller, { title: 'Xibalba: Xel, lagoon' })
  const { conversation } = data(await buyer.call(startConversation, { body: { propertyId: id } }))
  await app.app.jobs.start()
  await sendText(buyer, conversation.id, '@support what are the fees?')
  const answer = async () =>
    (await messagesOf(buyer, conversation.id)).findLast(({ sender }) => sender === 'support')?.text
  await expect.poll(answer, { timeout: 20_000 }).toContain('About Xibalba: Xel, lagoon: Palapa has')
  if (earlier)
    await app.app.pool.query("update palapa.messages set text = $1 where sender = 'support'", [earlier])
  // The title that is left is a part of the old one.
  data(await seller.call(updateProperty, { params: { id }, body: { title: 'Xibalba' } }))
  await leave(seller)
  expect(await answer()).toMatch(new RegExp(`^${left}`))
  expect((await everything(app)).match(/X(?!ML)[a-z]+/g)).toBeNull()
})

test('PROFILE-25 an account can be deleted while both users write, and deleting the second one deletes the conversation', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const send = (user: TestUser) => {
    const text = 'Still there?'
    const message = { id: crypto.randomUUID(), text }
    return user.call(sendMessage, { params: { id: conversation.id }, body: message })
  }
  const writing = [seller, buyer, seller, buyer, seller, buyer].map(send)
  await Promise.all([...writing.slice(0, 3), leave(seller), ...writing.slice(3)])
  const left = await messagesOf(buyer, conversation.id)
  expect(left.map(({ sender }) => sender)).not.toContain('seller')
  await leave(buyer)
  const { rows } = await app.app.pool.query('select 1 from palapa.conversations')
  expect(rows).toEqual([])
})
