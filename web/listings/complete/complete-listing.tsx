import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { completenessOf } from '#contract/details/completeness.ts'
import { cards, type DetailName } from '#contract/details/fields.ts'
import { wordsOf } from '#contract/details/words.ts'
import type { EditableProperty } from '#contract/listings.ts'
import { FormSection } from '#web/ui/fields/form-section.tsx'
import { sections } from '#web/listings/editor-sections.ts'
import { DetailCardForm } from './detail-card.tsx'
import type { UnsavedCards } from './use-unsaved-cards.ts'

type CompleteListingProps = { property: EditableProperty; unsaved: UnsavedCards; onSaved: () => void }

/** Renders how complete a listing is, which only its owner sees, and a card for each group of facts. */
export function CompleteListing({ property, unsaved, onSaved }: CompleteListingProps) {
  const { id, propertyType, images } = property
  const [details, setDetails] = useState(property.details ?? {})
  const { percent, missing } = completenessOf({ details, propertyType })
  const section = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${sections.complete.id}`) section.current?.scrollIntoView()
  }, [hash])
  return (
    <div ref={section} className="scroll-mt-20">
      <FormSection {...sections.complete}>
        <div className="flex flex-col gap-2">
          <meter
            aria-label="Complete"
            min={0}
            max={100}
            value={percent}
            className="h-2.5 w-full"
          >{`${percent}%`}</meter>
          <p>
            <strong className="font-semibold">{percent}% complete.</strong> {adviceOn(missing)}
          </p>
          <p className="text-sm text-muted">
            Only you see this score. Buyers see your answers as your own statements. Leave out what you do not
            know.
          </p>
        </div>
        {cards.map((card) => (
          <DetailCardForm
            key={`${card} ${unsaved.discards}`}
            card={card}
            propertyId={id}
            propertyType={propertyType}
            images={images}
            details={details}
            unsaved={unsaved}
            onSaved={(saved) => {
              setDetails(saved)
              onSaved()
            }}
          />
        ))}
      </FormSection>
    </div>
  )
}

const namedMissing = 4

/** Returns what to add next. */
function adviceOn(missing: DetailName[]): string {
  const [first, ...others] = missing.map((name) => wordsOf(name).label.toLowerCase())
  if (first === undefined) return 'Nothing is missing.'
  if (missing[0] === 'titleType') return `Add the ${first}: buyers ask about it first.`
  const named = [first, ...others].slice(0, namedMissing)
  const more = missing.length - named.length
  return `Add: ${[...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')}.`
}
