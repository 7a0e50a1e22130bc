import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type DatabaseHost = { host: string; port: number }

/** A server that accepts writes. Each promotion of a standby begins a timeline with a higher number. */
type Primary = DatabaseHost & { timeline: number }

/** Time for a host to respond. */
const probeTimeoutMs = 3_000
/** Time for the other hosts after the first that accepts writes, and for those that did not respond the last time. */
const graceMs = 1_000
const silentGraceMs = 200
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

  // It waits for the other hosts: of two servers that accept writes, the one that was promoted last is the primary.
  async function search(): Promise<Primary | undefined> {
    const probes = hosts.map((host) => readTimeline(host, config))
    if (!(await resolvesToPrimary(probes))) return undefined
    const timelines = await Promise.all(probes.map((probe, at) => timelineInTime(probe, hosts[at])))
    const newest = Math.max(...timelines)
    const host = hosts[timelines.indexOf(newest)]
    // lower: a former primary that runs again, while the current one does not respond
    if (host === undefined || newest < newestTimeline) return undefined
    newestTimeline = newest
    return { ...host, timeline: newest }
  }

  async function timelineInTime(probe: Promise<number>, host: DatabaseHost | undefined): Promise<number> {
    if (host === undefined) return 0
    const timeout = new AbortController()
    const late = sleep(silent.has(host) ? silentGraceMs : graceMs, undefined, {
      signal: timeout.signal,
    }).catch(() => undefined)
    const timeline = await Promise.race([probe, late])
    timeout.abort()
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

async function resolvesToPrimary(probes: Promise<number>[]): Promise<boolean> {
  const found = probes.map(async (probe) => {
    if ((await probe) === 0) throw new Error('not a primary')
  })
  return Promise.any(found).then(
    () => true,
    () => false,
  )
}

/** Returns 0 for a server that is down, silent, a standby or read-only. */
async function readTimeline({ host, port }: DatabaseHost, config: pg.ClientConfig): Promise<number> {
  const client = new pg.Client({ ...config, application_name: 'palapa probe' })
  Object.assign(client, { host, port }) // those of an address in `config` would win in the constructor
  client.on('error', () => {})
  const close = () => client.connection.stream.destroy()
  const timer = setTimeout(close, probeTimeoutMs)
  try {
    await client.connect()
    const { rows } = await client.query(timelineOfPrimary)
    return rows[0].timeline
  } catch {
    return 0
  } finally {
    clearTimeout(timer)
    close()
  }
}

const timelineOfPrimary = `select case
  when pg_is_in_recovery() or current_setting('transaction_read_only')::boolean then 0
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int
end as timeline`
