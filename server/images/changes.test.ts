import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { imagesOf } from '#test/images.ts'
import { addImages, deleteImage } from './changes.ts'
import { listingImages } from './queries.ts'

const noFiles = async () => {}

const now = new Date()

const place = (propertyId: string) => ({
  propertyId,
  now,
  quota: { userId: randomUUID(), bytes: 1_000_000, uses: [listingImages] },
})

function images(count: number) {
  return Array.from({ length: count }, () => ({
    hash: randomBytes(16).toString('hex'),
    sourceHash: randomBytes(32).toString('hex'),
    width: 320,
    height: 240,
    placeholder: '#888888',
    widths: [320],
    bytes: 1000,
  }))
}

test('API-17 concurrent uploads add as many images as fit, without gaps', async () => {
  await using app = await createTestApp()
  const { db, pool } = app.app
  const { id } = await buildProperty(await app.signUp())
  const held = await Promise.all([1, 2, 3, 4, 5].map(() => addImages(db, place(id), images(7), noFiles)))
  const counts = held.map((hashes) => hashes?.size ?? 0)
  expect(counts.toSorted((one, other) => one - other)).toEqual([7, 14, 21, 28, 30])
  const { rows } = await pool.query('select position from palapa.images order by position')
  expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 30 }, (_, position) => position))
})

test('API-36 images added and removed concurrently leave positions without gaps', async () => {
  await using app = await createTestApp()
  const { db, pool } = app.app
  const { id } = await buildProperty(await app.signUp())
  await addImages(db, place(id), images(6), noFiles)
  const removed = (await imagesOf(app, id)).slice(0, 4)
  await Promise.all(
    removed.flatMap((image) => [
      deleteImage(db, id, image.id, now),
      addImages(db, place(id), images(2), noFiles),
    ]),
  )
  const { rows } = await pool.query('select position from palapa.images order by position')
  expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 10 }, (_, position) => position))
})

test('an upload adds no image when the files of one are missing', async () => {
  await using app = await createTestApp()
  const { id } = await buildProperty(await app.signUp())
  const missing = () => Promise.reject(new Error('files are missing'))
  await expect(addImages(app.app.db, place(id), images(2), missing)).rejects.toThrow('files are missing')
  expect(await imagesOf(app, id)).toEqual([])
})
