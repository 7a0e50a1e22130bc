import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import { countText } from '#contract/lib/number-text.ts'
import { listUnplacedTexts, setPlaceOfText, type UnplacedText } from '#contract/moderation/places.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import { refreshQueue } from '#web/staff/cases-query.ts'
import { KeyRegion } from '#web/staff/key-region.tsx'
import { useRowKeys } from '#web/staff/paged-list.tsx'
import { StaffFrame } from '#web/staff/staff-frame.tsx'
import { NotLoadedYet } from '#web/staff/staff-query.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { SelectField } from '#web/ui/fields/select.tsx'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { showNotice } from '#web/ui/notices.tsx'

type Places = Output<typeof listUnplacedTexts>
/** A text stays in the list with the place that the user has set, so that a slip can be corrected. */
type ShownText = UnplacedText & { place?: string }

const placesQuery = queryOptions({
  queryKey: ['staff-places'],
  queryFn: ({ signal }): Promise<Omit<Places, 'texts'> & { texts: ShownText[] }> =>
    callSignedIn(listUnplacedTexts, {}, signal),
})

type Option = { value: string; label: string }

/** Renders the texts of locations that no place matches; staff choose the place of each. */
export function PlacesScreen() {
  const query = useQuery(placesQuery, queryClient)
  const list = useRef<HTMLUListElement>(null)
  const fallback = useFocusFallback<HTMLDivElement>()
  const options = query.data?.places.map(({ slug, label }) => ({ value: slug, label })) ?? []
  const rowKeys = useRowKeys(list, 'location')
  return (
    <KeyRegion shortcuts={rowKeys}>
      {(keysButton) => (
        <StaffFrame title="Places to map" actions={keysButton}>
          <div {...fallback} className="flex flex-col gap-4 outline-none">
            <p className="text-muted">
              What sellers wrote that matches no place, by the number of listings. A place that you choose
              applies to all listings with this text, also to later ones, unless their owner has chosen one.
            </p>
            {!query.data && <NotLoadedYet query={query} title="The locations could not be loaded" />}
            {query.data?.texts.length === 0 && <EmptyState title="Each location has a place" />}
            <ul ref={list} aria-label="Locations" className="flex flex-col gap-3">
              {query.data?.texts.map((shown) => (
                <PlaceRow key={shown.text} shown={shown} places={options} />
              ))}
            </ul>
          </div>
        </StaffFrame>
      )}
    </KeyRegion>
  )
}

function PlaceRow({ shown, places }: { shown: ShownText; places: Option[] }) {
  const { text, listings, proposed, place } = shown
  const form = useRef<HTMLFormElement>(null)
  const [isChanging, setChanging] = useState(false)
  const isSet = place !== undefined && !isChanging
  const nameOf = (slug?: string) => places.find(({ value }) => value === slug)?.label ?? ''
  const { mutate, isPending } = useChange(
    (wanted: string) =>
      callSignedIn(setPlaceOfText, { body: { text, place: wanted, before: place ?? null } }),
    {
      errorNotice: reasonOf,
      onSuccess: ({ listings: placed, chosenByOwners }, wanted) => {
        showNotice({
          tone: 'success',
          text: `${countText(placed, 'listing')} now in ${nameOf(wanted)}.${others(chosenByOwners)}`,
        })
        showPlace(text, wanted)
        setChanging(false)
        refreshQueue()
      },
      // Another member of staff may have set it, or only the response was lost.
      onError: () => queryClient.invalidateQueries({ queryKey: placesQuery.queryKey }),
    },
  )
  useEffect(() => {
    if (isChanging) form.current?.querySelector('select')?.focus()
  }, [isChanging])
  return (
    <li className="rounded-md border border-line bg-surface p-3 shadow-low tablet:p-4">
      <ScriptedForm
        ref={form}
        aria-label={text}
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const select = event.currentTarget.querySelector('select')
          if (isSet) setChanging(true)
          else if (select?.value) mutate(select.value)
          else select?.focus()
        }}
      >
        <div className="flex min-w-0 flex-1 basis-60 flex-col self-center">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {text}
          </span>
          <span className="text-sm text-muted">{countText(listings, 'listing')}</span>
        </div>
        {isSet ? (
          <p className="min-w-0 flex-1 basis-60 self-center">Now in {nameOf(place)}</p>
        ) : (
          <SelectField
            label="Place"
            className="min-w-0 flex-1 basis-60"
            options={[{ value: '', label: 'Choose a place' }, ...places]}
            defaultValue={place ?? proposed ?? ''}
          />
        )}
        <Button type="submit" variant="secondary" isBusy={isPending}>
          {isSet ? 'Change' : 'Set the place'}
        </Button>
      </ScriptedForm>
    </li>
  )
}

function showPlace(text: string, place: string): void {
  queryClient.setQueryData(
    placesQuery.queryKey,
    (data) =>
      data && { ...data, texts: data.texts.map((each) => (each.text === text ? { ...each, place } : each)) },
  )
}

function others(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ' The owner of one more chose a place.' : ` The owners of ${count} more chose a place.`
}
