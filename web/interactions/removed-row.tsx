import { useEffect, useEffectEvent, useState } from 'react'
import { type Interaction, setInteraction } from '#contract/interactions.ts'
import { CallError, callSignedIn } from '#web/members/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { adviceOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import { useUserId } from '#web/session/use-session.ts'
import { replacingUnsent } from '#web/storage/unsent-verdicts.ts'

type RemovedRowProps = {
  interaction: Interaction
  /** While true, the offer does not expire. */
  isPaused: boolean
  onReturned: (returned: Interaction) => void
  onExpire: () => void
}

const offeredForMs = 8000

/**
 * Renders in place of a removed row and offers to restore it. The offer expires after 8 seconds in which the pointer is not on
 * the list, the button has no focus, and restoring is neither pending nor failed or refused.
 */
export function RemovedRow({ interaction, isPaused, onReturned, onExpire }: RemovedRowProps) {
  const { id, property } = interaction
  const userId = useUserId() ?? ''
  const [hasFocus, setHasFocus] = useState(false)
  const isRestored = ({ interactionType }: Interaction) => interactionType === interaction.interactionType
  const undo = useChange(() => restore(userId, interaction), {
    onSuccess: (recorded) => isRestored(recorded) && onReturned(recorded),
  })
  const isOutdated = undo.data !== undefined && !isRestored(undo.data)
  const isStaying = isPaused || hasFocus || undo.isPending || undo.isError || isOutdated
  const expire = useEffectEvent(onExpire)

  useEffect(() => {
    if (isStaying) return undefined
    const timer = setTimeout(() => expire(), offeredForMs)
    return () => clearTimeout(timer)
  }, [isStaying])

  useEffect(() => focusUndo(id), [id])

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-sunken py-2 pr-2 pl-4">
      <span className="min-w-0 flex-1 basis-48 text-pretty">
        “<span dir="auto">{property.title}</span>” was removed.
      </span>
      <Button
        id={buttonId(id)}
        size="small"
        variant="quiet"
        isBusy={undo.isPending}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        onClick={() => undo.mutate()}
      >
        Undo<span className="sr-only"> removing {property.title}</span>
      </Button>
      <span role="alert" className="basis-full text-sm font-medium text-danger empty:hidden">
        {undo.isError && reasonOf(undo.error)}
        {isOutdated && laterVerdictText(interaction)}
      </span>
    </li>
  )
}

/** Focuses the Undo button of an interaction; does nothing when the interaction cannot be restored. */
export function focusUndo(interactionId: string | undefined): void {
  document.getElementById(buttonId(interactionId ?? ''))?.focus({ preventScroll: true })
}

function buttonId(interactionId: string): string {
  return `undo-${interactionId}`
}

/** Returns the interaction as the server has it afterwards: a later verdict of the user, if that prevails. */
async function restore(userId: string, removed: Interaction): Promise<Interaction> {
  const { propertyId, interactionType, createdAt } = removed
  const body = { propertyId, interactionType, createdAt }
  const { interaction } = await replacingUnsent(userId, body, () => callSignedIn(setInteraction, { body }))
  return { ...removed, ...interaction }
}

function laterVerdictText({ interactionType }: Interaction): string {
  const later = interactionType === 'LIKE' ? 'passed on' : 'saved'
  return `It was not put back, because you have just ${later} it. Press Undo again if you still want it here.`
}

function reasonOf(error: Error): string {
  const isGone = error instanceof CallError && error.failure.status === 404
  return isGone
    ? 'It could not be put back: it is no longer listed.'
    : `It could not be put back. ${adviceOf(error)}`
}
