import type { ApiClient, Failure } from '#contract/client.ts'
import { getPlace } from '#contract/places.ts'
import { listProperties, type PropertyCard, readPropertyList } from '#contract/properties.ts'
import { type PropertyType, propertyTypes } from '#contract/property-limits.ts'

const newestCount = 12

export type TypeFilter = PropertyType | ''

/** Returns the type in the address; an unknown one counts as not set. */
export function readType(query: URLSearchParams): TypeFilter {
  return propertyTypes.find((type) => type === query.get('type')) ?? ''
}

/** Returns a place with its newest listings. */
export async function loadPlace(api: ApiClient, slug: string, type: TypeFilter) {
  const [place, newest] = await Promise.all([
    api(getPlace, { params: { slug } }),
    api(listProperties, {
      querystring: { place: [slug], type: type || undefined, limit: newestCount, view: 'card' },
    }),
  ])
  if (!place.ok) return failed(place.failure)
  if (!newest.ok) return failed(newest.failure)
  const { properties } = readPropertyList<PropertyCard>(newest.data)
  return { ok: true as const, data: { ...place.data, properties } }
}

function failed(failure: Failure) {
  return { ok: false as const, failure }
}
