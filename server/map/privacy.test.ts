import { expect, test } from 'vitest'
import { listConversations } from '#contract/conversations.ts'
import { setInteraction } from '#contract/interactions.ts'
import type { Box } from '#contract/map/box.ts'
import { listMarkers } from '#contract/map/markers.ts'
import type { Position } from '#contract/map/position.ts'
import { listProperties, type PropertyQuery, propertySorts, updateProperty } from '#contract/properties.ts'
import { createTestApp, data, type TestApp } from '#test/app.ts'
import { buildProperty, house } from '#test/builders.ts'
import { createConversation } from '#test/conversations.ts'
import { listReadPaths } from '#test/endpoints.ts'
import { notify } from '#test/lifecycle/notices.ts'

/** Two corners of a cell, in the precision of the database. */
const corners = [
  { lat: 16.510007, lon: -88.369993 },
  { lat: 16.519991, lon: -88.360009 },
] as const
const country: Box = [-89.3, 15.8, -87.2, 18.6]
/** In degrees: the width of a box from which the search starts again. */
const smallest = 1e-5
const middle = { lat: 16.515, lon: -88.365 }
const placencia = { lat: 16.51, lon: -88.37 }

async function titlesIn(app: TestApp, bbox: Box, more: PropertyQuery = {}): Promise<string[]> {
  const { properties } = data(await app.call(listProperties, { querystring: { bbox, ...more } }))
  return properties.map(({ title }) => title)
}

async function totalIn(app: TestApp, bbox: Box, zoom = 20): Promise<number> {
  return data(await app.call(listMarkers, { querystring: { bbox, zoom } })).total
}

// The same numbers in every run.
function createRandom(): () => number {
  let state = 7
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Returns the halves of a box, divided somewhere in a random direction. */
function halvesOf([west, south, east, north]: Box, random: () => number): [Box, Box] {
  const share = 0.2 + random() * 0.6
  if (random() < 0.5) {
    const between = west + (east - west) * share
    return [[west, south, between, north], [between, south, east, north]] // prettier-ignore
  }
  const between = south + (north - south) * share
  return [[west, south, east, between], [west, between, east, north]] // prettier-ignore
}

const isIn = ({ lat, lon }: { lat: number; lon: number }, [west, south, east, north]: Box) =>
  west <= lon && lon <= east && south <= lat && lat <= north

test('200 boxes, each a part of the one before, find the middle of the cell and not the property', async () => {
  const shownAt = [
    { precisions: ['exact', 'about'], point: middle },
    { precisions: ['place'], point: placencia },
  ] as const
  for (const { precisions, point } of shownAt) {
    await using app = await createTestApp()
    const seller = await app.signUp({ role: 'SELLER' })
    const pins = precisions.flatMap((precision) => corners.map((corner) => ({ ...corner, precision })))
    for (const position of pins) await buildProperty(seller, { position })
    const random = createRandom()
    let box = country
    for (let step = 0; step < 200; step += 1) {
      const [first, second] = halvesOf(box, random)
      const total = await totalIn(app, first)
      // All properties or none, so that the answers do not depend on where in the cell they are.
      expect([precisions, first, total]).toEqual([precisions, first, isIn(point, first) ? pins.length : 0])
      expect(await titlesIn(app, first)).toHaveLength(total)
      box = total > 0 ? first : second
      if (box[2] - box[0] > smallest && box[3] - box[1] > smallest) continue
      expect(corners.some((corner) => isIn(corner, box))).toBe(false)
      box = country
    }
  }
})

test('with every filter and sort, a box around the property but not the middle of its cell finds nothing', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const [pin] = corners
  await buildProperty(seller, { position: { ...pin, precision: 'exact' } })
  await app.app.pool.query(
    `update palapa.properties set is_featured = true, reduced_at = now(), price_changed_at = now(), price_previous = 1`,
  )
  const around = ({ lat, lon }: { lat: number; lon: number }): Box => [
    lon - 0.001,
    lat - 0.001,
    lon + 0.001,
    lat + 0.001,
  ]
  const filters: PropertyQuery[] = [
    { location: 'placencia' },
    { place: ['stann-creek-district'] },
    { type: 'HOUSE' },
    { minPrice: 1 },
    { maxPrice: 999_999 },
    { minBedrooms: 1 },
    { reduced: true },
    { since: 7 },
    { featured: true },
    { unseen: true },
    ...propertySorts.map((sort) => ({ sort })),
    { view: 'card' },
    { limit: 1 },
  ]
  for (const filter of filters) {
    expect([filter, await titlesIn(app, around(pin), filter)]).toEqual([filter, []])
    expect([filter, await titlesIn(app, around(middle), filter)]).toEqual([filter, [house.title]])
    const { limit: _limit, view: _view, sort: _sort, unseen: _unseen, ...forMap } = filter
    for (const [point, total] of [
      [pin, 0],
      [middle, 1],
    ] as const) {
      const querystring = { ...forMap, bbox: around(point) }
      expect([filter, data(await app.call(listMarkers, { querystring })).total]).toEqual([filter, total])
    }
  }
})

