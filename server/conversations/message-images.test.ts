import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reportConversation, sendMessage, startConversation } from '#contract/conversations.ts'
import { listCases } from '#contract/moderation/cases.ts'
import { deleteOwnAccount, exportOwnData } from '#contract/own-account.ts'
import { createTestApp, data, failure, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation, messagesOf, sendText, uploadTo } from '#test/conversations.ts'
import { waitForLock } from '#test/database.ts'
import { buildPhoto, filesOf } from '#test/images.ts'
import { open, signUpStaff } from '#test/lifecycle/staff.ts'
import { attachImages, deleteUnsentImages } from './message-image-changes.ts'

const missing = 'A photo of this message no longer exists. Please add it again.'

async function photos(count: number) {
  const widths = Array.from({ length: count }, (_, at) => 100 + at)
  return Promise.all(
    widths.map(async (width) => ({ name: `${width}.jpg`, bytes: await buildPhoto({ width, height: 80 }) })),
  )
}

/** Uploads images and returns their ids in order. */
async function uploaded(app: TestApp, conversationId: string, user: TestUser, count: number) {
  const { status, body } = await uploadTo(app, conversationId, user, ...(await photos(count)))
  expect(status).toBe(201)
  return (body.pictures ?? []).map(({ id }) => id)
}

function send(
  user: TestUser,
  conversationId: string,
  message: { id?: string; text?: string; pictureIds: string[] },
) {
  const body = { id: randomUUID(), text: '', ...message }
  return user.call(sendMessage, { params: { id: conversationId }, body })
}

const unsent = async ({ app }: TestApp) => {
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from palapa.message_pictures where message_id is null order by id',
  )
  return rows.map(({ id }) => id)
}

test('images are sent with a message in the requested order, with or without text', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const ids = await uploaded(app, conversation.id, buyer, 3)
  const opening = await messagesOf(seller, conversation.id)
  const reversed = ids.toReversed()
  const { message } = data(await send(buyer, conversation.id, { pictureIds: reversed }))
  expect(message.pictures.map(({ id }) => id)).toEqual(reversed)
  expect(message.pictures[0]).toMatchObject({
    url: expect.stringMatching(/^\/media\/[0-9a-f]{32}-102\.webp$/),
    width: 102,
    height: 80,
    widths: [102],
    placeholder: expect.stringMatching(/^#[0-9a-f]{6}$/),
  })
  expect(await messagesOf(seller, conversation.id)).toEqual([...opening, message])
  const [another = ''] = await uploaded(app, conversation.id, seller, 1)
  const reply = { text: '@support is this a fair price?', pictureIds: [another] }
  expect(data(await send(seller, conversation.id, reply)).message.pictures).toHaveLength(1)
  expect(await unsent(app)).toEqual([])
})

test('a retried message returns the first one, whatever images it lists', async () => {
  await using app = await createTestApp()
  const { buyer, conversation } = await createConversation(app)
  const pictureIds = await uploaded(app, conversation.id, buyer, 2)
  const id = randomUUID()
  const { message } = data(await send(buyer, conversation.id, { id, text: 'Look', pictureIds }))
  for (const ids of [pictureIds, [randomUUID()], []]) {
    const again = await send(buyer, conversation.id, { id, text: 'Look', pictureIds: ids })
    expect(data(again).message).toEqual(message)
  }
  const messages = await messagesOf(buyer, conversation.id)
  expect(messages.filter(({ sender }) => sender === 'buyer')).toEqual([message])
})

test('a user cannot send an image of another user, of another conversation, or one that was sent', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const { id: propertyId } = await buildProperty(seller)
  const other = data(await buyer.call(startConversation, { body: { propertyId } }))
  const [own = '', sent = ''] = await uploaded(app, conversation.id, buyer, 2)
  const [sellers = ''] = await uploaded(app, conversation.id, seller, 1)
  const [elsewhere = ''] = await uploaded(app, other.conversation.id, buyer, 1)
  data(await send(buyer, conversation.id, { pictureIds: [sent] }))
  const before = await messagesOf(seller, conversation.id)
  for (const wrong of [sellers, elsewhere, sent, randomUUID(), 'no-id']) {
    const refused = failure(await send(buyer, conversation.id, { text: 'Look', pictureIds: [own, wrong] }))
    expect(refused).toMatchObject({ status: 400, message: missing, fields: { pictureIds: missing } })
  }
  expect(await messagesOf(seller, conversation.id)).toEqual(before)
  expect(await unsent(app)).toContain(own)
  const eleven = Array.from({ length: 11 }, () => randomUUID())
  expect(failure(await send(buyer, conversation.id, { pictureIds: eleven })).status).toBe(400)
  expect(failure(await send(buyer, conversation.id, { pictureIds: [] })).message).toBe(
    'Write a message first.',
  )
})

test('strangers, signed-out visitors and blocked users cannot upload', async () => {
  await using app = await createTestApp()
  const { seller, conversation } = await createConversation(app)
  const stranger = await app.signUp()
  const [photo] = await photos(1)
  if (!photo) throw new Error('No photo')
  expect((await uploadTo(app, conversation.id, stranger, photo)).status).toBe(404)
  expect((await uploadTo(app, randomUUID(), stranger, photo)).status).toBe(404)
  expect((await uploadTo(app, conversation.id, undefined, photo)).status).toBe(401)
  await app.app.pool.query(
    'insert into palapa.blocks (user_id, blocked_id) select buyer_id, seller_id from palapa.conversations',
  )
  expect((await uploadTo(app, conversation.id, seller, photo)).status).toBe(403)
  expect(await filesOf(app)).toEqual([])
})

