import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { messagePageSize, type Side } from '#contract/stored-conversations.ts'
import type { Db } from '#server/db/client.ts'
import { members, messagePictures, messages } from './table.ts'

export type PictureRow = Omit<
  typeof messagePictures.$inferSelect,
  'conversationId' | 'uploaderId' | 'messageId' | 'position' | 'createdAt'
>

export type MessageRow = Pick<
  typeof messages.$inferSelect,
  'id' | 'position' | 'sender' | 'text' | 'warnings'
> & {
  /** As PostgreSQL writes it into JSON, or a Date. */
  createdAt: string | Date
  pictures: PictureRow[]
}

export const picturesOfMessage = sql<PictureRow[]>`coalesce((
  select json_agg(json_build_object(
    'id', ${messagePictures.id}, 'hash', ${messagePictures.hash}, 'width', ${messagePictures.width},
    'height', ${messagePictures.height}, 'placeholder', ${messagePictures.placeholder},
    'widths', ${messagePictures.widths}
  ) order by ${messagePictures.position})
  from ${messagePictures}
  where ${messagePictures.conversationId} = ${messages.conversationId} and ${messagePictures.messageId} = ${messages.id}
), '[]')`

/** The pictures are nested once more, because Drizzle takes the table's name from the columns of a field itself. */
export const messageColumns = {
  id: messages.id,
  position: messages.position,
  sender: messages.sender,
  text: messages.text,
  warnings: messages.warnings,
  createdAt: messages.createdAt,
  pictures: sql<PictureRow[]>`${picturesOfMessage}`,
}

export const isHiddenFrom = (side: unknown) =>
  sql`case when ${side} = 'buyer' then ${messages.isDeletedForBuyer} else ${messages.isDeletedForSeller} end`

/** The newest page before a position, or the first after one: oldest first, one more when there are more. */
export async function listMessages(
  db: Db,
  { conversationId, side }: { conversationId: string; side: Side },
  { before, after }: { before?: number | undefined; after?: number | undefined },
): Promise<MessageRow[]> {
  const { position } = messages
  const rows = await db
    .select(messageColumns)
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        before === undefined ? undefined : lt(position, before),
        after === undefined ? undefined : gt(position, after),
        eq(hiddenColumn(side), false),
      ),
    )
    .orderBy(after === undefined ? desc(position) : position)
    .limit(messagePageSize + 1)
  return after === undefined ? rows.toReversed() : rows
}

export async function findMessage(
  db: Db,
  conversationId: string,
  id: string,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select(messageColumns)
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.id, id)))
  return row
}

function hiddenColumn(side: Side) {
  return side === 'buyer' ? messages.isDeletedForBuyer : messages.isDeletedForSeller
}

export type ChangedMessageRow = MessageRow & {
  conversationId: string
  side: Side
  streamPosition: number
  isDeleted: boolean
}

/** What was told of messages after one position of a person's stream and up to another, at most `limit`, in order. */
export async function listChangedMessages(
  db: Db,
  userId: string,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<ChangedMessageRow[]> {
  const streamPosition = sql<number>`case when ${members.side} = 'buyer'
    then ${messages.buyerStreamPosition} else ${messages.sellerStreamPosition} end`.mapWith(Number)
  return db
    .select({
      ...messageColumns,
      conversationId: messages.conversationId,
      side: members.side,
      streamPosition,
      isDeleted: sql<boolean>`${isHiddenFrom(members.side)}`,
    })
    .from(members)
    .innerJoin(messages, eq(messages.conversationId, members.conversationId))
    .where(
      and(
        eq(members.userId, userId),
        gt(members.streamPosition, after),
        sql`${streamPosition} > ${after} and ${streamPosition} <= ${upTo}`,
      ),
    )
    .orderBy(sql`${streamPosition}`)
    .limit(limit)
}
