import { useWatch } from 'react-hook-form'
import { PlaceSuggestions } from '#web/forms/place-suggestions.tsx'
import { ListingField, RequiredLabel } from './listing-field.tsx'
import type { ListingForm } from '#web/listings/use-listing-form.ts'

/** Renders the location field. It accepts any text and suggests known places, so that their spelling stays consistent. */
export function PlaceField({ form }: { form: ListingForm }) {
  const typed = useWatch({ control: form.control, name: 'location' })
  return (
    <div className="col-span-full">
      <ListingField
        form={form}
        field="location"
        label={<RequiredLabel>Location</RequiredLabel>}
        placeholder="Placencia, Stann Creek"
        maxLength={120}
        list="known-places"
        autoComplete="off"
      />
      <PlaceSuggestions id="known-places" typed={typed} />
    </div>
  )
}