test('a file that is not an image is refused by name, and the others are stored', async () => {
  await using app = await createTestApp()
  const { buyer, conversation } = await createConversation(app)
  const [photo] = await photos(1)
  if (!photo) throw new Error('No photo')
  const letter = { name: 'letter.jpg', bytes: Buffer.from('Dear Sir,') }
  const { status, body } = await uploadTo(app, conversation.id, buyer, letter, photo)
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'images_refused', refused: [{ name: 'letter.jpg' }] })
  expect(body.message).toMatch(/^letter\.jpg is not an image that can be read\./)
  const [stored] = body.pictures ?? []
  expect(
    data(await send(buyer, conversation.id, { pictureIds: [stored?.id ?? ''] })).message.pictures,
  ).toEqual([stored])
  expect((await uploadTo(app, conversation.id, buyer)).body.message).toBe('Choose at least one photo.')
  expect(await filesOf(app)).toHaveLength(2)
})

test('a user has at most ten unsent images in a conversation, and the oldest are deleted', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const [sellers = ''] = await uploaded(app, conversation.id, seller, 1)
  const [first, second, ...others] = await uploaded(app, conversation.id, buyer, 10)
  const newest = await uploaded(app, conversation.id, buyer, 2)
  expect((await unsent(app)).toSorted()).toEqual([sellers, ...others, ...newest].toSorted())
  for (const gone of [first, second]) {
    expect(failure(await send(buyer, conversation.id, { pictureIds: [gone ?? ''] })).message).toBe(missing)
  }
  const files = await photos(11)
  const { body } = await uploadTo(app, conversation.id, buyer, ...files)
  expect(body.pictures).toHaveLength(10)
  expect(body.message).toBe('110.jpg was not added, because a message has at most 10 photos.')
})

test('an image that is sent while another upload exceeds the maximum stays in its message', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const { db, pool } = app.app
  const [oldest = ''] = await uploaded(app, conversation.id, buyer, 10)
  const message = await sendText(buyer, conversation.id, 'Look')
  const upload = { conversationId: conversation.id, uploaderId: buyer.id }
  const { more } = await db.transaction(async (tx) => {
    await attachImages(tx, message.id, upload, [oldest])
    const uploading = uploaded(app, conversation.id, buyer, 1)
    await waitForLock(pool)
    return { more: uploading }
  })
  await more
  const sent = (await messagesOf(seller, conversation.id)).find(({ id }) => id === message.id)
  expect(sent?.pictures).toMatchObject([{ id: oldest }])
})

test('a retried upload does not store an image twice', async () => {
  await using app = await createTestApp()
  const { buyer, conversation } = await createConversation(app)
  const files = await photos(2)
  const responses = await Promise.all([1, 2, 3].map(() => uploadTo(app, conversation.id, buyer, ...files)))
  const ids = responses.map(({ body }) => body.pictures?.map(({ id }) => id))
  expect(ids).toEqual([ids[0], ids[0], ids[0]])
  expect(await unsent(app)).toHaveLength(2)
})

test('images not sent within a day are deleted, sent images stay', async () => {
  const time = { now: Date.now() }
  await using app = await createTestApp({ clock: () => new Date(time.now) })
  const { buyer, conversation } = await createConversation(app)
  const [sent = ''] = await uploaded(app, conversation.id, buyer, 2)
  data(await send(buyer, conversation.id, { pictureIds: [sent] }))
  const { db } = app.app
  expect(await deleteUnsentImages(db, new Date(time.now - 1))).toBe(0)
  expect(await deleteUnsentImages(db, new Date(time.now + 1))).toBe(1)
  expect((await messagesOf(buyer, conversation.id)).at(-1)?.pictures).toHaveLength(1)
})

test('uploads beyond the limit are refused with a waiting time', async () => {
  await using app = await createTestApp()
  const { buyer, conversation } = await createConversation(app)
  for (let at = 0; at < 120; at++) expect((await uploadTo(app, conversation.id, buyer)).status).toBe(400)
  const { status, body } = await uploadTo(app, conversation.id, buyer)
  expect(status).toBe(429)
  expect(body.message).toBe('You can send 120 photos in ten minutes. Please wait 10 minutes.')
})

test('PROFILE-25 images of messages are exported, and deleted with the account', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const [sent = ''] = await uploaded(app, conversation.id, buyer, 2)
  const { message } = data(await send(buyer, conversation.id, { text: 'My roof', pictureIds: [sent] }))
  const exported = data(await buyer.call(exportOwnData, {}))
  const own = exported.conversations[0]?.messages.find(({ id }) => id === message.id)
  expect(own).toMatchObject({ text: 'My roof', pictures: [message.pictures[0]?.url] })
  expect(exported.unsentPictures).toMatchObject([{ conversationId: conversation.id }])
  expect(data(await seller.call(exportOwnData, {})).unsentPictures).toEqual([])
  data(await buyer.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  const { rows } = await app.app.pool.query('select 1 from palapa.message_pictures')
  expect(rows).toEqual([])
})

test('staff see a reported message with its photos', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const pictureIds = await uploaded(app, conversation.id, seller, 2)
  const { message } = data(await send(seller, conversation.id, { text: 'My deed', pictureIds }))
  const report = { reason: 'scam', text: '', messageId: message.id } as const
  data(await buyer.call(reportConversation, { params: { id: conversation.id }, body: report }))
  const moderator = await signUpStaff(app)
  const { cases } = data(await moderator.call(listCases, { querystring: { kind: 'report' } }))
  const details = await open(moderator, cases[0]?.id ?? '')
  const reported = details.conversation?.messages.find(({ isReported }) => isReported)
  expect(reported).toMatchObject({ text: 'My deed', images: message.pictures })
})
