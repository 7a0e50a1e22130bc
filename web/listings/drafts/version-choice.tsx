import type { PropertyDraft } from '#contract/drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { timeAgo } from '#web/ui/time-ago.ts'

type VersionChoiceProps = {
  remote: PropertyDraft
  isDisabled: boolean
  onLocal: () => void
  onRemote: () => void
}

/** Asks which of two versions of a draft to continue with. */
export function VersionChoice({ remote, isDisabled, onLocal, onRemote }: VersionChoiceProps) {
  return (
    <Notice
      tone="info"
      title="This draft was also changed on another device"
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" disabled={isDisabled} onClick={onLocal}>
            Keep this version
          </Button>
          <Button variant="secondary" size="small" disabled={isDisabled} onClick={onRemote}>
            Use the other version
          </Button>
        </div>
      }
    >
      The form shows the version on this device. The other one
      {remote.title && (
        <>
          {' '}
          is called “<span dir="auto">{remote.title}</span>” and
        </>
      )}{' '}
      was saved {timeAgo(remote.updatedAt)}. The one that you do not choose is replaced.
    </Notice>
  )
}
