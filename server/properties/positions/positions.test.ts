import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Position } from '#contract/map/position.ts'
import { getOwnProperty } from '#contract/listings.ts'
import type { NewProperty, PropertyChanges } from '#contract/new-property.ts'
import { exportOwnData } from '#contract/own-account.ts'
import { createProperty, getProperty, updateProperty } from '#contract/properties.ts'
import { createTestApp, data, failure, type TestUser } from '#test/app.ts'
import { buildProperty, house } from '#test/builders.ts'

const pin = { lat: 16.514237, lon: -88.366891 }
const middle = { lat: 16.515, lon: -88.365 }
const link = 'https://www.google.com/maps?q=16.514237,-88.366891'

async function createScene(fields: Partial<NewProperty>) {
  const app = await createTestApp()
  const [seller, buyer] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  const { id } = await buildProperty(seller, fields)
  const params = { id }
  return {
    app,
    seller,
    buyer,
    id,
    change: (body: PropertyChanges) => seller.call(updateProperty, { params, body }),
    shown: async () => mapOf(data(await app.call(getProperty, { params }))),
    own: async () => mapOf(data(await seller.call(getOwnProperty, { params }))),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

const mapOf = ({
  position,
  mapLocationUrl,
}: {
  position: Position | null
  mapLocationUrl: string | null
}) => ({
  position,
  mapLocationUrl,
})

test('others see the middle of the cell, and the link only with an exact position', async () => {
  await using scene = await createScene({ mapLocationUrl: link, position: { ...pin, precision: 'about' } })
  const { change, shown, own, buyer, id } = scene
  expect(await shown()).toEqual({ position: { ...middle, precision: 'about' }, mapLocationUrl: null })
  expect(await own()).toEqual({ position: { ...pin, precision: 'about' }, mapLocationUrl: link })
  expect(mapOf(data(await buyer.call(getProperty, { params: { id } })))).toEqual(await shown())
  const { property } = data(await change({ position: { ...pin, precision: 'exact' } }))
  expect(mapOf(property)).toEqual({ position: { ...pin, precision: 'exact' }, mapLocationUrl: link })
  expect(await shown()).toEqual({ position: { ...middle, precision: 'exact' }, mapLocationUrl: link })
  data(await change({ position: { ...pin, precision: 'place' } }))
  const placencia = { lat: 16.51, lon: -88.37 }
  expect(await shown()).toEqual({ position: { ...placencia, precision: 'place' }, mapLocationUrl: null })
  expect(await own()).toEqual({ position: { ...pin, precision: 'place' }, mapLocationUrl: link })
  data(await change({ location: 'Somewhere quiet' }))
  expect(await shown()).toEqual({ position: null, mapLocationUrl: null })
})

test('a property with nothing but a link takes its position from the text of the link', async () => {
  await using scene = await createScene({ mapLocationUrl: link })
  const { change, shown, own } = scene
  expect(await shown()).toEqual({ position: { ...middle, precision: 'exact' }, mapLocationUrl: link })
  expect(await own()).toEqual({ position: { ...pin, precision: 'exact' }, mapLocationUrl: link })
  const other = 'https://www.google.com/maps?q=17.9,-87.95'
  data(await change({ mapLocationUrl: other }))
  expect((await own()).position).toEqual({ lat: 17.9, lon: -87.95, precision: 'exact' })
  const short = 'https://maps.app.goo.gl/Ab1'
  data(await change({ mapLocationUrl: short }))
  expect(await shown()).toEqual({ position: null, mapLocationUrl: short })
  data(await change({ mapLocationUrl: link, position: null }))
  expect((await own()).position).toEqual({ ...pin, precision: 'exact' })
  data(await change({ mapLocationUrl: null }))
  expect(await shown()).toEqual({ position: null, mapLocationUrl: null })
})

test('a new link moves no pin, and shows nothing that is hidden', async () => {
  await using scene = await createScene({ mapLocationUrl: link, position: { ...pin, precision: 'about' } })
  const { change, shown, own } = scene
  data(await change({ mapLocationUrl: 'https://maps.app.goo.gl/Ab1' }))
  expect((await own()).position).toEqual({ ...pin, precision: 'about' })
  expect((await shown()).mapLocationUrl).toBeNull()
  data(await change({ mapLocationUrl: 'https://www.google.com/maps?q=17.9,-87.95' }))
  expect((await own()).position).toEqual({ ...pin, precision: 'about' })
  const moved = { lat: 17.251, lon: -88.766, precision: 'exact' } as const
  data(await change({ position: moved }))
  data(await change({ mapLocationUrl: null }))
  expect((await own()).position).toEqual(moved)
  data(await change({ position: null }))
  expect(await own()).toEqual({ position: null, mapLocationUrl: null })
})

test('a removed position does not show the link that it hid', async () => {
  for (const precision of ['about', 'place'] as const) {
    await using scene = await createScene({ mapLocationUrl: link, position: { ...pin, precision } })
    const { change, shown, own } = scene
    const message =
      'Without a position, everyone would see your Google Maps link. Remove the link too, or choose what others see.'
    for (const body of [{ position: null }, { position: null, mapLocationUrl: link }])
      expect(failure(await change(body))).toMatchObject({ status: 400, fields: { position: message } })
    expect(await own()).toEqual({ position: { ...pin, precision }, mapLocationUrl: link })
    expect((await shown()).mapLocationUrl).toBeNull()
    data(await change({ position: null, mapLocationUrl: null }))
    expect(await own()).toEqual({ position: null, mapLocationUrl: null })
  }
})

test('a position outside Belize, or without a precision, is refused with a sentence', async () => {
  await using scene = await createScene({})
  const refused = [
    [{ lat: 48.85, lon: -88.2, precision: 'about' }, 'position.lat'],
    [{ lat: 17.5, lon: 88.2, precision: 'about' }, 'position.lon'],
    [{ lat: '17.5', lon: -88.2, precision: 'about' }, 'position.lat'],
    [{ lat: 17.5, lon: -88.2 }, 'position.precision'],
    [{ lat: 17.5, lon: -88.2, precision: 'secret' }, 'position.precision'],
    ['17.5,-88.2', 'position'],
  ] as const
  for (const [position, field] of refused) {
    const response = await scene.app.app.inject({
      method: 'PATCH',
      url: `/api/properties/${scene.id}`,
      headers: { authorization: `Bearer ${scene.seller.token}` },
      payload: { position },
    })
    expect([position, response.statusCode]).toEqual([position, 400])
    expect(Object.entries(response.json().fields)).toEqual([
      [
        field,
        field === 'position.precision'
          ? 'Choose one of exact, about, place.'
          : 'Choose a position in Belize.',
      ],
    ])
  }
  expect(await scene.own()).toEqual({ position: null, mapLocationUrl: null })
})

test('the table accepts whole positions in Belize only, and computes the cell itself', async () => {
  await using scene = await createScene({ position: { ...pin, precision: 'about' } })
  const { pool } = scene.app.app
  for (const values of [
    'lat = null',
    'precision = null',
    'lat = 19',
    'lon = -86',
    "precision = 'near'",
    'snapped_lat = 16.5',
    'cell = 1',
  ])
    await expect(pool.query(`update palapa.properties set ${values}`), values).rejects.toThrow()
  const cellOf = async (lat: number, lon: number, precision = 'about') => {
    const { rows } = await pool.query(
      `update palapa.properties set lat = $1, lon = $2, precision = $3
       returning snapped_lat::float8 as lat, snapped_lon::float8 as lon, cell`,
      [lat, lon, precision],
    )
    return rows[0]
  }
  const cell = await cellOf(pin.lat, pin.lon)
  expect(cell).toEqual({ ...middle, cell: 1651 * 36_000 + 18_000 - 8837 })
  expect(await cellOf(16.51, -88.37)).toEqual(cell)
  expect(await cellOf(16.519999, -88.360001, 'exact')).toEqual(cell)
  expect((await cellOf(16.52, -88.370001)).cell).toBe(cell.cell + 36_000 - 1)
  expect(await cellOf(pin.lat, pin.lon, 'place')).toEqual({ lat: null, lon: null, cell: null })
})

test('each change of a position raises the version and the tag, also within its cell', async () => {
  await using scene = await createScene({ position: { ...pin, precision: 'about' } })
  const { app, seller, id } = scene
  const read = () =>
    app.app.inject({ url: `/api/properties/${id}`, headers: { 'accept-encoding': 'identity' } })
  const before = await read()
  const tag = String(before.headers.etag)
  expect(data(await seller.call(getOwnProperty, { params: { id } })).tag).toBe(tag)
  const move = (lat: number) =>
    seller.call(updateProperty, {
      params: { id },
      headers: { 'if-match': tag },
      body: { position: { ...pin, lat, precision: 'about' } },
    })
  data(await move(16.5143))
  const after = await read()
  expect(after.json().position).toEqual(before.json().position)
  expect(after.headers.etag).not.toBe(tag)
  expect(failure(await move(16.5144)).status).toBe(412)
  expect((await scene.own()).position?.lat).toBe(16.5143)
})

test('the download contains the position as it was entered, and no one else can change it', async () => {
  await using scene = await createScene({ position: { ...pin, precision: 'about' } })
  const { seller, buyer, id } = scene
  const exported = data(await seller.call(exportOwnData, {}))
  expect(exported.listings.map(({ position }) => position)).toEqual([{ ...pin, precision: 'about' }])
  const body = { position: null }
  expect(failure(await buyer.call(updateProperty, { params: { id }, body })).status).toBe(403)
  expect(failure(await buyer.call(getOwnProperty, { params: { id } })).status).toBe(404)
  expect((await scene.own()).position).toEqual({ ...pin, precision: 'about' })
})

test('a retry with the same key and another position is refused', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const key = randomUUID()
  const create = (position: Position) => createKeyed(seller, key, position)
  const first = data(await create({ ...pin, precision: 'about' })).property
  expect(first.position).toEqual({ ...pin, precision: 'about' })
  expect(data(await create({ ...pin, precision: 'about' })).property.id).toBe(first.id)
  expect(failure(await create({ ...pin, precision: 'exact' })).status).toBe(422)
})

const createKeyed = (seller: TestUser, key: string, position: Position) =>
  seller.call(createProperty, {
    headers: { 'idempotency-key': key },
    body: { ...house, features: [...house.features], position },
  })
