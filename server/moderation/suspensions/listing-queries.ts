import { eq } from 'drizzle-orm'
import { isPublic } from '#contract/property-statuses.ts'
import type { Db } from '#server/db/client.ts'
import { properties } from '#server/properties/table.ts'

/** Returns whether a user has listings that others can open unless the user is suspended. */
export async function hasPublicListings(db: Db, userId: string): Promise<boolean> {
  const { status, sellerId } = properties
  const rows = await db.selectDistinct({ status }).from(properties).where(eq(sellerId, userId))
  return rows.some((row) => isPublic(row.status))
}
