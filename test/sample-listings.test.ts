import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { appliesTo, type DetailName } from '#contract/details/fields.ts'
import { DetailChanges } from '#contract/details/schema.ts'
import { NewProperty } from '#contract/new-property.ts'
import { distanceBetween } from '#contract/places/distance.ts'
import { districtOf, matchPlace } from '#contract/places/match.ts'
import type { PropertyType } from '#contract/property-limits.ts'
import { drawnDistrictAt } from './map/drawn-land.ts'

type Listing = {
  details?: DetailChanges
  key: string
  seller: string
  location: string
  position: { lat: number; lon: number; precision: string }
  propertyType: PropertyType
  price: number
  bedrooms: number | null
  bathrooms: number | null
  areaSqft: number | null
  yearBuilt: number | null
  descriptionShort: string
  descriptionLong: string
  features: string[]
  mapLocationUrl: string | null
  images: string[]
  isFeatured: boolean
  createdDaysAgo: number
}
type Seller = { key: string; email: string; phone: string; bio: string; role: string }
type Image = { hash: string; width: number; height: number; placeholder: string; view?: string }

const folder = new URL('../sample/', import.meta.url)
const read = async <T>(name: string): Promise<T> =>
  JSON.parse(await readFile(new URL(name, folder), 'utf8')) as T
const listings = await read<Listing[]>('listings.json')
const sellers = await read<Seller[]>('sellers.json')
const images = await read<Record<string, Image>>('images.json')
const file = (hash: string, width: number) => new URL(`images/${hash}-${width}.webp`, folder)

test('there are at least 48 listings with unique keys, of all four types', () => {
  expect(listings.length).toBeGreaterThanOrEqual(48)
  expect(new Set(listings.map((one) => one.key)).size).toBe(listings.length)
  expect(new Set(listings.map((one) => one.propertyType))).toEqual(
    new Set(['HOUSE', 'CONDO', 'LAND', 'COMMERCIAL']),
  )
})

test('every listing passes the validation of the form', () => {
  for (const one of listings) expect(NewProperty.safeParse(one).error?.issues ?? [], one.key).toEqual([])
})

test('all six districts and the main cayes are covered', () => {
  const places = listings.map((one) => one.location).join('\n')
  for (const place of ['Corozal', 'Orange Walk', 'Belize District', 'Cayo', 'Stann Creek', 'Toledo'])
    expect(places).toContain(place)
  for (const caye of ['Ambergris Caye', 'Caye Caulker', 'Long Caye']) expect(places).toContain(caye)
})

test('each listing is on the drawn land of its district, near its place, and where its link to a map says', () => {
  for (const { key, location, position, mapLocationUrl } of listings) {
    const place = matchPlace(location)
    expect(place && drawnDistrictAt(position), key).toBe(place && districtOf(place).slug)
    if (place?.position) expect(distanceBetween(position, place.position), key).toBeLessThan(7)
    const linked = /q=([\d.]+),(-[\d.]+)$/
      .exec(mapLocationUrl ?? '')
      ?.slice(1)
      .map(Number)
    expect(linked ?? [position.lat, position.lon], key).toEqual([position.lat, position.lon])
  }
  const precisions = Map.groupBy(listings, ({ position }) => position.precision)
  expect([...precisions.keys()].toSorted()).toEqual(['about', 'exact', 'place'])
  expect(precisions.get('about')?.length).toBeGreaterThan(listings.length / 2)
})

test('every price range and bedroom count of the filters has several listings', () => {
  const ranges = [
    [0, 100_000],
    [100_000, 250_000],
    [250_000, 500_000],
    [500_000, 1_000_000],
    [1_000_000, Infinity],
  ] as const
  for (const [low, high] of ranges)
    expect(listings.filter(({ price }) => price >= low && price <= high).length).toBeGreaterThan(2)
  for (const count of [0, 1, 2, 3, 4, 5, 6])
    expect(listings.filter(({ bedrooms }) => bedrooms === count).length).toBeGreaterThan(1)
})

