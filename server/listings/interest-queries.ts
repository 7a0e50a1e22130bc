import { and, eq, gte, inArray, isNull, ne, not, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { shownWriters } from '#contract/listings.ts'
import { blockOf } from '#server/conversations/queries.ts'
import { conversations, members, messages } from '#server/conversations/table.ts'
import type { Db } from '#server/db/client.ts'
import { interactions } from '#server/interactions/table.ts'
import { profiles } from '#server/profiles/table.ts'
import { views } from '#server/properties/views/table.ts'

const total = sql<number>`count(*)::int`.as('total')
const dayOf = (time: unknown) => sql<string>`((${time} at time zone 'UTC') - interval '6 hours')::date::text`

/**
 * Returns how often others have liked, viewed and asked about each of the seller's properties on each day in Belize since `day`,
 * which began at `start`.
 * A day has up to three rows.
 */
export function listInterestByDay(
  db: Db,
  sellerId: string,
  ids: readonly string[],
  { day, start }: { day: string; start: Date },
) {
  const ofViews = db
    .select({ id: views.propertyId, day: sql<string>`${views.day}::text`.as('day'), total })
    .from(views)
    .where(and(inArray(views.propertyId, [...ids]), gte(views.day, day)))
    .groupBy(views.propertyId, views.day)
  const { propertyId, userId, interactionType, createdAt } = interactions
  const interactionDay = dayOf(createdAt).as('day')
  const ofInteractions = db
    .select({ id: propertyId, day: interactionDay, total })
    .from(interactions)
    .where(
      and(
        inArray(propertyId, [...ids]),
        inArray(interactionType, ['LIKE', 'VIEW']),
        gte(createdAt, start),
        ne(userId, sellerId),
      ),
    )
    .groupBy(propertyId, sql`2`)
  const ofContacts = db
    .select({ id: conversations.propertyId, day: dayOf(conversations.createdAt).as('day'), total })
    .from(conversations)
    .where(and(inArray(conversations.propertyId, [...ids]), gte(conversations.createdAt, start)))
    .groupBy(conversations.propertyId, sql`2`)
  return unionAll(ofViews, ofInteractions, ofContacts)
}

/** Returns the buyers who are waiting for a reply about each of the seller's properties, newest first, with the total per property. */
export function listWriters(db: Db, sellerId: string, ids: readonly string[]) {
  const newest = sql`${members.lastMessageAt} desc, ${conversations.id} desc`
  const ranked = db
    .select({
      propertyId: conversations.propertyId,
      conversationId: sql<string>`${conversations.id}`.as('conversation_id'),
      name: profiles.name,
      rank: sql<number>`row_number() over (partition by ${conversations.propertyId} order by ${newest})`.as(
        'rank',
      ),
      count: sql<number>`(count(*) over (partition by ${conversations.propertyId}))::int`.as('count'),
    })
    .from(conversations)
    .innerJoin(profiles, and(eq(profiles.id, conversations.buyerId), isNull(profiles.deletedAt)))
    .innerJoin(members, and(eq(members.conversationId, conversations.id), eq(members.userId, sellerId)))
    .where(
      and(
        inArray(conversations.propertyId, [...ids]),
        eq(conversations.sellerId, sellerId),
        not(blockOf(conversations.sellerId, conversations.buyerId)),
        sql`(
          select ${messages.sender} from ${messages}
          where ${messages.conversationId} = ${conversations.id} and ${messages.sender} in ('buyer', 'seller')
            and not ${messages.isAutomatic}
          order by ${messages.position} desc limit 1
        ) = 'buyer'`,
      ),
    )
    .as('ranked')
  return db
    .select()
    .from(ranked)
    .where(sql`${ranked.rank} <= ${shownWriters}`)
    .orderBy(ranked.propertyId, ranked.rank)
}
