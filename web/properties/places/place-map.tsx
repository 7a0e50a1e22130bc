import { Link } from 'react-router'
import type { PlaceSummary } from '#contract/places.ts'
import { findPlace } from '#contract/places/match.ts'
import { Locator } from '#web/map/locator.tsx'
import { mapAround } from '#web/properties/map/map-around.ts'

/** Renders where a place is; nothing for a district, which has no point. */
export function PlaceMap({ place: { slug, name, fullName } }: { place: PlaceSummary }) {
  const position = findPlace(slug)?.position
  if (!position) return null
  return (
    <section aria-labelledby="where" className="mt-12">
      <h2 id="where" className="mb-5 font-display text-2xl tablet:text-3xl">
        Where {name} is
      </h2>
      <Locator position={position} precision="place" alt={`Map of Belize around ${fullName}`} />
      <Link
        to={mapAround(position)}
        className="text-link mt-3 inline-flex items-center pointer-coarse:min-h-11"
      >
        See what is for sale around it
      </Link>
    </section>
  )
}
