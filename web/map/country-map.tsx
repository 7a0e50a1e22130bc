import { Link } from 'react-router'
import { countText } from '#contract/lib/number-text.ts'
import type { PlaceSummary } from '#contract/places.ts'
import { paths } from '#web/routing/paths.ts'
import mapUrl from './belize.svg?url'
import { MapCredit } from './base-map.tsx'
import {
  type CountryLabel,
  crop,
  districtSpots,
  placeLabelsOf,
  shareOf,
  shortNameOf,
} from './country-spots.ts'
import { mapSize, type Point } from './projection.ts'

/** Names of what is around the country. */
const surroundings = [
  { name: 'Mexico', lat: 18.16, lon: -89.12 },
  { name: 'Guatemala', lat: 16.6, lon: -89.31, isUpright: true },
  { name: 'Caribbean Sea', lat: 16.3, lon: -87.7 },
]

/** Renders the country with its districts and the places that have listings, as links. It needs no script. */
export function CountryMap({ places }: { places: PlaceSummary[] }) {
  return (
    <div className="map-frame" style={{ aspectRatio: `${crop.width / crop.height}` }}>
      <img
        src={mapUrl}
        alt="Map of Belize with its districts, cayes and reefs"
        className="absolute max-w-none"
        style={{
          width: percent(mapSize.width / crop.width),
          height: percent(mapSize.height / crop.height),
          left: percent(-crop.x / crop.width),
          top: percent(-crop.y / crop.height),
        }}
      />
      <svg
        aria-hidden="true"
        viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`}
        className="absolute inset-0 size-full"
      >
        {districtSpots(places).map(({ place: { slug } }) => (
          <Link key={slug} to={paths.place(slug)} tabIndex={-1}>
            <use href={`${mapUrl}#${slug}`} className="map-district" />
          </Link>
        ))}
      </svg>
      <div aria-hidden="true">
        {surroundings.map(({ name, isUpright, ...position }) => (
          <span
            key={name}
            className={isUpright ? 'map-surroundings map-upright' : 'map-surroundings'}
            style={styleAt(shareOf(position))}
          >
            {name}
          </span>
        ))}
      </div>
      {districtSpots(places).map(({ place, at }) => (
        <Link
          key={place.slug}
          to={paths.place(place.slug)}
          className="map-district-name"
          style={styleAt(at)}
          aria-label={`${place.name}, ${countText(place.total, 'listing')}`}
        >
          {shortNameOf(place)}
          <span className="map-count">{place.total}</span>
        </Link>
      ))}
      {placeLabelsOf(places).map((label) => (
        <PlaceLink key={label.place.slug} label={label} />
      ))}
      <MapCredit />
    </div>
  )
}

const hiddenBelow = { 320: '', 375: 'max-[374px]:hidden', 560: 'max-tablet:hidden' }

function PlaceLink({ label: { place, at, side, from } }: { label: CountryLabel }) {
  return (
    <Link
      to={paths.place(place.slug)}
      className={`map-place ${hiddenBelow[from]}`}
      data-side={side}
      style={styleAt(at)}
      aria-label={`${place.fullName}, ${countText(place.total, 'listing')}`}
    >
      {place.name} <span className="map-count">{place.total}</span>
    </Link>
  )
}

function styleAt({ x, y }: Point) {
  return { left: percent(x), top: percent(y) }
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
