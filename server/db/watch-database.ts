import type pg from 'pg'

export type DatabaseWatch = { state(): 'ok' | 'down'; check(): Promise<void>; stop(): void }

/** Creates a watch that probes the database at intervals after `check`, so that reading its state needs no query. */
export function watchDatabase(pool: pg.Pool, { intervalMs = 5_000, timeoutMs = 2_000 } = {}): DatabaseWatch {
  let state: 'ok' | 'down' = 'down'
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const check = async () => {
    state = (await responds(pool, timeoutMs)) ? 'ok' : 'down'
    if (!isStopped) timer = setTimeout(() => void check(), intervalMs).unref()
  }
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
  }
  return { state: () => state, check, stop }
}

async function responds(pool: pg.Pool, timeoutMs: number): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, timeoutMs, false)
  const response = pool.query('select 1').then(
    () => true,
    () => false,
  )
  const hasResponded = await Promise.race([response, timeout])
  clearTimeout(timer)
  return hasResponded
}
