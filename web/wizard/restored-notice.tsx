import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type RestoredNoticeProps = {
  discardLabel: string
  isDisabled: boolean
  onDiscard: () => void
  children: ReactNode
}

/** Says that what was typed earlier is there again, and lets go of it. */
export function RestoredNotice({ discardLabel, isDisabled, onDiscard, children }: RestoredNoticeProps) {
  return (
    <Notice
      tone="info"
      action={
        <Button variant="secondary" size="small" disabled={isDisabled} onClick={onDiscard}>
          {discardLabel}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
