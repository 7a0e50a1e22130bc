import { useEffect, useRef, useState } from 'react'
import { updateDetails } from '#contract/details/endpoints.ts'
import type { DetailCard, DetailName, StatedDetails } from '#contract/details/fields.ts'
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
import { showNotice } from '#web/ui/notices.tsx'
import {
  type CardErrors,
  type CardValues,
  changesSince,
  readCard,
  unsavedOf,
  valuesOf,
  visibleNames,
} from './card-values.ts'
import { DetailField } from './detail-field.tsx'
import type { UnsavedCards } from './use-unsaved-cards.ts'

type DetailCardProps = {
  card: DetailCard
  propertyId: string
  propertyType: PropertyType
  images: PropertyImage[]
  details: StatedDetails
  unsaved: Pick<UnsavedCards, 'read' | 'note'>
  onSaved: (details: StatedDetails) => void
}

/** `sent` are the typed values from which the changes were read. */
type Save = { changes: DetailChanges; sent: CardValues }

/** The server accepts a photo only together with its day. */
const sentTogether: readonly DetailName[] = ['todayPhoto', 'todayPhotoOn']

/** Renders the fields of one card, which are saved together and apart from those of the other cards. */
export function DetailCardForm({
  card,
  propertyId,
  propertyType,
  images,
  details,
  unsaved,
  onSaved,
}: DetailCardProps) {
  const [restored] = useState(() => unsaved.read(card))
  const isRestored = Object.keys(restored).length > 0
  // Only what was typed here: the other fields show the latest saved facts, and are not sent over those of another device.
  const [edits, setEdits] = useState(restored)
  const [errors, setErrors] = useState<CardErrors>({})
  const [isOpened, setIsOpened] = useState(isRestored)
  const frame = useRef<HTMLDetailsElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const saving = useChange(
    ({ changes }: Save) => callSignedIn(updateDetails, { params: { id: propertyId }, body: changes }),
    {
      onSuccess: (saved, { sent }) => {
        setEdits((current) => changesSince(sent, current))
        onSaved(saved.details)
      },
      onError: (error) => setErrors((error instanceof CallError && error.failure.fields) || {}),
    },
  )
  const saved = valuesOf(card, details)
  const values = { ...saved, ...edits }
  const names = visibleNames(card, propertyType, values)
  const typed = unsavedOf(names, saved, values)
  useLeaveWarning(Object.keys(typed).length > 0)
  const stated = names.filter((name) => saved[name] && name !== 'parcelShown').length

  /** Returns whether the facts are saved. If not, the card is open and shows why. */
  const save = async (): Promise<boolean> => {
    const read = readCard(names, values)
    setErrors('errors' in read ? read.errors : {})
    const isSaved =
      'changes' in read && (await send({ changes: pickTyped(read.changes, typed), sent: edits }))
    if (!isSaved && frame.current) frame.current.open = true
    if ('errors' in read)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    return isSaved
  }

  const send = (facts: Save) =>
    saving.mutateAsync(facts).then(
      () => true,
      () => false, // shown as the mutation's error
    )

  const saveCard = async () => {
    if (await save()) showNotice({ tone: 'success', text: `${cardNames[card]}: your facts are saved.` })
  }

  // After every rendering, because `save` sends the values of one.
  useEffect(() => unsaved.note(card, typed, save))

  return (
    <details
      ref={frame}
      open={isRestored}
      className="group rounded-md border border-line bg-surface"
      onToggle={() => setIsOpened(true)}
    >
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
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void saveCard()
          }}
          className="flex flex-col gap-5 border-t border-line p-5"
        >
          <div className="grid gap-x-5 gap-y-5 tablet:grid-cols-2">
            {names.map((name) => (
              <DetailField
                key={name}
                name={name}
                images={images}
                value={values[name] ?? ''}
                error={errors[name]}
                onChange={(value) => {
                  setEdits({ ...edits, [name]: value })
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

/** Returns the changes of the fields that were typed. */
function pickTyped(changes: DetailChanges, typed: CardValues): DetailChanges {
  const isTyped = (name: string) => name in typed
  const sent = new Set([...Object.keys(typed), ...(sentTogether.some(isTyped) ? sentTogether : [])])
  return Object.fromEntries(Object.entries(changes).filter(([name]) => sent.has(name)))
}
