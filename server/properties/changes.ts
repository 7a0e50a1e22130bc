import { hash } from 'node:crypto'
import type pg from 'pg'
import { and, desc, eq, exists, inArray, sql } from 'drizzle-orm'
import { facts } from '#contract/facts/facts.ts'
import { legalDocuments } from '#contract/legal.ts'
import type { NewProperty, PropertyChanges } from '#contract/new-property.ts'
import { canOwnerEdit } from '#contract/property-statuses.ts'
import { lockCaseOf } from '#server/cases/changes.ts'
import { type Db, drizzleOn, inTransaction } from '#server/db/client.ts'
import { newId } from '#server/lib/ids.ts'
import { isSuspended } from '#server/suspensions/queries.ts'
import { requireLockedProfile } from '#server/profiles/require-profile.ts'
import { type Duplicate, findDuplicate } from './duplicate-queries.ts'
import { setCompleteness } from './completeness-changes.ts'
import { appendEvent } from './event-changes.ts'
import { dailyPrices, type ListingLimits, milepostAfter, nextCheckDue } from './policy.ts'
import { lastingChanges, reducedAt } from '#server/properties/history/price-history.ts'
import { findDailyWait, listAbsences, listPriceChanges } from './event-queries.ts'
import { findLocationName, findOrCreateLocation } from './location-changes.ts'
import { changedPosition, newPosition } from '#server/properties/positions/positions.ts'
import { features, listingChecks, nextVersion, properties } from './table.ts'
import { dayMs } from '#contract/lib/durations.ts'

/** What applies to a property that is published now, whatever changes later. */
export const agreedTerms = {
  feePercent: facts.serviceFee.value,
  termsVersion: legalDocuments.terms.version,
}

/** Called in the transaction of a creation with an idempotency key, for the features above. */
export type AfterKeyedCreation = (tx: Db, sellerId: string, key: string) => Promise<void>

/** Called in the transaction of a publication or an edit, for the features above. */
export type AfterListing = (
  client: pg.PoolClient,
  listing: { propertyId: string; now: Date },
) => Promise<void>

export type Origin = {
  createdAt: Date
  /** The idempotency key of the request. */
  key?: string | undefined
  /** The limits that apply to the seller. */
  limits?: ListingLimits | undefined
  /** Whether the seller states that the property is not the one of an earlier listing that looks the same. */
  isAnotherProperty?: boolean | undefined
  afterCreation?: AfterKeyedCreation | undefined
  /** Called for a new property only. */
  afterPublication: AfterListing
}

type Creation =
  | { id: string }
  /** The daily limit is reached; `waitMs` is the time until the oldest counted property is 24 hours old. */
  | { reached: 'daily'; waitMs: number }
  | { reached: 'live' }
  /** The key was used with a different body, in the last 24 hours or for a property that the seller can edit. */
  | { reached: 'key' }
  | { duplicate: Duplicate }

/** Returns the id of the new property, or of the one that an earlier request with the same key and body created. */
export function createProperty(
  pool: pg.Pool,
  sellerId: string,
  body: NewProperty,
  origin: Origin,
): Promise<Creation> {
  const { key, createdAt: now, afterCreation, afterPublication } = origin
  const request = { key, bodyHash: hash('sha256', JSON.stringify(body)), now }
  return inTransaction(pool, async (client) => {
    const tx = drizzleOn(client)
    // Locked, so that two requests at the same time do not miss each other's property, and a deletion of the account finds it.
    await requireLockedProfile(tx, sellerId)
    const known = await findCreated(tx, sellerId, request)
    const isNew = known === undefined || 'expired' in known
    const created = isNew ? await insertProperty(tx, sellerId, body, origin, { ...request, ...known }) : known
    if (!('id' in created)) return created
    if (key !== undefined) await afterCreation?.(tx, sellerId, key)
    if (isNew) await afterPublication(client, { propertyId: created.id, now })
    return created
  })
}

async function insertProperty(
  tx: Db,
  sellerId: string,
  { location, place, features: featureNames = [], position, ...fields }: NewProperty,
  { createdAt, limits, isAnotherProperty }: Origin,
  request: KeyedRequest,
): Promise<Creation> {
  const reached = limits && (await findReachedLimit(tx, sellerId, limits, createdAt))
  if (reached) return reached
  const { expired } = request
  const duplicate = await findDuplicate(tx, sellerId, { location, ...fields }, expired)
  if (duplicate && !isAnotherProperty) return { duplicate }
  if (expired) await releaseCreationKey(tx, expired)
  const id = newId()
  const locationId = await findOrCreateLocation(tx, location, place)
  const dates = { createdAt, updatedAt: createdAt, listedAt: createdAt, statusAt: createdAt }
  const confirmed = { confirmedAt: createdAt, checkDueAt: nextCheckDue(null, createdAt) }
  const key = { creationKey: request.key, creationHash: request.bodyHash }
  const distinctFromIds = duplicate ? [duplicate.id] : []
  await tx.insert(properties).values({
    ...fields,
    ...newPosition({ position, mapLocationUrl: fields.mapLocationUrl }),
    ...key,
    ...dates,
    ...confirmed,
    ...agreedTerms,
    id,
    sellerId,
    locationId,
    distinctFromIds,
    // A suspension may have begun since the request was accepted.
    isSuspended: isSuspended(sellerId),
  })
  await insertFeatures(tx, id, featureNames)
  await appendEvent(tx, {
    propertyId: id,
    at: createdAt,
    kind: 'LISTED',
    actorId: sellerId,
    after: { status: 'ACTIVE', price: fields.price },
    isPublic: true,
  })
  return { id }
}

