import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type DatabaseHost = { host: string; port: number }

/** A server that accepts writes. Each promotion of a standby begins a timeline with a higher number. */
type Primary = DatabaseHost & { timeline: number }

/** Time for a host to respond, and for one that did not respond the last time. */
const probeTimeoutMs = 1_000
const silentTimeoutMs = 200
const retryMs = 100

export class NoPrimary extends Error {
  readonly code = 'ECONNREFUSED'

  constructor() {
    super('No server of DATABASE_HOSTS accepts writes')
    this.name = 'NoPrimary'
  }
}

/** Returns a function that finds the primary, waits for a promotion for `timeoutMs`, and then throws NoPrimary. */
export function createPrimarySearch(hosts: readonly DatabaseHost[], config: pg.ClientConfig) {
  const silent = new Set<DatabaseHost>()
  let newestTimeline = 1
  let searching: Promise<Primary | undefined> | undefined

  // It waits for each host: of two servers that accept writes, the one that was promoted last is the primary.
  async function search(): Promise<Primary | undefined> {
    const timelines = await Promise.all(hosts.map((host) => timelineOf(host)))
    const newest = Math.max(...timelines)
    const host = hosts[timelines.indexOf(newest)]
    // lower: a former primary that runs again, while the current one does not respond
    if (host === undefined || newest < newestTimeline) return undefined
    newestTimeline = newest
    return { ...host, timeline: newest }
  }

  async function timelineOf(host: DatabaseHost): Promise<number> {
    const timeoutMs = silent.has(host) ? silentTimeoutMs : probeTimeoutMs
    const { promise: timeout, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(resolve, timeoutMs, undefined)
    const timeline = await Promise.race([readTimeline(host, config, timeout), timeout])
    clearTimeout(timer)
    if (timeline === undefined) silent.add(host)
    else silent.delete(host)
    return timeline ?? 0
  }

  return async function findPrimary(timeoutMs: number): Promise<DatabaseHost> {
    const deadline = Date.now() + timeoutMs
    do {
      searching ??= search().finally(() => (searching = undefined))
      const primary = await searching
      if (primary) return primary
      await sleep(retryMs)
    } while (Date.now() < deadline)
    throw new NoPrimary()
  }
}

/** Returns 0 for a server that is down, a standby or read-only. Closes its connection at the timeout. */
async function readTimeline(
  { host, port }: DatabaseHost,
  config: pg.ClientConfig,
  timeout: Promise<undefined>,
): Promise<number> {
  const client = new pg.Client({ ...config, application_name: 'palapa probe' })
  Object.assign(client, { host, port }) // those of an address in `config` would win in the constructor
  client.on('error', () => {})
  const close = () => client.connection.stream.destroy()
  void timeout.then(close)
  try {
    await client.connect()
    const { rows } = await client.query(timelineOfPrimary)
    return rows[0].timeline
  } catch {
    return 0
  } finally {
    close()
  }
}

const timelineOfPrimary = `select case
  when pg_is_in_recovery() or current_setting('transaction_read_only')::boolean then 0
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int
end as timeline`
