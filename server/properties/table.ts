import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { mediaTypes } from '#contract/images.ts'
import { highwaySlugs, lastMile } from '#contract/places/highways.ts'
import { checkReasons } from '#contract/lifecycle/check-reasons.ts'
import { featuredCount, propertyTypes } from '#contract/property-limits.ts'
import {
  propertyEventKinds,
  propertyStatuses,
  soldPages,
  withdrawalReasons,
} from '#contract/property-statuses.ts'
import { inList, palapa, time } from '#server/db/schemas.ts'
import { profiles } from '#server/profiles/table.ts'
import type { EventState } from '#server/properties/history/event-state.ts'
import { positionColumns, positionConstraints } from '#server/properties/positions/table.ts'
import { derivedColumns, detailColumns, detailConstraints } from '#server/properties/details/table.ts'
import {
  comparedColumns,
  locations,
  searchIndexes,
  soldIndexes,
  staffIndexes,
  tagIndexes,
  tsvector,
} from '#server/properties/search/table.ts'

export const properties = palapa.table(
  'properties',
  {
    id: uuid().primaryKey(),
    sellerId: uuid()
      .notNull()
      .references(() => profiles.id),
    locationId: integer()
      .notNull()
      .references(() => locations.id),
    title: text().notNull(),
    price: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
    propertyType: text({ enum: propertyTypes }).notNull(),
    status: text({ enum: propertyStatuses }).notNull().default('ACTIVE'),
    /** Whether its seller is suspended: others do not see it, whatever its status. */
    isSuspended: boolean().notNull().default(false),
    /** Whether the property is for sale and its seller not suspended. A trigger sets it. */
    isListed: boolean().notNull().default(false),
    statusAt: time().notNull().defaultNow(),
    /** The status to which staff return a held or removed property; HELD for one that was withdrawn while held. */
    statusBefore: text({ enum: propertyStatuses }),
    /** First day on the market; moves only when the property returns after more than 98 days. */
    listedAt: time().notNull().defaultNow(),
    /** When the property returned after more than 98 days. */
    relistedAt: time(),
    underOfferAt: time(),
    soldAt: time(),
    /** Day of the sale, as stated by the seller. */
    soldOn: date(),
    soldPrice: numeric({ precision: 12, scale: 2, mode: 'number' }),
    isSoldPriceShown: boolean('sold_price_shown').notNull().default(false),
    /** State of the page of a sold property, stored so that no cached page outlives it. */
    soldPage: text({ enum: soldPages }).notNull().default('INDEXED'),
    withdrawnReason: text({ enum: withdrawalReasons }),
    /** The price before the last change of it, by the rule in `price-history.ts`. */
    pricePrevious: numeric({ precision: 12, scale: 2, mode: 'number' }),
    priceChangedAt: time(),
    /** When the seller last published, edited or confirmed the property. */
    confirmedAt: time().notNull().defaultNow(),
    /** When the next step of the check whether a listed property is still for sale is due. */
    checkDueAt: time()
      .notNull()
      .default(sql`now() + interval '50 days'`),
    /** The seller is not asked again about unanswered questions that buyers wrote before. */
    conversationsCheckedAt: time(),
    /** When the price was reduced, by the rule in `price-history.ts`. */
    reducedAt: time(),
    /** Where the property is on a national highway, as stated by the owner. */
    highway: text({ enum: highwaySlugs }),
    mile: smallint(),
    bedrooms: smallint(),
    bathrooms: numeric({ precision: 3, scale: 1, mode: 'number' }),
    areaSqft: integer(),
    lotSizeSqft: integer(),
    ...comparedColumns,
    yearBuilt: smallint(),
    descriptionShort: text(),
    descriptionLong: text().notNull().default(''),
    youtubeUrl: text(),
    mapLocationUrl: text(),
    ...positionColumns,
    isFeatured: boolean().notNull().default(false),
    /** The position that staff have given it among the featured ones. */
    featuredPosition: smallint(),
    /** Whether the property is invented; set only by the sample data. */
    isSample: boolean().notNull().default(false),
    /** Service fee in percent when the property was published. The default is for servers of the release before. */
    feePercent: numeric({ precision: 4, scale: 2, mode: 'number' }).notNull().default(3),
    /** Version of the terms at that time; null for a property that was published before they had versions. */
    termsVersion: integer(),
    /** Incremented with every change of the row, its images, its features or the seller's name, bio or location; part of the cache key. */
    version: integer().notNull().default(1),
    /** Idempotency key of the request that created the property, so that a retry does not create a second one. */
    creationKey: uuid(),
    /** SHA-256 of the body of that request, to reject the same key with a different body. */
    creationHash: text(),
    /** The seller's other properties that look the same, after the seller stated that this is another one. */
    distinctFromIds: uuid().array().notNull().default([]),
    /** The last one of them, written by servers of the release before only. */
    distinctFrom: uuid(),
    /**
     * The words of the title, place, features and descriptions, set by triggers. Null for a property that was published before the
     * search, until a job has indexed it.
     */
    search: tsvector(),
    ...derivedColumns,
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => {
    const { createdAt, id, price, propertyType, locationId, listedAt, reducedAt } = table
    const isInSoldList = sql`${table.status} = 'SOLD' and ${table.soldPage} <> 'GONE'`
    // These order nothing. With them, lists with filters are found and counted without reading their rows.
    const filtered = [table.detailBits, propertyType, price, table.bedrooms] as const
    const others = [locationId, table.bathrooms, table.comparedArea] as const
    // anew for each index, because the first one takes the order of the columns
    const creationCursor = () => [createdAt.desc().nullsFirst(), id.desc().nullsFirst()] as const
    const isListed = sql`${table.isListed}`
    return [
      index('properties_listed_newest')
        .on(...creationCursor(), ...filtered, ...others)
        .where(isListed),
      index('properties_listed_price').on(price, id, table.detailBits).where(isListed),
      index('properties_listed_type_newest')
        .on(propertyType, ...creationCursor(), table.detailBits)
        .where(isListed),
      index('properties_listed_location_newest')
        .on(locationId, ...creationCursor(), ...filtered)
        .where(isListed),
      index('properties_listed_location_price').on(locationId, price, id).where(isListed),
      index('properties_listed_featured')
        .on(...creationCursor())
        .where(sql`${isListed} and ${table.isFeatured}`),
      ...tagIndexes(table, () => [...creationCursor(), ...filtered, ...others]),
      index('properties_listed_type_price_bedrooms')
        .on(propertyType, price, id, table.bedrooms, createdAt, table.detailBits)
        .where(sql`${table.isListed}`),
      // Medians of the asking prices of a place, by type, are read from this index alone.
      index('properties_listed_location_type_price')
        .on(locationId, propertyType, price, table.sellerId, table.isSample)
        .where(sql`${table.isListed}`),
      index('properties_check_due')
        .on(table.checkDueAt)
        .where(sql`${table.isListed} and not ${table.isSample}`),
      index('properties_seller_check_due')
        .on(table.sellerId, table.checkDueAt)
        .where(sql`${table.isListed} and not ${table.isSample}`),
      index('properties_expired')
        .on(table.statusAt)
        .where(sql`${table.status} = 'EXPIRED' and not ${table.isSample}`),
      // Lists with another filter read the few rows that it selects; their ids and times are compared in the index.
      index('properties_listed_reduced')
        .on(createdAt.desc().nullsFirst(), id.desc().nullsFirst(), reducedAt)
        .where(sql`${table.isListed} and ${reducedAt} is not null`),
      ...searchIndexes(table),
      index('properties_listed_since')
        .on(listedAt, createdAt, id)
        .where(sql`${table.isListed}`),
      ...soldIndexes(table, isInSoldList),
      index('properties_sold_pages')
        .on(table.soldPage, table.soldAt)
        .where(sql`${table.status} = 'SOLD'`),
      index('properties_removed')
        .on(table.sellerId)
        .where(sql`${table.status} = 'REMOVED'`),
      index('properties_seller_newest').on(
        table.sellerId,
        createdAt.desc().nullsFirst(),
        id.desc().nullsFirst(),
      ),
      ...staffIndexes(table),
      uniqueIndex('properties_featured_position')
        .on(table.featuredPosition)
        .where(sql`${table.featuredPosition} is not null`),
      uniqueIndex('properties_creation_key')
        .on(table.sellerId, table.creationKey)
        .where(sql`${table.creationKey} is not null`),
      check(
        'properties_is_listed',
        sql`${table.isListed} = (${table.status} in ('ACTIVE', 'UNDER_OFFER') and not ${table.isSuspended})`,
      ),
      check('properties_creation_hash', sql`${table.creationHash} ~ '^[0-9a-f]{64}$'`),
      foreignKey({
        name: 'properties_distinct_from',
        columns: [table.distinctFrom],
        foreignColumns: [table.id],
      }),
      check('properties_distinct', sql`${table.distinctFrom} <> ${id}`),
      check('properties_distinct_ids', sql`${id} <> all (${table.distinctFromIds})`),
      check('properties_title', sql`length(btrim(${table.title})) between 1 and 140`),
      check('properties_price', sql`${price} > 0 and ${price} <= 999999999`),
      check('properties_completeness', sql`${table.completeness} between 0 and 100`),
      check('properties_fee_percent', sql`${table.feePercent} between 0 and 100`),
      check('properties_terms_version', sql`${table.termsVersion} > 0`),
      check('properties_type', sql`${propertyType} in ('HOUSE', 'CONDO', 'LAND', 'COMMERCIAL')`),
      check('properties_status', sql`${table.status} in ${inList(propertyStatuses)}`),
      check(
        'properties_status_before',
        sql`${table.statusBefore} in ${inList(propertyStatuses)} and ${table.statusBefore} <> 'REMOVED'`,
      ),
      check(
        'properties_status_to_return_to',
        sql`${table.status} not in ('HELD', 'REMOVED') or ${table.statusBefore} is not null`,
      ),
      check(
        'properties_sold',
        sql`${table.status} <> 'SOLD' or (${table.soldAt} is not null and ${table.soldOn} is not null)`,
      ),
      check('properties_sold_price', sql`${table.soldPrice} > 0 and ${table.soldPrice} <= 999999999`),
      check(
        'properties_sold_price_shown',
        sql`not ${table.isSoldPriceShown} or ${table.soldPrice} is not null`,
      ),
      check('properties_sold_page', sql`${table.soldPage} in ${inList(soldPages)}`),
      check('properties_withdrawn_reason', sql`${table.withdrawnReason} in ${inList(withdrawalReasons)}`),
      check(
        'properties_price_previous',
        sql`${table.pricePrevious} > 0 and (${table.pricePrevious} is null) = (${table.priceChangedAt} is null)`,
      ),
      check('properties_reduced_at', sql`${reducedAt} <= ${table.priceChangedAt}`),
      check(
        'properties_featured_position',
        sql`${table.featuredPosition} is null or (${table.featuredPosition} between 1 and ${sql.raw(String(featuredCount))} and ${table.isFeatured})`,
      ),
      check('properties_highway', sql`${table.highway} in ${inList(highwaySlugs)}`),
      check('properties_mile', sql`${table.mile} between 0 and ${sql.raw(String(lastMile))}`),
      check('properties_mile_of_highway', sql`${table.mile} is null or ${table.highway} is not null`),
      check('properties_bedrooms', sql`${table.bedrooms} between 0 and 99`),
      check(
        'properties_bathrooms',
        sql`${table.bathrooms} between 0 and 99 and mod(${table.bathrooms} * 2, 1) = 0`,
      ),
      check('properties_areas', sql`${table.areaSqft} > 0 and ${table.lotSizeSqft} > 0`),
      check('properties_year_built', sql`${table.yearBuilt} between 1500 and 2100`),
      check('properties_description_short', sql`length(${table.descriptionShort}) between 1 and 150`),
      check('properties_description_long', sql`length(${table.descriptionLong}) <= 20000`),
      check('properties_youtube_url', sql`${table.youtubeUrl} ~* '^https?://'`),
      check('properties_map_location_url', sql`${table.mapLocationUrl} ~* '^https?://'`),
      ...positionConstraints(table),
    ]
  },
)

/** For every update that changes what a response shows. `updatedAt` moves only with the fields, images, details and status. */
export const nextVersion = sql`${properties.version} + 1`

/** What the owner states about title, land, water and terms; a property without a row states nothing. */
export const propertyDetails = palapa.table(
  'property_details',
  {
    propertyId: uuid()
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    ...detailColumns,
    todayPhoto: uuid().references((): AnyPgColumn => images.id, { onDelete: 'set null' }),
  },
  detailConstraints,
)

/**
 * What happened to a property, in the transaction of the change. A trigger refuses to change and delete rows, unless the
 * transaction erases an account or only removes what the seller entered about a sale.
 */
export const propertyEvents = palapa.table(
  'property_events',
  {
    propertyId: uuid()
      .notNull()
      .references(() => properties.id),
    position: integer().notNull(),
    at: time().notNull(),
    kind: text({ enum: propertyEventKinds }).notNull(),
    /** Null for the system, and when the account was deleted. */
    actorId: uuid().references(() => profiles.id),
    before: jsonb().$type<EventState>(),
    after: jsonb().$type<EventState>(),
    /** Whether others than the owner may see it. */
    isPublic: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.position] }),
    index('property_events_actor').on(table.actorId),
    check('property_events_kind', sql`${table.kind} in ${inList(propertyEventKinds)}`),
    check('property_events_position', sql`${table.position} > 0`),
  ],
)

