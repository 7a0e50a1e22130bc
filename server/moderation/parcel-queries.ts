import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { profiles } from '#server/profiles/table.ts'
import { properties, propertyDetails } from '#server/properties/table.ts'

const mostListings = 20

/**
 * Returns the listings of other sellers, of every status, that name the parcel of a property, the oldest first. The units of a building
 * share one, so that a condo has none.
 */
export async function listSameParcel(db: Db, propertyId: string) {
  const { id, title, status, createdAt } = properties
  const seller = { id: profiles.id, name: profiles.name, since: profiles.createdAt }
  const own = await findParcel(db, propertyId)
  if (!own?.parcel) return []
  return db
    .select({ id, title, status, createdAt, seller })
    .from(propertyDetails)
    .innerJoin(properties, eq(id, propertyDetails.propertyId))
    .innerJoin(profiles, eq(profiles.id, properties.sellerId))
    .where(
      and(eq(parcelKey, own.parcel), ne(properties.sellerId, own.sellerId), eq(properties.isSample, false)),
    )
    .orderBy(id)
    .limit(mostListings)
}

const { registrationSection, block, parcel, lot, planNumber } = propertyDetails
// as in the index
const parcelKey = sql<
  string | null
>`palapa.parcel_key(${registrationSection}, ${block}, ${parcel}, ${lot}, ${planNumber})`

async function findParcel(db: Db, propertyId: string) {
  const [row] = await db
    .select({ parcel: parcelKey, sellerId: properties.sellerId })
    .from(propertyDetails)
    .innerJoin(properties, eq(properties.id, propertyDetails.propertyId))
    .where(and(eq(properties.id, propertyId), ne(properties.propertyType, 'CONDO')))
  return row
}
