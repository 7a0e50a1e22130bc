import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
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

const placesQuery = queryOptions({
  queryKey: ['staff-places'],
  queryFn: ({ signal }) => callSignedIn(listUnplacedTexts, {}, signal),
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
              {query.data?.texts.map((unplaced) => (
                <PlaceRow key={unplaced.text} unplaced={unplaced} places={options} />
              ))}
            </ul>
          </div>
        </StaffFrame>
      )}
    </KeyRegion>
  )
}

function PlaceRow({ unplaced, places }: { unplaced: UnplacedText; places: Option[] }) {
  const { text, listings, proposed } = unplaced
  const { mutate, isPending } = useChange(
    (place: string) => callSignedIn(setPlaceOfText, { body: { text, place } }),
    {
      errorNotice: reasonOf,
      onSuccess: ({ listings: placed, chosenByOwners }, place) => {
        const name = places.find(({ value }) => value === place)?.label ?? ''
        showNotice({
          tone: 'success',
          text: `${countText(placed, 'listing')} now in ${name}.${others(chosenByOwners)}`,
        })
        queryClient.setQueryData(
          placesQuery.queryKey,
          (data) => data && { ...data, texts: data.texts.filter((each) => each.text !== text) },
        )
        refreshQueue()
      },
    },
  )
  return (
    <li className="rounded-md border border-line bg-surface p-3 shadow-low tablet:p-4">
      <ScriptedForm
        aria-label={text}
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const select = event.currentTarget.querySelector('select')
          if (select?.value) mutate(select.value)
          else select?.focus()
        }}
      >
        <div className="flex min-w-0 flex-1 basis-60 flex-col self-center">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {text}
          </span>
          <span className="text-sm text-muted">{countText(listings, 'listing')}</span>
        </div>
        <SelectField
          label="Place"
          className="min-w-0 flex-1 basis-60"
          options={[{ value: '', label: 'Choose a place' }, ...places]}
          defaultValue={proposed ?? ''}
        />
        <Button type="submit" variant="secondary" isBusy={isPending}>
          Set the place
        </Button>
      </ScriptedForm>
    </li>
  )
}

function others(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ' The owner of one more chose a place.' : ` The owners of ${count} more chose a place.`
}
