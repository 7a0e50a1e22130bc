import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/fields/select.tsx'
import { useBackCloses } from '#web/routing/use-back-closes.ts'
import { FilterChips } from './filter-chips.tsx'
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
import { useLocationText } from '#web/properties/use-location-text.ts'

const formId = 'property-filters'
const placesId = 'list-places'

/** Loaded once the user types. When the suggestions cannot be loaded, the field works without them. */
const PlaceSuggestions = lazy(() =>
  lazyImport(() => import('#web/forms/place-suggestions.tsx')).then(
    (loaded) => ({ default: loaded.PlaceSuggestions }),
    () => ({ default: () => <></> }),
  ),
)

/** Returns a function that navigates to the first page of the list with the changed filters. */
function useFilterNavigation(filters: ListFilters) {
  const navigate = useNavigate()
  return (changes: Partial<ListFilters>, options: { replace?: boolean } = {}) =>
    navigate(listHref({ ...filters, cursor: '', ...changes }), { ...options, preventScrollReset: true })
}

/**
 * Renders a plain GET form that works without JavaScript; with it, every choice takes effect at once. The children show
 * the number of results. On a phone the sort field is beside the button, so that the first image is visible at once.
 */
export function FilterForm({ filters, children }: { filters: ListFilters; children: ReactNode }) {
  const go = useFilterNavigation(filters)
  const [isOpen, setIsOpen] = useState(false)
  const [isTyped, setIsTyped] = useState(false)
  useBackCloses(isOpen, () => setIsOpen(false))
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
    <search className="mb-5 grid [reading-flow:grid-order] grid-cols-[auto_1fr] items-center gap-3 tablet:mb-6 tablet:grid-cols-[1fr_auto] tablet:gap-y-6">
      <Button
        variant="secondary"
        className="tablet:hidden noscript:hidden"
        aria-expanded={isOpen}
        aria-controls={formId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="filters" size={18} />
        Filters{isFiltered(filters) && ' (on)'}
      </Button>
      <Form
        id={formId}
        action={paths.properties}
        onSubmit={submit}
        className={classNames(
          'col-span-2 gap-4 rounded-md border border-line bg-surface p-4 shadow-low max-tablet:order-1 tablet:grid',
          'tablet:grid-cols-2 tablet:p-5 laptop:grid-cols-[1.6fr_1fr_1.3fr_0.8fr] noscript:grid',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        {filters.place && <input type="hidden" name="place" value={filters.place} />}
        <TextField
          label="Location"
          name="location"
          type="search"
          placeholder="San Pedro, Placencia"
          maxLength={64}
          autoComplete="off"
          list={placesId}
          value={location}
          onChange={(event) => {
            setIsTyped(true)
            setLocation(event.target.value)
          }}
        />
        {isTyped && (
          <Suspense>
            <PlaceSuggestions id={placesId} typed={location} />
          </Suspense>
        )}
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
        <span className="hidden noscript:block">
          <Button type="submit">Apply</Button>
        </span>
      </Form>
      <FilterChips filters={filters} />
      <Form
        action={paths.properties}
        onSubmit={reset}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 max-tablet:order-1 max-tablet:col-span-2 tablet:justify-start"
      >
        {children}
        {filters.sort && <input type="hidden" name="sort" value={filters.sort} />}
        <Button type="submit" variant="quiet" size="small" className="max-tablet:-mr-3.5">
          Reset Filters
        </Button>
      </Form>
      <SortField filters={filters} />
    </search>
  )
}

/** Renders outside the form that it belongs to, which it references by ID. */
function SortField({ filters }: { filters: ListFilters }) {
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
      className="flex-row! items-center gap-3 whitespace-nowrap max-tablet:[&>label]:sr-only [&>span]:grow"
    />
  )
}