test('descriptions and features fit the form, and land has no rooms', () => {
  for (const one of listings) {
    expect(one.descriptionShort.length, one.key).toBeLessThanOrEqual(150)
    expect(one.descriptionLong.split('\n\n').length, one.key).toBeLessThanOrEqual(4)
    expect(one.descriptionShort + one.descriptionLong, one.key).not.toMatch(/@|https?:|\+501/)
    expect(new Set(one.features).size, one.key).toBe(one.features.length)
    if (one.propertyType === 'LAND')
      expect([one.bedrooms, one.bathrooms, one.areaSqft, one.yearBuilt], one.key).toEqual([
        null,
        null,
        null,
        null,
      ])
  }
  expect(new Set(listings.map((one) => one.descriptionLong)).size).toBe(listings.length)
  expect(new Set(listings.map((one) => one.createdDaysAgo)).size).toBe(listings.length)
  expect(listings.filter((one) => one.isFeatured)).toHaveLength(4)
})

test('sellers have undeliverable email addresses and valid phone numbers', () => {
  for (const one of sellers) {
    expect(one.email).toMatch(/@example\.com$/)
    expect(parsePhoneNumberFromString(one.phone)?.isValid(), one.key).toBe(true)
    expect(one.role).toBe('SELLER')
  }
  expect(new Set(sellers.map((one) => one.email)).size).toBe(sellers.length)
})

test('a few listings state details, each of which is valid and applies to the type', () => {
  const stating = listings.filter(({ details }) => details)
  expect(stating.length).toBeGreaterThanOrEqual(6)
  expect(new Set(stating.map(({ details }) => details?.titleType)).size).toBeGreaterThanOrEqual(6)
  for (const { key, propertyType, details } of stating) {
    expect(DetailChanges.parse(details), key).toEqual(details)
    const names = Object.keys(details ?? {}) as DetailName[] // the schema has checked them
    expect(
      names.filter((name) => !appliesTo(name, propertyType)),
      key,
    ).toEqual([])
  }
})

test('sellers are owners of one or two properties, not agents', () => {
  expect(new Set(listings.map((one) => one.seller))).toEqual(new Set(sellers.map((one) => one.key)))
  const counts = sellers.map(({ key }) => listings.filter((one) => one.seller === key).length)
  expect(Math.max(...counts)).toBe(2)
  expect(counts.filter((count) => count === 2).length).toBeLessThan(10)
  for (const { key, bio } of sellers) expect(bio, key).not.toMatch(/sell (land|houses|family property)/)
})

test('each listing has five images and a unique cover, and at least 80 images are used', () => {
  for (const one of listings) expect(new Set(one.images).size, one.key).toBe(5)
  const covers = listings.map((one) => one.images[0])
  expect(new Set(covers).size).toBe(listings.length)
  const others = new Set(listings.flatMap((one) => one.images.slice(1)))
  expect(covers.filter((cover) => cover !== undefined && others.has(cover))).toEqual([])
  expect(new Set(listings.flatMap((one) => one.images)).size).toBeGreaterThanOrEqual(80)
})

test('buildings have images of rooms and a floor plan, land has a survey plan and no rooms', () => {
  const isRoom = (slug: string) => /^(living|bed|bath|kitchen|dining|studio|veranda)/.test(slug)
  for (const { key, propertyType, images: slugs } of listings) {
    const isLand = propertyType === 'LAND'
    const plan = isLand ? 'survey-' : 'plan-'
    expect(
      slugs.some((slug) => slug.startsWith(plan)),
      key,
    ).toBe(true)
    if (propertyType !== 'COMMERCIAL') expect(slugs.some(isRoom), key).toBe(!isLand)
  }
})

/** Where a window cannot look out on the sea, which is more than a kilometer away. */
const inland =
  /San Ignacio|Cristo Rey|Belmopan|Spanish Lookout|Bullet Tree|Pine Ridge|Crooked Tree|Indian Church|San Felipe|Orange Walk|Pomona|Big Falls|Sittee River/

