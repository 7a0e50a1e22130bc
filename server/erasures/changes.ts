import { createHash } from 'node:crypto'
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
  // A delay, because a server looks for delayed jobs in time, and for others once a minute.
  await jobs.send(jobConnection(tx), copyErasuresQueue, {}, 1)
}

export async function addErasures(db: Db, added: Erasure[]): Promise<void> {
  if (added.length > 0) await db.insert(erasures).values(added).onConflictDoNothing()
}

function hashOfUser(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}
