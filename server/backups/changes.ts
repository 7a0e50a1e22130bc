import { lt } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { dayMs } from '#contract/lib/durations.ts'
import { newId } from '#server/lib/ids.ts'
import { backupRuns } from './table.ts'

type Run = Omit<typeof backupRuns.$inferInsert, 'id'>

const maximumReason = 2000
const retentionDays = 400

/** Records a run for the operator, and deletes the records that are older than a year. */
export async function recordRun(db: Db, run: Run): Promise<void> {
  const reason = run.reason?.slice(0, maximumReason) ?? null
  await db.insert(backupRuns).values({ ...run, id: newId(), reason })
  await db
    .delete(backupRuns)
    .where(lt(backupRuns.endedAt, new Date(run.endedAt.getTime() - retentionDays * dayMs)))
}
