import type { ApiClient } from '#contract/client.ts'
import { listProperties, type PropertyCard, readPropertyList } from '#contract/properties.ts'
import { type CardProperty, packCards, unpackCards } from './card-property.ts'

export const featuredCount = 3
const newestCount = 8

export type HomeProperties = { featured: CardProperty[]; newest: CardProperty[] }
/** The properties as a document contains them, with packed cards. */
export type PackedHome = { featured: string; newest: string }

export const packHome = ({ featured, newest }: HomeProperties): PackedHome => ({
  featured: packCards(featured),
  newest: packCards(newest),
})

export function unpackHome({ featured, newest }: HomeProperties | PackedHome): HomeProperties {
  const unpack = (cards: CardProperty[] | string) => (typeof cards === 'string' ? unpackCards(cards) : cards)
  return { featured: unpack(featured), newest: unpack(newest) }
}

/**
 * Returns at most three featured properties and the eight newest of the others: a property that is on the page twice would
 * be two elements of one transition. Without a response, a list is empty.
 */
export async function loadHome(api: ApiClient): Promise<HomeProperties> {
  const [featured, newest] = await Promise.all([
    load(api, { limit: featuredCount, featured: true }),
    load(api, { limit: featuredCount + newestCount }),
  ])
  const shown = featured.filter(({ isFeatured }) => isFeatured).slice(0, featuredCount)
  const isShown = ({ id }: PropertyCard) => shown.some((property) => property.id === id)
  return { featured: shown, newest: newest.filter((property) => !isShown(property)).slice(0, newestCount) }
}

async function load(api: ApiClient, query: { limit: number; featured?: true }): Promise<PropertyCard[]> {
  const result = await api(listProperties, { querystring: { ...query, view: 'card' } })
  return result.ok ? readPropertyList<PropertyCard>(result.data).properties : []
}
