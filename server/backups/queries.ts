import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { backupRuns } from './table.ts'

export type BackupRun = typeof backupRuns.$inferSelect

/** Returns the last run of a kind, and the last one that succeeded. */
export async function findLastRuns(
  db: Db,
  kind: BackupRun['kind'],
): Promise<{ last: BackupRun | undefined; lastGood: BackupRun | undefined }> {
  const isKind = eq(backupRuns.kind, kind)
  const findNewest = async (condition: SQL | undefined) => {
    const [run] = await db
      .select()
      .from(backupRuns)
      .where(condition)
      .orderBy(desc(backupRuns.endedAt))
      .limit(1)
    return run
  }
  return {
    last: await findNewest(isKind),
    lastGood: await findNewest(and(isKind, eq(backupRuns.result, 'ok'))),
  }
}

/** Returns when the oldest stored backup or attempt ended. */
export async function findFirstBackupTime(db: Db): Promise<Date | undefined> {
  const [run] = await db
    .select({ endedAt: backupRuns.endedAt })
    .from(backupRuns)
    .where(eq(backupRuns.kind, 'backup'))
    .orderBy(asc(backupRuns.endedAt))
    .limit(1)
  return run?.endedAt
}
