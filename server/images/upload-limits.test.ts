import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteImage } from '#contract/images.ts'
import { updateProfilePhoto } from '#contract/profiles.ts'
import { withdrawProperty } from '#contract/properties.ts'
import { createLimiters } from '#server/lib/rate-limits.ts'
import { createTestApp, data, failure, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation, uploadTo } from '#test/conversations.ts'
import { buildPhoto, filesOf, imagesOf, noise, upload } from '#test/images.ts'

const photo = async (name = 'photo.jpg') => ({ name, bytes: await buildPhoto() })

async function diskUse(app: TestApp): Promise<number> {
  const names = await filesOf(app)
  const sizes = names.map((name) => stat(join(app.dataDir, 'pictures', name.slice(0, 2), name)))
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0)
}

/** Sets the disk quota of every account. */
const setQuota = ({ app }: TestApp, diskQuotaBytes: number) => Object.assign(app.config, { diskQuotaBytes })

test('photos in listings and messages count by the size of their files, each image once', async () => {
  await using app = await createTestApp()
  const { buyer, conversation } = await createConversation(app)
  const [one, two] = [await buildProperty(buyer), await buildProperty(buyer)]
  const same = await photo()
  const { images = [] } = (await upload(app, buyer, one.id, same)).body
  await upload(app, buyer, two.id, same)
  await uploadTo(app, conversation.id, buyer, await photo())
  setQuota(app, (await diskUse(app)) + 1000)
  const refused = await upload(app, buyer, one.id, await photo())
  expect(refused).toMatchObject({
    status: 507,
    body: {
      code: 'insufficient_storage',
      message: expect.stringMatching(
        /^Your photos fill the \d+ MB that an account has\. Please remove photos that you no longer need/,
      ),
    },
  })
  expect((await uploadTo(app, conversation.id, buyer, await photo())).status).toBe(507)
  const files = await filesOf(app)
  expect(files).toHaveLength(8)
  expect(await imagesOf(app, one.id)).toHaveLength(1)
  for (const property of [one, two]) {
    const [image] = await imagesOf(app, property.id)
    data(await buyer.call(deleteImage, { params: { propertyId: property.id, imageId: image?.id ?? '' } }))
  }
  expect(images).toHaveLength(1)
  expect((await upload(app, buyer, one.id, same)).status).toBe(201)
})

test('photos of a listing that cannot be edited are named when the others would fit', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const [withdrawn, live] = [await buildProperty(seller), await buildProperty(seller)]
  await upload(app, seller, withdrawn.id, await photo())
  const use = await diskUse(app)
  setQuota(app, use * 1.5)
  data(await seller.call(withdrawProperty, { params: { id: withdrawn.id } }))
  const message = (end: string) =>
    expect.stringMatching(new RegExp(`^Your photos fill the \\d+ MB that an account has\\. ${end}`))
  expect(await upload(app, seller, live.id, await photo())).toMatchObject({
    status: 507,
    body: { message: message('Those of sold, withdrawn and removed listings count too\\. .* Contact page') },
  })
  setQuota(app, use * 2.5)
  expect((await upload(app, seller, live.id, await photo())).status).toBe(201)
  setQuota(app, use / 2)
  expect(await upload(app, seller, live.id, await photo())).toMatchObject({
    status: 507,
    body: { message: message('Please remove photos that you no longer need') },
  })
})

test("concurrent uploads stay within the quota, and another user's photos do not count", async () => {
  await using app = await createTestApp()
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const { id } = await buildProperty(seller)
  await upload(app, seller, id, await photo())
  setQuota(app, (await diskUse(app)) * 3.5)
  const places = [id, (await buildProperty(seller)).id]
  const uploads = [0, 1, 2, 3, 4].map(async (at) => upload(app, seller, places[at % 2] ?? id, await photo()))
  const responses = await Promise.all(uploads)
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 201, 507, 507, 507,
  ])
  expect(await filesOf(app)).toHaveLength(12)
  expect((await upload(app, other, (await buildProperty(other)).id, await photo())).status).toBe(201)
})

const createLimiter = createLimiters()

/** Creates an app that limits uploads to `points` an hour. */
const countingApp = (points: number) =>
  createTestApp({
    environment: { LISTING_LIMITS: 'on' },
    createLimiter: (rate) => createLimiter(rate.keyPrefix === 'uploaded-images' ? { ...rate, points } : rate),
  })

async function changePhoto(user: TestUser) {
  const portrait = (await noise(200, 200).jpeg().toBuffer()).toString('base64')
  const body = { profilePhotoUrl: `data:image/jpeg;base64,${portrait}` }
  return user.call(updateProfilePhoto, { body })
}

test('photos of listings, messages and profiles share one hourly limit, also when uploaded concurrently', async () => {
  await using app = await countingApp(4)
  const { seller, buyer, conversation, property } = await createConversation(app)
  const uploads = [0, 1, 2, 3, 4].map(async () => upload(app, seller, property.id, await photo()))
  const responses = await Promise.all(uploads)
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 201, 201, 201, 429,
  ])
  const message = 'You can add 100 photos an hour. Please add this one in 60 minutes.'
  expect(responses.find(({ status }) => status === 429)?.body).toMatchObject({
    code: 'rate_limited',
    message,
  })
  expect((await uploadTo(app, conversation.id, seller, await photo())).status).toBe(429)
  expect(failure(await changePhoto(seller))).toMatchObject({ status: 429, message })
  expect(await imagesOf(app, property.id)).toHaveLength(4)
  expect(await filesOf(app)).toHaveLength(16)
  data(await changePhoto(buyer))
})

test('an upload with more photos than the hourly limit allows adds none', async () => {
  await using app = await countingApp(2)
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const photos = [await photo('1.jpg'), await photo('2.jpg'), await photo('3.jpg')]
  expect((await upload(app, seller, id, ...photos)).status).toBe(429)
  expect(await imagesOf(app, id)).toEqual([])
  expect(await filesOf(app)).toEqual([])
})
