import { expect, test } from 'vitest'
import { deleteImage, orderImages } from '#contract/images.ts'
import { getProperty } from '#contract/properties.ts'
import { createTestApp, data, failure } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { buildPhoto, imagesOf, upload } from '#test/images.ts'

const dayMs = 24 * 60 * 60 * 1000

test('adding, reordering and removing photos confirms the listing, and ends the question about its age', async () => {
  let now = new Date('2026-03-02T15:00:00Z')
  await using app = await createTestApp({ clock: () => now, environment: { AUTH_AUTOCONFIRM: 'on' } })
  const { pool } = app.app
  const seller = await app.signUp({ role: 'SELLER' })
  const { id: propertyId } = await buildProperty(seller)
  const openQuestion = async () => {
    now = new Date(now.getTime() + 1000)
    await pool.query(
      "insert into palapa.listing_checks (property_id, reason, questions, asked_at) values ($1, 'AGE', 1, $2)",
      [propertyId, now],
    )
  }
  const expectConfirmed = async () => {
    const property = data(await app.call(getProperty, { params: { id: propertyId } }))
    expect(property.confirmedAt).toBe(now.toISOString())
    const { rows } = await pool.query('select check_due_at from palapa.properties where id = $1', [
      propertyId,
    ])
    expect(rows[0].check_due_at).toEqual(new Date(now.getTime() + 50 * dayMs))
    expect((await pool.query('select from palapa.listing_checks')).rowCount).toBe(0)
  }
  await openQuestion()
  const photos = await Promise.all(
    [0, 1].map(async (at) => ({
      name: `${at}.jpg`,
      bytes: await buildPhoto({ width: 101 + at, height: 80 }),
    })),
  )
  await upload(app, seller, propertyId, ...photos)
  await expectConfirmed()
  const [first = '', second = ''] = (await imagesOf(app, propertyId)).map(({ id }) => id)
  await openQuestion()
  data(await seller.call(orderImages, { params: { propertyId }, body: { imageIds: [second, first] } }))
  await expectConfirmed()
  await openQuestion()
  data(await seller.call(deleteImage, { params: { propertyId, imageId: first } }))
  await expectConfirmed()

  const confirmedAt = now.toISOString()
  await openQuestion()
  failure(await seller.call(orderImages, { params: { propertyId }, body: { imageIds: [first] } }))
  failure(await seller.call(deleteImage, { params: { propertyId, imageId: first } }))
  const { confirmedAt: unchanged } = data(await app.call(getProperty, { params: { id: propertyId } }))
  expect(unchanged).toBe(confirmedAt)
  expect((await pool.query('select from palapa.listing_checks')).rowCount).toBe(1)
})
