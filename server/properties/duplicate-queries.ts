import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { NewProperty } from '#contract/new-property.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import type { Db } from '#server/db/client.ts'
import { locations } from '#server/properties/search/table.ts'
import { properties } from './table.ts'

export type Duplicate = { id: string; status: PropertyStatus }

/**
 * Returns the condition for properties that count. Those that were sold, even if their page is hidden since, may be listed again; removed
 * ones only staff can bring back.
 */
export function isCompared({ status, soldAt }: { status: AnyPgColumn; soldAt: AnyPgColumn }) {
  return and(ne(status, 'REMOVED'), isNull(soldAt))
}

/** Returns the seller's property with the same place, type, title and price, one that is for sale before others. */
export async function findDuplicate(
  tx: Db,
  sellerId: string,
  { location, propertyType, title, price }: NewProperty,
  exceptId?: string,
): Promise<Duplicate | undefined> {
  const isSame = (column: typeof properties.title | typeof locations.name, text: string) =>
    eq(sql`lower(${column})`, sql`lower(${text})`)
  const [row] = await tx
    .select({ id: properties.id, status: properties.status })
    .from(properties)
    .innerJoin(locations, eq(locations.id, properties.locationId))
    .where(
      and(
        eq(properties.sellerId, sellerId),
        eq(properties.propertyType, propertyType),
        eq(properties.price, price),
        isSame(properties.title, title),
        isSame(locations.name, location),
        isCompared(properties),
        exceptId === undefined ? undefined : ne(properties.id, exceptId),
      ),
    )
    .orderBy(desc(properties.isListed), desc(properties.createdAt))
    .limit(1)
  return row
}