/** Returns the limit that the seller has reached, if any. Call only while the seller's profile is locked. */
async function findReachedLimit(
  tx: Db,
  sellerId: string,
  { daily, live }: ListingLimits,
  now: Date,
): Promise<Creation | undefined> {
  const ofSeller = eq(properties.sellerId, sellerId)
  const liveCount = await tx.$count(properties, and(ofSeller, eq(properties.isListed, true)))
  if (liveCount >= live) return { reached: 'live' }
  const [oldest] = await tx
    .select({ createdAt: properties.createdAt })
    .from(properties)
    .where(ofSeller)
    .orderBy(desc(properties.createdAt))
    .offset(daily - 1)
    .limit(1)
  const waitMs = oldest ? oldest.createdAt.getTime() + dayMs - now.getTime() : 0
  return waitMs > 0 ? { reached: 'daily', waitMs } : undefined
}

type KeyedRequest = {
  key: string | undefined
  bodyHash: string
  now: Date
  /** The withdrawn, sold or removed property for which the key was used more than 24 hours ago. */
  expired?: string
}

/**
 * Returns the result of an earlier request with the same key. A key is valid for 24 hours, even if the property is
 * withdrawn; with the same body, it stays valid until the property is withdrawn. With another body it lists nothing as long as the seller
 * can edit the property, so that an edited body does not list it a second time.
 */
async function findCreated(
  tx: Db,
  sellerId: string,
  { key, bodyHash, now }: KeyedRequest,
): Promise<Creation | { expired: string } | undefined> {
  if (key === undefined) return undefined
  const { id, status, creationHash, createdAt } = properties
  const [row] = await tx
    .select({ id, status, creationHash, createdAt })
    .from(properties)
    .where(and(eq(properties.sellerId, sellerId), eq(properties.creationKey, key)))
  if (!row) return undefined
  const isRecent = now.getTime() - row.createdAt.getTime() < dayMs
  const isSame = row.creationHash === null || row.creationHash === bodyHash
  if (isSame && (isRecent || row.status !== 'WITHDRAWN')) return { id: row.id }
  if (isRecent || canOwnerEdit(row.status)) return { reached: 'key' }
  return { expired: row.id }
}

async function releaseCreationKey(tx: Db, id: string): Promise<void> {
  await tx.update(properties).set({ creationKey: null }).where(eq(properties.id, id))
}

/** What follows a change of the price, in its transaction, if the price counts as reduced at that time, or at another of the last day. */
export type AfterReduction = (tx: Db, reduction: { propertyId: string; at: Date }) => Promise<void>

/** The property to update and the version that it must still have; undefined accepts any version. */
type Target = { id: string; version: number | undefined; now: Date }

/**
 * Updates the given fields; features are replaced as a whole. Returns `outdated` when the property has another version,
 * `not_editable` when it is not a property that the seller may edit, `no_highway` for a mile of no highway, `shows_link`
 * for a link that nothing would hide any more, and how long to wait after too many prices.
 */
export function updateProperty(
  pool: pg.Pool,
  sellerId: string,
  { id: propertyId, version, now }: Target,
  { location, place, features: featureNames, position, ...fields }: PropertyChanges,
  { afterReduction, afterEdit }: { afterReduction: AfterReduction; afterEdit: AfterListing },
): Promise<'changed' | 'outdated' | 'not_editable' | 'no_highway' | 'shows_link' | { waitMs: number }> {
  return inTransaction(pool, async (client) => {
    const tx = drizzleOn(client)
    await lockCaseOf(tx, propertyId)
    const row = await lockOwn(tx, sellerId, propertyId)
    if (!row || !canOwnerEdit(row.status)) return 'not_editable'
    if (version !== undefined && row.version !== version) return 'outdated'
    const milepost = milepostAfter(row, fields)
    if (!milepost) return 'no_highway'
    const shownAt = changedPosition(row, { ...fields, position })
    if (shownAt === 'shows_link') return shownAt
    const newPrice = fields.price === row.price ? undefined : fields.price
    if (newPrice !== undefined) {
      const limit = { propertyId, actorId: sellerId, kind: 'PRICE', dailyChanges: dailyPrices, now } as const
      const waitMs = await findDailyWait(tx, limit)
      if (waitMs > 0) return { waitMs }
    }
    await tx
      .update(properties)
      .set({ ...fields, ...milepost, ...shownAt, version: nextVersion, updatedAt: sql`now()` })
      .where(eq(properties.id, propertyId))
    if (fields.propertyType !== undefined) await setCompleteness(tx, propertyId)
    await recordEdit(tx, { id: propertyId, underOfferAt: row.underOfferAt, now })
    if (newPrice !== undefined) {
      const edited = { ...row, id: propertyId, sellerId, now }
      await changePrice(tx, edited, { from: row.price, to: newPrice }, afterReduction)
    }
    if (location !== undefined || place !== undefined) await updateLocation(tx, propertyId, location, place)
    if (featureNames !== undefined) await replaceFeatures(tx, propertyId, featureNames)
    await afterEdit(client, { propertyId, now })
    return 'changed'
  })
}

