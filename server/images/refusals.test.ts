import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import * as images from '#test/images.ts'

const { buildPhoto, filesOf, imagesOf, upload } = images

test('API-16 API-17 each file that is not an image is rejected by name and not stored', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const photo = await buildPhoto()
  const bad = [
    { name: 'letter.txt', bytes: Buffer.from('Dear Sir,') },
    { name: 'drawing.jpg', bytes: images.svg },
    { name: 'half.jpg', bytes: photo.subarray(0, photo.length / 2) },
    { name: 'bomb.png', bytes: await images.buildPngBomb() },
    { name: 'IMG_0042.HEIC', bytes: images.buildHeic() },
    { name: 'empty.jpg', bytes: Buffer.alloc(0) },
  ]
  const { status, body } = await upload(app, seller, id, ...bad)
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'images_refused', status: 400, images: [] })
  expect(body.refused?.map(({ name }) => name)).toEqual(bad.map(({ name }) => name))
  const reasons = [/cannot|not an image/, /not an image/, /damaged/, /50 megapixels/, /HEIC/, /empty/]
  body.refused?.forEach(({ name, message }, at) => {
    expect(message.startsWith(`${name} `)).toBe(true)
    expect(message).toMatch(reasons[at] ?? 'missing')
  })
  expect(body.message).toContain('letter.txt is not an image')
  expect(body.message).toMatch(/3 more could not be added\.$/)
  expect(await filesOf(app)).toEqual([])
})

test('API-17 a file over 20 MB is rejected by name, a file of exactly 20 MB is accepted', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const photo = await buildPhoto()
  const limit = 20 * 1024 * 1024
  const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)])
  const large = { name: 'large.jpg', bytes: padded(limit + 1) }
  const { status, body } = await upload(app, seller, id, large)
  expect(status).toBe(400)
  const message = 'large.jpg is larger than 20 MB. Please make it smaller and send it again.'
  expect(body).toMatchObject({ message, refused: [{ name: 'large.jpg', message }] })
  expect(await filesOf(app)).toEqual([])
  expect((await upload(app, seller, id, { name: 'fits.jpg', bytes: padded(limit) })).status).toBe(201)
})

test('API-17 a mixed upload stores its images in order and rejects only the other files', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const { status, body } = await upload(
    app,
    seller,
    id,
    { name: 'letter.txt', bytes: Buffer.from('Dear Sir,') },
    { name: 'first.jpg', bytes: await buildPhoto({ width: 500 }) },
    { name: 'large.jpg', bytes: Buffer.alloc(21 * 1024 * 1024) },
    { name: 'second.jpg', bytes: await buildPhoto({ width: 400 }) },
  )
  expect(status).toBe(400)
  expect(body.code).toBe('images_refused')
  expect(body.images?.map(({ width, isPrimary }) => [width, isPrimary])).toEqual([[500, true], [400, false]]) // prettier-ignore
  expect(body.refused?.map(({ name }) => name)).toEqual(['letter.txt', 'large.jpg'])
  const shownImages = await imagesOf(app, id)
  expect(body.images).toMatchObject(shownImages)
  expect(await filesOf(app)).toHaveLength(6)
})

test('API-17 the 31st photo is refused by name and leaves no file', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const photos = await Promise.all(
    Array.from({ length: 30 }, async (_, number) => {
      return { name: `${number}.jpg`, bytes: await buildPhoto({ width: 60, height: 40 }) }
    }),
  )
  const another = { name: 'another.jpg', bytes: await buildPhoto({ width: 50, height: 40 }) }
  const { status, body } = await upload(app, seller, id, ...photos, another)
  expect(status).toBe(400)
  expect(body.images).toHaveLength(30)
  const message = 'another.jpg was not added, because a listing has at most 30 photos.'
  expect(body.refused).toEqual([{ name: 'another.jpg', message }])
  expect(await filesOf(app)).toHaveLength(60)
  expect((await upload(app, seller, id, another)).body).toMatchObject({ message, images: body.images })
  expect(await filesOf(app)).toHaveLength(60)
})

test('API-16 only files of the field "images" are accepted', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const bytes = await buildPhoto({ width: 300 })
  const { status, body } = await upload(
    app,
    seller,
    id,
    { name: 'other.jpg', bytes, field: 'photo' },
    { name: 'photo.jpg', bytes },
  )
  expect(status).toBe(400)
  expect(body.refused).toEqual([
    {
      name: 'other.jpg',
      message: 'other.jpg was sent in another field. Please send photos in the field "images".',
    },
  ])
  expect(body.images).toHaveLength(1)
})

test('file names are shown without folders, invisible characters or great length', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const names = ['..\\..\\casa del mar ñ.jpg', '/etc/passwd', 'a\u202Egpj.exe', `${'x'.repeat(300)}.jpg`]
  const bytes = Buffer.from('no image')
  const { body } = await upload(app, seller, id, ...names.map((name) => ({ name, bytes })))
  const shown = body.refused?.map(({ name }) => name)
  expect(shown).toEqual([
    'casa del mar ñ.jpg',
    'passwd',
    'a gpj.exe',
    `${'x'.repeat(60)}…${'x'.repeat(15)}.jpg`,
  ])
})
