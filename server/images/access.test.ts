import { expect, test } from 'vitest'
import { deleteImage, orderImages } from '#contract/images.ts'
import { createTestApp, failure } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { buildPhoto, filesOf, imagesOf, upload } from '#test/images.ts'

test('ROLE-07 an upload by another user returns 403 and stores nothing', async () => {
  await using app = await createTestApp()
  const { id } = await buildProperty(await app.signUp({ role: 'SELLER' }))
  const stranger = await app.signUp({ role: 'SELLER' })
  const { status, body } = await upload(app, stranger, id, { name: 'photo.jpg', bytes: await buildPhoto() })
  expect(status).toBe(403)
  expect(body.message).toBe('Only the owner of a listing can change it.')
  expect(await filesOf(app)).toEqual([])
  expect(await imagesOf(app, id)).toEqual([])
})

test("ROLE-07 API-36 a user cannot reorder or remove another user's photos", async () => {
  await using app = await createTestApp()
  const [seller, stranger] = [await app.signUp(), await app.signUp()]
  const { id: propertyId } = await buildProperty(seller)
  const own = await buildProperty(stranger)
  const photos = [
    { name: '1.jpg', bytes: await buildPhoto() },
    { name: '2.jpg', bytes: await buildPhoto() },
  ]
  const { images = [] } = (await upload(app, seller, propertyId, ...photos)).body
  const [imageId = ''] = images.map(({ id }) => id)
  const body = { imageIds: images.map(({ id }) => id).toReversed() }
  const order = await stranger.call(orderImages, { params: { propertyId }, body })
  expect(failure(order).status).toBe(403)
  const remove = await stranger.call(deleteImage, { params: { propertyId, imageId } })
  expect(failure(remove).status).toBe(403)
  const through = await stranger.call(deleteImage, { params: { propertyId: own.id, imageId } })
  expect(failure(through).status).toBe(404)
  const shownImages = await imagesOf(app, propertyId)
  expect(images).toMatchObject(shownImages)
})

test('ROLE-08 API-16 without a token every call returns 401 and changes nothing', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id: propertyId } = await buildProperty(seller)
  const photo = { name: 'photo.jpg', bytes: await buildPhoto() }
  expect((await upload(app, undefined, propertyId, photo)).status).toBe(401)
  expect((await upload(app, { ...seller, token: 'forged' }, propertyId, photo)).status).toBe(401)
  expect(await filesOf(app)).toEqual([])
  const { images = [] } = (await upload(app, seller, propertyId, photo)).body
  const imageIds = images.map(({ id }) => id)
  const order = await app.call(orderImages, { params: { propertyId }, body: { imageIds } })
  expect(failure(order).status).toBe(401)
  const remove = await app.call(deleteImage, { params: { propertyId, imageId: imageIds[0] ?? '' } })
  expect(failure(remove).status).toBe(401)
  const shownImages = await imagesOf(app, propertyId)
  expect(shownImages).toHaveLength(1)
})
