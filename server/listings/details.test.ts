import { afterAll, beforeAll, expect, test } from 'vitest'
import { completenessOf } from '#contract/details/completeness.ts'
import { updateDetails } from '#contract/details/endpoints.ts'
import { dependentNames, detailNames, fieldOf, parcelNames } from '#contract/details/fields.ts'
import type { DetailChanges } from '#contract/details/schema.ts'
import { deleteImage } from '#contract/images.ts'
import { getOwnProperty } from '#contract/listings.ts'
import {
  getProperty,
  listProperties,
  type PropertyCard,
  setPropertyStatus,
  updateProperty,
} from '#contract/properties.ts'
import { createTestApp, data, failure, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { buildPhoto, upload } from '#test/images.ts'
import { fullDetails } from '#test/details/full-details.ts'

let app: TestApp
let owner: TestUser

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signUp({ role: 'SELLER' })
})
afterAll(() => app[Symbol.asyncDispose]())

async function change(id: string, body: DetailChanges) {
  return owner.call(updateDetails, { params: { id }, body })
}

async function stated(id: string, body: DetailChanges) {
  return data(await change(id, body)).details
}

const seen = async (id: string) => data(await app.call(getProperty, { params: { id } })).details
const own = async (id: string) => data(await owner.call(getOwnProperty, { params: { id } })).details

test('the owner states facts one by one, changes them, and takes them back', async () => {
  const { id } = await buildProperty(owner)
  expect(await seen(id)).toBeUndefined()
  expect(await stated(id, { titleType: 'strata', road: 'paved', taxPaidTo: 2025 })).toEqual({
    titleType: 'strata',
    road: 'paved',
    taxPaidTo: 2025,
  })
  expect(await stated(id, { road: null, zoning: '  ', taxPaidTo: 2026 })).toEqual({
    titleType: 'strata',
    taxPaidTo: 2026,
  })
  expect(await seen(id)).toEqual({ titleType: 'strata', taxPaidTo: 2026 })
  expect(await own(id)).toEqual({ titleType: 'strata', taxPaidTo: 2026 })
})

test('every fact is stored and shown as stated, the parcel only if the owner shows it', async () => {
  const { id } = await buildProperty(owner, { propertyType: 'CONDO' })
  expect(await stated(id, fullDetails)).toEqual(fullDetails)
  expect(await own(id)).toEqual(fullDetails)
  const hidden = await seen(id)
  for (const name of ['parcelShown', ...parcelNames]) expect(hidden).not.toHaveProperty(name)
  expect(hidden).toMatchObject({ hoaMonthly: 350, financingRate: 8.5, powerDistance: 40 })
  await stated(id, { parcelShown: true })
  expect(await seen(id)).toMatchObject({ registrationSection: 'Placencia North', parcel: '1234/2' })
})

test('an interest rate with two decimals is shown, for a release that accepts it, and still refused', async () => {
  const { id } = await buildProperty(owner)
  await stated(id, { sellerFinancing: true, financingRate: 7 })
  const { fields } = failure(await change(id, { financingRate: 6.9 }))
  expect(fields).toEqual({ financingRate: 'Enter a percentage from 0 to 40 in steps of 0.25.' })
  const set = 'update palapa.property_details set financing_rate = 6.9 where property_id = $1'
  await app.app.pool.query(set, [id])
  for (const details of [await own(id), await seen(id)]) expect(details).toMatchObject({ financingRate: 6.9 })
})

test('facts that do not apply to the type are not shown, and return with it', async () => {
  const { id } = await buildProperty(owner, { propertyType: 'LAND', bedrooms: null })
  await stated(id, { roof: 'metal', surveyPlan: true, hoaMonthly: 100, seaFrontFt: 80 })
  expect(await seen(id)).toEqual({ surveyPlan: true, seaFrontFt: 80 })
  const params = { id }
  data(await owner.call(updateProperty, { params, body: { propertyType: 'HOUSE' } }))
  expect(await seen(id)).toEqual({ roof: 'metal', surveyPlan: true, seaFrontFt: 80 })
  const { rows } = await app.app.pool.query('select completeness from palapa.properties where id = $1', [id])
  const { percent } = completenessOf({ details: await own(id), propertyType: 'HOUSE' })
  expect(rows).toEqual([{ completeness: percent }])
  data(await owner.call(updateProperty, { params, body: { propertyType: 'CONDO' } }))
  expect(await seen(id)).toEqual({ roof: 'metal', hoaMonthly: 100, seaFrontFt: 80 })
  expect(await own(id)).toEqual({ roof: 'metal', surveyPlan: true, hoaMonthly: 100, seaFrontFt: 80 })
})

