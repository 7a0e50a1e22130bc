import type { Db } from '#server/db/client.ts'
import { ApiError } from '#server/lib/errors.ts'
import { findConflict, type Subject } from './queries.ts'

/** Throws 403 for a member of staff who must not decide about a subject. */
export async function requireNoConflict(db: Db, subject: Subject, staffId: string): Promise<void> {
  const conflict = await findConflict(db, subject, staffId)
  if (conflict !== undefined) throw new ApiError('forbidden', conflict)
}
