import { eq } from 'drizzle-orm'
import { isPublic, type PropertyStatus } from '#contract/property-statuses.ts'
import type { Db } from '#server/db/client.ts'
import { properties } from '#server/properties/table.ts'

/** Returns whether a user has listings that others can open unless the user is suspended. */
export async function hasPublicListings(db: Db, userId: string): Promise<boolean> {
  return (await listStatuses(db, userId)).some(isPublic)
}

/** Returns whether a user has listings that the user has not withdrawn. */
export async function hasListings(db: Db, userId: string): Promise<boolean> {
  return (await listStatuses(db, userId)).some((status) => status !== 'WITHDRAWN')
}

async function listStatuses(db: Db, userId: string): Promise<PropertyStatus[]> {
  const { status, sellerId } = properties
  const rows = await db.selectDistinct({ status }).from(properties).where(eq(sellerId, userId))
  return rows.map((row) => row.status)
}
