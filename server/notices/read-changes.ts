import { and, between, eq, isNull } from 'drizzle-orm'
import { lockStreams, nextSequence } from '#server/conversations/changes.ts'
import type { Db } from '#server/db/client.ts'
import { notices } from './table.ts'

/** Marks a user's notices between two sequences as read. Returns the sequence of that event, undefined when all were read before. */
export function markNoticesRead(
  db: Db,
  userId: string,
  { from, upTo, now }: { from: number; upTo: number; now: Date },
): Promise<number | undefined> {
  const { sequence, readAt } = notices
  const isUnread = and(eq(notices.userId, userId), isNull(readAt), between(sequence, from, upTo))
  return db.transaction(async (tx) => {
    await lockStreams(tx, [userId])
    const { rowCount } = await tx.update(notices).set({ readAt: now }).where(isUnread)
    if (rowCount === 0) return undefined
    return (await nextSequence(tx, [userId])).get(userId)
  })
}
