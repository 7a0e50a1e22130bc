import type { ApiClient, Failure, Result } from '#contract/client.ts'
import { listPlaceTree, type PlaceSummary } from '#contract/places.ts'
import { listProperties, type PropertyCard, readPropertyList } from '#contract/properties.ts'
import { featuredCount } from '#contract/property-limits.ts'
import { type CardProperty, packCards, unpackCards } from './card-property.ts'

const newestCount = 8

type District = Pick<PlaceSummary, 'slug' | 'name' | 'total' | 'lowestPrice'>

export type HomeProperties = {
  districts: District[]
  featured: CardProperty[]
  newest: CardProperty[]
  /** Why at least one of the lists could not be loaded; it is then empty. */
  failure?: Failure
}
/** The properties as a document contains them, with packed cards. */
export type PackedHome = Omit<HomeProperties, 'featured' | 'newest'> & { featured: string; newest: string }

export const packHome = ({ featured, newest, ...rest }: HomeProperties): PackedHome => ({
  ...rest,
  featured: packCards(featured),
  newest: packCards(newest),
})

export function unpackHome({ featured, newest, ...rest }: HomeProperties | PackedHome): HomeProperties {
  const unpack = (cards: CardProperty[] | string) => (typeof cards === 'string' ? unpackCards(cards) : cards)
  return { ...rest, featured: unpack(featured), newest: unpack(newest) }
}

/** Returns the failure if there is no property to show because of it. */
export function failureOf({ featured, newest, failure }: HomeProperties): Failure | undefined {
  return featured.length === 0 && newest.length === 0 ? failure : undefined
}

/**
 * Returns the districts, at most three featured properties in the order that staff have chosen, and the eight newest of the others: a
 * property that is on the page twice would be two elements of one transition.
 */
export async function loadHome(api: ApiClient): Promise<HomeProperties> {
  const [districts, featured, newest] = await Promise.all([
    loadDistricts(api),
    load(api, { limit: featuredCount, featured: true }),
    load(api, { limit: featuredCount + newestCount }),
  ])
  const shown = dataOf(featured)
    .filter(({ isFeatured }) => isFeatured)
    .toSorted((one, other) => (one.featuredPosition ?? 0) - (other.featuredPosition ?? 0))
    .slice(0, featuredCount)
  const isShown = ({ id }: PropertyCard) => shown.some((property) => property.id === id)
  const others = dataOf(newest).filter((property) => !isShown(property))
  const failed = [newest, featured, districts].find((result) => !result.ok)
  return {
    districts: dataOf(districts),
    featured: shown,
    newest: others.slice(0, newestCount),
    ...(failed && { failure: failed.failure }),
  }
}

function dataOf<T>(result: Result<T[]>): T[] {
  return result.ok ? result.data : []
}

async function load(
  api: ApiClient,
  query: { limit: number; featured?: true },
): Promise<Result<PropertyCard[]>> {
  const result = await api(listProperties, { querystring: { ...query, view: 'card' } })
  return result.ok ? { ok: true, data: readPropertyList<PropertyCard>(result.data).properties } : result
}

async function loadDistricts(api: ApiClient): Promise<Result<District[]>> {
  const result = await api(listPlaceTree, { querystring: { kind: 'district' } })
  if (!result.ok) return result
  const { places } = result.data
  return {
    ok: true,
    data: places.map(({ slug, name, total, lowestPrice }) => ({ slug, name, total, lowestPrice })),
  }
}
