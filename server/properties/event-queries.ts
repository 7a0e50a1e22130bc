import { and, asc, desc, eq, gt, gte, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import type { Db } from '#server/db/client.ts'
import type { Absence, PriceChange } from '#server/properties/history/price-history.ts'
import { dailyPrices } from './policy.ts'
import { properties, propertyEvents } from './table.ts'
import { dayMs } from '#contract/lib/durations.ts'

/** More events than a real history has. Without a limit, a seller who keeps changing the price could slow down the server. */
const maximumPublicEvents = 500

/** Returns the newest events of a property that others than the owner may see, in order. */
export async function listPublicEvents(db: Db, propertyId: string) {
  const { at, kind, before, after, position } = propertyEvents
  const events = await db
    .select({ at, kind, before, after })
    .from(propertyEvents)
    .where(and(eq(propertyEvents.propertyId, propertyId), eq(propertyEvents.isPublic, true)))
    .orderBy(desc(position))
    .limit(maximumPublicEvents)
  return events.toReversed()
}

type DailyLimit = {
  propertyId: string
  actorId: string | null
  kind: 'PRICE' | 'STATUS'
  /** The number of changes in 24 hours; undefined for no limit. */
  dailyChanges?: number | undefined
  now: Date
}

/** Returns 0 unless the actor has changed the property too often in the last 24 hours. */
export async function findDailyWait(
  tx: Db,
  { propertyId, actorId, kind, dailyChanges, now }: DailyLimit,
): Promise<number> {
  if (dailyChanges === undefined || actorId === null) return 0
  const { at, position } = propertyEvents
  const ofActor = and(eq(propertyEvents.propertyId, propertyId), eq(propertyEvents.actorId, actorId))
  const [oldest] = await tx
    .select({ at })
    .from(propertyEvents)
    .where(and(ofActor, eq(propertyEvents.kind, kind)))
    .orderBy(desc(position))
    .offset(dailyChanges - 1)
    .limit(1)
  return oldest ? Math.max(oldest.at.getTime() + dayMs - now.getTime(), 0) : 0
}

/**
 * Returns the newest status before the present one in which others saw a property: for sale, under offer or sold. A sale of a withdrawn
 * property and the return of a sold one by staff do not count, because they were not announced; undefined if there is none.
 */
export async function findAnnouncedStatus(db: Db, id: string): Promise<PropertyStatus | undefined> {
  const { propertyId, kind, position, before, after } = propertyEvents
  const [from, to] = [sql<PropertyStatus>`${before}->>'status'`, sql<PropertyStatus>`${after}->>'status'`]
  const isAnnounced = or(
    inArray(to, ['ACTIVE', 'UNDER_OFFER']),
    and(eq(to, 'SOLD'), notInArray(from, ['WITHDRAWN', 'HELD', 'REMOVED'])),
  )
  const [earlier] = await db
    .select({ status: to })
    .from(propertyEvents)
    .where(and(eq(propertyId, id), eq(kind, 'STATUS'), isAnnounced))
    .orderBy(desc(position))
    .offset(1)
    .limit(1)
  return earlier?.status
}

/** Returns the newest change of status of each property of a seller since a time, if there was one. */
export function listNewestStatusChanges(tx: Db, sellerId: string, since: Date) {
  const { propertyId, kind, position, at, before, after } = propertyEvents
  return tx
    .selectDistinctOn([propertyId], {
      propertyId,
      from: sql<PropertyStatus>`${before}->>'status'`,
      to: sql<PropertyStatus>`${after}->>'status'`,
    })
    .from(propertyEvents)
    .innerJoin(properties, eq(properties.id, propertyId))
    .where(and(eq(properties.sellerId, sellerId), eq(kind, 'STATUS'), gte(at, since)))
    .orderBy(propertyId, desc(position))
}

/** Enough for 90 days on the market and a pause of up to 180. */
const maximumPriceChanges = 300 * dailyPrices

/** Returns the newest changes of a property's price, in order. */
export async function listPriceChanges(db: Db, id: string): Promise<PriceChange[]> {
  const { propertyId, kind, position, at, before, after } = propertyEvents
  const price = (state: typeof before | typeof after) => sql<number>`(${state}->>'price')::float8`
  const changes = await db
    .select({ at, from: price(before), to: price(after) })
    .from(propertyEvents)
    .where(and(eq(propertyId, id), eq(kind, 'PRICE')))
    .orderBy(desc(position))
    .limit(maximumPriceChanges)
  return changes.toReversed()
}

/** Returns the price that a property had at a time; undefined if it has not changed since. */
export async function findPriceAt(db: Db, id: string, time: Date): Promise<number | undefined> {
  const { propertyId, kind, position, at, before } = propertyEvents
  const [next] = await db
    .select({ price: sql<number>`(${before}->>'price')::float8` })
    .from(propertyEvents)
    .where(and(eq(propertyId, id), eq(kind, 'PRICE'), gt(at, time)))
    .orderBy(asc(position))
    .limit(1)
  return next?.price
}

/** Returns when a property was off the market, in order. */
export async function listAbsences(db: Db, id: string): Promise<Absence[]> {
  const { propertyId, kind, position, at, before, after } = propertyEvents
  const isListedIn = (state: typeof before | typeof after) =>
    sql<boolean>`${state}->>'status' in ('ACTIVE', 'UNDER_OFFER')`
  const moves = await db
    .select({ at, isReturn: isListedIn(after) })
    .from(propertyEvents)
    .where(and(eq(propertyId, id), eq(kind, 'STATUS'), sql`${isListedIn(before)} <> ${isListedIn(after)}`))
    .orderBy(asc(position))
  return moves.flatMap(({ at: from, isReturn }, index) =>
    isReturn ? [] : [{ from, until: moves[index + 1]?.at ?? null }],
  )
}

/** Returns the events of a seller's properties and those that the user caused, for the download of their data. */
export function listEventsOf(db: Db, userId: string) {
  const { propertyId, position, at, kind, before, after } = propertyEvents
  return db
    .select({ propertyId, at, kind, before, after })
    .from(propertyEvents)
    .innerJoin(properties, eq(properties.id, propertyId))
    .where(or(eq(properties.sellerId, userId), eq(propertyEvents.actorId, userId)))
    .orderBy(asc(propertyId), asc(position))
}
