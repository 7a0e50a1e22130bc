import type pg from 'pg'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { addressOf, throughPooler } from '#test/postgres.ts'
import { startPgbouncer } from '#test/services/pgbouncer.ts'
import { apiCases, connections } from './cases.ts'
import type { Market } from './market.ts'
import { inThousands, type Measurement, medians } from './report.ts'
import { type BenchServer, measure, startServer } from './servers.ts'

/** As many as a server without a pooler has. */
const connectionsPerDatabase = 10
/** One of each kind: lists, whose statements have no names in any case, a read by id, and a change. */
const compared = ['newest 50', 'filtered', 'one property', 'record an interaction']

type Options = { seconds: number; rounds: number; environment: Record<string, string>; only: string }

/** Prints what statements without names cost, and what PgBouncer adds to it, for our server on a PostgreSQL that listens on TCP. */
export async function comparePooler(
  poolConfig: pg.PoolConfig,
  market: Market,
  { seconds, rounds, environment, only }: Options,
): Promise<void> {
  await using pooler = await startPgbouncer(poolConfig, connectionsPerDatabase)
  const withoutNames = { ...poolConfig, directUrl: addressOf(poolConfig) }
  await setDefaults(withoutNames)
  const configs = {
    'names on': poolConfig,
    'names off': withoutNames,
    PgBouncer: throughPooler(poolConfig, pooler.port),
  }
  const servers: [string, BenchServer][] = []
  try {
    for (const [name, config] of Object.entries(configs))
      servers.push([name, await startServer('our-server.ts', config, { environment })])
    const url = servers[0]?.[1].url ?? ''
    const cases = (await apiCases(market, url)).filter(
      ({ name }) => compared.includes(name) && name.includes(only),
    )
    console.log(`\n${connections} connections, ${rounds} rounds of ${seconds} s\n`)
    console.log(`| call | ${servers.map(([name]) => `${name}: req/s, CPU ms`).join(' | ')} |`)
    console.log(`|---|${'--:|'.repeat(servers.length)}`)
    for (const { name, requests } of cases) {
      const results = new Map(servers.map(([server]): [string, Measurement[]] => [server, []]))
      for (let round = 0; round < rounds; round++) {
        for (const [server, running] of servers)
          results.get(server)?.push(await measure(running, requests.ours, seconds))
      }
      console.log(`| ${name} | ${servers.map(([server]) => cell(results.get(server) ?? [])).join(' | ')} |`)
    }
  } finally {
    await Promise.all(servers.map(([, server]) => server.stop()))
  }
}

/** Sets the defaults of the role, as the start of a server with a pooler does. */
async function setDefaults(config: pg.PoolConfig): Promise<void> {
  const { pool, close } = openDatabase(config)
  await migrate(pool)
  await close()
}

function cell(results: Measurement[]): string {
  const { perSecond, cpuMs } = medians(results)
  return `${inThousands(perSecond)}, ${cpuMs.toFixed(2)}`
}
