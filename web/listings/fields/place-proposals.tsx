import { useEffect, useId, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { type PlaceProposals as Proposals, proposePlaces } from '#contract/places.ts'
import { browserApi } from '#web/data/api.ts'
import { type LoadForText, useLoadedOnPause } from '#web/forms/use-loaded-on-pause.ts'
import { FieldError } from '#web/ui/fields/field.tsx'
import { noPlace } from '#web/listings/draft.ts'
import type { ListingForm } from '#web/listings/use-listing-form.ts'

type PlaceProposalsProps = { form: ListingForm; loaded: Proposals | undefined }

/** Renders the places that the location may mean, as a choice beside the text. Nothing has to be chosen. */
export function PlaceProposals({ form, loaded }: PlaceProposalsProps) {
  const place = useWatch({ control: form.control, name: 'place' })
  const name = useId()
  const { proposals, matched } = loaded ?? nothing
  const chosen = place || matched
  const choose = (value: string) => {
    form.setValue('place', value, { shouldDirty: true })
    form.clearErrors('place')
  }
  return (
    <>
      <output className="sr-only">{proposals.length > 0 && announcement(proposals)}</output>
      {proposals.length > 0 && (
        <fieldset className="mt-3 rounded-md bg-sunken px-4 pt-3 pb-2">
          <legend className="float-left text-sm font-semibold">
            {chosen && chosen !== noPlace
              ? 'Buyers who search by place will find it under'
              : 'Where should buyers find it?'}
          </legend>
          <div className="clear-both flex flex-col pt-1">
            {[...proposals, { slug: noPlace, label: 'None of these' }].map(({ slug, label }) => (
              <label key={slug} className="flex min-h-10 items-center gap-3 pointer-coarse:min-h-11">
                <input
                  type="radio"
                  name={name}
                  className="size-5"
                  checked={chosen === slug}
                  onChange={() => choose(slug)}
                />
                {label}
              </label>
            ))}
          </div>
          <FieldError id={name} error={form.formState.errors.place?.message} />
        </fieldset>
      )}
    </>
  )
}

const nothing: Proposals = { proposals: [], matched: null }

const loadProposals: LoadForText<Proposals> = async (text, signal) => {
  const result = await browserApi(proposePlaces, { querystring: { text } }, { signal })
  return result.ok ? result.data : undefined
}

function announcement({ length }: Proposals['proposals']): string {
  return length === 1 ? 'One place is proposed below.' : `${length} places are proposed below.`
}

/**
 * Returns the places that are proposed for the location. `noteTyping` is for what the user types: it clears the choice, which was made for
 * another text, until the places for the new one are known and contain it.
 */
export function useProposals(form: ListingForm) {
  const text = useWatch({ control: form.control, name: 'location' }).trim()
  const last = useLoadedOnPause(text, loadProposals)
  const loaded = last?.text === text ? last.value : undefined
  const typed = useRef<string>(undefined)
  const former = useRef({ offered: '', chosen: '' })
  useEffect(() => {
    if (!loaded) return
    const offered = loaded.proposals.map(({ slug }) => slug)
    const { offered: formerlyOffered, chosen } = former.current
    former.current = { offered: offered.join(), chosen: '' }
    const isOffered = chosen === noPlace ? offered.join() === formerlyOffered : offered.includes(chosen)
    if (isOffered && typed.current === text && form.getValues('place') === '') form.setValue('place', chosen)
  }, [form, loaded, text])
  const noteTyping = (value: string) => {
    if (value.trim() === text) return
    typed.current = value.trim()
    const chosen = form.getValues('place')
    if (chosen === '') return
    former.current.chosen = chosen
    form.setValue('place', '')
  }
  return { loaded, noteTyping }
}
