import { and, desc, eq, getTableColumns, gt, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { UnreadTotal } from '#contract/conversations.ts'
import { afterCursor } from '#server/db/after-cursor.ts'
import type { Db } from '#server/db/client.ts'
import type { Cursor } from '#server/lib/cursors.ts'
import { isSuspended } from '#server/suspensions/queries.ts'
import { profiles } from '#server/profiles/table.ts'
import { primaryImage } from '#server/properties/queries.ts'
import { properties } from '#server/properties/table.ts'
import {
  canWriteIn,
  imagesOfMessage,
  messageColumns,
  isHiddenFrom,
  type MessageRow,
} from './message-queries.ts'
import { blocks, conversations, members, messageImages, messages, streams } from './table.ts'

export const conversationPageSize = 30

const own = alias(members, 'own')
const other = alias(members, 'other')
const buyer = alias(profiles, 'buyer')
const seller = alias(profiles, 'seller')
const otherPerson = alias(profiles, 'other_person')

const lastMessage = sql<MessageRow | null>`(
  select json_build_object(
    'id', ${messages.id}, 'position', ${messages.position}, 'sender', ${messages.sender}, 'text', ${messages.text},
    'isAutomatic', ${messages.isAutomatic}, 'warnings', ${messages.warnings}, 'createdAt', ${messages.createdAt},
    'pictures', ${imagesOfMessage}
  )
  from ${messages} where ${messages.conversationId} = ${conversations.id} and not ${isHiddenFrom(own.side)}
  order by ${messages.position} desc limit 1
)`

export const blockOf = (userId: unknown, blockedId: unknown) => sql<boolean>`exists(
  select 1 from ${blocks} where ${blocks.userId} = ${userId} and ${blocks.blockedId} = ${blockedId}
)`

const person = (table: typeof buyer | typeof seller) => ({
  id: table.id,
  name: table.name,
  photo: table.photo,
})

function selectConversations(db: Db) {
  const { sellerId, status, isSample } = properties
  return db
    .select({
      id: conversations.id,
      propertyId: conversations.propertyId,
      propertyTitle: properties.title,
      property: { sellerId, status, isSample, isSuspended: properties.isSuspended, primaryImage },
      buyer: person(buyer),
      seller: person(seller),
      answeredAt: conversations.answeredAt,
      createdAt: conversations.createdAt,
      own: getTableColumns(own),
      other: { readPosition: other.readPosition, sharedContactAt: other.sharedContactAt },
      otherPerson: {
        email: otherPerson.email,
        phone: otherPerson.phone,
        deletedAt: otherPerson.deletedAt,
        isSuspended: isSuspended(other.userId),
      },
      canWrite: sql<boolean>`${sql.raw(canWriteIn('conversations'))}`,
      isBlocked: blockOf(own.userId, other.userId),
      isBlockedByOther: blockOf(other.userId, own.userId),
      lastMessage,
    })
    .from(own)
    .innerJoin(conversations, eq(conversations.id, own.conversationId))
    .innerJoin(
      other,
      and(eq(other.conversationId, own.conversationId), sql`${other.userId} <> ${own.userId}`),
    )
    .innerJoin(otherPerson, eq(otherPerson.id, other.userId))
    .innerJoin(properties, eq(properties.id, conversations.propertyId))
    .innerJoin(buyer, eq(buyer.id, conversations.buyerId))
    .innerJoin(seller, eq(seller.id, conversations.sellerId))
    .$dynamic()
}

export type ConversationRow = Awaited<ReturnType<typeof selectConversations>>[number]

/** Returns a page of the user's conversations, last written first, with one extra row if there are more. */
export function listConversations(
  db: Db,
  userId: string,
  after: Cursor | undefined,
): Promise<ConversationRow[]> {
  return selectConversations(db)
    .where(and(eq(own.userId, userId), afterCursor(own.lastMessageAt, own.conversationId, after)))
    .orderBy(desc(own.lastMessageAt), desc(own.conversationId))
    .limit(conversationPageSize + 1)
}

/** Returns undefined when the user is not a member of the conversation. */
export async function findConversation(
  db: Db,
  userId: string,
  conversationId: string,
): Promise<ConversationRow | undefined> {
  const [row] = await selectConversations(db).where(
    and(eq(own.userId, userId), eq(own.conversationId, conversationId)),
  )
  return row
}

/** Returns the conversations whose last event for the user is after a sequence. */
export function listChangedConversations(db: Db, userId: string, sequence: number) {
  return selectConversations(db).where(and(eq(own.userId, userId), gt(own.streamPosition, sequence)))
}

/** Returns the user's unread total and the sequence of the last event it includes. */
export async function findUnread(db: Db, userId: string): Promise<UnreadTotal> {
  const total = sql`(
    select coalesce(sum(${members.unreadCount}), 0) from ${members} where ${members.userId} = ${streams.userId}
  )`
  const [row] = await db
    .select({ total: sql`${total}`.mapWith(Number), streamPosition: streams.position })
    .from(streams)
    .where(eq(streams.userId, userId))
  return row ?? { total: 0, streamPosition: 0 }
}

/** Returns the sequence of each user's last event, without users who have no stream. */
export async function listStreamSequences(db: Db, userIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ userId: streams.userId, position: streams.position })
    .from(streams)
    .where(sql`${streams.userId} = any(${sql.param(userIds)}::uuid[])`)
  return new Map(rows.map(({ userId, position }) => [userId, position]))
}