/** The question whether a property is still for sale, from its first email until the seller has replied. */
export const listingChecks = palapa.table(
  'listing_checks',
  {
    propertyId: uuid()
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    reason: text({ enum: checkReasons }).notNull(),
    /** How often the seller was asked: 2 is the last time before the property expires. */
    questions: smallint().notNull(),
    /** When the seller was asked last, or the property was paused. */
    askedAt: time().notNull(),
    /** When the mail server accepted the email of that question. */
    mailAcceptedAt: time(),
    /** SHA-256 of the key in the links of the newest email, which replaces earlier keys. */
    keyHash: text(),
    keyExpiresAt: time(),
  },
  (table) => [
    unique('listing_checks_key').on(table.keyHash),
    check('listing_checks_reason', sql`${table.reason} in ${inList(checkReasons)}`),
    check('listing_checks_questions', sql`${table.questions} between 1 and 2`),
    check('listing_checks_key_hash', sql`${table.keyHash} ~ '^[0-9a-f]{64}$'`),
    check('listing_checks_key_expiry', sql`(${table.keyHash} is null) = (${table.keyExpiresAt} is null)`),
  ],
)

/** Images of properties; position 0 is the primary image. */
export const images = palapa.table(
  'images',
  {
    id: uuid().primaryKey(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    mediaType: text({ enum: mediaTypes }).notNull().default('IMAGE'),
    /** Content hash, used in the names of the stored files. */
    hash: text().notNull(),
    /** SHA-256 of the uploaded file; null for sample images, and for images from before it was stored. */
    sourceHash: text(),
    /** Size of the widest stored version. */
    width: integer().notNull(),
    height: integer().notNull(),
    placeholder: text().notNull(),
    widths: integer().array().notNull(),
    /** Total size of all stored files; 0 for sample images. */
    bytes: integer().notNull().default(0),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [
    // DEFERRABLE in the migration, so that one statement can renumber the images of a property
    unique('images_position').on(table.propertyId, table.position),
    index('images_hash_shown').on(table.hash),
    check('images_position_range', sql`${table.position} between 0 and 29`),
    check('images_media_type', sql`${table.mediaType} in ('IMAGE', 'VIDEO_EMBED')`),
    check('images_hash', sql`${table.hash} ~ '^[0-9a-f]{32}$'`),
    check('images_source_hash', sql`${table.sourceHash} ~ '^[0-9a-f]{64}$'`),
    check('images_size', sql`${table.width} > 0 and ${table.height} > 0`),
    check('images_bytes', sql`${table.bytes} >= 0`),
    check('images_placeholder', sql`${table.placeholder} ~ '^#[0-9a-f]{6}$'`),
  ],
)

export const features = palapa.table(
  'features',
  {
    id: uuid().primaryKey(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    name: text().notNull(),
  },
  (table) => [
    unique('features_position').on(table.propertyId, table.position),
    unique('features_name').on(table.propertyId, table.name),
    check('features_name_length', sql`length(btrim(${table.name})) between 1 and 60`),
  ],
)
