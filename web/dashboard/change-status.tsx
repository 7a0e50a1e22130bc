import { type FormEvent, useId, useState } from 'react'
import type { OwnProperty } from '#contract/listings.ts'
import { maximumPrice } from '#contract/property-limits.ts'
import { setPropertyStatus } from '#contract/properties.ts'
import { type PropertyStatus, statusNames } from '#contract/property-statuses.ts'
import { allowedStatuses } from '#contract/property-transitions.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SaleFields, saleOf } from './sale-fields.tsx'

/** Returns what the owner may change the status to. Withdrawing has its own dialog, on the edit screen. */
function choicesOf(status: PropertyStatus): PropertyStatus[] {
  const now = new Date()
  // The time of the sale is unknown here: the server refuses to undo one after 30 days.
  const state = { status, statusBefore: null, underOfferAt: null, soldAt: now }
  return allowedStatuses(state, 'owner', now).filter((to) => to !== 'WITHDRAWN')
}

/** Renders the button and the dialog that change the status of a listing; nothing if no change is possible. */
export function ChangeStatus({ property }: { property: OwnProperty }) {
  const [isOpen, setOpen] = useState(false)
  const choices = choicesOf(property.status)
  if (choices.length === 0) return null
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        <span>
          Status<span className="sr-only"> {property.title}</span>
        </span>
      </Button>
      {/* The key starts each dialog with the present status. */}
      <StatusDialog
        key={property.status}
        property={property}
        choices={choices}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

type StatusDialogProps = {
  property: OwnProperty
  choices: PropertyStatus[]
  isOpen: boolean
  onClose: () => void
}

function StatusDialog({ property, choices, isOpen, onClose }: StatusDialogProps) {
  const form = useId()
  const [to, setTo] = useState(choices[0] ?? property.status)
  const { id, title, status: from } = property
  const change = useChange(
    (sale: ReturnType<typeof saleOf>) =>
      callSignedIn(setPropertyStatus, { params: { id }, body: { from, to, ...sale } }),
    {
      onSuccess: async () => {
        onClose()
        await queryClient.invalidateQueries({ queryKey: ['own-properties'] })
      },
    },
  )
  const close = () => {
    change.reset()
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    change.mutate(to === 'SOLD' ? saleOf(new FormData(event.currentTarget)) : {})
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Change status"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={form} isBusy={change.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-5">
        <p>
          “<span dir="auto">{title}</span>” is {statusNames[from].toLowerCase()} now.
        </p>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-semibold">New status</legend>
          {choices.map((choice) => (
            <label key={choice} className="flex items-center gap-3 pointer-coarse:min-h-11">
              <input
                type="radio"
                name="to"
                className="size-5 accent-primary"
                checked={to === choice}
                onChange={() => setTo(choice)}
              />
              {statusNames[choice]}
            </label>
          ))}
        </fieldset>
        {to === 'SOLD' && <SaleFields maximumPrice={maximumPrice} />}
        {change.error && (
          <Notice tone="error">{`The status could not be changed. ${reasonOf(change.error)}`}</Notice>
        )}
      </form>
    </Dialog>
  )
}
