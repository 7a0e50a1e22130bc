import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { resetInteractions } from '#contract/interactions.ts'
import { callSignedIn, queryClient } from '#web/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { interactionsKey } from './interactions-query.ts'

/** Deletes the whole history of the signed-in person, once that is confirmed. `onFailure` hears a blank text first. */
export function ResetInteractions({ onFailure }: { onFailure: (message: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const reset = useMutation(
    {
      mutationFn: async () => {
        await callSignedIn(resetInteractions, {})
        await queryClient.resetQueries({ queryKey: interactionsKey })
      },
      onMutate: () => onFailure(''),
      onError: () => onFailure('Failed to reset interactions'),
      onSettled: close,
    },
    queryClient,
  )
  return (
    <>
      <Button variant="quiet" className="justify-start" onClick={() => setOpen(true)}>
        <Icon name="reset" />
        Reset All Stats
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Reset All Stats?"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button variant="danger" isBusy={reset.isPending} onClick={() => reset.mutate()}>
              Yes, Reset All
            </Button>
          </>
        }
      >
        <p>
          All of your saved, passed and viewing history will be permanently deleted. This cannot be undone.
        </p>
      </Dialog>
    </>
  )
}
