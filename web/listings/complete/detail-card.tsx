import { type FormEvent, useRef, useState } from 'react'
import { updateDetails } from '#contract/details/endpoints.ts'
import type { DetailCard, StatedDetails } from '#contract/details/fields.ts'
import type { DetailChanges } from '#contract/details/schema.ts'
import type { PropertyImage } from '#contract/images.ts'
import { cardNames } from '#contract/details/words.ts'
import type { PropertyType } from '#contract/property-limits.ts'
import { CallError, callSignedIn } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { useLeaveWarning } from '#web/ui/hooks/use-leave-warning.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import {
  type CardErrors,
  type CardValues,
  changesSince,
  readCard,
  shownNames,
  valuesOf,
} from './card-values.ts'
import { DetailField } from './detail-field.tsx'

type DetailCardProps = {
  card: DetailCard
  propertyId: string
  propertyType: PropertyType
  images: PropertyImage[]
  details: StatedDetails
  onSaved: (details: StatedDetails) => void
}

/** `sent` are the values from which the changes were read. */
type Save = { changes: DetailChanges; sent: CardValues }

/** Renders the fields of one card, which are saved together and apart from those of the other cards. */
export function DetailCardForm({
  card,
  propertyId,
  propertyType,
  images,
  details,
  onSaved,
}: DetailCardProps) {
  const [values, setValues] = useState(() => valuesOf(card, details))
  const [errors, setErrors] = useState<CardErrors>({})
  const [isOpened, setIsOpened] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const saving = useChange(
    ({ changes }: Save) => callSignedIn(updateDetails, { params: { id: propertyId }, body: changes }),
    {
      successNotice: `${cardNames[card]}: your facts are saved.`,
      onSuccess: (saved, { sent }) => {
        setValues((typed) => ({ ...valuesOf(card, saved.details), ...changesSince(sent, typed) }))
        onSaved(saved.details)
      },
      onError: (error) => setErrors((error instanceof CallError && error.failure.fields) || {}),
    },
  )
  const names = shownNames(card, propertyType, values)
  const saved = valuesOf(card, details)
  useLeaveWarning(names.some((name) => values[name] !== saved[name]))
  const stated = names.filter((name) => saved[name] && name !== 'parcelShown').length

  const save = (event: FormEvent) => {
    event.preventDefault()
    const read = readCard(names, values)
    setErrors('errors' in read ? read.errors : {})
    if ('changes' in read) saving.mutate({ changes: read.changes, sent: values })
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  return (
    <details className="group rounded-md border border-line bg-surface" onToggle={() => setIsOpened(true)}>
      <summary className="flex min-h-11 list-none items-center gap-3 px-5 py-3 [&::-webkit-details-marker]:hidden">
        <span className="grow font-semibold">{cardNames[card]}</span>
        <span className="text-sm text-muted">{stated === 0 ? 'Nothing stated' : `${stated} stated`}</span>
        <Icon
          name="chevron-down"
          size={18}
          className="transition-[rotate] duration-fast group-open:rotate-180"
        />
      </summary>
      {isOpened && (
        <form ref={form} noValidate onSubmit={save} className="flex flex-col gap-5 border-t border-line p-5">
          <div className="grid gap-x-5 gap-y-5 tablet:grid-cols-2">
            {names.map((name) => (
              <DetailField
                key={name}
                name={name}
                images={images}
                value={values[name] ?? ''}
                error={errors[name]}
                onChange={(value) => {
                  setValues({ ...values, [name]: value })
                  setErrors({ ...errors, [name]: '' })
                }}
              />
            ))}
          </div>
          {saving.error && <Notice tone="error">{`Not saved: ${reasonOf(saving.error)}`}</Notice>}
          <Button type="submit" isBusy={saving.isPending} className="self-start">
            Save {cardNames[card]}
          </Button>
        </form>
      )}
    </details>
  )
}
