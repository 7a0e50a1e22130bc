import { useEffect, useState } from 'react'
import { formatNumber } from '#contract/lib/number-text.ts'
import { listPlaceTree, type PlaceSummary } from '#contract/places.ts'
import { foldPlaceName } from '#contract/places/fold.ts'
import type { PropertyType } from '#contract/property-limits.ts'
import { browserApi } from '#web/data/api.ts'
import { useKnownPlaces } from '#web/forms/place-suggestions.tsx'

const longest = 8
const mostPlaces = 5

type PlaceOptionsProps = { id: string; typed: string; type?: PropertyType | '' }

/**
 * Renders a datalist of places that have listings, with their number, and of locations as their owners wrote them, for the field
 * that references the id.
 */
export function PlaceOptions({ id, typed, type = '' }: PlaceOptionsProps) {
  const [tree, setTree] = useState<PlaceSummary[]>([])
  const written = useKnownPlaces(typed)
  useEffect(() => {
    const load = async () => {
      const result = await browserApi(listPlaceTree, { querystring: {} })
      if (result.ok) setTree(result.data.places)
    }
    void load()
  }, [])

  const counted = (place: PlaceSummary) => ({ place, count: type ? place.counts[type] : place.total })
  const places = placesNamed(typed, tree.map(counted)).slice(0, mostPlaces)
  return (
    <datalist id={id}>
      {places.map(({ place: { slug, fullName }, count }) => (
        <option key={slug} data-slug={slug} data-name={fullName}>
          {`${fullName} · ${formatNumber(count)}`}
        </option>
      ))}
      {written.slice(0, longest - places.length).map((location) => (
        <option key={location}>{location}</option>
      ))}
    </datalist>
  )
}

type Counted = { place: PlaceSummary; count: number }

/** Returns the places with listings whose name has a word that starts with the text: those that start with it first, then the largest. */
function placesNamed(typed: string, places: Counted[]): Counted[] {
  const text = ` ${foldPlaceName(typed)}`
  if (text === ' ') return []
  const found = places.flatMap(({ place, count }) => {
    const at = ` ${foldPlaceName(place.fullName)}`.indexOf(text)
    return at >= 0 && count > 0 ? [{ place, count, at }] : []
  })
  return found.toSorted((a, b) => Math.sign(a.at) - Math.sign(b.at) || b.count - a.count)
}
