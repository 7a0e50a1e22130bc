import { and, eq, gt } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#server/db/client.ts'
import { createLinkKey, hashLinkKey } from '#server/mail/link-keys.ts'
import { locations } from '#server/properties/search/table.ts'
import { listingChecks, properties } from '#server/properties/table.ts'
import { dayMs } from '#contract/lib/durations.ts'

const validDays = 90

/** Creates a new key for each property that still waits for the reply to a question; earlier keys stop working. */
export async function createKeys(
  pool: pg.Pool,
  ids: string[],
  { askedAt, now }: { askedAt: Date; now: Date },
): Promise<Map<string, string>> {
  const keys = new Map(ids.map((id) => [id, createLinkKey()]))
  const expiresAt = new Date(now.getTime() + validDays * dayMs)
  const values = [[...keys.keys()], [...keys.values()].map(hashLinkKey), askedAt, expiresAt]
  await pool.query(
    `update palapa.listing_checks c set key_hash = made.hash, key_expires_at = $4
     from unnest($1::uuid[], $2::text[]) made (id, hash) where c.property_id = made.id and c.asked_at = $3`,
    values,
  )
  return keys
}

/** Returns the property and the question of a key; undefined for a key that is unknown, used or expired. */
export async function findCheckByKey(db: Db, key: string, now: Date) {
  const { id, sellerId, status, title, price } = properties
  const [row] = await db
    .select({
      id,
      sellerId,
      status,
      title,
      price,
      location: locations.name,
      reason: listingChecks.reason,
    })
    .from(listingChecks)
    .innerJoin(properties, eq(id, listingChecks.propertyId))
    .innerJoin(locations, eq(locations.id, properties.locationId))
    .where(and(eq(listingChecks.keyHash, hashLinkKey(key)), gt(listingChecks.keyExpiresAt, now)))
  return row
}
