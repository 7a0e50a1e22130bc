import { useEffect, useRef } from 'react'
import type { OwnProperty } from '#contract/listings.ts'
import { confirmProperty } from '#contract/lifecycle/listing-checks.ts'
import { isListed } from '#contract/property-statuses.ts'
import { ownPropertiesKey } from '#web/members/own-properties-key.ts'
import { CallError, callSignedIn, queryClient } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import { daysSince, useToday } from '#web/ui/hooks/use-today.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const reload = () => queryClient.invalidateQueries({ queryKey: ownPropertiesKey })

type ConfirmButtonProps = {
  property: Pick<OwnProperty, 'id' | 'title' | 'status' | 'confirmedAt' | 'isSample'>
}

/** Renders the button with which a seller confirms that a listing is up to date, or that it was confirmed today. */
export function ConfirmButton({ property }: ConfirmButtonProps) {
  const { id, title, status, confirmedAt, isSample } = property
  const today = useToday()
  const change = useChange(() => callSignedIn(confirmProperty, { params: { id } }), {
    errorNotice: (error) => `The listing was not confirmed. ${reasonOf(error)}`,
    onSuccess: reload,
    // The listing has another status than its row shows.
    onError: (error) => (error instanceof CallError && error.failure.propertyStatus ? reload() : undefined),
  })
  const done = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (change.isSuccess) done.current?.focus({ preventScroll: true }) // the button that had the focus is gone
  }, [change.isSuccess])
  if (!isListed(status) || isSample) return null
  if (change.isSuccess || (today !== undefined && daysSince(confirmedAt, today) === 0))
    return (
      <output
        ref={done}
        tabIndex={-1}
        className="inline-flex min-h-9 items-center justify-center gap-1.5 px-2 text-sm text-muted outline-none"
      >
        <Icon name="check" size={16} />
        Confirmed today
      </output>
    )
  return (
    <Button size="small" variant="secondary" isBusy={change.isPending} onClick={() => change.mutate()}>
      <span>
        Confirm<span className="sr-only"> {title}</span>
      </span>
    </Button>
  )
}
