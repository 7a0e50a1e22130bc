import { and, eq, ne } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#server/db/client.ts'
import { images, properties } from '#server/properties/table.ts'

/** Returns a value that changes whenever a removed property is added, restored or edited. */
export async function findRemovedVersion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    `select concat_ws(' ', count(*), sum(version), max(status_at)) as version
     from palapa.properties where status = 'REMOVED'`,
  )
  return rows[0]?.version ?? ''
}

/** Returns the hashes of the photos of removed properties. */
export async function listRemovedHashes(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ hash: string }>(
    `select distinct hash from palapa.properties join palapa.images on property_id = properties.id
     where status = 'REMOVED'`,
  )
  return rows.map(({ hash }) => hash)
}

/** Returns whether a property that staff have not removed has the photo. */
export async function isInOtherProperty(db: Db, hash: string): Promise<boolean> {
  const found = await db
    .select({ id: images.id })
    .from(images)
    .innerJoin(properties, eq(properties.id, images.propertyId))
    .where(and(eq(images.hash, hash), ne(properties.status, 'REMOVED')))
    .limit(1)
  return found.length > 0
}
