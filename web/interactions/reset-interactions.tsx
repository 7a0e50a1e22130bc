import { useState } from 'react'
import { resetInteractions } from '#contract/interactions.ts'
import { useSession } from '#web/session/use-session.ts'
import { callSignedIn } from '#web/members/query.tsx'
import { replacingAllUnsent } from '#web/storage/unsent-verdicts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { FailedAttempt } from '#web/ui/failed-attempts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { adviceOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import { clearCached } from './interaction-pages.ts'

type ResetInteractionsProps = {
  hasHistory: boolean
  onReset: () => void
  onFailure: (failure: FailedAttempt | null) => void
}

/** Renders a panel with a button that deletes the whole history of the signed-in user after confirmation. */
export function ResetInteractions({ hasHistory, onReset, onFailure }: ResetInteractionsProps) {
  const userId = useSession().session?.user.id ?? ''
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const reset = useChange(() => replacingAllUnsent(userId, () => callSignedIn(resetInteractions, {})), {
    onSuccess: () => {
      onFailure(null)
      close() // first: an open dialog would trap the focus that onReset moves
      clearCached(userId)
      onReset()
    },
    onError: (error) =>
      onFailure({
        message: 'Failed to reset interactions',
        detail: 'Your history is still here.',
        advice: adviceOf(error),
        retry: (): Promise<unknown> => reset.mutateAsync(),
      }),
    onSettled: close,
  })
  return (
    <>
      {hasHistory && (
        <section className="flex flex-col items-start gap-3 border-t border-line pt-5">
          <h2 className="text-base font-bold">Start over</h2>
          <p className="text-sm text-muted">Deletes everything you have saved, passed on and viewed.</p>
          <Button variant="secondary" size="small" className="text-danger!" onClick={() => setOpen(true)}>
            <Icon name="reset" size={18} />
            Reset All Stats
          </Button>
        </section>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        title="Reset All Stats?"
        confirmLabel="Yes, Reset All"
        isDanger
        isBusy={reset.isPending}
        onConfirm={() => reset.mutate()}
        onCancel={close}
      >
        <p>
          All of your saved, passed and viewing history will be permanently deleted. This cannot be undone.
        </p>
      </ConfirmDialog>
    </>
  )
}