test('facts about another one go with it', async () => {
  const { id } = await buildProperty(owner)
  await stated(id, { power: 'at_road', powerDistance: 30, sellerFinancing: true, financingDown: 50 })
  expect(await stated(id, { power: 'grid', sellerFinancing: false })).toEqual({
    power: 'grid',
    sellerFinancing: false,
  })
  expect(await stated(id, { powerDistance: 30, financingYears: 5 })).not.toHaveProperty('powerDistance')
})

test('what a development promises is neither on cards nor found by filters nor a feature, until it exists', async () => {
  const features = ['Road Access', 'Electricity Nearby', 'Ocean View']
  const { id } = await buildProperty(owner, { propertyType: 'LAND', bedrooms: null, features })
  const promised = {
    inDevelopment: true,
    roadStage: 'promised',
    roadBy: 2028,
    powerStage: 'promised',
  } as const
  const facts = { titleType: 'strata', road: 'paved', water: 'well', power: 'grid', ...promised } as const
  expect(await stated(id, facts)).toEqual(facts)
  const isFound = async (filter: string) => {
    const response = await app.app.inject(`/api/properties?view=card&${filter}`)
    return response.json<{ properties: PropertyCard[] }>().properties.find((property) => property.id === id)
  }
  expect([await isFound('road=paved'), await isFound('power=grid')]).toEqual([undefined, undefined])
  const found = await isFound('water=well')
  expect(found).toMatchObject({ titleType: 'strata' })
  expect(found).not.toHaveProperty('road')
  const featuresFor = async (as: 'owner' | 'others') => {
    const params = { id }
    const property =
      as === 'owner'
        ? data(await owner.call(getOwnProperty, { params }))
        : data(await app.call(getProperty, { params }))
    return property.features.map(({ name }) => name)
  }
  expect(await featuresFor('others')).toEqual(['Ocean View'])
  expect(await featuresFor('owner')).toEqual(features)
  await stated(id, { roadStage: 'exists' })
  expect(await isFound('road=paved')).toMatchObject({ road: 'paved' })
  expect(await own(id)).not.toHaveProperty('roadBy')
  expect(await featuresFor('others')).toEqual(['Road Access', 'Ocean View'])
  await stated(id, { inDevelopment: false })
  expect(await isFound('power=grid')).toBeDefined()
  expect(await own(id)).not.toHaveProperty('powerStage')
})

test('a development is shown on a photo of the listing, with a day that is not in the future', async () => {
  const { id } = await buildProperty(owner)
  const { body } = await upload(app, owner, id, { name: 'today.jpg', bytes: await buildPhoto() })
  const todayPhoto = body.images?.[0]?.id ?? ''
  const photo = { inDevelopment: true, todayPhoto, todayPhotoOn: '2026-05-03' }
  const { todayPhotoOn: _day, ...undated } = photo
  expect(failure(await change(id, undated)).fields).toHaveProperty('todayPhotoOn')
  expect(failure(await change(id, { ...photo, todayPhotoOn: '2099-01-01' })).fields).toHaveProperty(
    'todayPhotoOn',
  )
  const { id: other } = await buildProperty(owner)
  expect(failure(await change(other, photo)).fields).toHaveProperty('todayPhoto')
  expect(await stated(id, photo)).toEqual(photo)
  expect(await seen(id)).toEqual(photo)
  data(await owner.call(deleteImage, { params: { propertyId: id, imageId: photo.todayPhoto } }))
  expect(await seen(id)).toEqual({ inDevelopment: true, todayPhotoOn: '2026-05-03' })
})

test('a listing that loses its photo of today is as complete as one that never had it', async () => {
  const { id } = await buildProperty(owner)
  const completeness = async () => {
    const { rows } = await app.app.pool.query('select completeness from palapa.properties where id = $1', [
      id,
    ])
    return rows[0].completeness
  }
  await stated(id, { inDevelopment: true })
  const without = await completeness()
  const { body } = await upload(app, owner, id, { name: 'today.jpg', bytes: await buildPhoto() })
  const todayPhoto = body.images?.[0]?.id ?? ''
  await stated(id, { todayPhoto, todayPhotoOn: '2026-05-03' })
  expect(await completeness()).toBeGreaterThan(without)
  data(await owner.call(deleteImage, { params: { propertyId: id, imageId: todayPhoto } }))
  expect(await completeness()).toBe(without)
})

