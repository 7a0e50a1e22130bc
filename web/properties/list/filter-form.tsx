import {
  type ChangeEvent,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type Ref,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Form } from 'react-router'
import { searchLength } from '#contract/properties.ts'
import { useOpenSearch } from '#web/properties/use-open-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/fields/select.tsx'
import { usePopover } from '#web/ui/hooks/use-back-closes.ts'
import { chosenFilters } from './chosen-filters.ts'
import { formId, takeEarlyChoice } from './early-choice.ts'
import {
  bedroomOptions,
  type ListFilters,
  noFilters,
  priceField,
  priceOptions,
  priceRange,
  readFilters,
  sortOptions,
  typeOptions,
} from './filters.ts'
import { LocationField } from './location-field.tsx'
import { MoreFields } from './more-fields.tsx'
import { SearchAddress } from './search-address.ts'
import { TypedField } from './typed-field.tsx'

const titleId = `${formId}-title`

type FilterFormProps = {
  filters: ListFilters
  /** The number of properties, such as "28 properties". */
  total: ReactNode
  /** A link to the same search on the map. */
  mapLink?: ReactNode
  /** Shows the number of results and the filters that are set. */
  children: ReactNode
}

/**
 * Renders a plain GET form that works without JavaScript; with it, every choice takes effect at once. On a phone it is a sheet,
 * and the sort field is beside the button that opens it, so that the first image is visible at once.
 */
export function FilterForm({ filters, total, mapLink, children }: FilterFormProps) {
  const { action, go, goBy } = useFilterChanges(filters)
  const [resets, setResets] = useState(0)
  const count = chosenFilters(filters).length
  const choose = ({ target }: ChangeEvent<HTMLSelectElement | HTMLInputElement>) => {
    if (target.form) goBy(target.form)
  }
  const reset = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setResets(resets + 1)
    go({ ...noFilters, sort: filters.sort })
  }

  return (
    <div className="mb-5 tablet:mb-6 tablet:grid tablet:grid-cols-[1fr_auto_auto] tablet:items-center tablet:gap-x-3 tablet:gap-y-6 tablet:[reading-flow:grid-order] max-tablet:contents">
      <search className="list-controls">
        <Button variant="secondary" className="tablet:hidden noscript:hidden" popoverTarget={formId}>
          <Icon name="filters" size={18} />
          Filters{count > 0 && ` · ${count}`}
        </Button>
        <FilterSheet
          filters={filters}
          total={total}
          action={action}
          resets={resets}
          onChoose={choose}
          onChange={go}
          onSubmit={goBy}
        />
        <SelectField
          label="Sort by"
          name="sort"
          form={formId}
          options={sortOptions(filters)}
          value={filters.sort}
          onChange={choose}
          className="sort-field flex-row! items-center gap-3 tablet:order-1 whitespace-nowrap max-tablet:[&>label]:sr-only [&>span]:grow"
        />
        {mapLink}
      </search>
      <Form
        action={action}
        onSubmit={reset}
        className="flex flex-wrap items-center gap-x-4 gap-y-1 [reading-flow:flex-visual] max-tablet:mb-3 max-tablet:justify-between tablet:min-h-11 tablet:gap-y-2"
      >
        {children}
        {filters.sort && <input type="hidden" name="sort" value={filters.sort} />}
        <Button
          type="submit"
          variant="quiet"
          size="small"
          aria-disabled={count === 0 || undefined}
          className="reset-filters max-tablet:order-1 max-tablet:-mx-3.5 tablet:-ml-2"
        >
          Reset Filters
        </Button>
      </Form>
    </div>
  )
}

/**
 * Returns the path of the search, and functions that open it with other filters: `go` with these changes, `goBy` with the fields of a
 * form. Opens it at once with what the user chose before this script ran.
 */
