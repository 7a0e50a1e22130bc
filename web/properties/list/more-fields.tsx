import { type ChangeEvent, useState } from 'react'
import { formatNumber } from '#contract/lib/number-text.ts'
import { maximumArea } from '#contract/property-limits.ts'
import type { Wording } from '#web/properties/use-typed-text.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckField } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useStore } from '#web/ui/store.ts'
import { type AreaUnit, areaUnits } from '#web/units/area-units.ts'
import { areaIn } from '#web/units/areas.ts'
import { currentUnits } from '#web/units/chosen-units.ts'
import { parseNumber } from '#web/units/numbers.ts'
import { areaText, readArea } from '#web/units/read-area.ts'
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
  const { area: unit } = useStore(currentUnits)
  const count = moreFilterEntries.filter(([name]) => filters[name] !== '').length
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="whitespace-nowrap noscript:hidden tablet:min-h-13 tablet:px-4!"
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
            unit={unit}
            value={filters[name]}
            onChoose={onChoose}
            onType={onType}
          />
        ))}
      </div>
    </>
  )
}

function wordingIn(unit: AreaUnit): Wording {
  return { read: (text) => readArea(unit, text), show: (sqft) => areaText(unit, readArea('sqft', sqft)) }
}

/** Square feet are in the address as they are typed. */
const wordings: Record<AreaUnit, Wording | undefined> = {
  sqft: undefined,
  acres: wordingIn('acres'),
  m2: wordingIn('m2'),
  sqyd: wordingIn('sqyd'),
}

function areaProblem(unit: AreaUnit, text: string): string | undefined {
  const area = parseNumber(text)
  if (area === null || readArea(unit, text) !== '') return undefined
  if (Number.isNaN(area)) return unit === 'sqft' ? 'Enter a whole number.' : 'Enter a number, such as 2.5.'
  if (area < areaIn(unit, maximumArea)) return 'Enter a number above 0.'
  return `Enter at most ${formatNumber(Math.floor(areaIn(unit, maximumArea)))} ${areaUnits[unit]}.`
}

type FilterFieldProps = Omit<MoreFieldsProps, 'filters' | 'resets'> & {
  name: MoreFilterName
  filter: MoreFilter
  unit: AreaUnit
  value: string
}

function FilterField({ name, filter, unit, value, onChoose, onType }: FilterFieldProps) {
  const { label, options, isArea, hint } = filter
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
  if (isArea)
    return (
      <TypedField
        label={`${label} (${areaUnits[unit]})`}
        hint={hint}
        name={name}
        inputMode={unit === 'sqft' ? 'numeric' : 'decimal'}
        maxLength={13}
        value={value}
        wording={wordings[unit]}
        problemOf={(text) => areaProblem(unit, text)}
        onPause={(sqft) => onType({ [name]: filter.read(sqft) })}
        onType={({ target }) => target.value.replaceAll(unit === 'sqft' ? /[^\d,]/g : /[^\d,.]/g, '')}
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