/** Returns the columns of a property that its seller confirms now. */
export function confirmation(underOfferAt: Date | null, now: Date) {
  return { confirmedAt: now, checkDueAt: nextCheckDue(underOfferAt, now), conversationsCheckedAt: now }
}

/** Confirms an edited property. A question about its conversations or a long offer stays open. */
export async function recordEdit(
  tx: Db,
  { id, underOfferAt, now }: { id: string; underOfferAt: Date | null; now: Date },
): Promise<void> {
  const { propertyId, reason } = listingChecks
  await tx.delete(listingChecks).where(and(eq(propertyId, id), inArray(reason, ['AGE', 'UNDER_OFFER'])))
  const isOpen = exists(tx.select().from(listingChecks).where(eq(propertyId, id)))
  const dueAt = nextCheckDue(underOfferAt, now).toISOString()
  await tx
    .update(properties)
    .set({
      confirmedAt: now,
      checkDueAt: sql`case when ${isOpen} then ${properties.checkDueAt} else ${dueAt}::timestamptz end`,
    })
    .where(eq(properties.id, id))
}

/** Locks a property of the seller, and returns what decides whether and how it may be edited. */
export async function lockOwn(tx: Db, sellerId: string, propertyId: string) {
  const { status, version, price, highway, mile, listedAt, underOfferAt } = properties
  const { lat, lon, precision, mapLocationUrl } = properties
  const ofPosition = { lat, lon, precision, mapLocationUrl }
  const [row] = await tx
    .select({ status, version, price, highway, mile, listedAt, underOfferAt, ...ofPosition })
    .from(properties)
    .where(isOwn(sellerId, propertyId))
    .for('no key update')
  return row
}

async function updateLocation(
  tx: Db,
  propertyId: string,
  location: PropertyChanges['location'],
  place: PropertyChanges['place'],
): Promise<void> {
  const name = location ?? (await findLocationName(tx, propertyId))
  const locationId = await findOrCreateLocation(tx, name, place)
  await tx.update(properties).set({ locationId }).where(eq(properties.id, propertyId))
}

async function replaceFeatures(tx: Db, propertyId: string, names: string[]): Promise<void> {
  await tx.delete(features).where(eq(features.propertyId, propertyId))
  await insertFeatures(tx, propertyId, names)
}

type Edited = { id: string; sellerId: string; listedAt: Date; now: Date }

/** Stores a change of the price, and calls `afterReduction` for a reduction of the last day. */
async function changePrice(
  tx: Db,
  edited: Edited,
  change: { from: number; to: number },
  afterReduction: AfterReduction,
): Promise<void> {
  const reduced = await recordPrice(tx, edited, change)
  // When a change is undone, the reduction before it counts again. Savers know of one that is older than a day.
  const isNews = reduced !== null && edited.now.getTime() - reduced.getTime() < dayMs
  if (isNews) await afterReduction(tx, { propertyId: edited.id, at: reduced })
}

/** Stores a change of the price. Returns when the price counts as reduced since then. */
async function recordPrice(
  tx: Db,
  { id, sellerId, listedAt, now }: Edited,
  { from, to }: { from: number; to: number },
): Promise<Date | null> {
  const change = { before: { price: from }, after: { price: to } }
  await appendEvent(tx, {
    propertyId: id,
    at: now,
    kind: 'PRICE',
    actorId: sellerId,
    isPublic: true,
    ...change,
  })
  const [changes, absences] = [await listPriceChanges(tx, id), await listAbsences(tx, id)]
  const prices = {
    pricePrevious: lastingChanges(changes).at(-1)?.from ?? from,
    priceChangedAt: now,
    reducedAt: reducedAt(changes, listedAt, absences),
  }
  await tx.update(properties).set(prices).where(eq(properties.id, id))
  return prices.reducedAt
}

function isOwn(sellerId: string, propertyId: string) {
  return and(eq(properties.id, propertyId), eq(properties.sellerId, sellerId))
}

async function insertFeatures(tx: Db, propertyId: string, names: string[]): Promise<void> {
  const rows = withoutRepeats(names).map((name, position) => ({ id: newId(), propertyId, position, name }))
  if (rows.length > 0) await tx.insert(features).values(rows)
}

/** Removes names that differ only in case from an earlier one. */
function withoutRepeats(names: string[]): string[] {
  const byFolded = new Map<string, string>()
  for (const name of names) {
    const folded = name.toLowerCase()
    if (!byFolded.has(folded)) byFolded.set(folded, name)
  }
  return [...byFolded.values()]
}
