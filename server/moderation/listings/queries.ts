import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { readListingNumber } from '#contract/listing-number.ts'
import { type ListingState, staffPageSize } from '#contract/moderation/staff-listings.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { cases } from '#server/cases/table.ts'
import { afterCursor } from '#server/db/after-cursor.ts'
import type { Db } from '#server/db/client.ts'
import type { Cursor } from '#server/lib/cursors.ts'
import { isId } from '#server/lib/ids.ts'
import { isPersonMatching } from '#server/moderation/people-queries.ts'
import { openReports } from '#server/moderation/queries.ts'
import { profiles } from '#server/profiles/table.ts'
import { foldedWords } from '#server/properties/search/search-text.ts'
import { locations } from '#server/properties/search/table.ts'
import { properties, propertyEvents } from '#server/properties/table.ts'
import { primaryImage } from '#server/properties/queries.ts'

const statuses: Record<Exclude<ListingState, 'for_sale'>, PropertyStatus> = {
  held: 'HELD',
  removed: 'REMOVED',
  sold: 'SOLD',
  withdrawn: 'WITHDRAWN',
  paused: 'EXPIRED',
}

/** Returns the condition for a state, as the partial indexes have it. */
function isIn(state: ListingState): SQL | undefined {
  if (state === 'for_sale') return sql`${properties.isListed}`
  return and(
    eq(properties.status, statuses[state]),
    sql`${properties.status} not in ('ACTIVE', 'UNDER_OFFER')`,
  )
}

/** Returns the condition for the listings that a text finds: each part of the union has an index. */
function matching(q: string): SQL {
  const words = `%${foldedWords(q).join(' ')}%`
  const number = readListingNumber(q)
  const parts = [
    sql`select id from palapa.properties where seller_id in (select ${profiles.id} from ${profiles} where ${isPersonMatching(q)})`,
    ...(words === '%%'
      ? []
      : [
          sql`select id from palapa.properties where palapa.fold_text(title) like ${words}`,
          sql`select id from palapa.properties
            where location_id in (select id from palapa.locations where palapa.fold_text(name) like ${words})`,
        ]),
    ...(number === undefined
      ? []
      : [sql`select id from palapa.properties where "right"(id::text, 6) = ${number}`]),
    ...(isId(q) ? [sql`select ${q}::uuid`] : []),
  ]
  return sql`${properties.id} in (${sql.join(parts, sql` union `)})`
}

export type ListingFilter = {
  q?: string | undefined
  state?: ListingState | undefined
  after?: Cursor | undefined
}

/** Returns a page of the listings of every status, the newest first, with one extra row if there are more. */
export function listListings(db: Db, { q = '', state, after }: ListingFilter): Promise<ListingRow[]> {
  const { createdAt, id } = properties
  // Ids are in the order of age; only what is for sale has an index with the time of creation.
  const isForSale = state === 'for_sale'
  const order = isForSale ? [desc(createdAt), desc(id)] : [desc(id)]
  const page = db
    .select({ id })
    .from(properties)
    .where(
      and(
        state && isIn(state),
        q === '' ? undefined : matching(q),
        isForSale ? afterCursor(createdAt, id, after) : after && lt(id, after.id),
      ),
    )
    .orderBy(...order)
    .limit(staffPageSize + 1)
  return selectListings(db, sql`${id} in (${page})`, order)
}

export async function findListing(db: Db, id: string): Promise<ListingRow | undefined> {
  const [row] = await selectListings(db, eq(properties.id, id))
  return row
}

/** Returns the newest listings of a seller. */
export function listListingsOf(db: Db, sellerId: string, limit: number): Promise<ListingRow[]> {
  const { createdAt, id } = properties
  return selectListings(db, eq(properties.sellerId, sellerId), [desc(createdAt), desc(id)]).limit(limit)
}

export type ListingRow = Awaited<ReturnType<typeof selectListings>>[number]

function selectListings(db: Db, condition: SQL, order: SQL[] = []) {
  const { id, title, price, status, isSuspended, createdAt } = properties
  return db
    .select({
      id,
      title,
      location: locations.name,
      price,
      status,
      isSuspended,
      image: primaryImage,
      seller: { id: profiles.id, name: profiles.name },
      createdAt,
      openReports: openReports(id),
      caseId: cases.id,
    })
    .from(properties)
    .innerJoin(profiles, eq(profiles.id, properties.sellerId))
    .innerJoin(locations, eq(locations.id, properties.locationId))
    .leftJoin(
      cases,
      and(eq(cases.subjectType, 'property'), eq(cases.subjectId, id), sql`${cases.state} <> 'CLOSED'`),
    )
    .where(condition)
    .orderBy(...order)
    .$dynamic()
}

const maximumEvents = 100

/** Returns the newest events of a listing, also those that others do not see. */
export function listEvents(db: Db, propertyId: string) {
  const { position, at, kind, actorId, before, after } = propertyEvents
  return db
    .select({ position, at, kind, actorId, before, after })
    .from(propertyEvents)
    .where(eq(propertyEvents.propertyId, propertyId))
    .orderBy(desc(position))
    .limit(maximumEvents)
}
