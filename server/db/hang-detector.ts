import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createClient } from './clients.ts'

/** A wait this long makes the detector probe the database on a separate connection. */
const slowMs = 500
/** Time without a response to a probe after which the database counts as hanging. Together with `slowMs` it is below 3 s. */
const defaultProbeTimeoutMs = 1_800
const intervalMs = 200

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  /** pg-pool passes none when the time for a connection is over. */
  release?: (error?: Error | boolean) => void,
) => void
type Connect = (callback: Callback) => void

export type HangDetector = {
  /** Adds a new connection, so that it is closed when the database hangs. */
  track(client: pg.ClientBase): void
  stop(): void
}

export class DatabaseHangs extends Error {
  constructor() {
    super('The database does not respond')
    this.name = 'DatabaseHangs'
  }
}

/**
 * Makes all waiting and new queries fail at once while the database hangs, until it responds again. A query that is only
 * slow is not affected, because the database still responds on another connection.
 */
export function detectHangs(
  pool: pg.Pool,
  config: pg.PoolConfig,
  onError: (error: Error) => void,
  probeTimeoutMs = defaultProbeTimeoutMs,
): HangDetector {
  const waiting = new Set<{ since: number; callback: Callback }>()
  const held = new Map<pg.ClientBase, number>()
  let isHanging = false
  let isProbing = false
  let probeAfter = 0

  const connect: Connect = pool.connect.bind(pool)
  const acquire: Connect = (callback) => {
    if (isHanging) {
      process.nextTick(callback, new DatabaseHangs(), undefined, () => {})
      return
    }
    const waiter = { since: performance.now(), callback }
    waiting.add(waiter)
    connect((error, client, release) => {
      if (waiting.delete(waiter)) callback(error, client, release)
      else release?.() // rejected in the meantime
    })
  }
  const acquireClient = (callback?: Callback) => {
    if (callback) return acquire(callback)
    return new Promise<pg.PoolClient>((resolve, reject) => {
      acquire((error, client) => (client ? resolve(client) : reject(error)))
    })
  }
  pool.connect = acquireClient as typeof pool.connect // it has overloads with a callback and with a promise
  pool.on('acquire', (client) => held.set(client, performance.now()))
  pool.on('release', (_error, client) => held.delete(client))

  const timer = setInterval(() => void check(), intervalMs).unref()

  async function check(): Promise<void> {
    const oldest = Math.min(waiting.values().next().value?.since ?? Infinity, ...held.values())
    if (isProbing || performance.now() < Math.max(oldest + slowMs, probeAfter)) return
    isProbing = true
    if (!(await responds(config, probeTimeoutMs))) await rejectUntilResponsive()
    isProbing = false
    probeAfter = performance.now() + slowMs
  }

  async function rejectUntilResponsive(): Promise<void> {
    isHanging = true
    onError(new DatabaseHangs())
    for (const { callback } of waiting) callback(new DatabaseHangs(), undefined, () => {})
    waiting.clear()
    for (const client of held.keys()) destroyConnection(client)
    while (!pool.ending && !(await responds(config, probeTimeoutMs)))
      await sleep(intervalMs, undefined, { ref: false })
    isHanging = false
  }

  return {
    // Track it from the start: its first statement may be the one that hangs.
    track: (client) => {
      held.set(client, performance.now())
      client.once('end', () => held.delete(client))
    },
    stop: () => clearInterval(timer),
  }
}

/** Returns whether the database responds to a new connection; an error response counts too. */
async function responds(config: pg.PoolConfig, timeoutMs: number): Promise<boolean> {
  const client = createClient({ ...config, application_name: 'palapa probe' })
  client.on('error', () => {})
  const response = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => true,
    )
  const { promise: timeout, resolve } = Promise.withResolvers<false>()
  // Read data that arrived while this process was busy before the timeout counts.
  const timer = setTimeout(() => setImmediate(() => setImmediate(resolve, false)), timeoutMs)
  try {
    return await Promise.race([response, timeout])
  } finally {
    clearTimeout(timer)
    destroyConnection(client)
  }
}

function destroyConnection(client: pg.ClientBase): void {
  if (client instanceof pg.Client) client.connection.stream.destroy()
}
