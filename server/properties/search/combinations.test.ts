import { expect, test } from 'vitest'
import type { DetailChanges } from '#contract/details/schema.ts'
import type { Input } from '#contract/endpoint.ts'
import { listProperties } from '#contract/properties.ts'
import { type PropertyType, propertyTypes } from '#contract/property-limits.ts'
import { setDetails } from '#server/listings/detail-changes.ts'
import { createTestApp, data, type TestApp } from '#test/app.ts'
import { findOrCreateLocation } from '#server/properties/location-changes.ts'

type Query = NonNullable<Input<typeof listProperties>['querystring']>
type Sample = {
  id: string
  title: string
  location: string
  propertyType: PropertyType
  price: number
  bedrooms: number | null
  bathrooms: number | null
  areaSqft: number | null
  lotSizeSqft: number | null
  createdAt: Date
  reducedAt: Date | null
  description: string
  feature: string
  details: DetailChanges
}

/** The places of each location, and all words by which it is found. */
const locations: Record<string, { places: string[]; words: string }> = {
  'San Pedro, Ambergris Caye': {
    places: ['san-pedro', 'ambergris-caye', 'belize-district'],
    words: 'san pedro town ambergris caye belize district',
  },
  'Ambergris Caye': {
    places: ['ambergris-caye', 'belize-district'],
    words: 'ambergris caye belize district',
  },
  'Río Road, Hopkins': {
    places: ['hopkins', 'stann-creek-district'],
    words: 'rio road hopkins stann creek district',
  },
  'Placencia Village': {
    places: ['placencia', 'placencia-peninsula', 'stann-creek-district'],
    words: 'placencia village peninsula stann creek district',
  },
  'Mile 12': { places: [], words: 'mile 12' },
}

const dayMs = 24 * 60 * 60 * 1000
const now = new Date('2026-11-20T12:00:00Z')

function createSamples(count: number): Sample[] {
  let state = 7
  const pick = <T>(options: readonly T[]): T => {
    state = (state * 48_271) % 2_147_483_647
    const option = options[state % options.length]
    if (option === undefined) throw new Error('No option')
    return option
  }
  return Array.from({ length: count }, (_, at): Sample => {
    const createdAt = new Date(now.getTime() - pick([0, 1, 1, 5, 20, 40]) * dayMs - pick([0, 0, 1000]))
    const propertyType = pick(propertyTypes)
    return {
      id: `018f0000-0000-7000-8000-${String(at).padStart(12, '0')}`,
      title: `${pick(['Beach', 'Palm', 'Café', 'Sea view'])} ${pick(['house', 'lot', 'garden', 'palms'])} ${at % 9}`,
      location: pick(Object.keys(locations)),
      propertyType,
      price: pick([50_000, 100_000, 100_000.5, 250_000, 900_000]),
      bedrooms: propertyType === 'LAND' ? null : pick([null, 0, 2, 3]),
      bathrooms: propertyType === 'LAND' ? null : pick([null, 1, 1.5, 2.5]),
      areaSqft: propertyType === 'LAND' ? null : pick([null, 500, 1000, 1500]),
      lotSizeSqft: pick([null, 1000, 5000]),
      createdAt,
      reducedAt: pick([null, null, new Date(now.getTime() - pick([1, 2, 29, 31]) * dayMs)]),
      description: pick(['', 'With a garden view.', 'Close to the beach.', 'The sea; view it.']),
      feature: pick(['Dock', 'Sea wall', 'Garden']),
      details: {
        titleType: pick([null, 'land_certificate', 'strata', 'government_lease']),
        road: pick([null, 'paved', 'all_weather', 'boat']),
        water: pick([null, 'public', 'well']),
        power: pick([null, 'grid', 'at_road', 'none']),
        seaFrontFt: pick([null, 0, 100]),
        riverFrontFt: pick([null, null, 60]),
        sellerFinancing: pick([null, true, false]),
      },
    }
  })
}

const areaOf = ({ propertyType, areaSqft, lotSizeSqft }: Sample) =>
  propertyType === 'LAND' ? lotSizeSqft : areaSqft

