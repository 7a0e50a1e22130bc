import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { backupRuns } from './table.ts'

export type BackupRun = typeof backupRuns.$inferSelect

/** Returns the last run of a kind, and the last one that succeeded. */
export async function findLastRuns(
  db: Db,
  kind: BackupRun['kind'],
): Promise<{ last: BackupRun | undefined; lastGood: BackupRun | undefined }> {
  const rows = await db
    .select()
    .from(backupRuns)
    .where(eq(backupRuns.kind, kind))
    .orderBy(desc(backupRuns.endedAt))
    .limit(100)
  return { last: rows[0], lastGood: rows.find(({ result }) => result === 'ok') }
}
