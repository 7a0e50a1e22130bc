import { useState } from 'react'
import { propertyTypes } from '#contract/property-limits.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/fields/select.tsx'
import { useBackCloses } from '#web/ui/hooks/use-back-closes.ts'
import { bedroomOptions, type DeckFilters, isFiltering, priceOptions, typeOptions } from './deck-filters.ts'

type FilterPanelProps = {
  filters: DeckFilters
  onChange: (filters: DeckFilters) => void
  onReset: () => void
  /** Whether nothing can be chosen yet, because the deck is loading. */
  isInert?: boolean
  /** Whether there is no card that the open panel may cover, so that it moves what is below it down. */
  isAboveCards?: boolean
}

/** A button in the line of the heading on a phone, whose panel lies over the card; a panel beside the card on wider screens. */
export function FilterPanel(props: FilterPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  useBackCloses(isOpen, () => setIsOpen(false))
  const count = Object.values(props.filters).filter(Boolean).length
  return (
    <aside aria-label="Filters" inert={props.isInert} className="deck-filters">
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        className="deck-filter-menu relative"
      >
        <summary className="flex min-h-11 w-fit list-none items-center gap-2 rounded-md border border-line-strong bg-surface px-3.5 font-semibold [&::-webkit-details-marker]:hidden">
          <Icon name="filters" size={18} className="text-primary" />
          Filters
          {count > 0 && (
            <span className="flex size-5 items-center justify-center rounded-full bg-primary text-xs text-on-primary">
              {count}
              <span className="sr-only"> set</span>
            </span>
          )}
        </summary>
        {/* The negative margin lets the panel be wider than the button without widening the button's column. */}
        <div className={classNames('flex justify-end', !props.isAboveCards && 'absolute right-0 z-10')}>
          <div className="mt-2 ml-[calc(-1*var(--panel))] w-(--panel) shrink-0 rounded-md border border-line bg-surface p-4 shadow-high [--panel:calc(100vw-2*var(--spacing-gutter))] min-[560px]:[--panel:340px]">
            <FilterFields {...props} />
          </div>
        </div>
      </details>
      <div className="deck-filter-box">
        <h2 className="mb-4 text-xl">Filters</h2>
        <FilterFields {...props} />
      </div>
    </aside>
  )
}

function FilterFields({ filters, onChange, onReset }: FilterPanelProps) {
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label="Type"
        options={typeOptions}
        value={filters.type}
        onChange={({ target }) =>
          onChange({ ...filters, type: propertyTypes.find((type) => type === target.value) ?? '' })
        }
      />
      <SelectField
        label="Price"
        options={priceOptions}
        value={filters.price}
        className="in-units"
        onChange={({ target }) => onChange({ ...filters, price: target.value })}
      />
      <SelectField
        label="Bedrooms"
        options={bedroomOptions}
        value={filters.minBedrooms}
        onChange={({ target }) => onChange({ ...filters, minBedrooms: target.value })}
      />
      <Button variant="quiet" size="small" disabled={!isFiltering(filters)} onClick={onReset}>
        Clear filters
      </Button>
    </div>
  )
}
