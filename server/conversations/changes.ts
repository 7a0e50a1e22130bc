import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { openingLines } from '#contract/conversation-opening.ts'
import { type Side, sides } from '#contract/participants.ts'
import { sellerFallback } from '#contract/properties.ts'
import type { Db } from '#server/db/client.ts'
import { newId } from '#server/lib/ids.ts'
import { profiles } from '#server/profiles/table.ts'
import { properties } from '#server/properties/table.ts'
import { warningsOf } from './warnings/warnings.ts'
import { findConversationId, findNthLastStart, isBlockedBetween } from './queries.ts'
import { hiddenColumn } from './message-queries.ts'
import { mailDelayMs, type Membership } from './message-changes.ts'
import { conversations, members, messages, streams } from './table.ts'

/** The sequences of an event, by user. */
export type Sequences = Map<string, number>

/**
 * Locks the streams of these users until the transaction ends. Must be the first lock of a transaction: all transactions
 * that record events lock streams first and in the same order, so that they cannot deadlock.
 */
export async function lockStreams(tx: Db, userIds: string[]): Promise<void> {
  const { userId } = streams
  await tx.select({ userId }).from(streams).where(inArray(userId, userIds)).orderBy(userId).for('update')
}

/**
 * Locks the streams of a user and of all users with a common conversation, so that no message is added to these conversations until
 * the transaction ends. Like `lockStreams`, it must be the first lock, but a decision to suspend has locked its case before:
 * `endConsequences` in `moderation/suspensions/changes.ts` explains the possible conflict.
 */
export async function lockConversations(tx: Db, id: string): Promise<void> {
  const { userId } = streams
  const people = tx
    .select({ id: members.userId })
    .from(members)
    .where(inConversationOf(tx, id, members.conversationId))
  await tx
    .select({ userId })
    .from(streams)
    .where(or(eq(userId, id), inArray(userId, people)))
    .orderBy(userId)
    .for('update')
}

/**
 * Adds one event to the streams of the others in a user's conversations, which are locked, so that their clients load the changed
 * conversations: with the next heartbeat, or when they connect.
 */
export async function recordForOthers(tx: Db, id: string): Promise<void> {
  const isOtherMember = and(ne(members.userId, id), inConversationOf(tx, id, members.conversationId))
  const people = tx.select({ id: members.userId }).from(members).where(isOtherMember)
  await tx
    .update(streams)
    .set({ position: sql`${streams.position} + 1` })
    .where(inArray(streams.userId, people))
  await tx
    .update(members)
    .set({ streamPosition: sql`${streams.position}` })
    .from(streams)
    .where(and(eq(streams.userId, members.userId), isOtherMember)) // a deleted account has no stream
}

export function inConversationOf(tx: Db, id: string, conversationId: typeof members.conversationId) {
  return inArray(conversationId, tx.select({ id: conversations.id }).from(conversations).where(isOneOf(id)))
}

/** Returns the condition that a user is the buyer or the seller of a conversation. */
export function isOneOf(id: string) {
  return or(eq(conversations.buyerId, id), eq(conversations.sellerId, id))
}

/** Returns the next sequence of each of these users, whose streams are locked. */
export async function nextSequence(tx: Db, userIds: string[]): Promise<Sequences> {
  const rows = await tx
    .update(streams)
    .set({ position: sql`${streams.position} + 1` })
    .where(inArray(streams.userId, userIds))
    .returning()
  return new Map(rows.map(({ userId, position }) => [userId, position]))
}

type NewConversation = {
  propertyId: string
  buyerId: string
  sellerId: string
  createdAt: Date
  /** Name of the representative. */
  repName: string
  /** The site's own hosts, links to which are no reason for a warning. */
  ownHosts: string[]
  /** The buyer may start at most `count` conversations since a time. */
  limits: { count: number; since: Date }[]
}

type StartResult =
  | { id: string; sequences: Sequences }
  /** The conversation existed already. */
  | { id: string; sequences: undefined }
  /** Refused by the limit at this index, or because one user has blocked the other. */
  | { limit: number; waitMs: number }
  | 'blocked'

/** Returns the buyer's conversation about a property, creating it if there is none. */
export function startConversation(db: Db, conversation: NewConversation): Promise<StartResult> {
  const { propertyId, buyerId, sellerId, limits } = conversation
  const people = [buyerId, sellerId].toSorted()
  return db.transaction(async (tx) => {
    await tx
      .insert(streams)
      .values(people.map((userId) => ({ userId })))
      .onConflictDoNothing()
    await lockStreams(tx, people)
    const existingId = await findConversationId(tx, buyerId, propertyId)
    if (existingId) return { id: existingId, sequences: undefined }
    if (await isBlockedBetween(tx, buyerId, sellerId)) return 'blocked'
    for (const [limit, { count, since }] of limits.entries()) {
      const oldest = await findNthLastStart(tx, buyerId, count)
      const waitMs = oldest ? oldest.getTime() - since.getTime() : 0
      if (waitMs > 0) return { limit, waitMs }
    }
    const sequences = await nextSequence(tx, people)
    return { id: await createConversation(tx, conversation, sequences), sequences }
  })
}