test('the end of a lease goes with the lease', async () => {
  const { id } = await buildProperty(owner)
  const lease = { titleType: 'private_lease', leaseEnds: 2054 } as const
  expect(await stated(id, lease)).toEqual(lease)
  expect(await stated(id, { titleType: 'government_lease' })).toHaveProperty('leaseEnds')
  expect(await stated(id, { titleType: 'strata' })).toEqual({ titleType: 'strata' })
})

test('a server of the release before can change a lease to another title', async () => {
  const { id } = await buildProperty(owner)
  await stated(id, { titleType: 'private_lease', leaseEnds: 2054 })
  const change = `update palapa.property_details set title_type = $1 where property_id = $2 returning lease_ends`
  const endAfter = async (title: string) => (await app.app.pool.query(change, [title, id])).rows[0]
  expect(await endAfter('government_lease')).toEqual({ lease_ends: 2054 })
  expect(await endAfter('strata')).toEqual({ lease_ends: null })
})

test('a search does not find a feature while it is promised', async () => {
  const features = ['Swimming Pool', 'Pool Access', 'Gated Community', 'Ocean View']
  const { id } = await buildProperty(owner, {
    title: 'Lagoon',
    propertyType: 'LAND',
    bedrooms: null,
    features,
  })
  const isFound = async (q: string) => {
    const response = await app.app.inject(`/api/properties?exact=true&q=lagoon+${q}`)
    return response.json<{ properties: PropertyCard[] }>().properties.some((property) => property.id === id)
  }
  const found = async () => [await isFound('pool'), await isFound('gated'), await isFound('ocean')]
  expect(await found()).toEqual([true, true, true])
  await stated(id, { inDevelopment: true, poolStage: 'promised', poolBy: 2029, gateStage: 'promised' })
  expect(await found()).toEqual([false, false, true])
  data(await owner.call(updateProperty, { params: { id }, body: { title: 'Lagoon lot' } }))
  data(await owner.call(updateProperty, { params: { id }, body: { features: [...features, 'Dock'] } }))
  expect([...(await found()), await isFound('dock')]).toEqual([false, false, true, true])
  await stated(id, { poolStage: 'exists' })
  expect(await found()).toEqual([true, false, true])
})

test('of equal matches of a day, the more complete one is first', async () => {
  const titles = { title: 'Xunantunich' }
  const [bare, complete] = [
    await buildProperty(owner, titles),
    await buildProperty(owner, { ...titles, price: 1 }),
  ]
  const { pool } = app.app
  const publishedAt = async ({ id }: { id: string }, hours: number) =>
    pool.query(`update palapa.properties set created_at = now() - $1 * interval '1 hour' where id = $2`, [
      hours,
      id,
    ])
  const order = async () => {
    const response = await app.app.inject('/api/properties?q=xunantunich')
    return response.json<{ properties: PropertyCard[] }>().properties.map(({ id }) => id)
  }
  await publishedAt(bare, 1)
  await publishedAt(complete, 9)
  expect(await order()).toEqual([bare.id, complete.id])
  await stated(complete.id, fullDetails)
  expect(await order()).toEqual([complete.id, bare.id])
  await publishedAt(complete, 40)
  expect(await order()).toEqual([bare.id, complete.id])
})

test('a parcel is stored as the registry writes it, however it is typed', async () => {
  const { id } = await buildProperty(owner)
  const parcel = { block: '7', parcel: '1234/2' }
  for (const typed of ['Blk 7 Pcl 1234/2', 'block 7, parcel 1234 / 2', ' BLK. 7  PCL. 1234/ 2 '])
    expect(await stated(id, { block: null, parcel: typed })).toEqual(parcel)
  expect(await stated(id, { block: 'Block 7', parcel: 'Parcel 1234 / 2' })).toEqual(parcel)
})

test('the entity tag of a property and its lists change with its facts', async () => {
  const { id } = await buildProperty(owner, { title: 'Tagged' })
  const tagOf = async (path: string) => (await app.app.inject(path)).headers.etag
  const paths = [`/api/properties/${id}`, '/api/properties?view=card']
  const before = await Promise.all(paths.map(tagOf))
  await stated(id, { parcel: '12' })
  const after = await Promise.all(paths.map(tagOf))
  expect(after[0]).not.toBe(before[0])
  await stated(id, { road: 'boat' })
  expect(await tagOf(paths[1] ?? '')).not.toBe(after[1])
})