function useFilterChanges(filters: ListFilters) {
  const openSearch = useOpenSearch()
  const hrefOf = useContext(SearchAddress)
  const [action = ''] = hrefOf(noFilters).split('?')
  const go = (changes: Partial<ListFilters>, options: { replace?: boolean } = {}) =>
    openSearch(hrefOf({ ...filters, cursor: '', ...changes }), options)
  const goBy = (form: HTMLFormElement) => {
    const changes = readFields(new FormData(form))
    go({ ...changes, exact: changes.q === filters.q ? filters.exact : '' })
  }
  const applyEarlyChoice = useEffectEvent(() => {
    const fields = takeEarlyChoice()
    if (fields) go(readFields(fields))
  })
  useLayoutEffect(() => applyEarlyChoice(), [])
  return { action, go, goBy }
}

/** Returns the filters in the fields of a form. */
function readFields(fields: FormData): ListFilters {
  return readFilters(
    new URLSearchParams(
      [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
  )
}

type FilterSheetProps = Pick<FilterFormProps, 'filters' | 'total'> & {
  /** The path of the search. */
  action: string
  /** How often the filters were reset. Each reset also empties the fields that are being typed in. */
  resets: number
  onChoose: (event: ChangeEvent<HTMLSelectElement | HTMLInputElement>) => void
  onChange: (changes: Partial<ListFilters>, options?: { replace: boolean }) => void
  onSubmit: (form: HTMLFormElement) => void
}

/** Renders the fields of the filters, on a phone as a sheet. */
function FilterSheet({ filters, total, action, resets, onChoose, onChange, onSubmit }: FilterSheetProps) {
  const { sheet, closeButton, close } = useFilterSheet()
  const changeTyped = (changes: Partial<ListFilters>) => onChange(changes, { replace: true })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    close()
    onSubmit(event.currentTarget)
  }
  return (
    <Form {...sheet} action={action} onSubmit={submit} className="filter-form col-span-full">
      <SheetHead closeButton={closeButton} />
      {filters.place && <input type="hidden" name="place" value={filters.place} />}
      <LocationField key={`location ${resets}`} filters={filters} onChange={onChange} />
      <SelectField
        label="Property Type"
        name="type"
        options={typeOptions}
        value={filters.type}
        onChange={onChoose}
        className="filter-part"
      />
      <SelectField
        label="Price Range"
        name={priceField}
        options={priceOptions(filters)}
        value={priceRange(filters)}
        onChange={onChoose}
        className="filter-part in-units"
      />
      <SelectField
        label="Bedrooms"
        name="minBedrooms"
        options={bedroomOptions(filters)}
        value={filters.minBedrooms}
        onChange={onChoose}
        className="filter-part"
      />
      <TypedField
        key={`q ${resets}`}
        label="Keywords"
        name="q"
        type="search"
        placeholder="Pool, dock, sea view"
        maxLength={searchLength}
        enterKeyHint="search"
        value={filters.q}
        onPause={(q) => changeTyped({ q, exact: '' })}
        className="filter-part filter-words"
      />
      <MoreFields filters={filters} resets={resets} onChoose={onChoose} onType={changeTyped} />
      <span className="hidden noscript:block">
        <Button type="submit">Apply</Button>
      </span>
      <div className="filter-sheet-part filter-sheet-foot">
        <Button type="submit">
          <span>Show {total}</span>
        </Button>
      </div>
    </Form>
  )
}

/** Returns the props of a form that opens as a sheet, the ref of its button that closes it, and a function that does so. */
function useFilterSheet() {
  const { ref, onToggle, close } = usePopover<HTMLFormElement>()
  const closeButton = useRef<HTMLButtonElement>(null)
  const sheet: ComponentProps<typeof Form> = {
    ref,
    id: formId,
    popover: 'auto',
    'aria-labelledby': titleId,
    onBeforeToggle: onToggle,
    onToggle: ({ newState }) => {
      if (newState === 'open') closeButton.current?.focus()
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
    },
  }
  return { sheet, closeButton, close }
}

function SheetHead({ closeButton }: { closeButton: Ref<HTMLButtonElement> }) {
  return (
    <div className="filter-sheet-part flex items-center justify-between">
      <h2 id={titleId} className="font-display text-2xl">
        Filters
      </h2>
      <button
        ref={closeButton}
        type="button"
        className="dialog-close -mr-2"
        popoverTarget={formId}
        popoverTargetAction="hide"
      >
        <Icon name="close" label="Close" />
      </button>
    </div>
  )
}
