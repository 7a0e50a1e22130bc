import type { ApiClient, Failure } from '#contract/client.ts'
import { getPlace, type PlaceProposal, proposePlaces } from '#contract/places.ts'
import { listProperties, type PropertyCard, readPropertyList } from '#contract/properties.ts'
import { type PropertyType, propertyTypes } from '#contract/property-limits.ts'

const newestCount = 12
const longestSlug = 60

export type TypeFilter = PropertyType | ''

export type PlaceResult = Awaited<ReturnType<typeof loadPlace>>
export type LoadedPlace = Extract<PlaceResult, { ok: true }>['data']

/** Returns the type in the address; an unknown one counts as not set. */
export function readType(query: URLSearchParams): TypeFilter {
  return propertyTypes.find((type) => type === query.get('type')) ?? ''
}

/** Returns a place with its newest listings. The end of an address longer than every name is cut off. */
export async function loadPlace(api: ApiClient, address: string, type: TypeFilter) {
  const slug = address.toLowerCase().slice(0, longestSlug)
  const [place, newest] = await Promise.all([
    api(getPlace, { params: { slug } }),
    api(listProperties, {
      querystring: { place: [slug], type: type || undefined, limit: newestCount, view: 'card' },
    }),
  ])
  if (!place.ok)
    return failed(place.failure, place.failure.status === 404 ? await findSimilar(api, slug) : [])
  if (!newest.ok) return failed(newest.failure)
  const { properties } = readPropertyList<PropertyCard>(newest.data)
  return { ok: true as const, data: { ...place.data, properties } }
}

/** Returns the places whose names are like the one in an address. */
async function findSimilar(api: ApiClient, slug: string): Promise<PlaceProposal[]> {
  const text = slug.replaceAll('-', ' ').slice(0, 120)
  const result = await api(proposePlaces, { querystring: { text } })
  return result.ok ? result.data.proposals : []
}

function failed(failure: Failure, similar: PlaceProposal[] = []) {
  return { ok: false as const, failure, similar }
}
