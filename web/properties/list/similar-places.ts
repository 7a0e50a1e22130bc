import type { ApiClient } from '#contract/client.ts'
import { listPlaceTree, type PlaceSummary, proposePlaces } from '#contract/places.ts'
import { type PlaceNames, placesIn } from './chosen-filters.ts'
import type { ListFilters } from './filters.ts'

export type SimilarPlace = Pick<PlaceSummary, 'slug' | 'fullName' | 'total'>

const mostPlaces = 3
const longestText = 120

/** Returns places with listings that the words of a search may mean. */
export async function loadSimilarPlaces(
  api: ApiClient,
  { q, location, place }: ListFilters,
  placeNames: PlaceNames = {},
): Promise<SimilarPlace[]> {
  const unknown = placesIn(place).filter((slug) => !(slug in placeNames))
  const words = [q, location, ...unknown]
    .join(' ')
    .replaceAll(/[-\s]+/g, ' ')
    .trim()
  if (words === '') return []
  const [proposed, tree] = await Promise.all([
    api(proposePlaces, { querystring: { text: words.slice(0, longestText) } }),
    loadPlaceTree(api),
  ])
  if (!proposed.ok || !tree) return []
  return proposed.data.proposals
    .flatMap(({ slug }) => tree.find((one) => one.slug === slug && one.total > 0) ?? [])
    .slice(0, mostPlaces)
    .map(({ slug, fullName, total }) => ({ slug, fullName, total }))
}

export async function loadPlaceTree(api: ApiClient): Promise<PlaceSummary[] | undefined> {
  const result = await api(listPlaceTree, { querystring: {} })
  return result.ok ? result.data.places : undefined
}
