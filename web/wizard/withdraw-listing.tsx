import { useState } from 'react'
import { withdrawProperty } from '#contract/properties.ts'
import { callSignedIn } from '#web/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { reasonOf } from '#web/reason-of.ts'

type WithdrawListingProps = { id: string; title: string; onWithdrawn: () => void }

/** Renders the button and the dialog that withdraw a listing. */
export function WithdrawListing({ id, title, onWithdrawn }: WithdrawListingProps) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [formError, setFormError] = useState('')

  const withdraw = async () => {
    setBusy(true)
    try {
      await callSignedIn(withdrawProperty, { params: { id } })
      onWithdrawn()
    } catch (error) {
      setBusy(false)
      setFormError(`The listing could not be withdrawn. ${reasonOf(error)}`)
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Icon name="trash" />
        Withdraw listing
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Withdraw this listing?"
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button variant="danger" isBusy={isBusy} onClick={() => void withdraw()}>
              Yes, Withdraw
            </Button>
          </>
        }
      >
        <p>
          “<span dir="auto">{title}</span>” will disappear from all lists and searches right away. People who
          saved it will see that it is no longer listed. This cannot be undone.
        </p>
        {formError && <Notice tone="error">{formError}</Notice>}
      </Dialog>
    </>
  )
}
