import { expect, test } from 'vitest'
import { listPlaces, suggestedPlaces } from '#contract/places.ts'
import { withdrawProperty } from '#contract/properties.ts'
import { createTestApp, data, injectFetch, type TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'

async function placesFor({ call }: TestApp, q: string): Promise<string[]> {
  return data(await call(listPlaces, { querystring: { q } })).places
}

test('places of active listings are suggested, those that begin with the text first', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  for (const location of ['Maya Beach, Placencia', 'Placencia', 'Hopkins', 'Placencia Lagoon']) {
    await buildProperty(seller, { location })
  }
  const places = ['Placencia', 'Placencia Lagoon', 'Maya Beach, Placencia']
  expect(await placesFor(app, ' pLACen')).toEqual(places)
  expect(await placesFor(app, 'Belmopan')).toEqual([])
  const response = await injectFetch(app.app, '/api/places?q=hop', { method: 'GET' })
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  expect((await injectFetch(app.app, '/api/places', { method: 'GET' })).status).toBe(400)
})

test('a place without an active listing is not suggested, and the number of suggestions is limited', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller, { location: 'Cove 0' })
  for (let at = 1; at <= suggestedPlaces + 2; at += 1) await buildProperty(seller, { location: `Cove ${at}` })
  expect(await placesFor(app, 'cove')).toHaveLength(suggestedPlaces)
  expect(await placesFor(app, 'cove 0')).toEqual(['Cove 0'])
  data(await seller.call(withdrawProperty, { params: { id } }))
  expect(await placesFor(app, 'cove 0')).toEqual([])
})

test('places are suggested with their accents, whether or not the text has them', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  for (const location of ['Near Río Hondo', 'Río Bravo']) await buildProperty(seller, { location })
  expect(await placesFor(app, 'rio  b')).toEqual(['Río Bravo'])
  expect(await placesFor(app, 'RÍO')).toEqual(['Río Bravo', 'Near Río Hondo'])
})
