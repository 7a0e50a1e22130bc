import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { SaveStatus } from './use-server-draft.ts'

const statusTexts: Record<SaveStatus, string> = {
  none: '',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Saved on this device only',
  conflict: 'Not saved: choose a version above',
}

type SaveLineProps = {
  status: SaveStatus
  canFinishLater: boolean
  isDisabled: boolean
  isBusy: boolean
  onFinishLater: () => void
}

/** Renders whether the draft is saved, and the button that leaves it for later. */
export function SaveLine({ status, canFinishLater, isDisabled, isBusy, onFinishLater }: SaveLineProps) {
  return (
    <div className="-mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <output className="flex items-center gap-1.5 text-sm text-muted">
        {status === 'saved' && <Icon name="check" size={16} />}
        {statusTexts[status]}
      </output>
      {canFinishLater && (
        <Button
          variant="quiet"
          size="small"
          className="-mr-3.5"
          isBusy={isBusy}
          disabled={isDisabled}
          onClick={onFinishLater}
        >
          Save and finish later
        </Button>
      )}
    </div>
  )
}
