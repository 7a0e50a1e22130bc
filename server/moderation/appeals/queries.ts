import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { appeals } from './table.ts'

/** Returns what a person wrote in appeals, newest first. */
export function listAppealsOf(db: Db, userId: string) {
  const { id, caseId, suspensionId, text, createdAt } = appeals
  return db
    .select({ id, caseId, suspensionId, text, createdAt })
    .from(appeals)
    .where(eq(appeals.userId, userId))
    .orderBy(desc(createdAt))
    .limit(100)
}
