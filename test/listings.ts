import type pg from 'pg'

export type ListingsOptions = {
  /** Of several sellers, each has about as many of the listings. */
  sellerId: string | string[]
  count: number
  images?: number
  features?: number
  /** Time between the creation of two listings; 0 creates all at the same time. */
  stepMs?: number
  /** Creation time of the newest listing. */
  newestAt?: Date
}

type Queryable = Pick<pg.Pool, 'query'>

const towns = [
  'Placencia', 'San Pedro', 'Hopkins', 'Belize City', 'Belmopan', 'San Ignacio', 'Dangriga', 'Corozal Town',
  'Orange Walk Town', 'Punta Gorda', 'Caye Caulker', 'Sarteneja', 'Benque Viejo del Carmen', 'Bullet Tree Falls',
  'Maya Beach', 'Seine Bight', 'Independence', 'Crooked Tree', 'Burrell Boom', 'Ladyville', 'Hattieville', 'Gales Point',
  'Monkey River', 'Spanish Lookout', 'Santa Elena', 'Teakettle', 'Consejo', 'Copper Bank', 'Mullins River', 'Big Creek',
] // prettier-ignore
const areasOfTown = 100
const featureNames = ['Ocean View', 'Garden', 'Dock', 'Parking', 'Solar Panels', 'Patio']

// A pseudorandom number below `range`, the same in every run.
const pick = (range: number, salt: number) =>
  `((hashint8extended(i, ${salt}) & 9007199254740991) % ${range})::int`

// Seven of ten have a position, near those of the same location, which are near those of the same town.
const ifPinned = (value: string) => `case when ${pick(10, 11)} < 7 then ${value} end`
const near = (range: number, salt: number) =>
  `(hashint8extended(location % 30, ${salt}) & 65535) / 65536.0 * ${range} + (location * 37 % ${salt} + ${pick(20, salt)}) / 1000.0`
const latitude = `16.0001 + ${near(2.2, 101)}`
const longitude = `-88.9999 + ${near(1.3, 103)}`

/** Inserts the locations of `insertListings`, which does so unless they exist. */
export async function insertLocations(db: Queryable): Promise<void> {
  await db.query(
    `insert into palapa.locations (name)
     select name from unnest($1::text[]) town, generate_series(1, ${areasOfTown}) area, concat('Area ', area, ', ', town) name
     where name not in (select name from palapa.locations)`,
    [towns],
  )
}

/** Inserts many varied listings directly into the database; ids are in order of creation. */
export async function insertListings(db: Queryable, options: ListingsOptions): Promise<void> {
  const { count, images = 0, features = 0, stepMs = 1000, newestAt = new Date() } = options
  const sellers = [options.sellerId].flat()
  await insertLocations(db)
  const named = featureNames.slice(0, features).join(' ')
  // in several statements, each of which ends well before the time limit of a pool
  const batchSize = count > 100_000 ? 50_000 : 4000
  for (let from = 1; from <= count; from += batchSize) {
    const to = Math.min(count, from + batchSize - 1)
    await db.query(insertProperties, [sellers, to, newestAt.getTime(), stepMs, from, named])
  }
  await db.query(noteChanges, [sellers])
  await db.query(insertImages, [sellers, images])
  await db.query(insertFeatures, [sellers, features])
}

/** Turns triggers off for the statement: without foreign keys and the search, listings are inserted ten times as fast. */
const withoutTriggers = `without_triggers as materialized (
    select set_config('session_replication_role', 'replica', true)
  )`

const tags: [tag: string, percent: number][][] = [
  [['titleType:land_certificate', 35], ['titleType:transfer_certificate', 20], ['titleType:deed_of_conveyance', 10],
    ['titleType:government_lease', 4], ['titleType:minister_fiat', 1]],
  [['road:paved', 25], ['road:all_weather', 30], ['road:dry_season', 10], ['road:boat', 5]],
  [['water:public', 40], ['water:well', 10], ['water:rain', 10]],
  [['power:grid', 50], ['power:at_road', 10], ['power:solar', 5]],
  [['waterfront', 8]],
  [['financing', 6]],
] // prettier-ignore

