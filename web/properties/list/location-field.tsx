import { lazy, Suspense, useState } from 'react'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { placesIn } from './chosen-filters.ts'
import { chosenPlace } from './chosen-place.ts'
import type { ListFilters } from './filters.ts'
import { TypedField } from './typed-field.tsx'

const placesId = 'list-places'
const mostPlaces = 5

/** Loaded once the user types. When the suggestions cannot be loaded, the field works without them. */
const PlaceOptions = lazy(() =>
  lazyImport(() => import('./place-options.tsx')).then(
    (loaded) => ({ default: loaded.PlaceOptions }),
    () => ({ default: () => <></> }),
  ),
)

type LocationFieldProps = {
  filters: ListFilters
  onChange: (changes: Partial<ListFilters>, options?: { replace: boolean }) => void
}

/** Renders the text that the location contains. A place that is chosen from its suggestions becomes a filter of its own. */
export function LocationField({ filters, onChange }: LocationFieldProps) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <TypedField
        label="Location"
        className="filter-part"
        name="location"
        type="search"
        placeholder="San Pedro, Placencia"
        maxLength={64}
        list={placesId}
        value={filters.location}
        onPause={(location) => onChange({ location }, { replace: true })}
        onType={({ target }) => {
          const place = chosenPlace(target)
          const text = place ? '' : target.value
          setTyped(text)
          if (place) onChange({ location: '', place: withPlace(filters.place, place.slug) })
          return text
        }}
      />
      {typed && (
        <Suspense>
          <PlaceOptions id={placesId} typed={typed} type={filters.type} />
        </Suspense>
      )}
    </>
  )
}

function withPlace(place: string, added: string): string {
  const others = placesIn(place).filter((slug) => slug !== added)
  return [...others, added].slice(-mostPlaces).join(',')
}
