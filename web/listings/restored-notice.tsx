import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type RestoredNoticeProps = {
  discardLabel: string
  isDisabled: boolean
  onDiscard: () => void
  children: ReactNode
}

/** Renders the notice that earlier input was restored, with a button that discards it. */
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