async function createConversation(
  tx: Db,
  { propertyId, buyerId, sellerId, createdAt, repName, ownHosts }: NewConversation,
  sequences: Sequences,
): Promise<string> {
  const [property] = await tx
    .select({ propertyTitle: properties.title, sellerName: profiles.name, greeting: profiles.greeting })
    .from(properties)
    .innerJoin(profiles, eq(profiles.id, properties.sellerId))
    .where(eq(properties.id, propertyId))
  if (!property) throw new Error('The property of a conversation does not exist')
  const lines = openingLines({ ...property, sellerName: property.sellerName || sellerFallback, repName })
  const people = { buyer: buyerId, seller: sellerId }
  const sequenceOf = (side: Side) => sequences.get(people[side]) ?? 0
  const conversationId = newId()
  await tx
    .insert(conversations)
    .values({ id: conversationId, propertyId, buyerId, sellerId, lastPosition: lines.length, createdAt })
  await tx.insert(members).values(
    sides.map((side) => ({
      conversationId,
      userId: people[side],
      side,
      readPosition: lines.length, // the opening lines count as read
      streamPosition: sequenceOf(side),
      lastMessageAt: createdAt,
    })),
  )
  await tx.insert(messages).values(
    lines.map(({ sender, text, isAutomatic }, at) => ({
      conversationId,
      position: at + 1,
      id: newId(),
      sender,
      text,
      isAutomatic,
      // The greeting is the seller's own text, like any other message.
      warnings: sender === 'seller' ? warningsOf(text, ownHosts) : [],
      buyerStreamPosition: sequenceOf('buyer'),
      sellerStreamPosition: sequenceOf('seller'),
      createdAt,
    })),
  )
  return conversationId
}

/** Marks messages as read up to a position. Returns the event's sequences, undefined when they were read before. */
export function markRead(
  db: Db,
  { conversationId, side, buyerId, sellerId }: Membership,
  { position, now }: { position: number; now: Date },
): Promise<Sequences | undefined> {
  const people = [buyerId, sellerId]
  const own = and(eq(members.conversationId, conversationId), eq(members.side, side))
  const upTo = sql`least(${position}, ${lastPositionOf(conversationId)})`
  return db.transaction(async (tx) => {
    await lockStreams(tx, people)
    const changed = await tx
      .update(members)
      .set({
        readPosition: upTo,
        unreadCount: unreadAfter(conversationId, side, position),
        mailDueAt: mailDueAfter(conversationId, side, { position, now }),
        mailedAt: null,
      })
      .where(and(own, lt(members.readPosition, upTo)))
      .returning({ side: members.side })
    if (changed.length === 0) return undefined
    const sequences = await nextSequence(tx, people)
    await recordEvent(tx, conversationId, sequences)
    return sequences
  })
}

const lastPositionOf = (id: string) =>
  sql`(select ${conversations.lastPosition} from ${conversations} where ${conversations.id} = ${id})`

const unreadAfter = (conversationId: string, side: Side, position: number) => sql`(
  select count(*) from ${messages}
  where ${messages.conversationId} = ${conversationId} and ${messages.position} > ${position}
    and ${messages.sender} not in ('system', ${side})
)`

/** Restarts the mail delay for messages that remain unread because they arrived in the meantime. */
const mailDueAfter = (
  conversationId: string,
  side: Side,
  { position, now }: { position: number; now: Date },
) => {
  const dueAt = new Date(now.getTime() + mailDelayMs)
  return sql`case when exists(
    select 1 from ${messages}
    where ${messages.conversationId} = ${conversationId} and ${messages.position} > ${position}
      and ${messages.sender} in ${sides.filter((other) => other !== side)}
  ) then ${dueAt}::timestamptz end`
}

/** Stores the sequence of a conversation's last event for each user. */
export async function recordEvent(tx: Db, conversationId: string, sequences: Sequences): Promise<void> {
  for (const [userId, streamPosition] of sequences) {
    await tx
      .update(members)
      .set({ streamPosition })
      .where(and(eq(members.conversationId, conversationId), eq(members.userId, userId)))
  }
}

/** Hides a message from one side. Returns the event's sequences, undefined when the message is missing or hidden already. */
export function deleteMessage(
  db: Db,
  userId: string,
  { conversationId, side }: Membership,
  id: string,
): Promise<Sequences | undefined> {
  return db.transaction(async (tx) => {
    await lockStreams(tx, [userId])
    const condition = and(
      eq(messages.conversationId, conversationId),
      eq(messages.id, id),
      eq(hiddenColumn(side), false),
    )
    if ((await tx.$count(messages, condition)) === 0) return undefined
    const sequences = await nextSequence(tx, [userId])
    const sequence = sequences.get(userId) ?? 0
    await tx
      .update(messages)
      .set(
        side === 'buyer'
          ? { isDeletedForBuyer: true, buyerStreamPosition: sequence }
          : { isDeletedForSeller: true, sellerStreamPosition: sequence },
      )
      .where(condition)
    await recordEvent(tx, conversationId, sequences)
    return sequences
  })
}
