import type { ApiClient, Result } from '#contract/client.ts'
import type { Pagination } from '#contract/fields.ts'
import { listProperties, pageSize, type PropertyCard, readPropertyList } from '#contract/properties.ts'
import type { ListFilters } from './filters.ts'

export const featuredCount = 3

export type PropertyList = { properties: PropertyCard[]; pagination: Pagination }

/** One load of the list. Blank filters are left out of the call by the client. */
export async function loadList(api: ApiClient, filters: ListFilters): Promise<Result<PropertyList>> {
  const { cursor, location, type, minPrice, maxPrice, minBedrooms, sort } = filters
  const result = await api(listProperties, {
    querystring: {
      limit: pageSize,
      cursor: cursor || undefined,
      location: location || undefined,
      type: type || undefined,
      minPrice: numberIn(minPrice),
      maxPrice: numberIn(maxPrice),
      minBedrooms: numberIn(minBedrooms),
      sort: sort || undefined,
      view: 'card',
    },
  })
  return result.ok ? { ok: true, data: readPropertyList<PropertyCard>(result.data) } : result
}

function numberIn(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}

/** At most three featured properties, for Home. */
export async function loadFeatured(api: ApiClient): Promise<Result<PropertyCard[]>> {
  const result = await api(listProperties, {
    querystring: { limit: featuredCount, featured: true, view: 'card' },
  })
  if (!result.ok) return result
  const { properties } = readPropertyList<PropertyCard>(result.data)
  return { ok: true, data: properties.filter(({ isFeatured }) => isFeatured).slice(0, featuredCount) }
}
