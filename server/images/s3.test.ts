import { afterAll, expect, test, vi } from 'vitest'
import { deleteImage } from '#contract/images.ts'
import { getOwnProfile, updateProfilePhoto } from '#contract/profiles.ts'
import { listProperties } from '#contract/properties.ts'
import { openBucket, openStorage } from '#server/storage/open-storage.ts'
import { createTestApp, data, failure, injectFetch, type TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { buildPhoto, filesOf, imagesOf, noise, photoForm, upload } from '#test/images.ts'
import { startS3, storedNames } from '#test/s3/s3.ts'
import { sweepImages } from './sweep.ts'

const s3 = await startS3()
afterAll(() => s3[Symbol.asyncDispose]())

/** Creates an app on an own area of the bucket; it waits longer than a server, because tests may run on a busy machine. */
function createS3App(prefix: string): Promise<TestApp> {
  const stores = openBucket({ ...s3.settings, prefix: `${prefix}/` }, { silenceMs: 30_000 })
  return createTestApp({
    environment: { ...s3.environment, S3_PREFIX: prefix },
    wrapStorage: () => stores.images,
  })
}

const tomorrow = () => new Date(Date.now() + 25 * 60 * 60 * 1000)

const storedIn = ({ app }: TestApp) => storedNames(app.storage)

test('images in S3 are uploaded, served, removed and swept as those in a folder', async () => {
  await using app = await createS3App('life')
  const seller = await app.signUp()
  const { id: propertyId } = await buildProperty(seller)
  const photo = { name: 'photo.jpg', bytes: await buildPhoto({ width: 300 }) }
  const { images = [] } = (await upload(app, seller, propertyId, photo)).body
  const { url = '', id: imageId = '' } = images[0] ?? {}
  expect(await storedIn(app)).toHaveLength(2)
  expect(await filesOf(app)).toEqual([]) // nothing stays in DATA_DIR
  const get = await app.app.inject(url)
  expect([get.statusCode, get.rawPayload.length]).toEqual([200, Number(get.headers['content-length'])])
  expect(get.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const head = await app.app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, get.headers['content-length']])
  const known = await app.app.inject({ url, headers: { 'if-none-match': get.headers.etag } })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  await app.app.storage.put(`${'0'.repeat(32)}-320.webp`, Buffer.from('unused'))
  expect(await sweepImages(app.app, new Date())).toBe(0)
  expect(await sweepImages(app.app, tomorrow())).toBe(1)
  expect(await storedIn(app)).toHaveLength(2)
  data(await seller.call(deleteImage, { params: { propertyId, imageId } }))
  expect(await storedIn(app)).toEqual([])
  expect((await app.app.inject(url)).statusCode).toBe(404)
})

test('a private file is not served at /media, whatever its name is', async () => {
  await using app = await createS3App('private')
  const { images, privateFiles } = openStorage(app.app.config)
  const name = `${'0'.repeat(32)}-320.webp`
  await privateFiles.put(name, Buffer.from('passport'))
  await images.put(`${'1'.repeat(32)}-320.webp`, Buffer.from('image'))
  for (const path of [name, `../private/${name}`, `..%2fprivate%2f${name}`, `private/${name}`]) {
    const response = await app.app.inject(`/media/${path}`)
    expect([path, response.statusCode]).toEqual([path, 404])
    expect(response.body).not.toContain('passport')
  }
  expect((await app.app.inject(`/media/${'1'.repeat(32)}-320.webp`)).body).toBe('image')
})

test('without S3, lists and profiles work, uploads return 503, and nothing is half made', async () => {
  await using app = await createS3App('outage')
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const photo = { name: 'photo.jpg', bytes: await buildPhoto({ width: 300 }) }
  const { images: [image] = [] } = (await upload(app, seller, id, photo)).body
  const portrait = (await noise(200, 200).jpeg().toBuffer()).toString('base64')
  const body = { profilePhotoUrl: `data:image/jpeg;base64,${portrait}` }
  const { user } = data(await seller.call(updateProfilePhoto, { body }))
  const before = await storedIn(app)
  await s3.stop()

  const other = { name: 'other.jpg', bytes: await buildPhoto({ width: 320 }) }
  const refused = await injectFetch(app.app, `/api/images/${id}/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${seller.token}` },
    body: photoForm(other),
  })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(failure(await seller.call(updateProfilePhoto, { body })).status).toBe(503)
  const missing = await app.app.inject(image?.url ?? '')
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([503, 'public, max-age=5'])
  expect(missing.headers['retry-after']).toBe('5')
  expect(data(await app.call(listProperties, { querystring: {} })).properties).toHaveLength(1)
  expect(data(await seller.call(getOwnProfile, {})).profilePhotoUrl).toBe('')
  expect(await imagesOf(app, id)).toHaveLength(1)
  const removal = { params: { propertyId: id, imageId: image?.id ?? '' } }
  expect(data(await seller.call(deleteImage, removal)).images).toEqual([])

  await s3.start()
  const uploadAgain = async () => expect((await upload(app, seller, id, other)).status).toBe(201)
  await vi.waitFor(uploadAgain, { timeout: 20_000, interval: 200 })
  expect(data(await seller.call(getOwnProfile, {})).profilePhotoUrl).toBe(user.profilePhotoUrl)
  expect((await storedIn(app)).filter((name) => before.includes(name))).toHaveLength(3)
  await sweepImages(app.app, tomorrow())
  const [added] = await imagesOf(app, id)
  expect(await storedIn(app)).toHaveLength(3) // of the new image and the profile
  expect((await app.app.inject(added?.url ?? '')).statusCode).toBe(200)
}, 60_000)
