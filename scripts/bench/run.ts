import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPrimary } from '../cluster/postgres.ts'
import { startTestPostgres } from '#test/postgres.ts'
import { compareServers } from './compare.ts'
import { compareConversations } from './conversations.ts'
import { type Growth, printGrowth } from './growth.ts'
import { measureChecks } from './listing-checks.ts'
import { measureStaffCalls } from './staff-calls.ts'
import { statementSettings } from './statement-times.ts'
import { detailsFor, fillMarket, readMarket } from './market.ts'
import { comparePooler } from './pooler.ts'
import { compareProxy } from './proxy.ts'
import { measurePublishing } from './publishing.ts'
import { isProxyName } from './proxy-server.ts'

const { values } = parseArgs({
  options: {
    /** The number of properties, or several, as in `1000,100000,1000000`, to compare them. */
    listings: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    /** The address of a PostgreSQL for the scratch database; by default one is started. */
    database: { type: 'string' },
    /**
     * Runs only cases whose name contains this text; `conversations` selects the conversation benchmark, `checks` the check of
     * listings, `moderation` its rules and the lists of staff.
     */
    only: { type: 'string', default: '' },
    /** `nginx` or `varnish`, when installed: measures only that cache in front of our server. */
    proxy: { type: 'string', default: '' },
    /** Measures only the cost of DATABASE_POOLER and of PgBouncer, on Debian's PostgreSQL 15. */
    pooler: { type: 'boolean', default: false },
    /** The folder for CPU profiles of our server. */
    profile: { type: 'string' },
  },
})

const { only, profile, proxy } = values
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const sizes = values.listings.split(',').map(Number)

const folder = await mkdtemp(join(tmpdir(), 'palapa-bench-'))
await chmod(folder, 0o711) // for the user postgres
const debian = values.pooler ? await startPrimary(join(folder, 'postgres')) : undefined
const postgres = await startTestPostgres(
  debian?.url ?? values.database,
  only === 'checks' ? statementSettings : {},
)
try {
  const growth = new Map<number, Growth>()
  for (const listings of sizes) growth.set(listings, await compareAt(listings))
  printGrowth(growth)
} finally {
  await postgres.stop()
  await debian?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
}

async function compareAt(listings: number): Promise<Growth> {
  const { images, features } = detailsFor(listings)
  const size = `${images} images and ${features} features each`
  console.log(`Creating ${listings.toLocaleString('en-US')} listings with ${size} …`)
  // Servers that share a database need the same signing keys.
  const environment = { AUTH_SIGNING_KEYS: join(folder, `keys-${listings}.json`) }
  const { poolConfig, drop } = await postgres.createDatabase()
  try {
    await fillMarket(poolConfig, listings)
    const market = await readMarket(poolConfig)
    if (isProxyName(proxy)) {
      await compareProxy(poolConfig, market, { seconds, environment, name: proxy })
      return new Map()
    }
    if (values.pooler) {
      await comparePooler(poolConfig, market, { seconds, rounds, environment, only })
      return new Map()
    }
    if (only === 'checks') {
      await measureChecks(poolConfig)
      return new Map()
    }
    if (only === 'moderation') {
      await measurePublishing(poolConfig, environment)
      await measureStaffCalls(poolConfig, environment)
      return new Map()
    }
    const options = { seconds, rounds, environment, profile }
    const growth: Growth =
      only === 'conversations'
        ? new Map()
        : await compareServers(poolConfig, market, { ...options, listings, only })
    // Conversations do not depend on the number of properties.
    if ('conversations'.includes(only) && listings === sizes.at(-1))
      await compareConversations(poolConfig, options)
    return growth
  } finally {
    await drop()
  }
}
