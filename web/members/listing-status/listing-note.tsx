import { formatDay } from '#contract/lib/date-text.ts'
import type { OwnProperty } from '#contract/listings.ts'
import { isListed } from '#contract/property-statuses.ts'
import { ReviewNote } from './review-note.tsx'
import { statusNoteOf } from './status-texts.ts'

/** Renders why a listing needs its owner, or when it was sold, and what staff ask of the owner. */
export function ListingNote({ property }: { property: OwnProperty }) {
  const { soldOn, status, isAsked } = property
  const note = soldOn === null ? statusNoteOf(property) : saleNote(soldOn, property)
  return (
    <>
      {note && <p className="w-full text-sm text-muted">{note}</p>}
      {isAsked && isListed(status) && (
        <p className="w-full text-sm font-semibold">
          {status === 'ACTIVE' ? 'Is it still for sale?' : 'Is it still under offer?'} Please confirm it, or
          change its status.
        </p>
      )}
      <ReviewNote property={property} />
    </>
  )
}

function saleNote(soldOn: string, { soldPage }: OwnProperty): string {
  const sale = `Sold on ${formatDay(soldOn)}.`
  return soldPage === 'GONE' ? `${sale} Its page is closed, as for every sale after 24 months.` : sale
}
