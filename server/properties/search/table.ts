import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  type ExtraConfigColumn,
  index,
  integer,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { inList, palapa } from '#server/db/schemas.ts'

export const locationRevisions = palapa.sequence('location_revisions')

/** Who decided the place of a location: the text by itself, the owner of a listing, or the operator for all listings with the text. */
export const placeSources = ['MATCH', 'OWNER', 'OPERATOR'] as const

/** The few thousand distinct locations that owners wrote, so that a substring search does not have to scan all properties. */
export const locations = palapa.table(
  'locations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Slug of a place in the gazetteer; null while it is not known, or when the owner chose none. */
    place: text(),
    placeSource: text({ enum: placeSources }).notNull().default('MATCH'),
    /** Set anew by each change, so that a server knows whether its copy of all locations is complete. */
    revision: bigint({ mode: 'number' })
      .notNull()
      .default(sql`nextval('palapa.location_revisions')`),
  },
  ({ name, place, placeSource, revision }) => [
    // Two owners may mean two places by one text.
    unique('locations_name_place').on(name, place, placeSource).nullsNotDistinct(),
    // for the median price of a place, which each publication reads
    index('locations_place').on(place),
    // for the queue of staff
    index('locations_unplaced')
      .on(name)
      .where(sql`${place} is null and ${placeSource} <> 'OWNER'`),
    uniqueIndex('locations_of_operator')
      .on(name)
      .where(sql`${placeSource} = 'OPERATOR'`),
    unique('locations_revision').on(revision),
    check('locations_place', sql`${place} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('locations_place_source', sql`${placeSource} in ${inList(placeSources)}`),
  ],
)

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The words by which the properties of a place, on a highway or of a type are found, as the newest server knows them. */
export const placeWords = palapa.table('place_words', {
  /** As in `locations.place`, `properties.highway` and `properties.property_type`. */
  slug: text().primaryKey(),
  words: text().notNull(),
  /** Whether all its properties are found by these words. */
  isIndexed: boolean().notNull().default(false),
})

/** The words that listed properties and the gazetteer contain, updated by a job, to find the similar one of a misspelled word. */
export const searchWords = palapa.table(
  'search_words',
  {
    word: text().primaryKey(),
    /** Number of listed properties that contain it in the title, place, features or short description. */
    listings: integer().notNull(),
  },
  ({ word, listings }) => [
    index('search_words_similar').using('gist', word.op('gist_trgm_ops')),
    check('search_words_listings', sql`${listings} >= 0`),
  ],
)

const areaSql = "case when property_type = 'LAND' then lot_size_sqft else area_sqft end"

/** The columns of a property that lists are ordered by. */
export const comparedColumns = {
  /** In square feet, of the lot or the building; 0 if it is not stated. */
  comparedArea: integer()
    .notNull()
    .generatedAlwaysAs(sql.raw(`coalesce(${areaSql}, 0)`)),
  /** In US dollars per square foot of this area; 1e12, which ends the order, if it is not stated. */
  pricePerArea: doublePrecision()
    .notNull()
    .generatedAlwaysAs(sql.raw(`coalesce(price::float8 / (${areaSql}), 1e12::float8)`)),
}

/** The bits of the kinds of title in `detail_bits`. */
export const titleBits = 511

type Indexed = Record<
  | 'id'
  | 'locationId'
  | 'isListed'
  | 'propertyType'
  | 'price'
  | 'comparedArea'
  | 'pricePerArea'
  | 'createdAt'
  | 'reducedAt'
  | 'search'
  | 'detailBits',
  ExtraConfigColumn
>

/** Returns the indexes of properties for the words, the details and the orders of lists. */
export function searchIndexes({ id, isListed, propertyType, price, reducedAt, ...table }: Indexed) {
  const { locationId, createdAt, comparedArea, pricePerArea, detailBits } = table
  return [
    // One index for both, because PostgreSQL never combines two indexes whose condition is the same. Each search reads the
    // whole list of pending entries, so it is shorter (in kB) than by default; without it, writing is slow.
    index('properties_listed_words_details')
      .using('gin', table.search, detailKeys(detailBits))
      .with({ gin_pending_list_limit: 256 })
      .where(sql`${isListed}`),
    // The expression is that of `order-queries.ts`. The columns after the id order nothing. With them, matches are found and
    // counted without reading their rows.
    index('properties_listed_last_reduced')
      .on(
        sql`(coalesce(${reducedAt}, '1970-01-01 00:00:00+00'::timestamptz)) desc`,
        id.desc().nullsFirst(),
        reducedAt,
        detailBits,
      )
      .where(sql`${isListed}`),
    index('properties_listed_area')
      .on(comparedArea.desc().nullsFirst(), id.desc().nullsFirst(), createdAt, propertyType, detailBits)
      .where(sql`${isListed}`),
    index('properties_listed_price_per_area')
      .on(pricePerArea, id, price, propertyType, detailBits)
      .where(sql`${isListed}`),
    // A kind of title may be so rare that the other orders would be read for tens of thousands of properties.
    index('properties_listed_title')
      .on(
        sql`(${detailBits} & ${sql.raw(String(titleBits))})`,
        createdAt.desc().nullsFirst(),
        id.desc().nullsFirst(),
        detailBits,
        propertyType,
        price,
        locationId,
        comparedArea,
        pricePerArea,
      )
      .where(sql`${isListed}`),
  ]
}

// As in `filter-queries.ts`; the bits of each fact and of pairs of them.
const detailKeys = (bits: ExtraConfigColumn) => sql`(palapa.detail_keys(${bits}))`

/** The tags of rare properties that buyers often ask for. */
const indexedTags = ['waterfront', 'financing'] as const

/** Returns the indexes of the properties with such a tag: by `newest`, by price, and by words and other details. */
export function tagIndexes(
  {
    id,
    isListed,
    price,
    search,
    detailBits,
  }: Pick<Indexed, 'id' | 'isListed' | 'price' | 'search' | 'detailBits'>,
  newest: () => Parameters<ReturnType<typeof index>['on']>,
) {
  return indexedTags.flatMap((tag) => {
    const condition = sql`${isListed} and ${detailBits} & palapa.detail_bits(${sql.raw(`'{${tag}}'::text[]`)}) <> 0`
    return [
      index(`properties_listed_${tag}`)
        .on(...newest())
        .where(condition),
      index(`properties_listed_${tag}_price`).on(price, id, detailBits).where(condition),
      index(`properties_listed_${tag}_words`)
        .using('gin', search, detailKeys(detailBits))
        .with({ gin_pending_list_limit: 256 })
        .where(condition),
    ]
  })
}

type Sold = Record<
  'id' | 'locationId' | 'propertyType' | 'soldOn' | 'soldPrice' | 'isSoldPriceShown' | 'isSample',
  ExtraConfigColumn
>

/** Returns the indexes of properties for the lists of what was sold, and for their stated prices. */
export function soldIndexes(
  { id, locationId, propertyType, soldOn, soldPrice, isSoldPriceShown, isSample }: Sold,
  isInSoldList: SQL,
) {
  return [
    index('properties_sold_newest')
      .on(soldOn.desc().nullsFirst(), id.desc().nullsFirst())
      .where(isInSoldList),
    index('properties_sold_type_newest')
      .on(propertyType, soldOn.desc().nullsFirst(), id.desc().nullsFirst())
      .where(isInSoldList),
    index('properties_sold_location_newest')
      .on(locationId, soldOn.desc().nullsFirst(), id.desc().nullsFirst())
      .where(isInSoldList),
    index('properties_sold_prices')
      .on(locationId, propertyType, soldPrice)
      .where(sql`${isInSoldList} and ${isSoldPriceShown} and not ${isSample}`),
  ]
}

type Staffed = Record<'id' | 'title' | 'status' | 'locationId', ExtraConfigColumn>

/** Returns the indexes of the lists and searches of staff, which contain properties of every status. */
export function staffIndexes({ id, title, status, locationId }: Staffed) {
  return [
    index('properties_unlisted')
      .on(status, id)
      .where(sql`${status} not in ('ACTIVE', 'UNDER_OFFER')`),
    index('properties_location').on(locationId),
    index('properties_number').on(sql`("right"(${id}::text, 6))`),
    index('properties_title_parts')
      .using('gin', sql`palapa.fold_text(${title}) gin_trgm_ops`)
      .with({ gin_pending_list_limit: 256 }),
  ]
}