/** The searches, each as a plain test of the words of a property. */
const searches: Record<string, (words: string) => boolean> = {
  beach: (words) => / beach/.test(words),
  'cafe ambergris': (words) => words.includes(' cafe ') && words.includes(' ambergris'),
  'garden "sea view"': (words) => words.includes(' garden ') && words.includes(' sea view '),
}

function wordsOf({ title, location, feature, description }: Sample): string {
  const text = `${title} | ${location} ${locations[location]?.words} | ${feature} | ${description}`
  return ` ${text
    .toLowerCase()
    .replaceAll('é', 'e')
    .replaceAll(/[^a-z0-9|]+/g, ' ')} `
}

function matchesDetails({ details }: Sample, query: Query): boolean {
  const isIn = (values: readonly string[] | undefined, value: string | null | undefined) =>
    values === undefined || values.some((one) => one === value)
  return (
    isIn(query.titleType, details.titleType) &&
    isIn(query.road, details.road) &&
    isIn(query.water, details.water) &&
    isIn(query.power, details.power) &&
    (!query.waterfront || (details.seaFrontFt ?? 0) > 0 || (details.riverFrontFt ?? 0) > 0) &&
    (!query.financing || details.sellerFinancing === true)
  )
}

function matches(sample: Sample, query: Query): boolean {
  const { type, minPrice, maxPrice, minBedrooms, minBathrooms, minArea, maxArea, q } = query
  const places = locations[sample.location]?.places ?? []
  const within = query.within === false ? places.slice(0, 1) : places
  const atLeast = (value: number | null, bound: number | undefined) =>
    bound === undefined || (value !== null && value >= bound)
  const area = areaOf(sample)
  return (
    matchesDetails(sample, query) &&
    (type === undefined || sample.propertyType === type) &&
    atLeast(sample.price, minPrice) &&
    (maxPrice === undefined || sample.price <= maxPrice) &&
    atLeast(sample.bedrooms, minBedrooms) &&
    atLeast(sample.bathrooms, minBathrooms) &&
    atLeast(area, minArea) &&
    (maxArea === undefined || (area !== null && area <= maxArea)) &&
    (query.place === undefined || query.place.some((slug) => within.includes(slug))) &&
    (!query.reduced ||
      (sample.reducedAt !== null && sample.reducedAt.getTime() >= now.getTime() - 30 * dayMs)) &&
    (query.since === undefined || sample.createdAt.getTime() >= now.getTime() - query.since * dayMs) &&
    (q === undefined || (searches[q]?.(wordsOf(sample)) ?? false))
  )
}

const pricePerArea = (sample: Sample) => {
  const area = areaOf(sample)
  return area === null ? Infinity : sample.price / area
}
/** What each sort compares; the ids decide between equal values, in the same direction. */
const sortValues = {
  newest: (sample: Sample) => -sample.createdAt.getTime(),
  price_asc: (sample: Sample) => sample.price,
  price_desc: (sample: Sample) => -sample.price,
  reduced: (sample: Sample) => -(sample.reducedAt?.getTime() ?? 0),
  area_desc: (sample: Sample) => -(areaOf(sample) ?? 0),
  price_per_area: pricePerArea,
}
const sorts = Object.keys(sortValues) as (keyof typeof sortValues)[]
const isAscending = (sort: string) => ['price_asc', 'price_per_area'].includes(sort)

function expectedIds(samples: Sample[], query: Query): string[] {
  const sort = sorts.find((one) => one === query.sort) ?? 'newest'
  const value = sortValues[sort]
  const direction = isAscending(sort) ? 1 : -1
  return samples
    .filter((sample) => matches(sample, query))
    .toSorted((one, other) => {
      const [first, second] = [value(one), value(other)]
      return first < second ? -1 : first > second ? 1 : direction * (one.id < other.id ? -1 : 1)
    })
    .map(({ id }) => id)
}

