import { expect, test } from 'vitest'
import { listOwnProperties } from '#contract/listings.ts'
import { claimCase, decideCase, listCases } from '#contract/moderation/cases.ts'
import { decideListing, getStaffListing } from '#contract/moderation/staff-listings.ts'
import { deleteOwnAccount, exportOwnData } from '#contract/own-account.ts'
import { getProperty } from '#contract/properties.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { type Caller, createTestApp, data } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { buildPhoto, upload } from '#test/images.ts'
import { signUpStaff } from '#test/lifecycle/staff.ts'

async function remove(staff: Caller, propertyId: string): Promise<void> {
  const { cases } = data(await staff.call(listCases, { querystring: {} }))
  const params = { id: cases.find(({ subjectId }) => subjectId === propertyId)?.id ?? '' }
  data(await staff.call(claimCase, { params }))
  data(await staff.call(decideCase, { params, body: { decision: 'remove', reason: 'Not yours.' } }))
}

test('only staff and the owner see the photos of a removed listing, until it is restored', async () => {
  await using app = await createTestApp()
  const staff = await signUpStaff(app)
  const seller = await app.signUp({ role: 'SELLER' })
  const [removed, other] = [
    await buildProperty(seller, { title: 'A' }),
    await buildProperty(seller, { title: 'B' }),
  ]
  const [own, shared] = [await buildPhoto(), await buildPhoto()]
  const photos = [own, shared].map((bytes, at) => ({ name: `${at}.jpg`, bytes }))
  await upload(app, seller, removed.id, ...photos)
  await upload(app, seller, other.id, ...photos.slice(1))
  const params = { id: removed.id }
  const staffUrls = async () =>
    data(await staff.call(getStaffListing, { params })).property.images.map(({ url }) => url)
  const get = (url: string) => app.app.inject(url)
  const statuses = async (urls: string[]) => Promise.all(urls.map(async (url) => (await get(url)).statusCode))
  const publicUrls = await staffUrls()
  const [ownUrl = '', sharedUrl = ''] = publicUrls
  const versions = [
    ownUrl,
    ownUrl.replace(/-\d+\.webp$/, '-320.webp'),
    ownUrl.replace(/-\d+\.webp$/, '-card.jpg'),
  ]
  expect(await statuses([...versions, sharedUrl])).toEqual([200, 200, 200, 200])

  await remove(staff, removed.id)
  expect(await statuses([...versions, sharedUrl])).toEqual([404, 404, 404, 200])
  const signed = await staffUrls()
  expect(signed[0]).toMatch(/\/media\/removed\/[\w-]{32}\/[0-9a-f]{32}-/)
  expect(await statuses(signed)).toEqual([200, 200])
  expect((await get(signed[0] ?? '')).headers['cache-control']).toBe('private, max-age=3600')
  const { properties } = data(await seller.call(listOwnProperties, { querystring: { status: ['REMOVED'] } }))
  expect(await statuses(properties.flatMap(({ images }) => images.map(({ url }) => url)))).toEqual([200, 200])
  const { listings } = data(await seller.call(exportOwnData, {}))
  expect(await statuses(listings.flatMap(({ images }) => images.map(({ url }) => url)))).toEqual([
    200, 200, 200,
  ])
  const { images } = data(await seller.call(getProperty, { params }))
  expect(await statuses(images.map(({ url }) => url))).toEqual([200, 200])
  // The signature is for one photo.
  const signature = /removed\/([\w-]{32})/.exec(signed[1] ?? '')?.[1]
  const forged = [signature, 'a'.repeat(32)].map((each) =>
    ownUrl.replace('/media/', `/media/removed/${each}/`),
  )
  expect(await statuses(forged)).toEqual([404, 404])

  data(await staff.call(decideListing, { params, body: { decision: 'restore', reason: 'A mistake.' } }))
  expect(await statuses(versions)).toEqual([200, 200, 200])
  expect(await staffUrls()).toEqual(publicUrls)
})

test('the photos of a removed listing are gone with the account of its seller, also during a backup, unless another listing has them', async () => {
  await using app = await createTestApp()
  const staff = await signUpStaff(app)
  const [seller, other] = [await app.signUp({ role: 'SELLER' }), await app.signUp({ role: 'SELLER' })]
  const [removed, kept, others] = [
    await buildProperty(seller, { title: 'A' }),
    await buildProperty(seller, { title: 'B' }),
    await buildProperty(other, { title: 'C' }),
  ]
  const photos = [await buildPhoto(), await buildPhoto()].map((bytes, at) => ({ name: `${at}.jpg`, bytes }))
  await upload(app, seller, removed.id, ...photos)
  await upload(app, seller, kept.id, { name: 'kept.jpg', bytes: await buildPhoto() })
  await upload(app, other, others.id, ...photos.slice(1))
  const params = { id: removed.id }
  await remove(staff, removed.id)
  const { images } = data(await staff.call(getStaffListing, { params })).property
  const hashes = images.map(({ url }) => /([0-9a-f]{32})-\d+\.webp$/.exec(url)?.[1] ?? '')
  const backup = await app.app.pool.connect()
  await backup.query('select pg_advisory_lock($1)', [advisoryLocks.backup])
  data(await seller.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  backup.release(true)
  const files: string[] = []
  for await (const { name } of app.app.storage.list()) files.push(name)
  expect(hashes.map((hash) => files.some((name) => name.startsWith(hash)))).toEqual([false, true])
})
