import type pg from 'pg'

export type DatabaseWatch = { state(): 'ok' | 'down'; check(): Promise<void>; stop(): void }

/** Asks the database now and then, so that whoever wants its state needs no query. Asks nothing before `check`. */
export function watchDatabase(pool: pg.Pool, { intervalMs = 5_000, timeoutMs = 2_000 } = {}): DatabaseWatch {
  let state: 'ok' | 'down' = 'down'
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const check = async () => {
    state = (await answers(pool, timeoutMs)) ? 'ok' : 'down'
    if (!isStopped) timer = setTimeout(() => void check(), intervalMs).unref()
  }
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
  }
  return { state: () => state, check, stop }
}

async function answers(pool: pg.Pool, timeoutMs: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, timeoutMs, false)
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  )
  const isAnswered = await Promise.race([asked, late])
  clearTimeout(timer)
  return isAnswered
}
