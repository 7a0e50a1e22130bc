import { useWatch } from 'react-hook-form'
import { shortDescriptionLength } from '#contract/property-limits.ts'
import { ListingArea, ListingField, RequiredLabel } from './listing-field.tsx'
import { isShortMapLink } from './map-links.ts'
import { PositionField } from './position-field.tsx'
import type { ListingForm } from '#web/listings/use-listing-form.ts'

const shortMapLinkHint =
  'A short link cannot be shown as a map. Open it in a browser, wait for the map, then copy the long address from the address bar and paste it here.'

export function DescriptionFields({ form }: { form: ListingForm }) {
  const [short, map] = useWatch({ control: form.control, name: ['descriptionShort', 'mapLocationUrl'] })
  return (
    <div className="grid gap-5 tablet:grid-cols-2">
      <ListingField
        form={form}
        field="descriptionShort"
        label="Short description"
        hint={`${short.length} of ${shortDescriptionLength} characters`}
        maxLength={shortDescriptionLength}
        className="tablet:col-span-2"
      />
      <ListingArea
        form={form}
        field="descriptionLong"
        label={<RequiredLabel>Detailed description</RequiredLabel>}
        hint="What would you want to know before flying in to see it? A blank line starts a new paragraph."
        rows={7}
        className="tablet:col-span-2"
      />
      <ListingField
        form={form}
        field="youtubeUrl"
        label="YouTube URL"
        type="url"
        placeholder="https://youtu.be/"
      />
      <ListingField
        form={form}
        field="mapLocationUrl"
        label="Google Maps link"
        type="url"
        placeholder="https://maps.google.com/"
        hint={isShortMapLink(map) ? shortMapLinkHint : undefined}
      />
      <PositionField form={form} />
    </div>
  )
}
