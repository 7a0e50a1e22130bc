import { useState } from 'react'
import { withdrawProperty } from '#contract/properties.ts'
import { callSignedIn } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useChange } from '#web/members/use-change.ts'

type WithdrawListingProps = { id: string; title: string; onWithdrawn: () => Promise<void> }

/** Renders the button and the dialog that withdraw a listing. */
export function WithdrawListing({ id, title, onWithdrawn }: WithdrawListingProps) {
  const [isOpen, setOpen] = useState(false)
  const withdrawal = useChange(() => callSignedIn(withdrawProperty, { params: { id } }), {
    onSuccess: onWithdrawn,
  })
  const { error } = withdrawal

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Icon name="trash" />
        Withdraw listing
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Withdraw this listing?"
        confirmLabel="Yes, Withdraw"
        isDanger
        isBusy={withdrawal.isPending}
        error={error && `The listing could not be withdrawn. ${reasonOf(error)}`}
        onConfirm={() => withdrawal.mutate()}
        onCancel={() => setOpen(false)}
      >
        <p>
          “<span dir="auto">{title}</span>” will disappear from all lists and searches right away. People who
          saved it or wrote to you about it will see that it is no longer listed. You can bring it back from
          your dashboard.
        </p>
      </ConfirmDialog>
    </>
  )
}
