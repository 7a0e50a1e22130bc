import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const serverLock = 7_307_881_300
// A server killed a moment ago still holds the lock until PostgreSQL notices.
const patienceMs = 1_000

/** Held by this connection, in the database "postgres", until it ends: a killed server gives it back. */
export async function takeServerLock(client: pg.Client): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [serverLock])
    if (rows[0].taken) return true
    if (Date.now() > deadline) return false
    await sleep(50)
  }
}
