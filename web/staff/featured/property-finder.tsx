import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FeaturedProperty } from '#contract/moderation/featured.ts'
import { listProperties, type PropertyCard, readPropertyList, searchLength } from '#contract/properties.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { NotLoadedYet } from '#web/staff/staff-query.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { PropertyRow } from './featured-row.tsx'

const resultCount = 5

type PropertyFinderProps = { chosenIds: string[]; onChoose: (property: FeaturedProperty) => void }

/** Renders a search for a property that is for sale, by its words. */
export function PropertyFinder({ chosenIds, onChoose }: PropertyFinderProps) {
  const [q, setWords] = useState('')
  const query = useQuery(
    {
      queryKey: ['staff-find', q],
      queryFn: async ({ signal }) => {
        const querystring = { q, limit: resultCount + chosenIds.length, view: 'card' as const }
        return readPropertyList<PropertyCard>(await callSignedIn(listProperties, { querystring }, signal))
      },
      enabled: q !== '',
    },
    queryClient,
  )
  const found = query.data?.properties.filter(({ id }) => !chosenIds.includes(id)).slice(0, resultCount)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-display text-2xl">Add a property</h2>
      <ScriptedForm
        aria-label="Find a property"
        className="flex max-w-2xl flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setWords(event.currentTarget.querySelector('input')?.value.trim() ?? '')
        }}
      >
        <TextField
          label="Words of its title, place or description"
          className="min-w-0 flex-1 basis-60"
          maxLength={searchLength}
        />
        <Button type="submit" variant="secondary" isBusy={query.isFetching}>
          Find
        </Button>
      </ScriptedForm>
      {q !== '' && !found && <NotLoadedYet query={query} title="The search failed" />}
      <output className={found?.length === 0 ? 'text-muted' : 'sr-only'}>
        {found &&
          (found.length === 0 ? 'No other property for sale has these words.' : `${found.length} found`)}
      </output>
      <ul aria-label="Found properties" className="flex flex-col gap-3">
        {found?.map(({ id, title, location, images: [image = null] }) => {
          const property = { id, title, location, image, isListed: true }
          return (
            <PropertyRow key={id} property={property}>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Add ${title}`}
                onClick={() => onChoose(property)}
              >
                Add
              </Button>
            </PropertyRow>
          )
        })}
      </ul>
    </section>
  )
}
