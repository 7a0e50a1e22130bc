import { expect, test, vi } from 'vitest'
import { createDraft, getDraft, publishDraft } from '#contract/drafts.ts'
import { getOwnProperty } from '#contract/listings.ts'
import { exportOwnData } from '#contract/own-account.ts'
import { getPlace, proposePlaces } from '#contract/places.ts'
import { createProperty, getProperty, listProperties, updateProperty } from '#contract/properties.ts'
import { drizzleOn, inTransaction } from '#server/db/client.ts'
import { lockOwn } from '#server/properties/changes.ts'
import { findOrCreateLocation, setPlaceOfText } from '#server/properties/location-changes.ts'
import { matchLocations } from '#server/properties/location-match-changes.ts'
import { listUnplacedTexts } from '#server/properties/location-queries.ts'
import { createTestApp, data, failure, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty, house } from '#test/builders.ts'

const newHouse = { ...house, features: [...house.features], location: 'San Antonio' }

async function titlesIn({ call }: TestApp, place: string): Promise<string[]> {
  const { properties } = data(await call(listProperties, { querystring: { place: [place] } }))
  return properties.map(({ title }) => title).toSorted()
}

async function change(seller: TestUser, id: string, body: object) {
  return data(await seller.call(updateProperty, { params: { id }, body })).property
}

const ownPlace = async (seller: TestUser, id: string) =>
  data(await seller.call(getOwnProperty, { params: { id } })).chosenPlace

test('owners choose different places for one text, and only they see that they chose', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const build = (title: string, more: object) => buildProperty(seller, { ...newHouse, title, ...more })
  const cayo = await build('Cayo', { place: 'san-antonio-cayo' })
  await build('Toledo', { place: 'san-antonio-toledo' })
  await build('Open', {})
  await build('Decided', { location: 'Hopkins Street', place: null })
  expect(await titlesIn(app, 'san-antonio-cayo')).toEqual(['Cayo'])
  expect(await titlesIn(app, 'toledo-district')).toEqual(['Toledo'])
  expect(await titlesIn(app, 'hopkins')).toEqual([])
  expect(cayo).toMatchObject({ location: 'San Antonio', chosenPlace: 'san-antonio-cayo' })
  expect(await ownPlace(seller, cayo.id)).toBe('san-antonio-cayo')
  const own = data(await seller.call(exportOwnData, {})).listings
  expect(own.toSorted((one, other) => (one.title < other.title ? -1 : 1))).toMatchObject([
    { title: 'Cayo', chosenPlace: 'san-antonio-cayo' },
    { title: 'Decided', chosenPlace: null },
    { title: 'Open' },
    { title: 'Toledo', chosenPlace: 'san-antonio-toledo' },
  ])
  const shown = data(await app.call(getProperty, { params: { id: cayo.id } }))
  expect(shown).not.toHaveProperty('chosenPlace')
})

test('a choice stays through edits and restarts until the owner changes the text or the choice', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller, { ...newHouse, title: 'House', place: 'san-antonio-toledo' })
  await change(seller, id, { price: 90_000 })
  expect(await titlesIn(app, 'san-antonio-toledo')).toEqual(['House'])
  await change(seller, id, { location: 'Hopkins Street', place: null })
  await matchLocations(app.app.pool, app.app.db)
  expect(await titlesIn(app, 'hopkins')).toEqual([])
  expect(await ownPlace(seller, id)).toBeNull()
  await change(seller, id, { place: 'san-antonio-cayo' })
  expect(await titlesIn(app, 'san-antonio-cayo')).toEqual(['House'])
  expect(await change(seller, id, { location: 'Hopkins' })).not.toHaveProperty('chosenPlace')
  expect(await titlesIn(app, 'hopkins')).toEqual(['House'])
  expect(await change(seller, id, { place: 'hopkins' })).not.toHaveProperty('chosenPlace')
})

test('a place that does not exist is refused with its field', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const refused = { status: 400, fields: { place: expect.any(String) } }
  for (const place of ['atlantis', 'San Pedro', '', '%']) {
    const body = { ...newHouse, place, isAnotherProperty: true }
    expect(failure(await seller.call(createProperty, { body }))).toMatchObject(refused)
    const changed = await seller.call(updateProperty, { params: { id }, body: { place } })
    expect(failure(changed)).toMatchObject(refused)
  }
})

test('a draft stores the choice, which its publication uses or refuses', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const publish = async (id: string, place: string | null) => {
    const draft = { ...newHouse, title: `House ${id}`, youtubeUrl: '', mapLocationUrl: '', place }
    data(await seller.call(createDraft, { body: { id, data: draft } }))
    expect(data(await seller.call(getDraft, { params: { id } })).draft.data).toMatchObject({ place })
    return seller.call(publishDraft, { params: { id }, body: {} })
  }
  const { property } = data(await publish(crypto.randomUUID(), 'san-antonio-toledo'))
  expect(property.chosenPlace).toBe('san-antonio-toledo')
  expect(data(await publish(crypto.randomUUID(), null)).property.chosenPlace).toBeNull()
  expect(failure(await publish(crypto.randomUUID(), 'atlantis'))).toMatchObject({
    status: 400,
    fields: { place: expect.any(String) },
  })
})

