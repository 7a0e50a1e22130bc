import { and, eq, isNull, lte } from 'drizzle-orm'
import { lockStreams, nextSequence } from '#server/conversations/changes.ts'
import type { Db } from '#server/db/client.ts'
import { notices } from './table.ts'

/** Marks a user's notices up to a sequence as read. Returns the sequence of that event, undefined when all were read before. */
export function markNoticesRead(
  db: Db,
  userId: string,
  { upTo, now }: { upTo: number; now: Date },
): Promise<number | undefined> {
  const isUnread = and(eq(notices.userId, userId), isNull(notices.readAt), lte(notices.sequence, upTo))
  return db.transaction(async (tx) => {
    await lockStreams(tx, [userId])
    const { rowCount } = await tx.update(notices).set({ readAt: now }).where(isUnread)
    if (rowCount === 0) return undefined
    return (await nextSequence(tx, [userId])).get(userId)
  })
}
