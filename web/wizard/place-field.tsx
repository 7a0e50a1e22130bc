import { ListingField, RequiredLabel } from './listing-field.tsx'
import type { ListingForm } from './use-listing-form.ts'
import { usePlaceSuggestions } from './use-place-suggestions.ts'

/** A place is typed freely; the known ones are suggested, so that the same place is written the same way. */
export function PlaceField({ form }: { form: ListingForm }) {
  const places = usePlaceSuggestions(form.draft.location)
  return (
    <div className="max-tablet:col-span-full">
      <ListingField
        form={form}
        field="location"
        label={<RequiredLabel>Location</RequiredLabel>}
        placeholder="Placencia, Stann Creek"
        maxLength={120}
        list="known-places"
        autoComplete="off"
      />
      <datalist id="known-places">
        {places.map((place) => (
          <option key={place}>{place}</option>
        ))}
      </datalist>
    </div>
  )
}
