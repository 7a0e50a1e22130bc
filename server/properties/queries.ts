import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { properties } from './table.ts'

/** Call in the transaction that changes a listing's pictures or features: bodies are cached by id and version. */
export async function bumpVersion(db: Db, propertyId: string): Promise<void> {
  await db
    .update(properties)
    .set({ version: sql`${properties.version} + 1`, updatedAt: sql`now()` })
    .where(eq(properties.id, propertyId))
}

/** Call in the transaction that changes a seller's name, which every body of theirs shows. */
export async function bumpVersionsOfSeller(db: Db, sellerId: string): Promise<void> {
  await db
    .update(properties)
    .set({ version: sql`${properties.version} + 1` })
    .where(eq(properties.sellerId, sellerId))
}
