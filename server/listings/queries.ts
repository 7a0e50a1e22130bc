import { and, count, desc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { PropertyStats, StatusCounts } from '#contract/listings.ts'
import { type PropertyStatus, propertyStatuses } from '#contract/property-statuses.ts'
import type { PropertyState } from '#contract/property-transitions.ts'
import { conversations, members } from '#server/conversations/table.ts'
import { afterCursor } from '#server/db/after-cursor.ts'
import type { Db } from '#server/db/client.ts'
import { interactions } from '#server/interactions/table.ts'
import type { Cursor } from '#server/lib/cursors.ts'
import { profiles } from '#server/profiles/table.ts'
import { listingChecks, properties, propertyEvents } from '#server/properties/table.ts'
import { views } from '#server/properties/views/table.ts'

export type Counts = { likes: number; views: number; contacts: number }
export type OwnRow = { id: string; isAsked: boolean } & Counts & PropertyState
/** The statuses of a list. */
export type Statuses = readonly PropertyStatus[]

/** The statuses of a list without a filter. */
export const unlessWithdrawn: Statuses = propertyStatuses.filter((status) => status !== 'WITHDRAWN')

export function presentStats({ likes, views: seen, contacts }: Counts): PropertyStats {
  return { likes, views: seen, contacts, total: likes + seen + contacts }
}

/** Returns the seller's properties in some statuses, newest first, with one extra row if there is a next page. */
export function listOwnProperties(
  db: Db,
  sellerId: string,
  { statuses, limit, after }: { statuses: Statuses; limit: number; after: Cursor | undefined },
) {
  const { id, createdAt, status } = properties
  return db
    .select({ createdAt, ...ownColumns })
    .from(properties)
    .where(
      and(
        eq(properties.sellerId, sellerId),
        inArray(status, [...statuses]),
        afterCursor(createdAt, id, after),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
}

export async function listOwnPropertyIds(db: Db, sellerId: string): Promise<string[]> {
  const rows = await db.select({ id: properties.id }).from(properties).where(isOwnUnlessWithdrawn(sellerId))
  return rows.map(({ id }) => id)
}

export async function findOwnProperty(db: Db, sellerId: string, propertyId: string) {
  const [row] = await db
    .select(ownColumns)
    .from(properties)
    .where(and(isOwnUnlessWithdrawn(sellerId), eq(properties.id, propertyId)))
  return row
}

/** Returns how many properties of the seller have each status. */
export async function countByStatus(db: Db, sellerId: string): Promise<StatusCounts> {
  const rows = await statusCountQuery(db, sellerId)
  const none = Object.fromEntries(propertyStatuses.map((each) => [each, 0])) as StatusCounts
  return Object.assign(none, Object.fromEntries(rows.map((row) => [row.status, row.total])))
}

export function statusCountQuery(db: Db, sellerId: string) {
  const { status } = properties
  return db
    .select({ status, total: count() })
    .from(properties)
    .where(eq(properties.sellerId, sellerId))
    .groupBy(status)
}

const maximumEvents = 200

/** Returns the newest events of one of the seller's properties without those of staff; undefined if it is not theirs. */
export async function listOwnEvents(db: Db, sellerId: string, id: string) {
  if (!(await isOwn(db, sellerId, id))) return undefined
  const { propertyId, position, at, kind, before, after } = propertyEvents
  return db
    .select({ at, kind, before, after })
    .from(propertyEvents)
    .where(and(eq(propertyId, id), notInArray(kind, ['CHECKED', 'MODERATED'])))
    .orderBy(desc(position))
    .limit(maximumEvents)
}

const maximumConversations = 100

/** Returns the newest conversations about one of the seller's properties; undefined if it is not theirs. */
export async function listPropertyConversations(db: Db, sellerId: string, id: string) {
  if (!(await isOwn(db, sellerId, id))) return undefined
  const { conversationId, userId, lastMessageAt } = members
  return db
    .select({ id: conversations.id, buyerName: profiles.name, lastMessageAt })
    .from(conversations)
    .innerJoin(profiles, and(eq(profiles.id, conversations.buyerId), isNull(profiles.deletedAt)))
    .innerJoin(members, and(eq(conversationId, conversations.id), eq(userId, sellerId)))
    .where(eq(conversations.propertyId, id))
    .orderBy(desc(lastMessageAt), desc(conversations.id))
    .limit(maximumConversations)
}

async function isOwn(db: Db, sellerId: string, id: string): Promise<boolean> {
  const own = and(eq(properties.id, id), eq(properties.sellerId, sellerId))
  return (await db.$count(properties, own)) > 0
}

export function listPropertyStats(db: Db, sellerId: string) {
  const { id, title, createdAt } = properties
  return db
    .select({ id, title, ...counts })
    .from(properties)
    .where(isOwnUnlessWithdrawn(sellerId))
    .orderBy(desc(createdAt), desc(id))
}

const interactionsOfProperty = (type: 'LIKE' | 'VIEW', condition = sql``) => sql`(
  select count(*) from ${interactions}
  where ${interactions.propertyId} = ${properties.id} and ${interactions.interactionType} = ${type} ${condition}
)`
/** Sellers look at their own listings too, in the deck of homes. */
const isOfOther = sql`and ${interactions.userId} <> ${properties.sellerId}`
const openingsOfProperty = sql`(select count(*) from ${views} where ${views.propertyId} = ${properties.id})`
const contactsOfProperty = sql`(
  select count(*) from ${conversations} where ${conversations.propertyId} = ${properties.id}
)`

const counts = {
  likes: sql<number>`${interactionsOfProperty('LIKE')}::int`,
  contacts: sql<number>`${contactsOfProperty}::int`,
  views: sql<number>`(${interactionsOfProperty('VIEW', isOfOther)} + ${openingsOfProperty})::int`,
}

const ownColumns = {
  id: properties.id,
  status: properties.status,
  statusBefore: properties.statusBefore,
  underOfferAt: properties.underOfferAt,
  soldAt: properties.soldAt,
  isAsked: sql<boolean>`exists (select from ${listingChecks} where ${listingChecks.propertyId} = ${properties.id})`,
  ...counts,
}

function isOwnUnlessWithdrawn(sellerId: string) {
  return and(eq(properties.sellerId, sellerId), ne(properties.status, 'WITHDRAWN'))
}
