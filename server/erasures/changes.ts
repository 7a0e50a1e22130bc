import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { jobConnection } from '#server/db/job-connection.ts'
import type { Jobs } from '#server/db/jobs.ts'
import { erasures } from './table.ts'

export type Erasure = typeof erasures.$inferSelect

/** Queue of the job that copies deletions to where the backups are. */
export const copyErasuresQueue = 'copy-erasures'

/** Records that a user was deleted, in the transaction of the deletion, and queues the copy. */
export async function recordErasure(tx: Db, jobs: Jobs, userId: string, at: Date): Promise<void> {
  await addErasures(tx, [{ userHash: hashOfUser(userId), at }])
  await jobs.send(jobConnection(tx), copyErasuresQueue, {}, copyOptions)
}

const copyOptions = {
  // because a server looks for delayed jobs in time, and for others once a minute
  delaySeconds: 1,
  // for sites without BACKUP_TO; the nightly backup copies all
  retentionSeconds: 86_400,
}

/** Adds deletions in two parameters, because all those of a site can be more than the parameters of a statement. */
export async function addErasures(db: Db, added: Erasure[]): Promise<void> {
  const hashes = sql.param(added.map(({ userHash }) => userHash))
  const times = sql.param(added.map(({ at }) => at.toISOString()))
  await db.execute(
    sql`insert into ${erasures} (user_hash, at) select * from unnest(${hashes}::text[], ${times}::timestamptz[])
        on conflict do nothing`,
  )
}

function hashOfUser(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}
