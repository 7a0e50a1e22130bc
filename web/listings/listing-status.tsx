import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { EditableProperty } from '#contract/listings.ts'
import { canOwnerEdit } from '#contract/property-statuses.ts'
import { ReviewNote } from '#web/members/listing-status/review-note.tsx'
import { StatusDialog, type WantedChange } from '#web/members/listing-status/status-dialog.tsx'
import { StatusMenu } from '#web/members/listing-status/status-menu.tsx'
import { statusNoteOf } from '#web/members/listing-status/status-texts.ts'
import { appealPath } from '#web/routing/paths.ts'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'

type ListingStatusProps = { property: EditableProperty; onWithdrawn: () => void }

/** Renders the status of a listing with the menu that changes it, and what follows from the status. */
export function ListingStatus({ property, onWithdrawn }: ListingStatusProps) {
  const [wanted, setWanted] = useState<WantedChange>()
  const { status, title } = property
  const note = noteOf(property)
  return (
    <section
      {...useFocusFallback<HTMLElement>()}
      aria-label="Status"
      className="mb-8 flex flex-col gap-2 outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p dir="auto" className="min-w-0 text-xl font-semibold wrap-anywhere">
          {title}
        </p>
        <StatusMenu listing={property} onChoose={(to) => setWanted({ listing: property, to })} />
      </div>
      {note && <p className="text-muted">{note}</p>}
      <ReviewNote property={property} />
      {status === 'REMOVED' && (
        <Link
          to={appealPath(property.id)}
          className="text-link flex items-center self-start pointer-coarse:min-h-11"
        >
          {property.hasAppealed ? 'See your appeal' : 'See why, and appeal'}
        </Link>
      )}
      <StatusDialog
        wanted={wanted}
        onClose={() => setWanted(undefined)}
        onChanged={(to) => to === 'WITHDRAWN' && onWithdrawn()}
      />
    </section>
  )
}

function noteOf(property: EditableProperty): ReactNode {
  const { status, allowedStatuses } = property
  if (status === 'SOLD')
    return `A sold listing can no longer be edited. ${
      allowedStatuses.includes('ACTIVE')
        ? 'If the sale fell through, change its status first.'
        : 'If you sell the property again, list it as a new one.'
    }`
  const note = statusNoteOf(property)
  return note && !canOwnerEdit(status) ? `${note} It can no longer be edited.` : note
}
