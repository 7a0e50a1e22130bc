import { type ChangeEvent, type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { searchLength } from '#contract/properties.ts'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { chosenPlace } from './chosen-place.ts'
import { noFilters, priceField, priceOptions, typeOptions } from './filters.ts'
import { PlaceOptions } from './place-options.tsx'

const placesId = 'home-places'

/**
 * Renders a plain GET form that leads to the list, where the search can be refined. On a phone it is one field, because the
 * list has the others. The field searches by words; a place that is chosen from its suggestions becomes a filter.
 */
export function SearchBar() {
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState('')
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = chosenPlace(target)
    if (chosen) target.value = chosen.name
    setTyped(chosen ? '' : target.value)
    setPlace(chosen?.slug ?? '')
  }
  return (
    <search>
      <Form action={paths.properties} className="search-bar">
        <Part label="Place or keyword" className="flex-[1.5]">
          <input
            name={place ? undefined : 'q'}
            type="search"
            dir="auto"
            placeholder="San Pedro, beach house"
            maxLength={searchLength}
            autoComplete="off"
            enterKeyHint="search"
            list={placesId}
            onChange={type}
          />
        </Part>
        {place && <input type="hidden" name="place" value={place} />}
        {typed && <PlaceOptions id={placesId} typed={typed} />}
        <Choice label="Type" name="type" options={typeOptions} />
        <Choice label="Price" name={priceField} options={priceOptions(noFilters)} />
        <Button type="submit" className="max-laptop:size-12 max-laptop:px-0 laptop:min-h-13">
          <Icon name="search" size={20} />
          <span className="max-laptop:hidden">Search</span>
          <span className="sr-only laptop:hidden">Search</span>
        </Button>
      </Form>
    </search>
  )
}

type ChoiceProps = { label: string; name: string; options: { value: string; label: string }[] }

function Choice({ label, name, options }: ChoiceProps) {
  return (
    <Part label={label} className="flex-1 border-l border-line max-tablet:hidden">
      <select name={name} className={name === priceField ? 'in-units' : undefined}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value} suppressHydrationWarning>
            {text}
          </option>
        ))}
      </select>
    </Part>
  )
}

function Part({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <label className={className}>
      <span>{label}</span>
      {children}
    </label>
  )
}
