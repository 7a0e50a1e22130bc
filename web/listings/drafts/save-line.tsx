import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
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
  className?: string
  onFinishLater: () => void
}

/** Renders whether the draft is saved, and the button that leaves it for later. */
export function SaveLine({
  status,
  canFinishLater,
  isDisabled,
  isBusy,
  className,
  onFinishLater,
}: SaveLineProps) {
  return (
    <div
      className={classNames(
        'flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1',
        className,
      )}
    >
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