test('the images of a listing can be one property', () => {
  const kinds = ['living', 'kitchen', 'bath', 'dining', 'studio', 'plan', 'survey']
  for (const { key, location, images: slugs } of listings) {
    for (const kind of kinds)
      expect(slugs.filter((slug) => slug.startsWith(`${kind}-`)).length, `${key}: ${kind}`).toBeLessThan(2)
    const ofOthers = slugs.filter((slug) =>
      listings.some((other) => other.key !== key && slug.endsWith(`-${other.key}`)),
    )
    expect(ofOthers, key).toEqual([])
    const views = slugs.filter((slug) => images[slug]?.view === 'sea')
    if (inland.test(location)) expect(views, key).toEqual([])
    if (inland.test(location))
      expect(
        slugs.filter((slug) => /beach|reef|swim|dock/.test(slug)),
        key,
      ).toEqual([])
  }
  expect(Object.values(images).filter(({ view }) => view === 'sea').length).toBeGreaterThan(20)
})

test('no image is in more than three listings', () => {
  const uses = Map.groupBy(
    listings.flatMap((one) => one.images),
    (slug) => slug,
  )
  expect([...uses].flatMap(([slug, of]) => (of.length > 3 ? [slug] : []))).toEqual([])
})

test('each plan and survey belongs to its own listing', () => {
  for (const { key, propertyType, images: slugs } of listings)
    expect(slugs, key).toContain(`${propertyType === 'LAND' ? 'survey' : 'plan'}-${key}`)
})

test('all images are sharp on dense screens: they have a file of 1920 pixels', () => {
  for (const [slug, { width }] of Object.entries(images)) expect(width, slug).toBe(1920)
})

test('the style sheet names the covers that have lettering at their right edge', async () => {
  const style = await readFile(new URL('../web/properties/property-card.css', import.meta.url), 'utf8')
  for (const slug of ['placencia-cabana-resort', 'punta-gorda-cacao-cafe'])
    expect(style, slug).toContain(`[src*='${images[slug]?.hash}']`)
})

test('neighboring listings of the same location share no image', () => {
  const newest = listings.toSorted((a, b) => a.createdDaysAgo - b.createdDaysAgo)
  newest.slice(1).forEach((one, place) => {
    const before = newest[place]
    if (before?.location === one.location)
      expect(
        one.images.filter((slug) => before.images.includes(slug)),
        one.key,
      ).toEqual([])
  })
})

const widthsOf = (image: Image) => [320, 640, 1280, 1920].filter((width) => width <= image.width)

test('every image exists at each width up to its own, named by the hash of its largest file', async () => {
  for (const slug of new Set(listings.flatMap((one) => one.images))) {
    const image = images[slug]
    if (!image) throw new Error(`${slug} is not in images.json`)
    const largest = await readFile(file(image.hash, image.width))
    expect(createHash('sha256').update(largest).digest('hex').slice(0, 32), slug).toBe(image.hash)
    expect(image.placeholder, slug).toMatch(/^#[0-9a-f]{6}$/)
    for (const width of widthsOf(image)) {
      const {
        format,
        width: actualWidth,
        height,
      } = await sharp(await readFile(file(image.hash, width))).metadata()
      expect([format, actualWidth], slug).toEqual(['webp', width])
      if (width === image.width) expect([actualWidth, height], slug).toEqual([image.width, image.height])
    }
  }
})

test('all images differ, all are used, and together they are under 22 MB', async () => {
  const hashes = Object.values(images).map((one) => one.hash)
  expect(new Set(hashes).size).toBe(hashes.length)
  const files = await readdir(new URL('images/', folder))
  expect(files.length).toBe(Object.values(images).flatMap(widthsOf).length)
  const sizes = await Promise.all(
    files.map(async (name) => (await stat(new URL(`images/${name}`, folder))).size),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(22_000_000)
})
