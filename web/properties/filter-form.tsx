import { type FormEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select.tsx'
import {
  bedroomOptions,
  isFiltered,
  type ListFilters,
  listHref,
  noFilters,
  priceField,
  priceOptions,
  priceRange,
  readFilters,
  sortOptions,
  typeOptions,
  withPriceRange,
} from './filters.ts'
import { useLocationText } from './use-location-text.ts'

const formId = 'property-filters'
const resetFormId = 'property-filters-reset'

/** Every change is a new address, and so a new list from its start. */
function useFilterNavigation(filters: ListFilters) {
  const navigate = useNavigate()
  return (changes: Partial<ListFilters>, options: { replace?: boolean } = {}) =>
    navigate(listHref({ ...filters, cursor: '', ...changes }), { ...options, preventScrollReset: true })
}

/** A plain GET form that works without scripts; with them every choice takes effect at once. */
export function FilterForm({ filters }: { filters: ListFilters }) {
  const go = useFilterNavigation(filters)
  const [isOpen, setIsOpen] = useState(false)
  const [location, setLocation] = useLocationText(filters.location, (text) =>
    go({ location: text }, { replace: true }),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const pairs = [...fields].map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : '',
    ])
    void go(readFilters(new URLSearchParams(pairs)))
  }
  const reset = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLocation('')
    void go({ ...noFilters, sort: filters.sort })
  }

  return (
    <search>
      <Button
        variant="secondary"
        className="w-full tablet:hidden noscript:hidden"
        aria-expanded={isOpen}
        aria-controls={formId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="filters" size={18} />
        Filters{isFiltered(filters) && ' (on)'}
      </Button>
      <Form
        id={formId}
        action="/properties"
        onSubmit={submit}
        className={classNames(
          'gap-4 rounded-md border border-line bg-surface p-4 shadow-low max-tablet:mt-3 tablet:grid tablet:grid-cols-2 tablet:p-5',
          'laptop:grid-cols-[1.6fr_1fr_1.3fr_0.8fr_auto] laptop:items-end noscript:grid',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        <TextField
          label="Location"
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
          name="type"
          options={typeOptions}
          value={filters.type}
          onChange={(event) =>
            void go(readFilters(new URLSearchParams({ ...filters, type: event.target.value })))
          }
        />
        <SelectField
          label="Price Range"
          name={priceField}
          options={priceOptions(filters)}
          value={priceRange(filters)}
          onChange={(event) => void go(withPriceRange(filters, event.target.value))}
        />
        <SelectField
          label="Bedrooms"
          name="minBedrooms"
          options={bedroomOptions}
          value={filters.minBedrooms}
          onChange={(event) => void go({ minBedrooms: event.target.value })}
        />
        <div className="flex gap-2 tablet:max-laptop:col-span-2">
          <span className="hidden noscript:block">
            <Button type="submit">Apply</Button>
          </span>
          <Button type="submit" form={resetFormId} variant="quiet">
            Reset Filters
          </Button>
        </div>
      </Form>
      <Form id={resetFormId} action="/properties" onSubmit={reset}>
        {filters.sort && <input type="hidden" name="sort" value={filters.sort} />}
      </Form>
    </search>
  )
}

/** Stands beside the count, outside the form that it belongs to. */
export function SortField({ filters }: { filters: ListFilters }) {
  const go = useFilterNavigation(filters)
  return (
    <SelectField
      label="Sort by"
      name="sort"
      form={formId}
      options={sortOptions}
      value={filters.sort}
      onChange={(event) =>
        void go(readFilters(new URLSearchParams({ ...filters, sort: event.target.value })))
      }
      className="flex-row! items-center gap-3 whitespace-nowrap"
    />
  )
}
