import type { ApiClient, Result } from '#contract/client.ts'
import { listProperties, pageSize, type PropertyCard, readPropertyList } from '#contract/properties.ts'
import { listMedianPrices } from '#contract/sold-properties.ts'
import { browserApi } from '#web/data/api.ts'
import { paths } from '#web/routing/paths.ts'
import { type ListFilters, readFilters } from '#web/properties/list/filters.ts'
import type { PropertyList } from '#web/properties/list/load-list.ts'
import type { NextPage } from '#web/properties/list/show-more.tsx'

/** The filters in the URL of the list of sold properties. */
export type SoldFilters = Pick<ListFilters, 'cursor' | 'location' | 'type'>

/** Parses a query leniently: a value that the API would reject counts as not set. */
export function readSoldFilters(query: URLSearchParams): SoldFilters {
  const { cursor, location, type } = readFilters(query)
  return { cursor, location, type }
}

/** Returns the canonical URL: only the parameters that are set, in a fixed order. */
export function soldHref({ cursor, location, type }: SoldFilters): string {
  const query = new URLSearchParams(
    Object.entries({ cursor, location, type }).filter(([, value]) => value !== ''),
  )
  return query.size > 0 ? `${paths.sold}?${query}` : paths.sold
}

async function loadPage(api: ApiClient, filters: SoldFilters): Promise<Result<PropertyList>> {
  const querystring = { ...queryOf(filters), state: 'sold', view: 'card', limit: pageSize } as const
  const result = await api(listProperties, { querystring })
  return result.ok ? { ok: true, data: readPropertyList<PropertyCard>(result.data) } : result
}

/** Returns a page of the list with the medians of all sales that match; without medians if these cannot be loaded. */
export async function loadSold(api: ApiClient, filters: SoldFilters): Promise<Result<PropertyList>> {
  const { location, type } = queryOf(filters)
  const [page, prices] = await Promise.all([
    loadPage(api, filters),
    api(listMedianPrices, { querystring: { location, type } }),
  ])
  return page.ok && prices.ok ? { ok: true, data: { ...page.data, medians: prices.data.medians } } : page
}

export function soldPageAt(filters: SoldFilters): NextPage {
  return { href: soldHref(filters), load: () => loadPage(browserApi, filters) }
}

function queryOf({ cursor, location, type }: SoldFilters) {
  return { cursor: cursor || undefined, location: location || undefined, type: type || undefined }
}
