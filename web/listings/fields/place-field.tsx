import { useWatch } from 'react-hook-form'
import { PlaceSuggestions } from '#web/forms/place-suggestions.tsx'
import { ListingField, RequiredLabel } from './listing-field.tsx'
import { PlaceProposals, useProposals } from './place-proposals.tsx'
import type { ListingForm } from '#web/listings/use-listing-form.ts'

/**
 * Renders the location field. It accepts any text, suggests known ones, so that their spelling stays consistent, and proposes the
 * places that the text may mean.
 */
export function PlaceField({ form }: { form: ListingForm }) {
  const typed = useWatch({ control: form.control, name: 'location' })
  const { loaded, noteTyping } = useProposals(form)
  return (
    <div className="col-span-full">
      <div onInput={({ target }) => target instanceof HTMLInputElement && noteTyping(target.value)}>
        <ListingField
          form={form}
          field="location"
          label={<RequiredLabel>Location</RequiredLabel>}
          placeholder="Placencia, Stann Creek"
          maxLength={120}
          list="known-places"
          autoComplete="off"
        />
      </div>
      <PlaceSuggestions id="known-places" typed={typed} />
      <PlaceProposals form={form} loaded={loaded} />
    </div>
  )
}
