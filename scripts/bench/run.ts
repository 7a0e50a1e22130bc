import { parseArgs } from 'node:util'
import type pg from 'pg'
import { startTestPostgres } from '#test/postgres.ts'
import { type Case, createCases } from './cases.ts'
import { compareConversations } from './conversations.ts'
import { buildMarket, type Market } from './market.ts'
import { showPlans } from './plans.ts'
import { type Measurement, printTable } from './report.ts'
import { measure, startServer } from './servers.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    /** An address of a PostgreSQL to make the scratch database in; without it one is started. */
    database: { type: 'string' },
    /** Of the cases, only those whose name contains this; `conversations` is one of its own. */
    only: { type: 'string', default: '' },
    /** A folder for CPU profiles of our server. */
    profile: { type: 'string' },
  },
})

const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const listings = Number(values.listings)

console.log(`Making ${listings.toLocaleString('en-US')} listings with 5 pictures and 6 features each …`)
const postgres = await startTestPostgres(values.database)
try {
  const database = await postgres.createDatabase()
  const market = await buildMarket(database.poolConfig, listings)
  if (values.only !== 'conversations') await compare(database.poolConfig, market)
  if ('conversations'.includes(values.only)) {
    await compareConversations(database.poolConfig, { seconds, rounds, profile: values.profile })
  }
} finally {
  await postgres.stop()
}

async function compare(poolConfig: pg.PoolConfig, market: Market): Promise<void> {
  const ours = await startServer('our-server.ts', poolConfig, { profile: values.profile })
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
    await showPlans(poolConfig, market)
  } finally {
    await Promise.all([ours.stop(), floor.stop()])
  }
}
