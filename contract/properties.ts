import * as z from 'zod/mini'
import { detailQuery } from './details/query.ts'
import { cardDetails, StatedDetails } from './details/schema.ts'
import { endpoint } from './endpoint.ts'
import { Nothing, Problem, problems } from './errors.ts'
import { Id, onOff, optionalText, Pagination, queryValue, wholeQuery } from './fields.ts'
import { PropertyImage } from './images.ts'
import { boxQuery } from './map/box.ts'
import { precisions } from './map/position.ts'
import { NewProperty, price, PropertyChanges } from './new-property.ts'
import { highwaySlugs } from './places/highways.ts'
import { maximumArea, maximumPrice, propertyTypes } from './property-limits.ts'
import { propertyEventKinds, propertyStatuses, soldPages, withdrawalReasons } from './property-statuses.ts'

/**
 * `relevance` is the order of a search by words, and without one that of `newest`. `reduced` starts with the last reduction, and
 * ends with the properties that were never reduced, the newest first. `area_desc` and `price_per_area` compare the interior, of land
 * the lot, and end with the properties that do not state it.
 */
export const propertySorts = [
  'newest',
  'price_asc',
  'price_desc',
  'relevance',
  'reduced',
  'area_desc',
  'price_per_area',
] as const
export type PropertySort = (typeof propertySorts)[number]
/** Name shown for a seller without one. */
export const sellerFallback = 'Property Owner'

/** A list of what is for sale, or of what was sold, the newest sale first. */
const listStates = ['listed', 'sold'] as const

/** Number of properties that every list requests. */
export const pageSize = 50
export const maximumPageSize = 100
/** Totals are exact up to this number; beyond it `totalIsCapped` is true. */
export const countedTotal = 10_000

/** Totals of a search by words or by details are exact up to this number; by relevance, only so many of the newest matches are sorted. */
export const countedMatches = 500

const baseCard = z.object({
  id: z.string(),
  title: z.string(),
  location: z.string(),
  price: z.number(),
  bedrooms: z.nullable(z.int()),
  bathrooms: z.nullable(z.number()),
  areaSqft: z.nullable(z.int()),
  lotSizeSqft: z.nullable(z.int()),
  propertyType: z.enum(propertyTypes),
  status: z.enum(propertyStatuses),
  isFeatured: z.boolean(),
  /** The position among the featured ones, from 1; absent unless staff have chosen it. */
  featuredPosition: z.optional(z.int()),
  isSample: z.boolean(),
  createdAt: z.string(),
  /** When the seller last published, edited or confirmed the property. */
  confirmedAt: z.string(),
  /** When the price was reduced; the client decides for how long it says so. */
  reducedAt: z.nullable(z.string()),
  /** Day of the sale, as stated by the seller. */
  soldOn: z.nullable(z.string()),
  /** As stated by the seller, if the seller chose to show it. */
  soldPrice: z.nullable(z.number()),
  sellerName: z.nullable(z.string()),
  images: z.array(PropertyImage),
})

/** A property as a list shows it. */
export const PropertyCard = z.extend(z.extend(baseCard, cardDetails), {
  /** Where a map shows it: the middle of a cell of 0.01°, or the point of its place; absent if neither is known. */
  spot: z.optional(z.object({ lat: z.number(), lon: z.number() })),
  /** First day on the market; absent from servers of the release before. */
  listedAt: z.optional(z.string()),
})
export type PropertyCard = z.infer<typeof PropertyCard>

const Feature = z.object({ id: z.string(), name: z.string() })

const ShownPosition = z.object({ lat: z.number(), lon: z.number(), precision: z.enum(precisions) })

