import { and, desc, eq, exists, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { messagePageSize } from '#contract/messages.ts'
import { type Side, sides } from '#contract/participants.ts'
import { supportPattern } from '#contract/support/prefix.ts'
import type { Db } from '#server/db/client.ts'
import { members, messageImages, messages } from './table.ts'

const other = alias(members, 'other')

export type MessageImageRow = Omit<
  typeof messageImages.$inferSelect,
  'conversationId' | 'uploaderId' | 'messageId' | 'position' | 'createdAt'
>

export type MessageRow = Pick<
  typeof messages.$inferSelect,
  'id' | 'position' | 'sender' | 'text' | 'isAutomatic' | 'warnings'
> & {
  /** A string when PostgreSQL has returned the row as JSON. */
  createdAt: string | Date
  pictures: MessageImageRow[]
}

export const imagesOfMessage = sql<MessageImageRow[]>`coalesce((
  select json_agg(json_build_object(
    'id', ${messageImages.id}, 'hash', ${messageImages.hash}, 'width', ${messageImages.width},
    'height', ${messageImages.height}, 'placeholder', ${messageImages.placeholder},
    'widths', ${messageImages.widths}
  ) order by ${messageImages.position})
  from ${messageImages}
  where ${messageImages.conversationId} = ${messages.conversationId} and ${messageImages.messageId} = ${messages.id}
), '[]')`

/** The SQL of the images is nested once more, because Drizzle removes table names from the columns of the field itself. */
export const messageColumns = {
  id: messages.id,
  position: messages.position,
  sender: messages.sender,
  text: messages.text,
  isAutomatic: messages.isAutomatic,
  warnings: messages.warnings,
  createdAt: messages.createdAt,
  pictures: sql<MessageImageRow[]>`${imagesOfMessage}`,
}

export const isHiddenFrom = (side: unknown) =>
  sql`case when ${side} = 'buyer' then ${messages.isDeletedForBuyer} else ${messages.isDeletedForSeller} end`

/** Returns the SQL condition that the members of the conversation with this alias can write to each other. */
export const canWriteIn = (alias: string): string => `(
  not exists (
    select from palapa.blocks block
    where (block.user_id, block.blocked_id) in
      ((${alias}.buyer_id, ${alias}.seller_id), (${alias}.seller_id, ${alias}.buyer_id))
  ) and not exists (
    select from palapa.profiles deleted
    where deleted.id in (${alias}.buyer_id, ${alias}.seller_id) and deleted.deleted_at is not null
  ) and not exists (
    select from palapa.suspensions suspension
    where suspension.user_id in (${alias}.buyer_id, ${alias}.seller_id) and suspension.ended_at is null
  )
)`

/**
 * Returns the SQL subquery, for a lateral join, that selects when the buyer first wrote to the seller in the conversation with this
 * alias, as `asked_at`. Without such a message it returns no row: Start Chat alone and questions to the support agent ask nothing.
 */
export const firstQuestionIn = (alias: string): string => `(
  select question.created_at as asked_at from palapa.messages question
  where question.conversation_id = ${alias}.id and question.sender = 'buyer' and question.text !~* '${supportPattern}'
  order by question.position limit 1
)`

/** Returns the newest page before a position, or the first after one: oldest first, with one extra row if there are more. */
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

/**
 * Returns the newest messages of the other side after a position, oldest first, each with the number of all of them. Messages to the
 * support agent are not among them.
 */
export async function listUnread(
  db: Db,
  { conversationId, side, readPosition }: { conversationId: string; side: Side; readPosition: number },
  limit: number,
): Promise<(MessageRow & { total: number })[]> {
  const { position, sender, text } = messages
  const rows = await db
    .select({ ...messageColumns, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        gt(position, readPosition),
        eq(sender, side === 'buyer' ? 'seller' : 'buyer'),
        eq(hiddenColumn(side), false),
        sql`${text} !~* ${supportPattern}`,
      ),
    )
    .orderBy(desc(position))
    .limit(limit)
  return rows.toReversed()
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

/** Returns whether one of the two users has written in a conversation since a time. */
export async function isWrittenInSince(db: Db, conversationId: string, since: Date): Promise<boolean> {
  const [row] = await selectWritten(db, conversationId, since)
  return row !== undefined
}

function selectWritten(db: Db, conversationId: string | typeof members.conversationId, since: Date) {
  const isOfUser = inArray(messages.sender, [...sides])
  return db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isOfUser, gt(messages.createdAt, since)))
    .limit(1)
}

/** Returns the others in the conversations of a user in which one of the two has written since then, each with the newest conversation. */
export function listOthersSince(
  db: Db,
  userId: string,
  since: Date,
): Promise<{ otherId: string; conversationId: string }[]> {
  const { conversationId, lastMessageAt } = other
  return db
    .selectDistinctOn([other.userId], { otherId: other.userId, conversationId })
    .from(members)
    .innerJoin(other, and(eq(conversationId, members.conversationId), ne(other.userId, userId)))
    .where(
      and(
        eq(members.userId, userId),
        gt(members.lastMessageAt, since), // an index finds these
        exists(selectWritten(db, members.conversationId, since)),
      ),
    )
    .orderBy(other.userId, desc(lastMessageAt))
}

/** Returns the column that says whether a message is hidden from a side. */
export function hiddenColumn(side: Side) {
  return side === 'buyer' ? messages.isDeletedForBuyer : messages.isDeletedForSeller
}

export type ChangedMessageRow = MessageRow & {
  conversationId: string
  side: Side
  streamPosition: number
  isDeleted: boolean
}

/** Returns the messages whose last event for the user has a sequence in the window, in order. */
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
