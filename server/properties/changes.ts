import { and, eq, sql } from 'drizzle-orm'
import type { NewProperty, PropertyChanges } from '#contract/new-property.ts'
import type { Db } from '#server/db/client.ts'
import { newId } from '#server/lib/ids.ts'
import { features, locations, properties } from './table.ts'

const placesLock = 7_307_881_302

/** What a listing is made at, and the key of the request that makes it. */
type Origin = { createdAt: Date; key?: string | undefined }

/** Answers the id of the new listing, or of the active one that a request with the same key has made. */
export function createProperty(
  db: Db,
  sellerId: string,
  { location, features: featureNames = [], ...fields }: NewProperty,
  { createdAt, key }: Origin,
): Promise<string> {
  return db.transaction(async (tx) => {
    const known = await findCreated(tx, sellerId, key)
    if (known !== undefined) return known
    const id = newId()
    const locationId = await findOrCreateLocation(tx, location)
    const made = await tx
      .insert(properties)
      .values({ ...fields, id, sellerId, locationId, creationKey: key, createdAt, updatedAt: createdAt })
      .onConflictDoNothing() // with the same request at the same time, whose listing is committed by now
    if (made.rowCount === 0) return (await findCreated(tx, sellerId, key)) ?? id
    await insertFeatures(tx, id, featureNames)
    return id
  })
}

async function findCreated(tx: Db, sellerId: string, key: string | undefined): Promise<string | undefined> {
  if (key === undefined) return undefined
  const isMade = and(eq(properties.sellerId, sellerId), eq(properties.creationKey, key))
  const [row] = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(isMade, eq(properties.status, 'ACTIVE')))
  return row?.id
}

/** Members left out stay as they are, features are replaced as a whole. False when it is no active listing of theirs. */
export function updateProperty(
  db: Db,
  sellerId: string,
  propertyId: string,
  { location, features: featureNames, ...fields }: PropertyChanges,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(properties)
      .set({ ...fields, ...nextVersion })
      .where(and(isOwn(sellerId, propertyId), eq(properties.status, 'ACTIVE')))
    if (changed.rowCount === 0) return false
    if (location !== undefined) {
      const locationId = await findOrCreateLocation(tx, location)
      await tx.update(properties).set({ locationId }).where(eq(properties.id, propertyId))
    }
    if (featureNames !== undefined) {
      await tx.delete(features).where(eq(features.propertyId, propertyId))
      await insertFeatures(tx, propertyId, featureNames)
    }
    return true
  })
}

/** Withdrawing again changes nothing. */
export async function withdrawProperty(db: Db, sellerId: string, propertyId: string): Promise<void> {
  await db
    .update(properties)
    .set({ status: 'WITHDRAWN', ...nextVersion })
    .where(and(isOwn(sellerId, propertyId), eq(properties.status, 'ACTIVE')))
}

const nextVersion = { version: sql`${properties.version} + 1`, updatedAt: sql`now()` }

function isOwn(sellerId: string, propertyId: string) {
  return and(eq(properties.id, propertyId), eq(properties.sellerId, sellerId))
}

async function findOrCreateLocation(tx: Db, name: string): Promise<number> {
  const known = await findLocation(tx, name)
  if (known !== undefined) return known
  // Makes place ids become visible in their order, by which every process knows whether its list of places is complete.
  await tx.execute(sql`select pg_advisory_xact_lock(${placesLock})`)
  const [made] = await tx
    .insert(locations)
    .values({ name })
    .onConflictDoNothing()
    .returning({ id: locations.id })
  const id = made?.id ?? (await findLocation(tx, name))
  if (id === undefined) throw new Error(`The place «${name}» is neither there nor could it be added`)
  return id
}

async function findLocation(tx: Db, name: string): Promise<number | undefined> {
  const [row] = await tx.select({ id: locations.id }).from(locations).where(eq(locations.name, name))
  return row?.id
}

async function insertFeatures(tx: Db, propertyId: string, names: string[]): Promise<void> {
  const rows = withoutRepeats(names).map((name, position) => ({ id: newId(), propertyId, position, name }))
  if (rows.length > 0) await tx.insert(features).values(rows)
}

/** Names that differ only in case are one; the first spelling stays. */
function withoutRepeats(names: string[]): string[] {
  const byFolded = new Map<string, string>()
  for (const name of names) {
    const folded = name.toLowerCase()
    if (!byFolded.has(folded)) byFolded.set(folded, name)
  }
  return [...byFolded.values()]
}
