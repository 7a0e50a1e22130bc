import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

type RestoredNoticeProps = {
  /** What else the user can do. */
  action?: ReactNode
  discardLabel: string
  /** Title of the dialog that asks whether to discard. */
  question: string
  /** What the user loses. */
  loss: string
  isDisabled: boolean
  onDiscard: () => void
  children: ReactNode
}

/** Renders a notice about earlier input, such as that it was restored, with a button that discards it after a question. */
export function RestoredNotice(props: RestoredNoticeProps) {
  const { action, discardLabel, question, loss, isDisabled, onDiscard, children } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Notice
        tone="info"
        action={
          <div className="flex flex-wrap gap-2">
            {action}
            <Button variant="secondary" size="small" disabled={isDisabled} onClick={() => setOpen(true)}>
              {discardLabel}
            </Button>
          </div>
        }
      >
        {children}
      </Notice>
      <ConfirmDialog
        isOpen={isOpen}
        title={question}
        confirmLabel={discardLabel}
        isDanger
        isBusy={isDisabled}
        onConfirm={() => {
          setOpen(false)
          onDiscard()
        }}
        onCancel={() => setOpen(false)}
      >
        <p>{loss} This cannot be undone.</p>
      </ConfirmDialog>
    </>
  )
}
