import { setPropertyStatus } from '#contract/properties.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { CallError, callSignedIn } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Duplicate } from './create-listing.ts'

type DuplicateNoticeProps = {
  duplicate: Duplicate
  isDisabled: boolean
  /** Called when the earlier listing can be opened, with its new status if it was brought back. */
  onBringBack: (reached: PropertyStatus | undefined) => Promise<void>
  onAnother: () => void
}

const isAway = ({ status }: Duplicate) => status === 'WITHDRAWN' || status === 'EXPIRED'

/** Renders the question whether the listing is a new one, with what the user can do in either case. */
export function DuplicateNotice({ duplicate, isDisabled, onBringBack, onAnother }: DuplicateNoticeProps) {
  const { id, status } = duplicate
  const moveTo = async (to: PropertyStatus) => {
    await callSignedIn(setPropertyStatus, { params: { id }, body: { from: status, to } })
    return to
  }
  const bringBack = useChange(
    async () => {
      if (!isAway(duplicate)) return undefined
      return moveTo('ACTIVE').catch((error: unknown) => {
        const failure = error instanceof CallError ? error.failure : undefined
        const present = failure?.propertyStatus
        // An earlier attempt succeeded, and its response was lost.
        if (present === 'ACTIVE' || present === 'HELD') return present
        // A listing that was withdrawn while it was being checked is checked first.
        return failure?.allowed?.includes('HELD') ? moveTo('HELD') : Promise.reject(error)
      })
    },
    { onSuccess: onBringBack },
  )
  const { error, isPending } = bringBack
  return (
    <Notice
      tone="info"
      title="You have listed this property before"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" isBusy={isPending} disabled={isDisabled} onClick={() => bringBack.mutate()}>
            {isAway(duplicate) ? 'Bring the old one back' : 'Open the old one'}
          </Button>
          <Button variant="secondary" size="small" disabled={isDisabled || isPending} onClick={onAnother}>
            It is another property
          </Button>
        </div>
      }
    >
      <p>
        {isAway(duplicate)
          ? 'You have a listing with this place, type, title and price that is not for sale right now. It still has its photos and messages.'
          : 'You already have a listing with this place, type, title and price.'}{' '}
        What you typed here stays in your drafts.
      </p>
      {error && <p className="pt-1">The old listing could not be brought back. {reasonOf(error)}</p>}
    </Notice>
  )
}