export const Property = z.extend(PropertyCard, {
  /** The national highway that the property is on, and the milepost, as its owner states them. */
  highway: z.nullable(z.enum(highwaySlugs)),
  mile: z.nullable(z.int()),
  yearBuilt: z.nullable(z.int()),
  descriptionShort: z.nullable(z.string()),
  descriptionLong: z.string(),
  youtubeUrl: z.nullable(z.string()),
  /** Others than the owner receive null unless the precision of the position is `exact`. */
  mapLocationUrl: z.nullable(z.string()),
  /** Others than the owner receive the middle of a cell of 0.01°, or the point of the place. */
  position: z.nullable(ShownPosition),
  /** Slug of the place that the location names. */
  place: z.nullable(z.string()),
  features: z.array(Feature),
  /** First day on the market. */
  listedAt: z.string(),
  /** Median time to the seller's first reply in a conversation; null for too few replies. */
  responseMinutes: z.nullable(z.int()),
  /** The last changes of the asking price, oldest first. */
  priceHistory: z.array(z.object({ changedAt: z.string(), price: z.number(), previousPrice: z.number() })),
  /** The last earlier time on the market of a property that returned after more than 98 days, with its last price. */
  earlierListing: z.nullable(z.object({ listedAt: z.string(), leftAt: z.string(), price: z.number() })),
  soldPage: z.enum(soldPages),
  /** What the seller writes about themselves on their profile. */
  sellerBio: z.nullable(z.string()),
  /** Where the seller lives, as on their profile. */
  sellerPlace: z.nullable(z.string()),
  /** Month in which the seller created the account, such as `2026-11`. */
  sellerSince: z.string(),
  /**
   * What the owner states about title, land, water and terms; absent if nothing. Others than the owner receive the parcel only if the
   * owner shows it.
   */
  details: z.optional(StatedDetails),
})
export type Property = z.infer<typeof Property>

/** A property as its owner receives it. */
export const OwnedProperty = z.extend(Property, {
  /** Slug of the place that the owner chose, null for none; absent when the text of the location decides. */
  chosenPlace: z.optional(z.nullable(z.string())),
})
export type OwnedProperty = z.infer<typeof OwnedProperty>

/** The words that a list was searched for, if words of `q` that no property contains were replaced by similar ones. */
const searchedFor = z.optional(z.nullable(z.string()))
const PropertyPage = z.object({ properties: z.array(Property), pagination: Pagination, searchedFor })
type PropertyPage = z.infer<typeof PropertyPage>
const PropertyCardPage = z.object({ properties: z.array(PropertyCard), pagination: Pagination, searchedFor })
type PropertyCardPage = z.infer<typeof PropertyCardPage>

const priceFilterMessage = 'Enter a price in US dollars from 0 to 999,999,999.'
const priceQuery = z.pipe(
  z.coerce.number(priceFilterMessage),
  z.number().check(z.gte(0, priceFilterMessage), z.lte(maximumPrice, priceFilterMessage)),
)

const bathroomsMessage = 'Enter a number from 0 to 99 in steps of 0.5.'
const bathroomsQuery = z.pipe(
  z.coerce.number(bathroomsMessage),
  z
    .number()
    .check(z.gte(0, bathroomsMessage), z.lte(99, bathroomsMessage), z.multipleOf(0.5, bathroomsMessage)),
)
const areaQuery = wholeQuery(0, maximumArea)

/** Maximum number of characters of a search by words. */
export const searchLength = 100

const placeMessage = 'Name at most 5 places, such as hopkins,placencia.'
const placeQuery = z.pipe(
  z.string(placeMessage).check(z.regex(/^[a-z0-9-]{1,60}(,[a-z0-9-]{1,60}){0,4}$/, placeMessage)),
  z.transform((value: string) => value.split(',')),
)

