import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Side } from '#contract/participants.ts'
import { imagesOfMessage, type MessageImageRow } from '#server/conversations/message-queries.ts'
import { messages } from '#server/conversations/table.ts'
import type { Db } from '#server/db/client.ts'

/** How many messages staff see before and after one. */
export const excerptRadius = 10

/** Returns the positions of messages by their ids. */
export async function findPositions(
  db: Db,
  conversationId: string,
  ids: string[],
): Promise<Map<string, number>> {
  const { id, position } = messages
  const rows = await db
    .select({ id, position })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), inArray(id, ids)))
  return new Map(rows.map((row) => [row.id, row.position]))
}

/** Returns the position of the newest message at a time; undefined if there was none. */
export async function findPositionAt(
  db: Db,
  conversationId: string,
  time: Date,
): Promise<number | undefined> {
  const { position, createdAt } = messages
  const [row] = await db
    .select({ position })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), lte(createdAt, time)))
    .orderBy(desc(position))
    .limit(1)
  return row?.position
}

type Warned = { conversationId: string; sender: Side; upTo: number }

/** Returns the positions of a user's messages with warnings: those about payments first, then the newest. */
export async function listWarnedPositions(
  db: Db,
  { conversationId, sender, upTo }: Warned,
): Promise<number[]> {
  const { position, warnings } = messages
  const rows = await db
    .select({ position })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.sender, sender),
        lte(position, upTo),
        sql`${warnings} <> '{}'`,
      ),
    )
    .orderBy(sql`${warnings} && '{payment,deposit}' desc`, desc(position))
    .limit(200)
  return rows.map((row) => row.position)
}

/** Returns the messages of the excerpts that end at these positions, without one the newest messages: oldest first. */
export async function listExcerpts(db: Db, conversationId: string, ends: number[]) {
  const excerpts = await Promise.all(
    (ends.length === 0 ? [undefined] : ends).map((end) => listUntil(db, conversationId, end)),
  )
  const rows = new Map(excerpts.flat().map((row) => [row.position, row]))
  return [...rows.values()].toSorted((a, b) => a.position - b.position)
}

function listUntil(db: Db, conversationId: string, end: number | undefined) {
  const { id, position, sender, text, warnings, createdAt } = messages
  const isBefore = end === undefined ? undefined : lte(position, end)
  return db
    .select({
      id,
      position,
      sender,
      text,
      warnings,
      createdAt,
      images: sql<MessageImageRow[]>`${imagesOfMessage}`,
    })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isBefore))
    .orderBy(desc(position))
    .limit(2 * excerptRadius + 1)
}
