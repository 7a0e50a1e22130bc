import { and, eq, gt } from 'drizzle-orm'
import type pg from 'pg'
import { dayMs } from '#contract/lib/durations.ts'
import type { Db } from '#server/db/client.ts'
import { createLinkKey, hashLinkKey } from '#server/mail/link-keys.ts'
import { locations } from '#server/properties/search/table.ts'
import { listingChecks, properties } from '#server/properties/table.ts'
import { expiredDays } from './expired-changes.ts'

const validDays = 90

/**
 * Creates a new key for each property that still waits for the reply to a question; earlier keys stop working. That of a paused
 * property is valid until it is taken off the market.
 */
export async function createKeys(
  pool: pg.Pool,
  ids: string[],
  { askedAt, now }: { askedAt: Date; now: Date },
): Promise<Map<string, string>> {
  const keys = new Map(ids.map((id) => [id, createLinkKey()]))
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  const hashes = [...keys.values()].map(hashLinkKey)
  const values = [[...keys.keys()], hashes, askedAt, inDays(validDays), inDays(expiredDays)]
  await pool.query(
    `update palapa.listing_checks c set key_hash = made.hash,
       key_expires_at = case c.reason when 'PAUSED' then $5::timestamptz else $4::timestamptz end
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
