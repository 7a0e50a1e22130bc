import type { ApiClient } from '#contract/client.ts'
import { listPlaceTree, type PlaceSummary } from '#contract/places.ts'
import { listProperties, type PropertyCard, readPropertyList } from '#contract/properties.ts'
import { featuredCount } from '#contract/property-limits.ts'
import { type CardProperty, packCards, unpackCards } from './card-property.ts'

const newestCount = 8

type District = Pick<PlaceSummary, 'slug' | 'name' | 'total' | 'lowestPrice'>

export type HomeProperties = { districts: District[]; featured: CardProperty[]; newest: CardProperty[] }
/** The properties as a document contains them, with packed cards. */
export type PackedHome = { districts: District[]; featured: string; newest: string }

export const packHome = ({ districts, featured, newest }: HomeProperties): PackedHome => ({
  districts,
  featured: packCards(featured),
  newest: packCards(newest),
})

export function unpackHome({ districts, featured, newest }: HomeProperties | PackedHome): HomeProperties {
  const unpack = (cards: CardProperty[] | string) => (typeof cards === 'string' ? unpackCards(cards) : cards)
  return { districts, featured: unpack(featured), newest: unpack(newest) }
}

/**
 * Returns the districts, at most three featured properties in the order that staff have chosen, and the eight newest of the others: a
 * property that is on the page twice would be two elements of one transition. Without a response, a list is empty.
 */
export async function loadHome(api: ApiClient): Promise<HomeProperties> {
  const [districts, featured, newest] = await Promise.all([
    loadDistricts(api),
    load(api, { limit: featuredCount, featured: true }),
    load(api, { limit: featuredCount + newestCount }),
  ])
  const shown = featured
    .filter(({ isFeatured }) => isFeatured)
    .toSorted((one, other) => (one.featuredPosition ?? 0) - (other.featuredPosition ?? 0))
    .slice(0, featuredCount)
  const isShown = ({ id }: PropertyCard) => shown.some((property) => property.id === id)
  const others = newest.filter((property) => !isShown(property))
  return { districts, featured: shown, newest: others.slice(0, newestCount) }
}

async function load(api: ApiClient, query: { limit: number; featured?: true }): Promise<PropertyCard[]> {
  const result = await api(listProperties, { querystring: { ...query, view: 'card' } })
  return result.ok ? readPropertyList<PropertyCard>(result.data).properties : []
}

async function loadDistricts(api: ApiClient): Promise<District[]> {
  const result = await api(listPlaceTree, { querystring: { kind: 'district' } })
  const places = result.ok ? result.data.places : []
  return places.map(({ slug, name, total, lowestPrice }) => ({ slug, name, total, lowestPrice }))
}
