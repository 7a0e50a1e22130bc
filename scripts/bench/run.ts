import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { startTestPostgres } from '#test/postgres.ts'
import { type Case, createCases } from './cases.ts'
import { compareConversations } from './conversations.ts'
import { buildMarket, type Market } from './market.ts'
import { printPlans } from './plans.ts'
import { type Measurement, printTable } from './report.ts'
import { measure, startServer } from './servers.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    /** The address of a PostgreSQL for the scratch database; by default one is started. */
    database: { type: 'string' },
    /** Runs only cases whose name contains this text; `conversations` selects the conversation benchmark. */
    only: { type: 'string', default: '' },
    /** The folder for CPU profiles of our server. */
    profile: { type: 'string' },
  },
})

const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const listings = Number(values.listings)

console.log(`Creating ${listings.toLocaleString('en-US')} listings with 5 images and 6 features each …`)
const postgres = await startTestPostgres(values.database)
const folder = await mkdtemp(join(tmpdir(), 'palapa-bench-keys-'))
// Servers that share a database need the same signing keys.
const environment = { AUTH_SIGNING_KEYS: join(folder, 'keys.json') }
try {
  const database = await postgres.createDatabase()
  const market = await buildMarket(database.poolConfig, listings)
  if (values.only !== 'conversations') await compare(database.poolConfig, market)
  if ('conversations'.includes(values.only)) {
    await compareConversations(database.poolConfig, {
      seconds,
      rounds,
      environment,
      profile: values.profile,
    })
  }
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true })
}

async function compare(poolConfig: pg.PoolConfig, market: Market): Promise<void> {
  const ours = await startServer('our-server.ts', poolConfig, { environment, profile: values.profile })
  const floor = await startServer('floor-server.ts', poolConfig)
  try {
    const cases = (await createCases(market, ours.url)).filter(({ name }) => name.includes(values.only))
    const measured: [Case, Record<'ours' | 'floor', Measurement[]>][] = cases.map((one) => [
      one,
      { ours: [], floor: [] },
    ])
    for (let round = 1; round <= rounds; round++) {
      for (const [{ name, requests }, results] of measured) {
        process.stderr.write(`round ${round} of ${rounds}: ${name}   \r`)
        results.floor.push(await measure(floor.url, requests.floor, seconds))
        results.ours.push(await measure(ours.url, requests.ours, seconds))
      }
    }
    printTable(measured, { listings, seconds, rounds })
    await printPlans(poolConfig, market)
  } finally {
    await Promise.all([ours.stop(), floor.stop()])
  }
}
