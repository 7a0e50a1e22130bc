import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteImage, orderImages } from '#contract/images.ts'
import { createTestApp, data, failure, type TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { buildPhoto, filesOf, imagesOf, upload } from '#test/images.ts'

/** Creates a property whose images are 101, 102, … pixels wide, so that the width identifies an image. */
async function buildListing(app: TestApp, count: number) {
  const seller = await app.signUp()
  const { id: propertyId } = await buildProperty(seller)
  const photos = await Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `${at}.jpg`,
      bytes: await buildPhoto({ width: 101 + at, height: 80 }),
    })),
  )
  const { images = [] } = (await upload(app, seller, propertyId, ...photos)).body
  const imageIds = images.map(({ id }) => id)
  const shown = async () => {
    const shownImages = await imagesOf(app, propertyId)
    return shownImages.map(({ width, isPrimary }) => (isPrimary ? `primary ${width}` : width))
  }
  return { seller, propertyId, imageIds, shown }
}

test('API-36 the owner reorders the photos, and the first becomes the primary one', async () => {
  await using app = await createTestApp()
  const { seller, propertyId, imageIds, shown } = await buildListing(app, 3)
  expect(await shown()).toEqual(['primary 101', 102, 103])
  const body = { imageIds: [imageIds[2], imageIds[0], imageIds[1]].map(String) }
  const { images } = data(await seller.call(orderImages, { params: { propertyId }, body }))
  expect(images.map(({ id }) => id)).toEqual(body.imageIds)
  expect(images.map(({ isPrimary }) => isPrimary)).toEqual([true, false, false])
  expect(await shown()).toEqual(['primary 103', 101, 102])
})

test('API-36 an order that does not name every photo once is refused and changes nothing', async () => {
  await using app = await createTestApp()
  const { seller, propertyId, imageIds, shown } = await buildListing(app, 2)
  const [one = '', two = ''] = imageIds
  const message = 'List every photo of the listing once, in the new order.'
  const orders = [
    [],
    [one],
    [one, one],
    [one, two, two],
    [two, randomUUID()],
    [two, one, randomUUID()],
    ['x', one],
  ]
  for (const order of orders) {
    const response = await seller.call(orderImages, { params: { propertyId }, body: { imageIds: order } })
    expect(failure(response)).toMatchObject({ status: 400, message, fields: { imageIds: message } })
  }
  expect(await shown()).toEqual(['primary 101', 102])
})

test('API-36 removing a photo deletes its files, and the next photo becomes the primary one', async () => {
  await using app = await createTestApp()
  const { seller, propertyId, imageIds, shown } = await buildListing(app, 3)
  const [first = '', second = ''] = imageIds
  const before = await filesOf(app)
  const { images } = data(await seller.call(deleteImage, { params: { propertyId, imageId: first } }))
  expect(images.map(({ id }) => id)).toEqual(imageIds.slice(1))
  expect(await shown()).toEqual(['primary 102', 103])
  expect(await filesOf(app)).toHaveLength(before.length - 2)
  const again = await seller.call(deleteImage, { params: { propertyId, imageId: first } })
  expect(failure(again)).toMatchObject({ status: 404, message: 'This photo no longer exists.' })
  data(await seller.call(deleteImage, { params: { propertyId, imageId: second } }))
  const last = await upload(app, seller, propertyId, {
    name: 'new.jpg',
    bytes: await buildPhoto({ width: 200 }),
  })
  expect(last.status).toBe(201)
  expect(await shown()).toEqual(['primary 103', 200])
})

test('API-36 removing a photo leaves its files while another listing uses them', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const [one, two] = [await buildProperty(seller), await buildProperty(seller)]
  const photo = { name: 'photo.jpg', bytes: await buildPhoto() }
  const { images = [] } = (await upload(app, seller, one.id, photo)).body
  await upload(app, seller, two.id, photo)
  const [{ id: imageId, url } = { id: '', url: '' }] = images
  data(await seller.call(deleteImage, { params: { propertyId: one.id, imageId } }))
  expect((await app.app.inject(url)).statusCode).toBe(200)
})

test('API-36 a photo removed from one listing while another adds it is served as long as a listing has it', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const [one, two] = [await buildProperty(seller), await buildProperty(seller)]
  const photo = { name: 'photo.jpg', bytes: await buildPhoto({ width: 60, height: 40 }) }
  let [from, to] = [one.id, two.id]
  await upload(app, seller, from, photo)
  for (let round = 0; round < 12; round++) {
    const [image] = await imagesOf(app, from)
    const removal = { params: { propertyId: from, imageId: image?.id ?? '' } }
    // The upload returns 503 when the files are removed while it runs; its message asks the client to retry.
    const [taken] = await Promise.all([
      upload(app, seller, to, photo),
      seller.call(deleteImage, removal).then(data),
    ])
    if (taken.status !== 201) expect(await upload(app, seller, to, photo)).toMatchObject({ status: 201 })
    for (const { url } of await imagesOf(app, to)) {
      expect((await app.app.inject(url)).statusCode).toBe(200)
      expect((await app.app.inject(url.replace('60.webp', 'card.jpg'))).statusCode).toBe(200)
    }
    ;[from, to] = [to, from]
  }
})

test('API-36 simultaneous removals and orders leave positions without gaps', async () => {
  await using app = await createTestApp()
  const { seller, propertyId, imageIds } = await buildListing(app, 6)
  const orders = [imageIds.toReversed(), imageIds]
  await Promise.all([
    ...imageIds.slice(0, 3).map((imageId) => seller.call(deleteImage, { params: { propertyId, imageId } })),
    ...orders.map((order) => seller.call(orderImages, { params: { propertyId }, body: { imageIds: order } })),
  ])
  const { rows } = await app.app.pool.query('select position from palapa.images order by position')
  expect(rows.map(({ position }) => position)).toEqual([0, 1, 2])
})
