import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { PropertyStats } from '#contract/listings.ts'
import { conversations } from '#server/conversations/table.ts'
import type { Db } from '#server/db/client.ts'
import { interactions } from '#server/interactions/table.ts'
import type { Cursor } from '#server/lib/cursors.ts'
import { properties, views } from '#server/properties/table.ts'

export type Counts = { likes: number; views: number; contacts: number }

export function presentStats({ likes, views: seen, contacts }: Counts): PropertyStats {
  return { likes, views: seen, contacts, total: likes + seen + contacts }
}

/** Returns the seller's properties that are not withdrawn, newest first, with one extra row if there is a next page. */
export function listOwnProperties(db: Db, sellerId: string, limit: number, after: Cursor | undefined) {
  const { id, version, createdAt } = properties
  const next = after && sql`(${createdAt}, ${id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
  return db
    .select({ id, version, createdAt, ...counts })
    .from(properties)
    .where(and(isOwnUnlessWithdrawn(sellerId), next))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
}

export async function listOwnPropertyIds(db: Db, sellerId: string): Promise<string[]> {
  const rows = await db.select({ id: properties.id }).from(properties).where(isOwnUnlessWithdrawn(sellerId))
  return rows.map(({ id }) => id)
}

export async function findOwnProperty(db: Db, sellerId: string, propertyId: string) {
  const [row] = await db
    .select({ id: properties.id, ...counts })
    .from(properties)
    .where(and(isOwnUnlessWithdrawn(sellerId), eq(properties.id, propertyId)))
  return row
}

export async function countOwnProperties(db: Db, sellerId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(properties).where(isOwnUnlessWithdrawn(sellerId))
  return row?.total ?? 0
}

export function listPropertyStats(db: Db, sellerId: string) {
  const { id, title, createdAt } = properties
  return db
    .select({ id, title, ...counts })
    .from(properties)
    .where(isOwnUnlessWithdrawn(sellerId))
    .orderBy(desc(createdAt), desc(id))
}

const interactionsOfProperty = (type: 'LIKE' | 'VIEW') => sql`(
  select count(*) from ${interactions}
  where ${interactions.propertyId} = ${properties.id} and ${interactions.interactionType} = ${type}
)`
const openingsOfProperty = sql`(select count(*) from ${views} where ${views.propertyId} = ${properties.id})`
const contactsOfProperty = sql`(
  select count(*) from ${conversations} where ${conversations.propertyId} = ${properties.id}
)`

const counts = {
  likes: sql<number>`${interactionsOfProperty('LIKE')}::int`,
  contacts: sql<number>`${contactsOfProperty}::int`,
  views: sql<number>`(${interactionsOfProperty('VIEW')} + ${openingsOfProperty})::int`,
}

function isOwnUnlessWithdrawn(sellerId: string) {
  return and(eq(properties.sellerId, sellerId), ne(properties.status, 'WITHDRAWN'))
}