test('cards contain four facts in at most 90 bytes, and nothing of a property that states none', async () => {
  const { id } = await buildProperty(owner)
  const cardOf = async () => {
    const { properties } = data(await app.call(listProperties, { querystring: { view: 'card' } }))
    return properties.find((property) => property.id === id)
  }
  const without = await cardOf()
  await stated(id, { ...fullDetails, titleType: 'transfer_certificate' })
  const flags = {
    titleType: 'transfer_certificate',
    road: 'all_weather',
    waterfront: true,
    financing: true,
  } as const
  const { confirmedAt, ...card } = (await cardOf()) ?? {}
  expect(card).toEqual({ ...without, ...flags, confirmedAt: undefined })
  expect(confirmedAt).toBeDefined()
  expect(JSON.stringify(flags).length - '{}'.length).toBeLessThanOrEqual(90)
  await stated(id, { titleType: null })
  expect(await cardOf()).toMatchObject({ road: 'all_weather', waterfront: true, financing: true })
  await stated(id, { road: null, seaFrontFt: 0, riverFrontFt: null, sellerFinancing: false })
  expect(Object.keys((await cardOf()) ?? {})).toEqual(Object.keys(without ?? {}))
})

test('only the owner changes them, and not of a property that is no longer on the market', async () => {
  const { id } = await buildProperty(owner)
  const call = { params: { id }, body: { road: 'paved' } } as const
  expect(failure(await app.call(updateDetails, call)).status).toBe(401)
  const other = await app.signUp({ role: 'SELLER' })
  expect(failure(await other.call(updateDetails, call)).status).toBe(403)
  expect(failure(await change('018f0000-0000-7000-8000-000000000002', call.body)).status).toBe(404)
  data(await owner.call(setPropertyStatus, { params: { id }, body: { from: 'ACTIVE', to: 'SOLD' } }))
  expect(failure(await change(id, call.body)).status).toBe(409)
  expect(await seen(id)).toBeUndefined()
})

test('what is outside the limits is refused by name, and by the database too', async () => {
  const { id } = await buildProperty(owner)
  const wrong: Record<string, unknown> = {}
  for (const name of detailNames) {
    const field = fieldOf(name)
    if (field.kind === 'choice') wrong[name] = 'other'
    if (field.kind === 'yesNo') wrong[name] = 'yes'
    if (field.kind === 'whole' || field.kind === 'year') wrong[name] = field.most + 1
    if (field.kind === 'percent') wrong[name] = field.step === 0.25 ? 8.1 : field.most + 0.01
    if (field.kind === 'text') wrong[name] = 'x'.repeat(field.length + 1)
    if (field.kind === 'photo' || field.kind === 'date') wrong[name] = '2026-02-30'
  }
  const { status, fields } = failure(await change(id, wrong as DetailChanges)) // wrong on purpose
  expect([status, Object.keys(fields ?? {}).toSorted()]).toEqual([400, detailNames.toSorted()])
  await stated(id, { road: 'paved' })
  const { pool } = app.app
  for (const name of detailNames.filter((each) => fieldOf(each).kind !== 'yesNo')) {
    const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const update = `update palapa.property_details set ${column} = $1 where property_id = $2`
    await expect(pool.query(update, [wrong[name], id]), name).rejects.toThrow(
      /property_details_|out of range|invalid input syntax/,
    )
  }
})

test('the database refuses facts that depend on others without them', async () => {
  const { id } = await buildProperty(owner)
  await stated(id, { road: 'paved' })
  const kinds = { photo: id, date: '2026-05-03', choice: 'promised' } as const
  for (const name of dependentNames) {
    const { kind } = fieldOf(name)
    const value =
      kind in kinds
        ? kinds[kind as keyof typeof kinds]
        : name === 'leaseEnds' || name.endsWith('By')
          ? 2050
          : 5 // has the kind
    const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const update = `update palapa.property_details set ${column} = $1 where property_id = $2`
    await expect(app.app.pool.query(update, [value, id]), name).rejects.toThrow(
      `property_details_${column}_of`,
    )
  }
})

test('two changes at the same time are both stored', async () => {
  const { id } = await buildProperty(owner)
  await Promise.all([
    change(id, { road: 'paved' }),
    change(id, { water: 'well' }),
    change(id, { cell: 'digi' }),
  ])
  expect(await own(id)).toEqual({ road: 'paved', water: 'well', cell: 'digi' })
})
