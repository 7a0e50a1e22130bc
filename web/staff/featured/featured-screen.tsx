import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type FeaturedProperty, listFeatured, setFeatured } from '#contract/moderation/featured.ts'
import { featuredCount } from '#contract/property-limits.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { useChange } from '#web/members/use-change.ts'
import { ReasonForm } from '#web/staff/reason-form.tsx'
import { StaffFrame } from '#web/staff/staff-frame.tsx'
import { NotLoadedYet } from '#web/staff/staff-query.tsx'
import { Button } from '#web/ui/button.tsx'
import { FeaturedRow } from './featured-row.tsx'
import { PropertyFinder } from './property-finder.tsx'

const featuredQuery = queryOptions({
  queryKey: ['staff-featured'],
  queryFn: ({ signal }) => callSignedIn(listFeatured, {}, signal),
  staleTime: 0,
})

/** Renders the featured properties, which staff choose and order. */
export function FeaturedScreen() {
  const query = useQuery(featuredQuery, queryClient)
  const properties = query.data?.properties
  return (
    <StaffFrame title="Featured">
      {properties ? (
        <Editor key={properties.map(({ id }) => id).join()} featured={properties} />
      ) : (
        <NotLoadedYet query={query} title="The featured properties could not be loaded" />
      )}
    </StaffFrame>
  )
}

const idsOf = (properties: FeaturedProperty[]) => properties.map(({ id }) => id)

function Editor({ featured }: { featured: FeaturedProperty[] }) {
  const [chosen, setChosen] = useState(featured)
  const [status, setStatus] = useState('')
  const list = useRef<HTMLHeadingElement>(null)
  const { mutate, isPending, error } = useChange(
    (reason: string) =>
      callSignedIn(setFeatured, { body: { ids: idsOf(chosen), before: idsOf(featured), reason } }),
    {
      successNotice: 'The featured properties are saved.',
      onSuccess: (saved) => queryClient.setQueryData(featuredQuery.queryKey, saved),
    },
  )
  const isChanged = idsOf(chosen).join() !== idsOf(featured).join()
  const excess = chosen.length - featuredCount

  const move = (from: number, to: number) => {
    const moved = chosen[from]
    if (!moved || to < 0 || to >= chosen.length) return
    setChosen(chosen.toSpliced(from, 1).toSpliced(to, 0, moved))
    setStatus(`${moved.title}: now number ${to + 1}`)
  }
  const remove = (at: number) => {
    setStatus(`${chosen[at]?.title}: no longer chosen`)
    setChosen(chosen.toSpliced(at, 1))
    list.current?.focus()
  }
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-3">
        <h2 ref={list} tabIndex={-1} className="font-display text-2xl">
          On Home, in this order
        </h2>
        <p className="text-muted">
          Home shows up to three. Without one, it shows only the newest properties.
          {excess > 0 && ` Remove ${excess} before you save.`}
        </p>
        <output className="sr-only">{status}</output>
        <ol aria-label="Featured properties" className="flex flex-col gap-3">
          {chosen.map((property, at) => (
            <FeaturedRow
              key={property.id}
              property={property}
              onUp={at > 0 && (() => move(at, at - 1))}
              onDown={at < chosen.length - 1 && (() => move(at, at + 1))}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
        {isChanged && excess <= 0 && (
          <ReasonForm
            label="Reason for the change"
            hint="Staff read it in the log."
            action="Save"
            isPending={isPending}
            error={error}
            onSend={mutate}
          >
            <Button variant="secondary" onClick={() => setChosen(featured)}>
              Discard
            </Button>
          </ReasonForm>
        )}
      </section>
      {chosen.length < featuredCount && (
        <PropertyFinder
          chosenIds={idsOf(chosen)}
          onChoose={(property) => {
            setChosen([...chosen, property])
            setStatus(`${property.title}: chosen as number ${chosen.length + 1}`)
            list.current?.focus()
          }}
        />
      )}
    </div>
  )
}