const baseQuery = z.object({
  limit: queryValue(wholeQuery(1, maximumPageSize)),
  cursor: queryValue(z.string().check(z.maxLength(200))),
  state: queryValue(z.enum(listStates)),
  /**
   * Words that the title, place, features or descriptions contain, all of them; the last may be incomplete. Quotes mark a phrase.
   * A text without letters and digits counts as missing.
   */
  q: queryValue(optionalText(searchLength)),
  /** Only what contains the words of `q` as they are, even if no property contains one of them. */
  exact: queryValue(onOff),
  location: queryValue(optionalText(64)),
  /** Slugs of places, joined by commas: properties in any of them. */
  place: queryValue(placeQuery),
  /** Whether the places that a place contains belong to it, as they do by default. */
  within: queryValue(onOff),
  type: queryValue(z.enum(propertyTypes)),
  minPrice: queryValue(priceQuery),
  maxPrice: queryValue(priceQuery),
  minBedrooms: queryValue(wholeQuery(0, 99)),
  minBathrooms: queryValue(bathroomsQuery),
  /** Square feet of the interior, of land those of the lot. */
  minArea: queryValue(areaQuery),
  maxArea: queryValue(areaQuery),
  /** Only properties whose price was reduced in the last 30 days. */
  reduced: queryValue(onOff),
  /** Only properties that were listed at most so many days ago. */
  since: queryValue(wholeQuery(1, 365)),
  sort: queryValue(z.enum(propertySorts)),
  /** Only properties whose shown position is in the box. */
  bbox: queryValue(boxQuery),
  featured: queryValue(onOff),
  unseen: queryValue(onOff),
  view: queryValue(z.enum(['card', 'full'])),
})

/** Filters, sort and cursor of a list, in the order of every URL. */
export const PropertyQuery = z.extend(baseQuery, detailQuery)
export type PropertyQuery = z.infer<typeof PropertyQuery>

export const PropertyResponse = z.object({ property: OwnedProperty })
const PropertyParams = z.object({ id: Id })

export const listProperties = endpoint({
  method: 'GET',
  path: '/properties',
  summary:
    'Listings for sale, filtered, sorted and paged; with view=card in a shorter form, with state=sold those that were sold',
  auth: 'optional',
  schema: {
    querystring: PropertyQuery,
    response: { ...problems, 200: z.union([PropertyPage, PropertyCardPage]), 304: Nothing },
  },
})

/** Others than the owner receive 410 for a property that was sold more than 24 months ago. */
export const getProperty = endpoint({
  method: 'GET',
  path: '/properties/:id',
  summary: 'One listing; 410, except for its owner, once it was sold more than 24 months ago',
  auth: 'optional',
  schema: { params: PropertyParams, response: { ...problems, 410: Problem, 200: Property, 304: Nothing } },
})

/** Number of price changes that a property shows; its history has all. */
export const priceHistoryLength = 10

const PropertyEvent = z.object({
  at: z.string(),
  kind: z.enum(propertyEventKinds),
  /** The new status. */
  status: z.nullable(z.enum(propertyStatuses)),
  /** The asking price after the event, or the last one of an earlier time on the market. */
  price: z.nullable(z.number()),
  previousPrice: z.nullable(z.number()),
  /** Start and end of an earlier time on the market, of a property that returned after more than 98 days. */
  listedAt: z.nullable(z.string()),
  leftAt: z.nullable(z.string()),
})
export type PropertyEvent = z.infer<typeof PropertyEvent>

export const getPropertyHistory = endpoint({
  method: 'GET',
  path: '/properties/:id/history',
  summary: 'What happened to a listing on the market, oldest first',
  auth: 'optional',
  schema: {
    params: PropertyParams,
    response: { ...problems, 410: Problem, 200: z.object({ events: z.array(PropertyEvent) }) },
  },
})

/**
 * A key that the client creates for each new listing. A retry with the same key and body returns the listing created first.
 * Another body is refused with 422, for 24 hours and as long as the seller can edit that listing.
 */
const CreationHeaders = z.object({
  'idempotency-key': z.optional(z.uuid('The key of a new listing must be a UUID.')),
})

