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
  const [location, place] = useWatch({ control: form.control, name: ['location', 'place'] })
  const name = useId()
  const { proposals, matched } = (location.trim() !== '' && loaded) || nothing
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
              ? 'Buyers who search by place find it in'
              : 'Which place do buyers find it in?'}
          </legend>
          <div className="clear-both flex flex-col pt-1">
            {[...proposals, { slug: noPlace, label: 'None of these' }].map(({ slug, label }) => (
              <label key={slug} className="flex min-h-10 items-center gap-3 pointer-coarse:min-h-11">
                <input
                  type="radio"
                  name={name}
                  className="size-5 shrink-0 accent-primary"
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
 * Returns the places that are proposed for the location. Other ones clear the choice after `noteTyping` was called, which is for what the
 * user types.
 */
export function useProposals(form: ListingForm) {
  const location = useWatch({ control: form.control, name: 'location' })
  const loaded = useLoadedOnPause(location.trim(), loadProposals)
  const isTyped = useRef(false)
  const former = useRef('')
  useEffect(() => {
    if (!loaded) return
    const offered = loaded.proposals.map(({ slug }) => slug)
    const isSame = offered.join() === former.current
    former.current = offered.join()
    const chosen = form.getValues('place')
    const isOffered = chosen === noPlace ? isSame : offered.includes(chosen)
    if (isTyped.current && chosen !== '' && !isOffered) form.setValue('place', '')
    isTyped.current = false
  }, [form, loaded])
  const noteTyping = () => {
    isTyped.current = true
  }
  return { loaded, noteTyping }
}
