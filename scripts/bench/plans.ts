import pg from 'pg'
import { PropertyQuery } from '#contract/properties.ts'
import { pageStatement } from '#server/properties/page-queries.ts'
import { parseTerms } from '#server/properties/search/search-text.ts'
import { tsqueryOf } from '#server/properties/search/tsquery.ts'
import { listLocated, mapStatement } from './floor-map.ts'
import type { Market } from './market.ts'

const queries: [string, Record<string, string>][] = [
  ['newest 50', {}],
  ['by price', { sort: 'price_asc' }],
  ['featured', { featured: 'true' }],
  ['type', { type: 'LAND' }],
  ['type, price, bedrooms', { type: 'CONDO', minPrice: '90000', maxPrice: '120000', minBedrooms: '3' }],
  [
    '… by price',
    { type: 'CONDO', minPrice: '90000', maxPrice: '120000', minBedrooms: '3', sort: 'price_asc' },
  ],
  ['a town', { location: 'placencia' }],
  ['a town, by price', { location: 'placencia', sort: 'price_asc' }],
  ['one place', { location: 'area 7, hopkins' }],
  ['reduced', { reduced: 'true' }],
  ['listed this week', { since: '7' }],
  ['sold', { state: 'sold' }],
  ['two letters', { location: 'an' }],
  ['a common word', { q: 'garden' }],
  ['a rarer word', { q: 'sarteneja' }],
  ['the beginning of a word', { q: 'plac' }],
  ['one letter', { q: 's' }],
  ['a word, by price', { q: 'placencia', sort: 'price_asc' }],
  ['no such word', { q: 'placensia' }],
  ['a rare title', { titleType: 'minister_fiat' }],
  ['a road', { road: 'paved,all_weather' }],
  ['the water', { waterfront: 'true' }],
  ['… with financing', { waterfront: 'true', financing: 'true' }],
  ['… by price', { waterfront: 'true', financing: 'true', sort: 'price_asc' }],
  ['a rarer word, the water', { q: 'sarteneja', waterfront: 'true' }],
  ['a common word, the water', { q: 'garden', waterfront: 'true' }],
  ['a town, the water', { location: 'placencia', waterfront: 'true' }],
  ['an area, financing', { minArea: '2000', maxArea: '2500', financing: 'true' }],
  [
    'a title, type, price, bedrooms',
    {
      titleType: 'land_certificate',
      type: 'CONDO',
      minPrice: '90000',
      maxPrice: '120000',
      minBedrooms: '3',
    },
  ],
]

const maps: [string, Record<string, string>][] = [
  ['map of the country', { bbox: '-89.3,15.8,-87.2,18.6', zoom: '8' }],
  ['map of the southern half', { bbox: '-89.3,15.8,-87.2,17.2', zoom: '9' }],
  ['map of a district', { bbox: '-88.9,16.2,-88.1,17', zoom: '10' }],
  ['map of a town', { bbox: '-88.45,16.4,-88.25,16.65', zoom: '12' }],
  ['map of the country, a type', { bbox: '-89.3,15.8,-87.2,18.6', zoom: '8', type: 'LAND' }],
]

/** Prints which indexes PostgreSQL uses for each statement that our server would send, and how long it takes. */
export async function printPlans(poolConfig: pg.PoolConfig, market: Market): Promise<void> {
  const client = new pg.Client(poolConfig)
  await client.connect()
  await client.query('set jit = off')
  console.log('\n| statement | ms | path |\n|---|--:|---|')
  for (const [name, parameters] of queries) {
    const query = PropertyQuery.parse(parameters)
    const locations = query.location === undefined ? undefined : await market.placeIds(query.location)
    const statement = pageStatement({
      query,
      words: query.q && tsqueryOf(parseTerms(query.q)),
      limit: 50,
      locations,
      locationsInBox: undefined,
      unseenBy: undefined,
      hasKnownTotal: false,
      now: new Date(),
    })
    await printPlan(client, name, statement)
  }
  const located = await listLocated(client)
  for (const [name, parameters] of maps) await printPlan(client, name, mapStatement(parameters, located))
  await client.end()
}

async function printPlan(client: pg.Client, name: string, statement: pg.QueryConfig): Promise<void> {
  const explain = { text: `explain analyze ${statement.text}`, values: statement.values ?? [] }
  await client.query(explain)
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(explain)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  console.log(`| ${name} | ${/Execution Time: ([\d.]+)/.exec(plan)?.[1]} | ${pathOf(plan)} |`)
}

function pathOf(plan: string): string {
  const indexes = [...plan.matchAll(/(?:using|Bitmap Index Scan on) (\w+)/g)].map(([, name]) => name)
  const scans = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, name]) => `whole ${name}`)
  return [...new Set([...indexes, ...scans])].join(', ')
}
