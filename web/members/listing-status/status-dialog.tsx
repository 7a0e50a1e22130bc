import { type FormEvent, useId, useState } from 'react'
import { setPropertyStatus } from '#contract/properties.ts'
import { type PropertyStatus, withdrawalReasons } from '#contract/property-statuses.ts'
import { ownPropertiesKey } from '#web/members/own-properties-key.ts'
import { CallError, callSignedIn, queryClient } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { priceField, type Sale, SaleFields, saleOf, salePriceError } from './sale-fields.tsx'
import { StatusChip } from './status-chip.tsx'
import type { ChangeableListing } from './status-menu.tsx'
import { changedText, changeTexts, reasonNames } from './status-texts.ts'

/** A change of status that the owner chose in a menu. */
export type WantedChange = { listing: ChangeableListing; to: PropertyStatus }

type Details = Sale & { reason?: (typeof withdrawalReasons)[number] }

type StatusDialogProps = {
  /** Undefined while the dialog is closed. */
  wanted: WantedChange | undefined
  /** `isChanged` means that the listing has another status than this page showed. */
  onClose: (isChanged: boolean) => void
  onChanged?: (to: PropertyStatus) => void
}

/** Loads again whatever shows the status of the user's listings. */
function refresh(): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => ownListingQueries.has(String(queryKey[0])),
  })
}

const ownListingQueries = new Set([
  ownPropertiesKey[0],
  'own-listing',
  'own-property-events',
  'property-stats',
])

/** Renders the dialog that asks about a change of status and makes it. A failure keeps it open with what was entered. */
export function StatusDialog({ wanted, onClose, onChanged }: StatusDialogProps) {
  const form = useId()
  const [priceError, setPriceError] = useState<string>()
  const change = useChange(
    ({ listing: { id, status: from }, to, ...details }: WantedChange & Details) =>
      callSignedIn(setPropertyStatus, { params: { id }, body: { from, to, ...details } }),
    {
      onSuccess: (_, { listing: { title, status }, to }) => {
        showNotice({ tone: 'success', text: changedText(title, status, to) })
        onClose(true)
        onChanged?.(to)
        void refresh()
      },
    },
  )
  const failure = change.error instanceof CallError ? change.error.failure : undefined
  /** Whether the listing is no longer as this page shows it. */
  const isOutdated = failure?.status === 409 && (failure.propertyStatus ?? failure.allowed) !== undefined
  const close = () => {
    onClose(isOutdated)
    change.reset()
    setPriceError(undefined)
    if (isOutdated) void refresh()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!wanted) return
    const fields = new FormData(event.currentTarget)
    const error = salePriceError(fields)
    setPriceError(error)
    if (error === undefined) change.mutate({ ...wanted, ...detailsOf(wanted.to, fields) })
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${priceField}]`)?.focus()
  }
  const texts = wanted && changeTexts(wanted.listing.status, wanted.to)
  return (
    <Dialog
      isOpen={wanted !== undefined}
      isBusy={change.isPending}
      onClose={close}
      title={texts?.title ?? ''}
      footer={
        isOutdated ? (
          <Button onClick={close}>Show the current status</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={change.isPending} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={form} isBusy={change.isPending}>
              {texts?.confirm}
            </Button>
          </>
        )
      }
    >
      {wanted && (
        <form id={form} onSubmit={submit} className="flex flex-col gap-5">
          <p>
            <strong dir="auto" className="font-semibold">
              {wanted.listing.title}
            </strong>
            <br />
            {texts?.consequence}
          </p>
          {wanted.to === 'SOLD' && (
            <SaleFields
              listing={wanted.listing}
              priceError={priceError}
              onPriceChange={() => setPriceError(undefined)}
            />
          )}
          {wanted.to === 'WITHDRAWN' && wanted.listing.status !== 'SOLD' && <ReasonField />}
          {change.error && (
            <Notice tone="error">
              <p>{`The status could not be changed. ${reasonOf(change.error)}`}</p>
              {failure?.propertyStatus && (
                <div className="mt-2 flex items-center gap-2">
                  Current status: <StatusChip status={failure.propertyStatus} />
                </div>
              )}
            </Notice>
          )}
        </form>
      )}
    </Dialog>
  )
}

function ReasonField() {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-2 text-sm font-semibold">Why? (optional, hidden from other users)</legend>
      {withdrawalReasons.map((reason) => (
        <label key={reason} className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
          <input type="radio" name="reason" value={reason} className="size-5" />
          {reasonNames[reason]}
        </label>
      ))}
    </fieldset>
  )
}

function detailsOf(to: PropertyStatus, form: FormData): Details {
  if (to === 'SOLD') return saleOf(form)
  const reason = withdrawalReasons.find((each) => each === form.get('reason'))
  return reason ? { reason } : {}
}
