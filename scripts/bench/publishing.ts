import pg from 'pg'
import type { NewProperty } from '#contract/new-property.ts'
import { house } from '#test/builders.ts'
import { type BenchUser, signUpUsers } from './bench-users.ts'
import { spreadOverSellers } from './check-market.ts'
import { medianOf, p95Of } from './report.ts'
import { type BenchServer, startServer } from './servers.ts'

const modes = ['off', 'after'] as const
type Mode = (typeof modes)[number]
type Times = Record<Mode, number[]>

const warmUpSellers = 10
const sellers = 60
const listingsOfSeller = 10
const soldListings = 5_000

/** Measures how long a publication takes without and with the rules of moderation, by two servers in turn on one database. */
export async function measurePublishing(
  poolConfig: pg.PoolConfig,
  environment: Record<string, string>,
): Promise<void> {
  await prepareMarket(poolConfig)
  const start = (mode: Mode) =>
    startServer('our-server.ts', poolConfig, { environment: { ...environment, MODERATION: mode } })
  const servers = { off: await start('off'), after: await start('after') }
  try {
    const users = {
      off: await signUpUsers(servers.off.url, sellers),
      after: await signUpUsers(servers.after.url, sellers),
    }
    const first: Times = { off: [], after: [] }
    const later: Times = { off: [], after: [] }
    for (let seller = 0; seller < sellers; seller += 1) {
      for (let listing = 0; listing < listingsOfSeller; listing += 1) {
        // Neither server always goes first.
        for (const mode of listing % 2 === 0 ? modes : modes.toReversed()) {
          const ms = await publish(servers[mode], users[mode][seller], seller * listingsOfSeller + listing)
          if (seller >= warmUpSellers) (listing === 0 ? first : later)[mode].push(ms)
        }
      }
    }
    console.log('\n| publication of | without rules, p50 / p95 ms | with rules | more, p50 | times |')
    console.log('|---|--:|--:|--:|--:|')
    print('the first listing of a seller', first)
    print('a later listing', later)
  } finally {
    await Promise.all(modes.map((mode) => servers[mode].stop()))
  }
}

/** Distributes the listings among many sellers, and sells some of them at stated prices, whose medians a rule reads. */
async function prepareMarket(poolConfig: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(poolConfig)
  await client.connect()
  try {
    await spreadOverSellers(client)
    await client.query(
      `update palapa.properties set status = 'SOLD', sold_at = now(), sold_on = current_date, sold_price = price,
         sold_price_shown = true where id in (select id from palapa.properties order by md5(id::text) limit $1)`,
      [soldListings],
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function publish({ url }: BenchServer, user: BenchUser | undefined, number: number): Promise<number> {
  const property: NewProperty = {
    ...house,
    features: [...house.features],
    title: `House number ${number}`,
    location: `Area ${(number % 100) + 1}, Hopkins`,
  }
  const startedAt = performance.now()
  const response = await fetch(`${url}/api/properties`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${user?.token}` },
    body: JSON.stringify(property),
  })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`${url} returned ${response.status}: ${text}`)
  return performance.now() - startedAt
}

function print(name: string, times: Times): void {
  const cellOf = (mode: Mode) => `${medianOf(times[mode]).toFixed(2)} / ${p95Of(times[mode]).toFixed(2)}`
  const more = medianOf(times.after) - medianOf(times.off)
  console.log(
    `| ${name} | ${cellOf('off')} | ${cellOf('after')} | ${more.toFixed(2)} | ${times.off.length} |`,
  )
}
