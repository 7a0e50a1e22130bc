import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { openingLines } from '#contract/conversation-opening.ts'
import { type Side, sides } from '#contract/stored-conversations.ts'
import type { Db } from '#server/db/client.ts'
import { newId } from '#server/lib/ids.ts'
import { profiles } from '#server/profiles/table.ts'
import { properties } from '#server/properties/table.ts'
import { countStartedConversations, findStartedConversation, isBlockedBetween } from './queries.ts'
import { mailDelayMs, type Membership } from './sending.ts'
import { conversations, members, messages, streams } from './table.ts'

/** Where in the stream of each person a change was told. */
export type Told = Map<string, number>

/**
 * Keeps anybody else from telling these people something until the transaction ends. To be called before anything else
 * is locked: whatever tells people something locks streams first, in one order.
 */
export async function holdStreams(tx: Db, userIds: string[]): Promise<void> {
  const { userId } = streams
  await tx.select({ userId }).from(streams).where(inArray(userId, userIds)).orderBy(userId).for('update')
}

/** Counts one more event for each of these people, whose streams are held. */
export async function countEvent(tx: Db, userIds: string[]): Promise<Told> {
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
  /** At most so many conversations in the time since. */
  limits: { count: number; since: Date }[]
}

type Started =
  | { id: string; told: Told }
  /** There was one already. */
  | { id: string; told: undefined }
  /** Refused by the limit at this place, or because one of the two has blocked the other. */
  | { limit: number }
  | 'blocked'

/** The conversation of a buyer about a property, made if there is none. */
export function startConversation(db: Db, wanted: NewConversation): Promise<Started> {
  const { propertyId, buyerId, sellerId, limits } = wanted
  const people = [buyerId, sellerId].toSorted()
  return db.transaction(async (tx) => {
    await tx
      .insert(streams)
      .values(people.map((userId) => ({ userId })))
      .onConflictDoNothing()
    await holdStreams(tx, people)
    const known = await findStartedConversation(tx, buyerId, propertyId)
    if (known) return { id: known, told: undefined }
    if (await isBlockedBetween(tx, buyerId, sellerId)) return 'blocked'
    for (const [limit, { count, since }] of limits.entries()) {
      if ((await countStartedConversations(tx, buyerId, since)) >= count) return { limit }
    }
    const told = await countEvent(tx, people)
    return { id: await createConversation(tx, wanted, told), told }
  })
}

async function createConversation(
  tx: Db,
  { propertyId, buyerId, sellerId, createdAt }: NewConversation,
  told: Told,
): Promise<string> {
  const [property] = await tx
    .select({ title: properties.title, sellerName: profiles.name })
    .from(properties)
    .innerJoin(profiles, eq(profiles.id, properties.sellerId))
    .where(eq(properties.id, propertyId))
  const lines = openingLines(property?.title ?? '', property?.sellerName || 'Property Owner')
  const people = { buyer: buyerId, seller: sellerId }
  const placeOf = (side: Side) => told.get(people[side]) ?? 0
  const conversationId = newId()
  await tx
    .insert(conversations)
    .values({ id: conversationId, propertyId, buyerId, sellerId, lastPosition: lines.length, createdAt })
  await tx.insert(members).values(
    sides.map((side) => ({
      conversationId,
      userId: people[side],
      side,
      readPosition: lines.length, // nobody need be told of what nobody wrote
      streamPosition: placeOf(side),
      lastMessageAt: createdAt,
    })),
  )
  await tx.insert(messages).values(
    lines.map(([sender, text], at) => ({
      conversationId,
      position: at + 1,
      id: newId(),
      sender,
      text,
      warnings: [],
      buyerStreamPosition: placeOf('buyer'),
      sellerStreamPosition: placeOf('seller'),
      createdAt,
    })),
  )
  return conversationId
}

/** Answers where it was told, undefined when that much was read before. */
export function markRead(
  db: Db,
  { conversationId, side, buyerId, sellerId }: Membership,
  { position, now }: { position: number; now: Date },
): Promise<Told | undefined> {
  const people = [buyerId, sellerId]
  const own = and(eq(members.conversationId, conversationId), eq(members.side, side))
  const upTo = sql`least(${position}, ${lastPositionOf(conversationId)})`
  return db.transaction(async (tx) => {
    await holdStreams(tx, people)
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
    const told = await countEvent(tx, people)
    await placeChange(tx, conversationId, told)
    return told
  })
}

const lastPositionOf = (id: string) =>
  sql`(select ${conversations.lastPosition} from ${conversations} where ${conversations.id} = ${id})`

const unreadAfter = (conversationId: string, side: Side, position: number) => sql`(
  select count(*) from ${messages}
  where ${messages.conversationId} = ${conversationId} and ${messages.position} > ${position}
    and ${messages.sender} not in ('system', ${side})
)`

/** What is still unread, because it came just now, waits anew. */
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

/** Notes in a conversation where its change was told to each person. */
export async function placeChange(tx: Db, conversationId: string, told: Told): Promise<void> {
  for (const [userId, streamPosition] of told) {
    await tx
      .update(members)
      .set({ streamPosition })
      .where(and(eq(members.conversationId, conversationId), eq(members.userId, userId)))
  }
}

/** Hides a message from one side. Answers where it was told, undefined when there is no such message to hide. */
export function deleteMessage(
  db: Db,
  userId: string,
  { conversationId, side }: Membership,
  id: string,
): Promise<Told | undefined> {
  return db.transaction(async (tx) => {
    await holdStreams(tx, [userId])
    const isDeleted = side === 'buyer' ? messages.isDeletedForBuyer : messages.isDeletedForSeller
    const wanted = and(eq(messages.conversationId, conversationId), eq(messages.id, id), eq(isDeleted, false))
    if ((await tx.$count(messages, wanted)) === 0) return undefined
    const told = await countEvent(tx, [userId])
    const place = told.get(userId) ?? 0
    await tx
      .update(messages)
      .set(
        side === 'buyer'
          ? { isDeletedForBuyer: true, buyerStreamPosition: place }
          : { isDeletedForSeller: true, sellerStreamPosition: place },
      )
      .where(wanted)
    await placeChange(tx, conversationId, told)
    return told
  })
}
