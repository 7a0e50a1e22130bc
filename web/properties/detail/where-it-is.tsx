import { Link } from 'react-router'
import { countText } from '#contract/lib/number-text.ts'
import { linkedPosition } from '#contract/map/map-link.ts'
import { placesAround } from '#contract/places/distance.ts'
import type { Place } from '#contract/places/gazetteer.ts'
import { findPlace, fullPlaceName } from '#contract/places/match.ts'
import type { Property } from '#contract/properties.ts'
import { Locator, type Precision } from '#web/map/locator.tsx'
import type { Position } from '#web/map/projection.ts'
import { mapAround } from '#web/properties/map/map-around.ts'

type Located = Pick<Property, 'position' | 'place' | 'mapLocationUrl'>
type Shown = { position: Position; precision: Precision; alt: string; note: string }

/** Returns what is known of where a property is: its position, or else the point of its place; null for neither. */
function shownOf({ position, place: slug, mapLocationUrl }: Located): Shown | null {
  const place = slug ? findPlace(slug) : undefined
  if (position && position.precision !== 'place') {
    const linked = position.precision === 'exact' ? linkedPosition(mapLocationUrl ?? '') : null
    const where = place ? `, ${nameBeside(place)}` : ''
    if (linked)
      return {
        position: linked,
        precision: 'exact',
        alt: `Map of Belize: this property is here${where}`,
        note: 'The position as the owner stated it.',
      }
    return {
      position,
      precision: 'about',
      alt: `Map of Belize: this property is about here${where}`,
      note: 'About here: within half a mile of the middle of the circle.',
    }
  }
  if (!place?.position) return null
  const name = fullPlaceName(place)
  return {
    position: place.position,
    precision: 'place',
    alt: `Map of Belize: this property is in or near ${name}`,
    note: `${name}: the center of the place.`,
  }
}

function nameBeside(place: Place): string {
  return `${place.position ? 'near' : 'in'} ${fullPlaceName(place)}`
}

/** Renders where the property is, as far as its owner says. */
export function WhereItIs({ property }: { property: Located }) {
  const shown = shownOf(property)
  if (!shown) return null
  const { note, ...located } = shown
  return (
    <section aria-labelledby="where" className="where-it-is mt-10 border-t border-line pt-8">
      <h2 id="where" className="mb-5 font-display text-2xl">
        Where it is
      </h2>
      <Locator {...located} />
      <p className="mt-3">{note}</p>
      <p className="text-muted text-pretty">
        {nearestTo(located.position)} in a straight line.{' '}
        <Link to={mapAround(located.position)} className="text-link print-hidden">
          What is for sale around it
        </Link>
      </p>
    </section>
  )
}

const milesPerKm = 0.6214
/** A nearer place contains the property. */
const minimumDistanceKm = 1.5

/** Returns what is around, such as "Sittee River 3 miles, Dangriga 9 miles". */
function nearestTo(position: Position): string {
  const around = placesAround(position).filter(
    ({ place, km }) => km > minimumDistanceKm && place.kind !== 'area',
  )
  const parts = around.slice(0, 3).map(({ place, km }) => {
    const miles = Math.max(Math.round(km * milesPerKm), 1)
    return `${place.name} ${countText(miles, 'mile')}`
  })
  return parts.join(', ')
}