// Of each list one tag at most, with its percentage of all listings.
const detailTags = tags
  .map((choices, list) => {
    let below = 0
    const cases = choices.map(
      ([tag, percent]) => `when ${pick(100, 20 + list)} < ${(below += percent)} then '${tag}'`,
    )
    return `case ${cases.join(' ')} end`
  })
  .join()

const words = (text: string, weight: string) => `setweight(to_tsvector('simple', ${text}), '${weight}')`

// `search` and `is_listed` are as the triggers would set them.
const insertProperties = `
  with ${withoutTriggers},
  place as (select array_agg(id order by id) as ids from palapa.locations),
  description as materialized (
    select short, long, ${words("$6 || ' ' || short", 'C')} || ${words('long', 'D')} as words
    from (select 'Close to the sea, with a garden and a veranda.' as short,
      repeat('A sunny place between reef and rainforest, with room to build and a road that is good all year. ', 8) as long) text
  ),
  numbered as (
    select i, ${pick(1_000_000, 2)} as spot, ($3::bigint - (i * $4::bigint)) as ms,
      (array['HOUSE', 'HOUSE', 'CONDO', 'LAND', 'LAND', 'COMMERCIAL'])[1 + ${pick(6, 1)}] as type
    from generate_series($5::bigint, $2::bigint) i
  ),
  located as (
    select numbered.*, ids[1 + spot % cardinality(ids)] as location from numbered, place
  ),
  placed as materialized (
    select pairs.*, ${words("palapa.fold_text(concat_ws(' ', locations.name, place.words, of_type.words))", 'B')} as place_words
    from (select distinct location, type from located) pairs
    join palapa.locations on locations.id = location
    left join palapa.place_words place on place.slug = locations.place
    left join palapa.place_words of_type on of_type.slug = type
  ),
  listed as (
    select located.*, place_words from located join placed using (location, type) order by i
  )
  insert into palapa.properties (
    id, seller_id, location_id, title, price, property_type, bedrooms, bathrooms, area_sqft, lot_size_sqft,
    year_built, description_short, description_long, search, is_listed, is_featured, created_at, listed_at, lat, lon, precision,
    detail_tags
  )
  select
    (lpad(to_hex(ms), 12, '0') || '7' || lpad(to_hex(4095 - i % 4096), 3, '0') || '8' || substr(md5(i::text), 1, 15))::uuid,
    ($1::uuid[])[1 + ${pick(1_000_000, 31)} % cardinality($1::uuid[])], location, 'Listing number ' || i,
    (20 + ${pick(60, 3)} * ${pick(60, 4)}) * 500, type,
    case when type <> 'LAND' then ${pick(6, 5)} end, case when type <> 'LAND' then 1 + ${pick(6, 6)} * 0.5 end,
    case when type <> 'LAND' then 600 + ${pick(3000, 7)} end, 2000 + ${pick(90_000, 8)}, 1980 + ${pick(45, 9)},
    short, long, ${words("'Listing number ' || i", 'A')} || place_words || description.words,
    true, ${pick(200, 10)} = 0, to_timestamp(ms / 1000.0), to_timestamp(ms / 1000.0),
    ${ifPinned(latitude)}, ${ifPinned(longitude)},
    ${ifPinned("(array['exact', 'about', 'about', 'place'])[1 + i % 4]")},
    array_remove(array[${detailTags}], null)
  from listed, description, without_triggers`

const noteChanges = `
  with noted as (insert into palapa.list_changes default values)
  insert into palapa.map_changes (spot)
  select distinct coalesce(cell, -location_id) from palapa.properties where seller_id = any($1::uuid[]) and is_listed`

const insertImages = `
  with ${withoutTriggers}
  insert into palapa.images (id, property_id, position, hash, width, height, placeholder, widths)
  select gen_random_uuid(), id, position, md5(id::text || position), 1920, 1280, '#4f8a8b', '{320,640,1280,1920}'
  from palapa.properties, generate_series(0, $2::int - 1) position, without_triggers where seller_id = any($1::uuid[])`

const insertFeatures = `
  with ${withoutTriggers}
  insert into palapa.features (id, property_id, position, name)
  select gen_random_uuid(), id, position, ('{${featureNames.map((name) => `"${name}"`).join()}}'::text[])[1 + position]
  from palapa.properties, generate_series(0, $2::int - 1) position, without_triggers where seller_id = any($1::uuid[])`
