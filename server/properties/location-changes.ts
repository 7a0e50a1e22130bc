import { eq, inArray, sql } from 'drizzle-orm'
import { matchPlace } from '#contract/places/match.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/client.ts'
import { locations } from '#server/properties/search/table.ts'
import { nextVersion, properties } from './table.ts'

/**
 * Returns the id of the location with this text, in the place that the owner chose: null for none, undefined for the one that the
 * operator has set for the text or that the text names.
 */
export async function findOrCreateLocation(tx: Db, name: string, chosen?: string | null): Promise<number> {
  const existing = await listLocations(tx, name)
  const usual = existing.find(isOfOperator) ?? {
    place: matchPlace(name)?.slug ?? null,
    placeSource: 'MATCH' as const,
  }
  const isUsual = chosen === undefined || (chosen !== null && chosen === usual.place)
  const { place, placeSource } = isUsual ? usual : { place: chosen, placeSource: 'OWNER' as const }
  const isSame = (row: LocationRow) => row.place === place && row.placeSource === placeSource
  const known = existing.find(isSame)
  if (known) return known.id
  await lockLocations(tx)
  const [made] = await tx
    .insert(locations)
    .values({ name, place, placeSource })
    .onConflictDoNothing()
    .returning({ id: locations.id })
  const id = made?.id ?? (await listLocations(tx, name)).find(isSame)?.id
  if (id === undefined) throw new Error(`The location "${name}" does not exist and could not be added`)
  return id
}

type LocationRow = Pick<typeof locations.$inferSelect, 'id' | 'place' | 'placeSource'>

const isOfOperator = ({ placeSource }: LocationRow) => placeSource === 'OPERATOR'

/** Whether the place is that of all listings with the text whose owners chose none. */
const isOfText = ({ placeSource }: LocationRow) => placeSource !== 'OWNER'

function usualOf(rows: LocationRow[]): LocationRow | undefined {
  return rows.find(isOfOperator) ?? rows.find(isOfText)
}

async function listLocations(tx: Db, name: string): Promise<LocationRow[]> {
  const { id, place, placeSource } = locations
  return tx.select({ id, place, placeSource }).from(locations).where(eq(locations.name, name))
}

/** Returns the text of the location of a property. */
export async function findLocationName(tx: Db, propertyId: string): Promise<string> {
  const [row] = await tx
    .select({ name: locations.name })
    .from(locations)
    .innerJoin(properties, eq(properties.locationId, locations.id))
    .where(eq(properties.id, propertyId))
  if (!row) throw new Error('The property does not exist')
  return row.name
}

/** With the lock, revisions become visible in ascending order, so that the newest one shows whether a cached list is complete. */
export async function lockLocations(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.places})`)
}

const nextRevision = sql`nextval('palapa.location_revisions')`

/** Moves the listings of locations to another one. */
async function moveListings(tx: Db, from: number[], to: number): Promise<void> {
  const { locationId } = properties
  await tx
    .update(properties)
    // The place may be the position that others see.
    .set({ locationId: to, version: nextVersion })
    .where(inArray(locationId, from))
}

/** Locks the listings with this text. An edit locks its listing before the locations, too, so that the two cannot deadlock. */
async function lockListings(tx: Db, name: string): Promise<void> {
  const { id, locationId } = properties
  const ids = tx.select({ id: locations.id }).from(locations).where(eq(locations.name, name))
  await tx.select({ id }).from(properties).where(inArray(locationId, ids)).orderBy(id).for('no key update')
}

async function lockText(tx: Db, name: string): Promise<void> {
  await lockListings(tx, name)
  await lockLocations(tx)
}

/**
 * Returns the place of the listings with this text whose owners chose none, and whether staff or the operator have set it. Locks it until
 * the end of the transaction.
 */
export async function lockPlaceOfText(
  tx: Db,
  name: string,
): Promise<{ place: string | null; isSet: boolean }> {
  await lockText(tx, name)
  const usual = usualOf(await listLocations(tx, name))
  return { place: usual?.place ?? null, isSet: usual !== undefined && isOfOperator(usual) }
}

/**
 * Sets the place of all listings with this text, also of those to come, except those whose owner chose one. Returns false when no listing has
 * or had the text.
 */
export function setPlaceOfText(db: Db, name: string, place: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockText(tx, name)
    const rows = await listLocations(tx, name)
    if (rows.length === 0) return false
    const others = rows.filter(isOfText)
    const target = usualOf(rows)
    const placed = { place, placeSource: 'OPERATOR' as const }
    if (!target) {
      await tx.insert(locations).values({ name, ...placed })
      return true
    }
    await tx
      .update(locations)
      .set({ ...placed, revision: nextRevision })
      .where(eq(locations.id, target.id))
    const ids = others.map(({ id }) => id)
    await moveListings(tx, ids, target.id)
    return true
  })
}
