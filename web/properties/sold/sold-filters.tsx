import type { FormEvent, ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select.tsx'
import { readFilters, typeOptions } from '#web/properties/list/filters.ts'
import { useOpenSearch } from '#web/properties/use-open-search.ts'
import { useTypedText } from '#web/properties/use-typed-text.ts'
import { type SoldFilters, soldHref } from './sold-list.ts'

/** Renders a plain GET form that works without JavaScript; with it, every choice takes effect at once. */
export function SoldFilterForm({ filters, children }: { filters: SoldFilters; children: ReactNode }) {
  const openSearch = useOpenSearch()
  const go = (changes: Partial<SoldFilters>, options: { replace?: boolean } = {}) =>
    openSearch(soldHref({ ...filters, cursor: '', ...changes }), options)
  const [location, setLocation] = useTypedText(filters.location, (text) =>
    go({ location: text }, { replace: true }),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go({ location: location.trim() })
  }
  return (
    <search className="mb-6 flex flex-col gap-4">
      <Form
        action={paths.sold}
        onSubmit={submit}
        className="sold-form grid gap-4 rounded-md border border-line-strong bg-surface p-4 shadow-low tablet:max-w-175 tablet:grid-cols-[1.4fr_1fr] tablet:gap-0 tablet:p-1.5 tablet:shadow-mid"
      >
        <TextField
          label="Location"
          className="filter-part"
          name="location"
          type="search"
          placeholder="San Pedro, Placencia"
          maxLength={64}
          autoComplete="off"
          value={location}
          onChange={(event) => setLocation(event.target.value)}
        />
        <SelectField
          label="Property Type"
          className="filter-part"
          name="type"
          options={typeOptions}
          value={filters.type}
          onChange={(event) =>
            go({ type: readFilters(new URLSearchParams({ type: event.target.value })).type })
          }
        />
        <span className="hidden noscript:block">
          <Button type="submit">Apply</Button>
        </span>
      </Form>
      <div className="flex min-h-11 flex-wrap items-center gap-x-5">
        {children}
        {(filters.location || filters.type) && (
          <Link to={paths.sold} className="text-link" preventScrollReset>
            Reset filters
          </Link>
        )}
      </div>
    </search>
  )
}
