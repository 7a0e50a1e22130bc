import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  /** What happens after confirmation. */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Whether confirming destroys something. */
  isDanger?: boolean
  /** Whether the confirmed action is running, which can no longer be canceled. */
  isBusy: boolean
  /** Why the confirmed action failed. */
  error?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** Renders a dialog that asks for confirmation. It stays open until the parent sets `isOpen` to false. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDanger = false,
  isBusy,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onCancel}
      title={title}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div>{children}</div>
        {error && <Notice tone="error">{error}</Notice>}
      </div>
    </Dialog>
  )
}
