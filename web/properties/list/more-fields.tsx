import { type ChangeEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckField } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ListFilters } from './filters.ts'
import { type MoreFilter, moreFilterEntries, type MoreFilterName, optionsOf } from './more-filters.ts'
import { TypedField } from './typed-field.tsx'

const id = 'more-filters'

type MoreFieldsProps = {
  filters: ListFilters
  /** How often the filters were reset, which also removes what is still being typed. */
  resets: number
  onChoose: (event: ChangeEvent<HTMLSelectElement | HTMLInputElement>) => void
  /** Receives what was typed once typing pauses. */
  onType: (changes: Partial<ListFilters>) => void
}

/** Renders a button that shows the fields of further filters. Without JavaScript they are always shown. */
export function MoreFields({ filters, resets, onChoose, onType }: MoreFieldsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const count = moreFilterEntries.filter(([name]) => filters[name] !== '').length
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="px-3! noscript:hidden tablet:self-end"
      >
        More filters{count > 0 && ` · ${count}`}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
      </Button>
      <div id={id} className={classNames('filter-more', !isOpen && 'hidden noscript:grid')}>
        {moreFilterEntries.map(([name, filter]) => (
          <FilterField
            key={`${name} ${resets}`}
            name={name}
            filter={filter}
            value={filters[name]}
            onChoose={onChoose}
            onType={onType}
          />
        ))}
      </div>
    </>
  )
}

type FilterFieldProps = Omit<MoreFieldsProps, 'filters' | 'resets'> & {
  name: MoreFilterName
  filter: MoreFilter
  value: string
}

function FilterField({ name, filter, value, onChoose, onType }: FilterFieldProps) {
  const { label, options, unit, hint } = filter
  if (options)
    return (
      <SelectField
        label={label}
        name={name}
        options={optionsOf(filter, value)}
        value={value}
        onChange={onChoose}
      />
    )
  if (unit)
    return (
      <TypedField
        label={`${label} (${unit})`}
        hint={hint}
        name={name}
        inputMode="numeric"
        maxLength={11}
        value={value}
        onPause={(text) => onType({ [name]: filter.read(text) })}
        onType={({ target }) => target.value.replaceAll(/[^\d,]/g, '')}
      />
    )
  return (
    <CheckField
      label={label}
      name={name}
      value="true"
      checked={value !== ''}
      onChange={onChoose}
      className="filter-check"
    />
  )
}
