import type pg from 'pg'
import { detailNames, fieldOf, parcelNames } from '#contract/details/fields.ts'
import type { RiskRule } from '#contract/moderation/risks.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { fewestSales, fewestSellers } from '#contract/sold-properties.ts'
import { snakeCase } from '#server/properties/details/table.ts'
import { acceptances, manyListings, type RiskFacts } from './rules.ts'

export type ListingFacts = RiskFacts & {
  sellerId: string
  title: string
  status: PropertyStatus
  /** The rules of its open case, and those that applied when staff last accepted the listing. */
  knownRules: RiskRule[]
  hasStaff: boolean
}

/** The columns of the details that are free text. The numbers of a parcel are none, because they look like telephone numbers. */
const textColumns = detailNames
  .filter((name) => fieldOf(name).kind === 'text' && !parcelNames.some((parcel) => parcel === name))
  .map((name) => `stated.${snakeCase(name)}`)

// One named statement, because it runs in the transaction of each publication. The condition of the sold prices contains the
// one of their index, word for word.
const listingFacts = {
  name: 'risk-facts',
  text: `
    select listing.seller_id as "sellerId", listing.title, listing.status, array_remove(array[
        listing.title, description_short, description_long, place.name, profiles.name, bio, greeting, profiles.location,
        ${textColumns.join(', ')}
      ], null) || array(select name from palapa.features where property_id = listing.id) as texts,
      array_remove(array[listing.youtube_url, listing.map_location_url], null) as links,
      listing.price::float8, (
        select percentile_cont(0.5) within group (order by sold_price)::float8 from palapa.properties
        where status = 'SOLD' and sold_page <> 'GONE' and sold_price_shown and not is_sample and not is_suspended
          and property_type = listing.property_type
          and location_id = any(array(select id from palapa.locations where id = place.id or place = place.place))
        having count(*) >= ${fewestSales} and count(distinct seller_id) >= ${fewestSellers}
      ) as "medianPrice", (
        select count(*)::int from (
          select from palapa.properties earlier
          where earlier.seller_id = listing.seller_id and earlier.created_at <= listing.created_at
          order by earlier.created_at desc, earlier.id desc limit ${manyListings}
        ) newest
      ) as "listingNumber",
      listing.created_at < profiles.created_at + interval '24 hours' as "isOfFirstDay",
      listing.property_type <> 'CONDO' and exists (
        select from palapa.property_details own
          join palapa.property_details other on palapa.parcel_key(
            other.registration_section, other.block, other.parcel, other.lot, other.plan_number
          ) = palapa.parcel_key(own.registration_section, own.block, own.parcel, own.lot, own.plan_number)
          join palapa.properties used on used.id = other.property_id
        where own.property_id = listing.id and used.seller_id <> listing.seller_id and not used.is_sample
          and used.status in ('ACTIVE', 'UNDER_OFFER', 'EXPIRED', 'HELD', 'REMOVED')
      ) as "isParcelUsed",
      exists (
        select from palapa.properties removed
        where removed.seller_id = listing.seller_id and removed.status = 'REMOVED'
      ) as "hasRemoval",
      exists (
        select from palapa_auth.users where users.id = listing.seller_id and email_confirmed_at is null
      ) as "isAddressUnconfirmed",
      array(
        select unnest(rules) from palapa.cases where subject_id = listing.id and state <> 'CLOSED'
        union
        select unnest(rules) from (
          select rules from palapa.cases
          where subject_id = listing.id and state = 'CLOSED' and decision = any($2)
          order by decided_at desc limit 1
        ) accepted
      ) as "knownRules",
      exists (select from palapa.staff) as "hasStaff"
    from palapa.properties listing
      join palapa.locations place on place.id = listing.location_id
      join palapa.profiles on profiles.id = listing.seller_id
      left join palapa.property_details stated on stated.property_id = listing.id
    where listing.id = $1`,
}

/** Returns what the rules need to know about a listing. */
export async function findListingFacts(
  client: pg.ClientBase,
  propertyId: string,
): Promise<ListingFacts | undefined> {
  const { rows } = await client.query<ListingFacts>({ ...listingFacts }, [propertyId, acceptances])
  return rows[0]
}

/** Returns the ids of the listings of a seller that others find. */
export async function listListedIds(client: pg.ClientBase, sellerId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from palapa.properties where seller_id = $1 and is_listed order by id',
    [sellerId],
  )
  return rows.map(({ id }) => id)
}

/** Returns the ids of the listings of a seller whose cases wait for the seller. */
export async function listWaitingIds(client: pg.ClientBase, sellerId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select properties.id from palapa.properties join palapa.cases on subject_id = properties.id
     where seller_id = $1 and subject_type = 'property' and state = 'WAITING' order by properties.id`,
    [sellerId],
  )
  return rows.map(({ id }) => id)
}
