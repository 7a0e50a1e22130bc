import { expect, test } from 'vitest'
import { listNotices, markNoticesRead, noticePageSize } from '#contract/notices.ts'
import { withdrawProperty } from '#contract/properties.ts'
import { createTestApp, data, failure, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { buildPhoto, upload } from '#test/images.ts'
import { insertOnly, notify } from '#test/lifecycle/notices.ts'

const list = async (user: TestUser, cursor?: string) =>
  data(await user.call(listNotices, { querystring: { ...(cursor !== undefined && { cursor }) } }))

test('notices are listed newest first, each with its property', async () => {
  let now = new Date()
  await using app = await createTestApp({ clock: () => now })
  const [seller, saver] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  const property = await buildProperty(seller, { title: 'Casita by the reef' })
  await notify(app, { userId: saver.id, kind: 'draft_waiting' })
  now = new Date(now.getTime() + 60_000)
  const prices = { price: 420_000, priceBefore: 450_000 }
  await notify(app, { userId: saver.id, kind: 'price_drop', propertyId: property.id, data: prices })
  const { notices, total, nextCursor } = await list(saver)
  expect([total, nextCursor]).toEqual([{ unread: 2, sequence: 2 }, null])
  expect(notices).toMatchObject([
    {
      kind: 'price_drop',
      data: prices,
      property: { id: property.id, title: 'Casita by the reef', isPublic: true },
      subjectId: null,
      createdAt: now.toISOString(),
      isRead: false,
      sequence: 2,
    },
    { kind: 'draft_waiting', data: {}, property: null, sequence: 1 },
  ])
})

test('longer lists have pages, and a cursor of another kind is rejected', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  const given = Array.from({ length: noticePageSize + 2 }, () => ({ userId: user.id, kind: 'sold' as const }))
  await insertOnly(app, ...given)
  const first = await list(user)
  const second = await list(user, first.nextCursor ?? '')
  const sequences = [...first.notices, ...second.notices].map(({ sequence }) => sequence)
  expect(sequences).toEqual(Array.from({ length: 32 }, (_, at) => 32 - at))
  expect(second.nextCursor).toBeNull()
  const id = first.notices[0]?.id
  for (const value of [1.5, 1e300, -1e300]) {
    const cursor = Buffer.from(JSON.stringify([value, id])).toString('base64url')
    const refused = failure(await user.call(listNotices, { querystring: { cursor } }))
    expect(refused).toMatchObject({ status: 400, fields: { cursor: 'Unknown cursor' } })
  }
})

test('reading marks the notices from one sequence up to another, and repeats without an effect', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  for (let at = 0; at < 3; at++) await notify(app, { userId: user.id, kind: 'sold' })
  const read = async (body: { from?: number; sequence: number }) =>
    data(await user.call(markNoticesRead, { body })).total
  const areRead = async () => (await list(user)).notices.map(({ isRead }) => isRead)
  expect(await read({ from: 2, sequence: 2 })).toEqual({ unread: 2, sequence: 4 })
  expect(await read({ from: 2, sequence: 2 })).toEqual({ unread: 2, sequence: 4 })
  expect(await areRead()).toEqual([false, true, false])
  expect(await read({ sequence: 2 })).toEqual({ unread: 1, sequence: 5 })
  expect(await areRead()).toEqual([false, true, true])
  expect(await read({ sequence: Number.MAX_SAFE_INTEGER })).toEqual({ unread: 0, sequence: 6 })
  for (const body of [{ sequence: -1 }, { sequence: 1.5 }, { from: -1, sequence: 1 }])
    expect(failure(await user.call(markNoticesRead, { body })).status).toBe(400)
})

test('the number of unread notices counts only those of the user', async () => {
  await using app = await createTestApp()
  const [user, other] = [await app.signUp(), await app.signUp()]
  await notify(app, { userId: user.id, kind: 'sold' })
  for (let at = 0; at < 3; at++) await notify(app, { userId: other.id, kind: 'sold' })
  expect((await list(user)).total).toEqual({ unread: 1, sequence: 1 })
  expect((await list(other)).total).toEqual({ unread: 3, sequence: 3 })
})

test('the notices of another user are neither listed nor marked as read', async () => {
  await using app = await createTestApp()
  const [user, other] = [await app.signUp(), await app.signUp()]
  await notify(app, { userId: other.id, kind: 'sold' })
  expect(await list(user)).toEqual({ notices: [], total: { unread: 0, sequence: 0 }, nextCursor: null })
  data(await user.call(markNoticesRead, { body: { sequence: 1000 } }))
  expect((await list(other)).total.unread).toBe(1)
})

test('a notice has no photo of a listing that staff hid, except that of a held one for its seller', async () => {
  await using app = await createTestApp()
  const [seller, saver] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  const { id } = await buildProperty(seller)
  await upload(app, seller, id, { name: 'photo.jpg', bytes: await buildPhoto() })
  await notify(
    app,
    { userId: saver.id, kind: 'price_drop', propertyId: id },
    { userId: seller.id, kind: 'still_for_sale', propertyId: id },
  )
  const findPhoto = async (user: TestUser) => {
    const image = (await list(user)).notices.at(-1)?.property?.image
    return image === '/placeholder.svg' ? undefined : image
  }
  const photo = await findPhoto(saver)
  expect(photo).toMatch(/^\/media\//)
  const photosWhen = async (state: string) => {
    await app.app.pool.query(`update palapa.properties set ${state} where id = $1`, [id])
    return [await findPhoto(saver), await findPhoto(seller)]
  }
  expect(await photosWhen("status = 'HELD', status_before = 'ACTIVE'")).toEqual([undefined, photo])
  expect(await photosWhen("status = 'REMOVED'")).toEqual([undefined, undefined])
  expect(await photosWhen("status = 'ACTIVE', status_before = null")).toEqual([photo, photo])
  expect(await photosWhen('is_suspended = true')).toEqual([undefined, photo])
})

test('a notice has the status of a listing for its seller only', async () => {
  await using app = await createTestApp()
  const [seller, saver] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  const { id } = await buildProperty(seller)
  data(await seller.call(withdrawProperty, { params: { id } }))
  await notify(
    app,
    { userId: saver.id, kind: 'price_drop', propertyId: id },
    { userId: seller.id, kind: 'listing_approved', propertyId: id },
  )
  expect((await list(seller)).notices).toMatchObject([{ property: { status: 'WITHDRAWN' } }])
  expect((await list(saver)).notices[0]?.property).not.toHaveProperty('status')
})

test('a notice does not lead to the page of a property that was sold long ago', async () => {
  await using app = await createTestApp()
  const [seller, saver] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  const { id } = await buildProperty(seller)
  await notify(app, { userId: saver.id, kind: 'sold', propertyId: id })
  const isPublicAs = async (page: 'NOINDEX' | 'GONE') => {
    const sold = "status = 'SOLD', sold_on = now(), sold_at = now()"
    await app.app.pool.query(`update palapa.properties set ${sold}, sold_page = $2 where id = $1`, [id, page])
    return (await list(saver)).notices[0]?.property?.isPublic
  }
  expect(await isPublicAs('NOINDEX')).toBe(true)
  expect(await isPublicAs('GONE')).toBe(false)
})