async function insert({ app }: TestApp, sellerId: string, samples: Sample[]): Promise<void> {
  const ids = new Map<string, number>()
  await app.db.transaction(async (tx) => {
    for (const name of Object.keys(locations)) ids.set(name, await findOrCreateLocation(tx, name))
  })
  const rows = samples.map((sample) => ({ ...sample, locationId: ids.get(sample.location) }))
  await app.pool.query(
    `insert into palapa.properties (id, seller_id, location_id, title, price, property_type, bedrooms, bathrooms, area_sqft,
       lot_size_sqft, created_at, listed_at, reduced_at, price_changed_at, price_previous, description_long)
     select id, $1, "locationId", title, price, "propertyType", bedrooms, bathrooms, "areaSqft", "lotSizeSqft", "createdAt",
       "createdAt", "reducedAt", now(), 1, description
     from jsonb_to_recordset($2) as row (id uuid, "locationId" int, title text, price numeric, "propertyType" text,
       bedrooms int, bathrooms numeric, "areaSqft" int, "lotSizeSqft" int, "createdAt" timestamptz, "reducedAt" timestamptz,
       description text)`,
    [sellerId, JSON.stringify(rows)],
  )
  await app.pool.query(
    `insert into palapa.features (id, property_id, position, name)
     select gen_random_uuid(), id, 0, feature from jsonb_to_recordset($1) as row (id uuid, feature text)`,
    [JSON.stringify(rows)],
  )
  await app.db.transaction(async (tx) => {
    for (const { id, details } of samples) await setDetails(tx, id, details)
  })
}

/** Returns 540 queries: every combination of the main filters, with the other filters and the sorts in turn. */
function listQueries(): Query[] {
  const types = [undefined, ...propertyTypes]
  const prices = [{}, { minPrice: 100_000, maxPrice: 250_000 }, { maxPrice: 100_000 }]
  const places = [undefined, ['ambergris-caye'], ['stann-creek-district', 'san-pedro']]
  const others: Query[] = [
    {},
    { minBathrooms: 1.5 },
    { minArea: 1000 },
    { maxArea: 1000 },
    { reduced: true },
    { since: 6 },
    { within: false },
    { waterfront: true },
    { financing: true },
    { water: ['well'] },
    { titleType: ['strata', 'government_lease'] },
    { road: ['paved', 'all_weather'] },
    { power: ['grid', 'at_road'], waterfront: true },
  ]
  const combined = types.flatMap((type) =>
    prices.flatMap((price) =>
      [undefined, 0, 2].flatMap((minBedrooms) =>
        places.flatMap((place) =>
          [undefined, ...Object.keys(searches)].map((q) => ({ type, ...price, minBedrooms, place, q })),
        ),
      ),
    ),
  )
  return combined.map((query, at) => ({
    ...query,
    ...others[at % others.length],
    sort: sorts[at % sorts.length],
  }))
}

async function listIds(app: TestApp, query: Query): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const querystring = { ...query, limit: 40, view: 'card' as const, cursor }
    const { properties, pagination } = data(await app.call(listProperties, { querystring }))
    ids.push(...properties.map(({ id }) => id))
    cursor = pagination.nextCursor ?? undefined
    if (cursor === undefined) expect(pagination.total).toBe(ids.length)
  } while (cursor !== undefined)
  return ids
}

test('540 combinations of filters, searches and sorts return what a plain filter of all properties does', async () => {
  await using app = await createTestApp({ clock: () => now })
  const { id: sellerId } = await app.signUp()
  const samples = createSamples(300)
  await insert(app, sellerId, samples)
  const queries = listQueries()
  expect(queries).toHaveLength(540)
  let found = 0
  for (const query of queries) {
    const ids = await listIds(app, query)
    expect({ query, ids }).toEqual({ query, ids: expectedIds(samples, query) })
    if (ids.length > 0) found += 1
  }
  expect(found).toBeGreaterThan(250)
})

test('each search by relevance returns the same properties on all pages together, each once', async () => {
  await using app = await createTestApp({ clock: () => now })
  const { id: sellerId } = await app.signUp()
  const samples = createSamples(300)
  await insert(app, sellerId, samples)
  for (const q of Object.keys(searches)) {
    const ids = await listIds(app, { q })
    expect(ids.toSorted()).toEqual(expectedIds(samples, { q }).toSorted())
    const { properties } = data(await app.call(listProperties, { querystring: { q, limit: 100 } }))
    expect(ids.slice(0, 100)).toEqual(properties.map(({ id }) => id))
    expect(await listIds(app, { q, sort: 'relevance' })).toEqual(ids)
  }
})