test('the operator sets the place of a text for all listings, also for later ones, but not against an owner', async () => {
  await using app = await createTestApp()
  const { pool, db } = app.app
  const seller = await app.signUp()
  const build = (title: string, more: object = {}) =>
    buildProperty(seller, { ...newHouse, location: 'Lagoon Estates', title, ...more })
  await build('One')
  await build('Two')
  await build('None', { place: null })
  await buildProperty(seller, { location: 'A quiet lagoon' })
  expect(await listUnplacedTexts(pool, 9)).toEqual([
    { name: 'Lagoon Estates', listings: 2 },
    { name: 'A quiet lagoon', listings: 1 },
  ])
  expect(await titlesIn(app, 'placencia')).toEqual([])
  expect(await setPlaceOfText(db, 'Lagoon Estates', 'placencia')).toBe(true)
  await build('Later')
  expect(await titlesIn(app, 'placencia')).toEqual(['Later', 'One', 'Two'])
  expect(data(await app.call(getPlace, { params: { slug: 'placencia' } })).place.total).toBe(3)
  const proposed = await app.call(proposePlaces, { querystring: { text: 'Lagoon Estates' } })
  expect(data(proposed)).toMatchObject({ matched: 'placencia', proposals: [{ slug: 'placencia' }] })
  expect(await setPlaceOfText(db, 'Lagoon Estates', 'hopkins')).toBe(true)
  expect(await titlesIn(app, 'hopkins')).toEqual(['Later', 'One', 'Two'])
  expect(await listUnplacedTexts(pool, 9)).toEqual([{ name: 'A quiet lagoon', listings: 1 }])
  expect(await setPlaceOfText(db, 'Nowhere', 'hopkins')).toBe(false)
})

test('the operator corrects a place that the text seemed to name', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const build = (title: string) => buildProperty(seller, { ...newHouse, title, location: 'Hopkins Road 5' })
  await build('Before')
  const versions = async () =>
    (await app.app.pool.query<{ version: number }>('select version from palapa.properties')).rows
  await setPlaceOfText(app.app.db, 'Hopkins Road 5', 'sittee-river')
  expect(await versions()).toEqual([{ version: 2 }]) // its place may be the position that others see
  await build('After')
  await matchLocations(app.app.pool, app.app.db)
  expect(await titlesIn(app, 'hopkins')).toEqual([])
  expect(await titlesIn(app, 'sittee-river')).toEqual(['After', 'Before'])
})

test('the operator sets the place of a text while its listing gets another one', async () => {
  await using app = await createTestApp()
  const { pool, db } = app.app
  const seller = await app.signUp()
  const { id } = await buildProperty(seller, { ...newHouse, location: 'Lagoon Estates' })
  const { setting } = await inTransaction(pool, async (client) => {
    await lockOwn(drizzleOn(client), seller.id, id)
    const running = setPlaceOfText(db, 'Lagoon Estates', 'placencia')
    const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await pool.query(blocked)).rowCount === 1, { timeout: 10_000 })
    await findOrCreateLocation(drizzleOn(client), 'A quiet lagoon')
    return { setting: running } // not awaited before the transaction ends
  })
  expect(await setting).toBe(true)
})

test('a text that a release matches with another place moves at the next start, unless the owner or the operator chose', async () => {
  await using app = await createTestApp()
  const { pool, db } = app.app
  const seller = await app.signUp()
  const build = (title: string, location: string, place?: string) =>
    buildProperty(seller, { ...newHouse, title, location, ...(place !== undefined && { place }) })
  await build('Village', 'Xaibe, Corozal')
  await build('Ridge', 'Pine Ridge')
  await pool.query(
    `update palapa.locations set revision = nextval('palapa.location_revisions'),
       place = case name when 'Pine Ridge' then 'mountain-pine-ridge' else 'corozal-town' end`,
  )
  await build('Chosen', 'San Narciso, Corozal', 'corozal-town')
  await build('Set', 'Calcutta, Corozal')
  expect(await setPlaceOfText(db, 'Calcutta, Corozal', 'corozal-town')).toBe(true)
  expect(await titlesIn(app, 'corozal-town')).toEqual(['Chosen', 'Set', 'Village'])
  expect(await matchLocations(pool, db)).toBe(2)
  expect(await matchLocations(pool, db)).toBe(0)
  expect(await titlesIn(app, 'corozal-town')).toEqual(['Chosen', 'Set'])
  expect(await titlesIn(app, 'corozal-district')).toEqual(['Chosen', 'Set', 'Village'])
  expect(await titlesIn(app, 'mountain-pine-ridge')).toEqual([])
  expect(await listUnplacedTexts(pool, 10)).toEqual([{ name: 'Pine Ridge', listings: 1 }])
})

test('a text that a server of the release before added again without its place is merged at the next start', async () => {
  await using app = await createTestApp()
  const { pool, db } = app.app
  const seller = await app.signUp()
  const { id } = await buildProperty(seller, { title: 'Old', location: 'Hopkins' })
  await buildProperty(seller, { title: 'New', location: 'Hopkins' })
  const { rows } = await pool.query("insert into palapa.locations (name) values ('Hopkins') returning id")
  await pool.query('update palapa.properties set location_id = $1 where id = $2', [rows[0].id, id])
  expect(await titlesIn(app, 'hopkins')).toEqual(['New'])
  expect(await matchLocations(pool, db)).toBe(1)
  expect(await matchLocations(pool, db)).toBe(0)
  expect(await titlesIn(app, 'hopkins')).toEqual(['New', 'Old'])
})