const CreationBody = z.extend(NewProperty, {
  /** States that this is not the property that a 409 `duplicate` named. */
  isAnotherProperty: z.optional(z.boolean()),
  /** The version that the caller has read of the draft whose id is the key; refused with 412 if it was changed since. */
  draftUpdatedAt: z.optional(
    z.iso.datetime({ error: 'Send the updatedAt of the draft that you have read, or none.' }),
  ),
})

export const createProperty = endpoint({
  method: 'POST',
  path: '/properties',
  summary: 'List a property, once for every Idempotency-Key; photos are sent separately',
  auth: 'bearer',
  schema: {
    headers: CreationHeaders,
    body: CreationBody,
    response: { ...problems, 412: Problem, 422: Problem, 429: Problem, 201: PropertyResponse },
  },
})

/** With the entity tag of a property, a change is refused with 412 if the property has changed since. */
const ChangeHeaders = z.object({ 'if-match': z.optional(z.string().check(z.maxLength(500))) })

export const updateProperty = endpoint({
  method: 'PATCH',
  path: '/properties/:id',
  summary: 'Update one of the caller’s own listings; omitted members stay unchanged',
  auth: 'bearer',
  schema: {
    headers: ChangeHeaders,
    params: PropertyParams,
    body: PropertyChanges,
    response: { ...problems, 410: Problem, 412: Problem, 429: Problem, 200: PropertyResponse },
  },
})

const statusMessage = `Choose one of ${propertyStatuses.join(', ')}.`

const StatusBody = z.object({
  /** The status that the caller saw; another one is refused with 409. */
  from: z.enum(propertyStatuses, statusMessage),
  to: z.enum(propertyStatuses, statusMessage),
  /** Why the property is withdrawn. */
  reason: z.optional(z.enum(withdrawalReasons, `Choose one of ${withdrawalReasons.join(', ')}.`)),
  /** Day of the sale in Belize; today by default, or the day on which an earlier sale of a withdrawn property was recorded. */
  soldOn: z.optional(z.iso.date('Enter a date such as 2026-01-31.')),
  soldPrice: z.optional(price),
  /** Whether others see the price, as stated by the seller. */
  soldPriceShown: z.optional(z.boolean()),
  /** The conversation with the buyer. Only the two users of it can see that, in the download of their data. */
  conversationId: z.optional(Id),
})

export const setPropertyStatus = endpoint({
  method: 'POST',
  path: '/properties/:id/status',
  summary: 'Change the status of one of the caller’s own listings, if it still has the status `from`',
  auth: 'bearer',
  schema: {
    params: PropertyParams,
    body: StatusBody,
    response: { ...problems, 410: Problem, 429: Problem, 200: PropertyResponse },
  },
})

export const withdrawProperty = endpoint({
  method: 'DELETE',
  path: '/properties/:id',
  summary: 'Withdraw one of the caller’s own listings',
  auth: 'bearer',
  schema: { params: PropertyParams, response: { ...problems, 410: Problem, 204: Nothing } },
})

export const recordView = endpoint({
  method: 'POST',
  path: '/properties/:id/views',
  summary: 'Count a view of a listing’s page',
  auth: 'optional',
  schema: { params: PropertyParams, response: { ...problems, 410: Problem, 204: Nothing } },
})

type ListResponse<P> = {
  properties: P[]
  pagination?: Partial<Pagination> | undefined
  searchedFor?: string | null | undefined
}

/** Parses a list response, which may be a bare array of properties or an object with its pagination. */
export function readPropertyList<P>(response: P[] | ListResponse<P>): {
  properties: P[]
  pagination: Pagination
  searchedFor?: string
} {
  const properties = Array.isArray(response) ? response : response.properties
  const { pagination, searchedFor }: Partial<ListResponse<P>> = Array.isArray(response) ? {} : response
  const fallback = {
    total: properties.length,
    totalIsCapped: false,
    totalPages: 1,
    limit: pageSize,
    nextCursor: null,
  }
  return { properties, pagination: { ...fallback, ...pagination }, ...(searchedFor && { searchedFor }) }
}
