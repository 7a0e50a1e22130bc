import { type FormEvent, lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
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
  chosenFilters,
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

type FilterFormProps = {
  filters: ListFilters
  /** The number of properties, such as "28 properties". */
  total: ReactNode
  /** Shows the number of results. */
  children: ReactNode
}

/**
 * Renders a plain GET form that works without JavaScript; with it, every choice takes effect at once. On a phone it is a sheet,
 * and the sort field is beside the button that opens it, so that the first image is visible at once.
 */
export function FilterForm({ filters, total, children }: FilterFormProps) {
  const go = useFilterNavigation(filters)
  const form = useRef<HTMLFormElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isTyped, setIsTyped] = useState(false)
  const close = () => form.current?.hidePopover()
  useBackCloses(isOpen, close)
  // The user may have opened the sheet before this script ran.
  useLayoutEffect(() => setIsOpen(form.current?.matches(':popover-open') ?? false), [])
  const count = chosenFilters(filters).length
  const [location, setLocation] = useLocationText(filters.location, (text) =>
    go({ location: text }, { replace: true }),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    close()
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
    <div className="mb-5 tablet:mb-6 tablet:grid tablet:grid-cols-[1fr_auto] tablet:items-center tablet:gap-x-3 tablet:gap-y-6 tablet:[reading-flow:grid-order] max-tablet:contents">
      <search className="list-controls">
        <Button variant="secondary" className="tablet:hidden noscript:hidden" popoverTarget={formId}>
          <Icon name="filters" size={18} />
          Filters{count > 0 && ` · ${count}`}
        </Button>
        <Form
          ref={form}
          id={formId}
          popover="auto"
          action={paths.properties}
          onSubmit={submit}
          onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
          }}
          className="filter-form col-span-2"
        >
          <div className="filter-sheet-part flex items-center justify-between">
            <h2 className="font-display text-2xl">Filters</h2>
            <button
              type="button"
              className="dialog-close -mr-2"
              popoverTarget={formId}
              popoverTargetAction="hide"
            >
              <Icon name="close" label="Close" />
            </button>
          </div>
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
          <Button type="submit" className="filter-sheet-part mt-2">
            <span>Show {total}</span>
          </Button>
        </Form>
        <SortField filters={filters} />
      </search>
      <Form
        action={paths.properties}
        onSubmit={reset}
        className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 [reading-flow:flex-visual] max-tablet:mt-1 max-tablet:mb-5 max-tablet:justify-between"
      >
        {children}
        <FilterChips filters={filters} />
        {filters.sort && <input type="hidden" name="sort" value={filters.sort} />}
        <Button
          type="submit"
          variant="quiet"
          size="small"
          className={classNames('max-tablet:-mr-3.5 tablet:-ml-3.5', count === 0 && 'text-muted!')}
        >
          Reset Filters
        </Button>
      </Form>
    </div>
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
      className="flex-row! items-center gap-3 tablet:order-1 whitespace-nowrap max-tablet:[&>label]:sr-only [&>span]:grow"
    />
  )
}
