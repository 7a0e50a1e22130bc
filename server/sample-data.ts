import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { DetailChanges } from '#contract/details/schema.ts'
import type { Position } from '#contract/map/position.ts'
import type { NewProperty } from '#contract/new-property.ts'
import type { Config } from './config.ts'
import { advisoryLocks } from './db/advisory-locks.ts'
import type { Db } from './db/client.ts'
import { setDetails } from './listings/detail-changes.ts'
import { newId } from './lib/ids.ts'
import { isLoopback } from './lib/loopback.ts'
import type { Storage } from '#server/storage/storage.ts'
import { profiles } from './profiles/table.ts'
import { agreedTerms } from './properties/changes.ts'
import { findOrCreateLocation } from './properties/location-changes.ts'
import { newPosition } from './properties/positions/positions.ts'
import { features, images as propertyImages, properties } from './properties/table.ts'
import { dayMs } from '#contract/lib/durations.ts'

const sampleFolder = join(import.meta.dirname, '..', 'sample')
const widths = [320, 640, 1280, 1920]
const widthsOf = (image: Image) => widths.filter((width) => width <= image.width)
type Seller = { key: string; name: string; email: string; phone: string; bio: string; location: string }
type Image = { hash: string; width: number; height: number; placeholder: string }
type SampleFields = Omit<NewProperty, 'highway' | 'mile' | 'place' | 'position'>
type Listing = { [Field in keyof SampleFields]-?: Exclude<SampleFields[Field], undefined> } & {
  /** Without it, the coordinates in the link count. */
  position?: Position
  details?: DetailChanges
  seller: string
  images: string[]
  isFeatured: boolean
  createdDaysAgo: number
}
type Sample = { sellers: Seller[]; images: Record<string, Image>; listings: Listing[] }

/**
 * Adds the sample listings to an empty database if SAMPLE_DATA allows it, and returns whether it added them. The images
 * are stored first and the rows inserted in one transaction, so that an interrupted start leaves no incomplete listing.
 * A lock ensures that only one of several servers that start at the same time inserts the rows.
 */
export async function addSampleData(db: Db, storage: Storage, config: Config): Promise<boolean> {
  if (!isWanted(config) || !(await isEmpty(db))) return false
  const sample = await readSample()
  await storeImages(storage, sample)
  const isAdded = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.sampleData})`)
    if (!(await isEmpty(tx))) return false
    await insertSample(tx, sample)
    return true
  })
  if (isAdded) await db.execute(sql`analyze`)
  return isAdded
}

function isWanted({ sampleData, databaseUrl, publicUrl }: Config): boolean {
  if (sampleData !== 'auto') return sampleData === 'on'
  // visitors of a public address would take them for real ones
  return !databaseUrl && isLoopback(new URL(publicUrl).hostname)
}

async function isEmpty(db: Db): Promise<boolean> {
  const rows = await db.select({ id: properties.id }).from(properties).limit(1)
  return rows.length === 0
}

async function readSample(): Promise<Sample> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(sampleFolder, `${name}.json`), 'utf8'))
  const [sellers, images, listings] = await Promise.all([read('sellers'), read('images'), read('listings')])
  return { sellers, images, listings } as Sample // checked by test/sample-listings.test.ts
}

async function storeImages(storage: Storage, { images }: Sample): Promise<void> {
  const names = Object.values(images).flatMap((image) =>
    widthsOf(image).map((width) => `${image.hash}-${width}.webp`),
  )
  while (names.length > 0) {
    await Promise.all(
      names
        .splice(0, 16)
        .map(async (name) => storage.put(name, await readFile(join(sampleFolder, 'images', name)))),
    )
  }
}

async function insertSample(db: Db, { sellers, images, listings }: Sample): Promise<void> {
  const sellerIds = new Map(sellers.map(({ key }) => [key, newId()]))
  await db.insert(profiles).values(
    sellers.map(({ key, name, email, phone, bio, location }) => ({
      id: found(sellerIds, key),
      name,
      email,
      phone,
      bio,
      location,
      role: 'SELLER' as const,
    })),
  )
  const names = [...new Set(listings.map(({ location }) => location))]
  const locationIds = new Map<string, number>()
  for (const name of names) locationIds.set(name, await findOrCreateLocation(db, name))
  const rows = listings.map((listing) => ({ id: newId(), listing }))
  await db.insert(properties).values(
    rows.map(({ id, listing }) => {
      const {
        seller,
        location,
        createdDaysAgo,
        images: _images,
        features: _features,
        position,
        details: _details,
        ...fields
      } = listing
      const createdAt = new Date(Date.now() - createdDaysAgo * dayMs)
      const sellerId = found(sellerIds, seller)
      const locationId = found(locationIds, location)
      const dates = {
        createdAt,
        updatedAt: createdAt,
        listedAt: createdAt,
        statusAt: createdAt,
        confirmedAt: createdAt,
      }
      const shownAt = newPosition({ position, mapLocationUrl: fields.mapLocationUrl })
      const row = { ...fields, ...shownAt, ...dates, ...agreedTerms, id, sellerId, locationId }
      return { ...row, isSample: true }
    }),
  )
  await db
    .insert(features)
    .values(
      rows.flatMap(({ id, listing }) =>
        listing.features.map((name, position) => ({ id: newId(), propertyId: id, position, name })),
      ),
    )
  for (const { id, listing } of rows) if (listing.details) await setDetails(db, id, listing.details)
  const imageBySlug = new Map(Object.entries(images))
  await db.insert(propertyImages).values(
    rows.flatMap(({ id, listing }) =>
      listing.images.map((slug, position) => {
        const image = found(imageBySlug, slug)
        const { hash, width, height, placeholder } = image
        return {
          id: newId(),
          propertyId: id,
          position,
          hash,
          width,
          height,
          placeholder,
          widths: widthsOf(image),
        }
      }),
    ),
  )
}

function found<T>(map: Map<string, T>, key: string): T {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The sample data refers to ${key}, which does not exist.`)
  return value
}
