import { expect, test } from 'vitest'
import { deleteImage } from '#contract/images.ts'
import { createTestApp, data, type TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation, uploadTo } from '#test/conversations.ts'
import { buildPhoto, filesOf, upload } from '#test/images.ts'
import type { ImageUse } from './queries.ts'
import { sweepImages } from './sweep.ts'

const unused = 'fedcba9876543210fedcba9876543210'
const tomorrow = () => new Date(Date.now() + 25 * 60 * 60 * 1000)

async function sweep({ app }: TestApp, now: Date) {
  return sweepImages(app, now)
}

test('unused files are removed after a day, and no others', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  await upload(app, seller, id, { name: 'photo.jpg', bytes: await buildPhoto({ width: 300 }) })
  const avatarName = `${'a'.repeat(32)}-photo.jpg`
  await app.app.storage.put(avatarName, Buffer.from('portrait'))
  await app.app.pool.query('update palapa.profiles set photo = $1 where id = $2', [avatarName, seller.id])
  const shown = await filesOf(app)
  const left = [
    `${unused}-320.webp`,
    `${unused}-card.jpg`,
    `${unused}-photo.jpg`,
    `${unused}-640.webp.ab12.part`,
  ]
  for (const name of left) await app.app.storage.put(name, Buffer.from('left'))
  expect(await sweep(app, new Date())).toBe(0)
  expect(await filesOf(app)).toHaveLength(shown.length + left.length)
  expect(await sweep(app, tomorrow())).toBe(left.length)
  expect((await filesOf(app)).toSorted()).toEqual(shown.toSorted())
  expect(await sweep(app, tomorrow())).toBe(0)
})

test('files that come into use during the sweep stay', async () => {
  await using app = await createTestApp()
  const { db, pool, storage, imageUses } = app.app
  const { id: seller } = await app.signUp()
  const photo = `${unused}-photo.jpg`
  await storage.put(photo, Buffer.from('portrait'))
  let checks = 0
  // the last table to be checked: the profile has been found not to use the photo
  const profileChange: ImageUse = {
    async listUsed() {
      checks += 1
      if (checks === 1)
        await pool.query('update palapa.profiles set photo = $1 where id = $2', [photo, seller])
      return []
    },
  }
  const uses = [...imageUses, profileChange]
  expect(await sweepImages({ db, storage, imageUses: uses }, tomorrow())).toBe(0)
  expect(checks).toBe(2)
  expect(await filesOf(app)).toEqual([photo])
})

test('the remains of an interrupted upload are removed after a day, even if the image was uploaded again', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  await upload(app, seller, id, { name: 'photo.jpg', bytes: await buildPhoto({ width: 300 }) })
  const shown = await filesOf(app)
  await app.app.storage.put(`${shown[0]}.0a1b2c.part`, Buffer.from('partial'))
  expect(await sweep(app, new Date())).toBe(0)
  expect(await sweep(app, tomorrow())).toBe(1)
  expect((await filesOf(app)).toSorted()).toEqual(shown.toSorted())
})

test('a large storage is swept completely', async () => {
  await using app = await createTestApp()
  const names = Array.from({ length: 1100 }, (_, at) => `${at.toString(16).padStart(32, '0')}-320.webp`)
  await Promise.all(names.map((name) => app.app.storage.put(name, Buffer.from('left'))))
  expect(await sweep(app, tomorrow())).toBe(1100)
  expect(await filesOf(app)).toEqual([])
})

test('files that a message uses stay when a listing with the same image removes it', async () => {
  await using app = await createTestApp()
  const { buyer, seller, property, conversation } = await createConversation(app)
  const photo = { name: 'photo.jpg', bytes: await buildPhoto({ width: 300 }) }
  const { images = [] } = (await upload(app, seller, property.id, photo)).body
  const { pictures = [] } = (await uploadTo(app, conversation.id, buyer, photo)).body
  const shown = await filesOf(app)
  const removed = { propertyId: property.id, imageId: images[0]?.id ?? '' }
  data(await seller.call(deleteImage, { params: removed }))
  expect(await sweep(app, tomorrow())).toBe(0)
  expect(await filesOf(app)).toEqual(shown)
  await app.app.pool.query('delete from palapa.message_pictures where id = $1', [pictures[0]?.id])
  expect(await sweep(app, tomorrow())).toBe(2)
})
