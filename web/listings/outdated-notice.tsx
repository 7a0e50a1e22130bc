import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { DraftField, ListingEdits } from './draft.ts'

const title = 'This listing has been changed elsewhere'

/** Renders the notice that the listing has changed since it was loaded, and a button that loads the newer values. */
export function OutdatedNotice({ onLoad }: { onLoad: () => void }) {
  return (
    <Notice
      tone="error"
      title={title}
      action={
        <Button variant="secondary" size="small" onClick={onLoad}>
          Load the newer values
        </Button>
      }
    >
      Your changes are not saved yet. Load the newer values first. Your own changes stay, and you can check
      them before you save.
    </Notice>
  )
}

const fieldNames: Record<DraftField, string> = {
  propertyType: 'Property type',
  title: 'Title',
  location: 'Location',
  place: 'Place',
  highway: 'Highway',
  mile: 'Mile',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  areaSqft: 'Interior area',
  lotSizeSqft: 'Lot size',
  yearBuilt: 'Year built',
  price: 'Price (USD)',
  descriptionShort: 'Short description',
  descriptionLong: 'Detailed description',
  youtubeUrl: 'YouTube URL',
  mapLocationUrl: 'Google Maps link',
  position: 'Pin on the map',
  features: 'Features',
  earlierFeatures: 'Features of another property type',
  customFeature: 'Custom feature',
}

/** The fields whose values are short and readable. */
const shownValues = ['title', 'location', 'bedrooms', 'bathrooms', 'yearBuilt', 'price'] as const

type NewerValuesProps = { newer: ListingEdits; isDisabled: boolean; onTake: () => void }

/** Renders the notice that restored changes were typed over values that are newer now, if there are such. */
export function NewerValuesNotice({ newer, isDisabled, onTake }: NewerValuesProps) {
  const fields = Object.keys(newer) as DraftField[] // ListingEdits has no others
  if (fields.length === 0) return null
  return (
    <Notice
      tone="error"
      title={title}
      action={
        <Button variant="secondary" size="small" disabled={isDisabled} onClick={onTake}>
          Use the newer values
        </Button>
      }
    >
      The form shows what you typed before. Check it, or use the newer values:
      <ul className="list-disc pl-5">
        {fields.map((field) => (
          <li key={field} dir="auto" className="wrap-anywhere">
            {fieldNames[field]}
            {valueText(newer, field)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function valueText(newer: ListingEdits, field: DraftField): string {
  const name = shownValues.find((shown) => shown === field)
  return name ? `: ${newer[name] || 'blank'}` : ''
}
