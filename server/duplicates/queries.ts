import { and, eq, ne, sql } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Lookalike, lookalikeImages } from '#contract/duplicates.ts'
import { editableStatuses } from '#contract/property-statuses.ts'
import type { Db } from '#server/db/client.ts'
import { isCompared } from '#server/properties/duplicate-queries.ts'
import { locations } from '#server/properties/search/table.ts'
import { images, properties } from '#server/properties/table.ts'

const other = alias(properties, 'other')
const otherImages = alias(images, 'other_images')

/** Returns whether the property is one that the seller may edit. */
export async function isEditable(db: Db, sellerId: string, propertyId: string): Promise<boolean> {
  const [row] = await db
    .select({ status: properties.status })
    .from(properties)
    .where(and(eq(properties.id, propertyId), eq(properties.sellerId, sellerId)))
  return row !== undefined && editableStatuses.some((status) => status === row.status)
}

const nameOf = (id: AnyPgColumn) => sql`(select name from ${locations} where ${locations.id} = ${id})`

/** Returns, by property of a seller, which of the others it is not, as the seller stated. */
export async function listDistinctFrom(db: Db, sellerId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ id: properties.id, ids: properties.distinctFromIds })
    .from(properties)
    .where(eq(properties.sellerId, sellerId))
  return new Map(rows.map(({ id, ids }) => [id, ids]))
}

/** Returns the seller's other property that has the same photos, unless the seller stated that it is another one. */
export async function findLookalike(db: Db, propertyId: string): Promise<Lookalike | undefined> {
  const [row] = await db
    .select({ id: other.id, title: other.title, status: other.status })
    .from(properties)
    .innerJoin(images, eq(images.propertyId, properties.id))
    .innerJoin(otherImages, and(eq(otherImages.hash, images.hash), ne(otherImages.propertyId, properties.id)))
    .innerJoin(other, eq(other.id, otherImages.propertyId))
    .where(
      and(
        eq(properties.id, propertyId),
        eq(other.sellerId, properties.sellerId),
        // One text may have several places.
        eq(nameOf(other.locationId), nameOf(properties.locationId)),
        eq(other.propertyType, properties.propertyType),
        isCompared(other),
        // Stated for either of them.
        sql`${other.id} <> all (${properties.distinctFromIds})`,
        sql`${properties.id} <> all (${other.distinctFromIds})`,
      ),
    )
    .groupBy(other.id)
    .having(sql`count(distinct ${images.hash}) >= ${lookalikeImages}`)
    .orderBy(other.createdAt)
    .limit(1)
  return row
}
