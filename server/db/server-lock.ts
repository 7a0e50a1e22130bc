import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'

// A server that was just killed holds the lock until PostgreSQL notices.
const lockTimeoutMs = 1_000

/** Contains the process id of the server, so that a second server can report which process holds the lock. */
export const serverApplicationName = `palapa server ${process.pid}`

export type ServerLock = { isTaken: true } | { isTaken: false; holderPid: number | undefined }

/** Acquires the lock for this connection. It is released when the connection ends, also when the server is killed. */
export async function acquireServerLock(client: pg.Client): Promise<ServerLock> {
  const deadline = Date.now() + lockTimeoutMs
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [advisoryLocks.server])
    if (rows[0].taken) return { isTaken: true }
    if (Date.now() > deadline) return { isTaken: false, holderPid: await findHolder(client) }
    await sleep(50)
  }
}

/** Returns undefined when the holder has just ended. `pg_locks` stores a 64-bit key in two columns. */
async function findHolder(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and objsubid = 1
       and (classid::bigint << 32) | objid::bigint = $1 and pg_locks.database = datid`,
    [advisoryLocks.server],
  )
  return Number(/^palapa server (\d+)$/.exec(rows[0]?.name)?.[1]) || undefined
}