/** Returns when the buyer started their nth most recent conversation. */
export async function findNthLastStart(db: Db, buyerId: string, n: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: conversations.createdAt })
    .from(conversations)
    .where(eq(conversations.buyerId, buyerId))
    .orderBy(desc(conversations.createdAt))
    .offset(n - 1)
    .limit(1)
  return row?.createdAt
}

/** Returns the conversations about a property whose newest message is not this text from the system. */
export async function listConversationsWithoutLine(
  db: Db,
  propertyId: string,
  text: string,
): Promise<string[]> {
  const isNewest = and(
    eq(messages.conversationId, conversations.id),
    eq(messages.position, conversations.lastPosition),
  )
  const line = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(isNewest, eq(messages.sender, 'system'), eq(messages.text, text)))
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.propertyId, propertyId), notExists(line)))
  return rows.map(({ id }) => id)
}

export async function findConversationId(
  db: Db,
  buyerId: string,
  propertyId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.buyerId, buyerId), eq(conversations.propertyId, propertyId)))
  return row?.id
}

/** Returns whether either user has blocked the other. */
export async function isBlockedBetween(db: Db, first: string, second: string): Promise<boolean> {
  const count = await db.$count(
    blocks,
    or(
      and(eq(blocks.userId, first), eq(blocks.blockedId, second)),
      and(eq(blocks.userId, second), eq(blocks.blockedId, first)),
    ),
  )
  return count > 0
}

export function listBlocks(db: Db, userId: string) {
  const { blockedId, createdAt } = blocks
  return db.select({ blockedId, createdAt }).from(blocks).where(eq(blocks.userId, userId))
}

/** Returns all conversations of a user, for the download of their data. */
export function listOwnConversations(db: Db, userId: string) {
  return db
    .select({
      id: conversations.id,
      propertyId: conversations.propertyId,
      propertyTitle: properties.title,
      side: own.side,
      otherName: otherPerson.name,
      createdAt: conversations.createdAt,
      soldAt: conversations.soldAt,
      readPosition: own.readPosition,
      sharedContactAt: own.sharedContactAt,
    })
    .from(own)
    .innerJoin(conversations, eq(conversations.id, own.conversationId))
    .innerJoin(properties, eq(properties.id, conversations.propertyId))
    .innerJoin(
      otherPerson,
      sql`${otherPerson.id} = case ${own.side} when 'buyer' then ${conversations.sellerId} else ${conversations.buyerId} end`,
    )
    .where(eq(own.userId, userId))
    .orderBy(conversations.createdAt, conversations.id)
}

/** Returns all messages of a user's conversations, in order, including those that the user deleted for themselves. */
export function listOwnMessages(db: Db, userId: string) {
  return db
    .select({
      ...messageColumns,
      conversationId: messages.conversationId,
      isDeleted: sql<boolean>`${isHiddenFrom(own.side)}`,
    })
    .from(own)
    .innerJoin(messages, eq(messages.conversationId, own.conversationId))
    .where(eq(own.userId, userId))
    .orderBy(messages.conversationId, messages.position)
}

/** Returns the images that a user has uploaded and not sent. */
export function listUnsentImages(db: Db, uploaderId: string) {
  const { conversationId, messageId, hash, width, createdAt } = messageImages
  return db
    .select({ conversationId, hash, width, createdAt })
    .from(messageImages)
    .where(and(eq(messageImages.uploaderId, uploaderId), isNull(messageId)))
    .orderBy(createdAt, messageImages.id)
}

/** Returns whether a user gets emails about unread messages; on by default. */
export async function isMessageMailOn(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ isMailOn: streams.isMailOn })
    .from(streams)
    .where(eq(streams.userId, userId))
  return row?.isMailOn ?? true
}
