import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startDatabaseProxy } from './haproxy.ts'
import { startLoad } from './load.ts'
import { startPalapa } from './palapa.ts'
import { type Postgres, startPrimary, startStandby } from './postgres.ts'
import { end, until } from './processes.ts'
import { countStored, describeAttempts, describeMachine, longestGap } from './report.ts'

const beforeMs = 8_000
const afterMs = 20_000

/**
 * Kills the primary of two servers of Palapa under load, promotes the standby a second later, as a watchdog would, and looks
 * for every acknowledged write in it. `way` is how the servers find the primary.
 */
export async function failOver(folder: string, way: 'DATABASE_HOSTS' | 'HAProxy'): Promise<boolean> {
  await using stack = new AsyncDisposableStack()
  const primary = stack.use(await startPrimary(folder))
  const standby = stack.use(await startStandby(folder, primary))
  const environment = await databaseOf(way, folder, [primary, standby], stack)
  const shared = { ...environment, AUTH_SIGNING_KEYS: join(folder, 'keys.json') }
  const servers = []
  for (const name of ['one', 'two']) {
    servers.push(stack.use(await startPalapa({ ...shared, DATA_DIR: join(folder, name) })))
  }
  const load = await startLoad(servers.map(({ url }) => url))
  await sleep(beforeMs)
  const killedAt = Date.now()
  await end(primary.child, 'SIGKILL')
  await sleep(1_000)
  await standby.query('select pg_promote()')
  const promotedMs = Date.now() - killedAt
  await sleep(afterMs)
  const { attempts, acknowledged } = await load.stop()
  const stored = await countStored(standby.url, acknowledged)
  const isRunning = servers.every(({ child }) => child.exitCode === null)
  const later = attempts.filter(
    ({ at, ms, status, kind }) => kind === 'write' && status === 200 && at + ms > killedAt,
  )
  console.log(`Failover by ${way}: the standby was the primary ${promotedMs} ms after the end of the primary`)
  console.log(
    `  acknowledged writes: ${acknowledged.length}, of these stored: ${stored}; ${later.length} after the failover`,
  )
  for (const kind of ['write', 'read'] as const) {
    console.log(
      `  ${describeAttempts(attempts, kind)}; longest time without one: ${longestGap(attempts, kind)} ms`,
    )
  }
  console.log(`  servers that ended: ${isRunning ? 'none' : 'at least one'}; ${describeMachine()}`)
  const isInTime = attempts.every(({ ms }) => ms < 10_000) && longestGap(attempts, 'write') < 10_000
  return stored === acknowledged.length && later.length > 0 && isRunning && isInTime
}

async function databaseOf(way: string, folder: string, servers: Postgres[], stack: AsyncDisposableStack) {
  const ports = servers.map(({ port }) => port)
  const DATABASE_URL = servers[0]?.url ?? ''
  if (way === 'DATABASE_HOSTS') {
    return { DATABASE_URL, DATABASE_HOSTS: ports.map((port) => `127.0.0.1:${port}`).join() }
  }
  const proxy = stack.use(await startDatabaseProxy(folder, ports))
  const address = new URL(DATABASE_URL)
  address.port = String(proxy.port)
  await until('the first check of HAProxy', () => leadsToPrimary(address.href))
  return { DATABASE_URL: address.href }
}

/** Returns whether no connection leads to the standby, which HAProxy uses until its first check. */
async function leadsToPrimary(connectionString: string): Promise<boolean> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as value')
    await client.end()
    if (rows[0].value) return false
  }
  return true
}