/** Digits of the two coordinates that the middle of their cell does not have. */
const digits = ['514237', '366891', '16.514', '88.366', '88.367', '16514', '88366']
const pin = { lat: 16.514237, lon: -88.366891 }
const link = 'https://www.google.com/maps?q=16.514237,-88.366891'

/** Creates a property that a buyer saved and wrote about, sold or not, with notices about it. */
async function createScene(app: TestApp, position: Position) {
  const { seller, buyer, property, conversation } = await createConversation(app)
  const { id } = property
  const changed = { position, mapLocationUrl: link }
  data(await seller.call(updateProperty, { params: { id }, body: changed }))
  await buildProperty(seller, { title: 'Another one', position, mapLocationUrl: link })
  await buildProperty(await app.signUp({ role: 'SELLER' }), {
    title: 'A neighbor',
    position,
    mapLocationUrl: link,
  })
  const like = { propertyId: id, interactionType: 'LIKE' } as const
  data(await buyer.call(setInteraction, { body: like }))
  await app.app.pool.query(
    'update palapa.properties set reduced_at = now(), price_changed_at = now(), price_previous = 900000',
  )
  await notify(app, {
    userId: buyer.id,
    kind: 'price_drop',
    propertyId: id,
    data: { price: 1, priceBefore: 2 },
  })
  return { seller, buyer, id, conversationId: conversation.id }
}

test('no call returns a position within its cell to anyone but the owner, for each precision', async () => {
  for (const precision of ['exact', 'about', 'place'] as const) {
    await using app = await createTestApp()
    const scene = await createScene(app, { ...pin, precision })
    const stranger = await app.signUp({ role: 'SELLER' })
    const site = [
      '/sitemap.xml',
      '/sitemaps/properties-1.xml',
      '/sitemaps/places.xml',
      '/robots.txt',
      '/api/openapi.json',
    ]
    const paths = [...(await listReadPaths(scene)), ...site]
    const responses: Record<string, number> = {}
    for (const token of [undefined, scene.buyer.token, stranger.token]) {
      for (const url of paths) {
        const response = await app.app.inject({
          url,
          headers: token ? { authorization: `Bearer ${token}` } : {},
        })
        if (response.statusCode === 200) responses[url] = (responses[url] ?? 0) + 1
        const body = precision === 'exact' ? response.payload.replaceAll(link, '') : response.payload
        const found = digits.filter((text) => body.includes(text))
        expect([precision, url, found]).toEqual([precision, url, []])
      }
    }
    // The buyer reads the conversation and the notice, and everyone the property.
    expect(responses[`/api/properties/${scene.id}`]).toBe(3)
    expect(responses[`/api/conversations/${scene.conversationId}`]).toBe(1)
    expect(data(await scene.buyer.call(listConversations, { querystring: {} })).conversations).toHaveLength(1)
    // Only the seller of a removed listing reads its appeal.
    for (const url of paths.filter((path) => /^\/api\/properties(?!.*\/appeal$)/.test(path)))
      expect([url, responses[url]]).toEqual([url, 3])
  }
})
