import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { maximumImages, uploadImages } from '#contract/images.ts'
import { getOwnProperty } from '#contract/listings.ts'
import { withdrawProperty } from '#contract/properties.ts'
import { createTestApp, data, failure, injectFetch } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { buildPhonePhoto, buildPhoto, filesOf, imagesOf, photoForm, upload } from '#test/images.ts'

function buildPhotos(count: number) {
  const build = async (number: number) => {
    return { name: `${number}.jpg`, bytes: await buildPhoto({ width: 60, height: 40 }) }
  }
  return Promise.all(Array.from({ length: count }, (_, number) => build(number)))
}

test('API-16 API-17 photos come back in the order sent, the first as primary', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const sizes = [1400, 300, 700]
  const files = await Promise.all(
    sizes.map(async (width) => ({
      name: `${width}.jpg`,
      bytes: await buildPhoto({ width, height: width / 2 }),
    })),
  )
  const body = photoForm(...files)
  const { images } = data(await seller.call(uploadImages, { params: { propertyId: id }, body }))
  expect(images.map(({ width, height }) => [width, height])).toEqual([[1280, 640], [300, 150], [700, 350]]) // prettier-ignore
  expect(images.map(({ isPrimary }) => isPrimary)).toEqual([true, false, false])
  expect(images.map(({ widths }) => widths)).toEqual([[320, 640, 1280, 1400], [300], [320, 640, 700]])
  expect(images.every(({ mediaType }) => mediaType === 'IMAGE')).toBe(true)
  const shownImages = await imagesOf(app, id)
  expect(images).toMatchObject(shownImages)
})

test('the hash of the uploaded file is stored, and only the owner gets it', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  const bytes = await buildPhoto()
  const sourceHash = createHash('sha256').update(bytes).digest('hex')
  const { body } = await upload(app, seller, id, { name: 'photo.jpg', bytes })
  expect(body.images).toMatchObject([{ sourceHash }])
  const own = data(await seller.call(getOwnProperty, { params: { id } }))
  expect(own.images).toEqual(body.images)
  const [shown] = await imagesOf(app, id)
  expect(body.images).toMatchObject([shown])
  expect(shown).not.toHaveProperty('sourceHash')
  const other = await app.signUp({ role: 'SELLER' })
  expect(failure(await other.call(getOwnProperty, { params: { id } })).status).toBe(404)
  const setHash = app.app.pool.query("update palapa.images set source_hash = 'abc'")
  await expect(setHash).rejects.toThrow('images_source_hash')
})

test('API-17 more photos are appended, and the property returns them immediately', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const read = () => imagesOf(app, id)
  expect(await read()).toEqual([])
  await upload(app, seller, id, { name: 'one.jpg', bytes: await buildPhoto({ width: 401 }) })
  expect((await read()).map(({ width }) => width)).toEqual([401])
  await upload(app, seller, id, { name: 'two.jpg', bytes: await buildPhoto({ width: 402 }) })
  const images = await read()
  expect(images.map(({ width }) => width)).toEqual([401, 402])
  expect(images.map(({ isPrimary }) => isPrimary)).toEqual([true, false])
})

test('API-17 every version that a response lists is served, upright and without location data', async () => {
  await using app = await createTestApp({ environment: { API_URL: 'https://api.palapa.example' } })
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const bytes = await buildPhonePhoto({ width: 1600, height: 1200 })
  const { body } = await upload(app, seller, id, { name: 'phone.jpg', bytes })
  const [image] = body.images ?? []
  expect(image).toMatchObject({ width: 1200, height: 1600, widths: [320, 640, 1200] })
  expect(image?.url).toMatch(/^https:\/\/api\.palapa\.example\/media\/[0-9a-f]{32}-1200\.webp$/)
  for (const ending of ['320.webp', '640.webp', '1200.webp', 'card.jpg']) {
    const path = new URL(image?.url ?? '').pathname.replace('1200.webp', ending)
    const { statusCode, rawPayload } = await app.app.inject(path)
    expect(statusCode).toBe(200)
    const { exif, orientation } = await sharp(rawPayload).metadata()
    expect({ exif, orientation }).toEqual({})
  }
})

test('equal photos of two listings share their files', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const [one, two] = [await buildProperty(seller), await buildProperty(seller)]
  const photo = { name: 'photo.jpg', bytes: await buildPhoto() }
  const first = await upload(app, seller, one.id, photo)
  const before = await filesOf(app)
  const second = await upload(app, seller, two.id, photo)
  expect(await filesOf(app)).toEqual(before)
  expect(second.body.images?.[0]?.url).toBe(first.body.images?.[0]?.url)
  expect(second.body.images?.[0]?.id).not.toBe(first.body.images?.[0]?.id)
})

test('a photo uploaded again because the response was lost is stored once, also in a full listing', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const all = await buildPhotos(maximumImages)
  const [first, others] = [all.slice(0, 1), all.slice(1)]
  expect((await upload(app, seller, id, ...first, ...first)).body.images).toHaveLength(1)
  const again = await Promise.all([upload(app, seller, id, ...first), upload(app, seller, id, ...first)])
  expect(again.map(({ status, body }) => [status, body.images?.length])).toEqual([
    [201, 1],
    [201, 1],
  ])
  expect((await upload(app, seller, id, ...others)).body.images).toHaveLength(maximumImages)
  const { status, body } = await upload(app, seller, id, ...first)
  expect([status, body.images?.length]).toEqual([201, maximumImages])
})

test('simultaneous uploads keep exact positions and the limit of 30', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const batches = await Promise.all([1, 2, 3, 4].map(() => buildPhotos(9)))
  const responses = await Promise.all(batches.map((photos) => upload(app, seller, id, ...photos)))
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 201, 201, 400,
  ])
  const { rows } = await app.app.pool.query('select position from palapa.images order by position')
  expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 30 }, (_, position) => position))
  const refused = responses.flatMap(({ body }) => body.refused ?? [])
  expect(refused).toHaveLength(6)
  expect(refused[0]?.message).toBe('3.jpg was not added, because a listing has at most 30 photos.')
  const shownImages = await imagesOf(app, id)
  expect(shownImages.filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
})

test('an upload without files or that is not a form is rejected', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const nothing = await upload(app, seller, id)
  expect(nothing).toMatchObject({ status: 400, body: { message: 'Choose at least one photo.' } })
  const unchosen = await upload(app, seller, id, { name: '', bytes: Buffer.alloc(0) })
  expect(unchosen).toMatchObject({ status: 400, body: { message: 'Choose at least one photo.' } })
  const headers = { authorization: `Bearer ${seller.token}`, 'content-type': 'application/json' }
  const url = `/api/images/${id}/upload`
  const json = await injectFetch(app.app, url, { method: 'POST', headers, body: '{}' })
  expect(json.status).toBe(400)
  expect(await json.json()).toMatchObject({ message: 'Send the photos as a multipart form.' })
})

test('a withdrawn listing takes no photos', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  data(await seller.call(withdrawProperty, { params: { id } }))
  const photo = { name: 'photo.jpg', bytes: await buildPhoto() }
  expect((await upload(app, seller, id, photo)).status).toBe(409)
  expect((await upload(app, await app.signUp(), id, photo)).status).toBe(404)
  expect((await upload(app, seller, randomUUID(), photo)).status).toBe(404)
  expect((await upload(app, seller, 'not-an-id', photo)).status).toBe(404)
  expect(await filesOf(app)).toEqual([])
})
