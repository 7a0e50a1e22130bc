import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '#web/ui/fields/field.tsx'
import { type AreaUnit, areaUnits } from '#web/units/area-units.ts'
import { areaNote, isMeantInNextUnit, sqftText, textIn } from './typed-areas.ts'
import type { ListingForm } from '#web/listings/use-listing-form.ts'

type AreaFieldProps = {
  form: ListingForm
  field: 'areaSqft' | 'lotSizeSqft'
  /** Returns the label, which may name the unit. */
  label: (unit: string) => string
  /** Name of the choice of the unit. */
  unitLabel: string
  hint?: string
  className?: string
}

const units = Object.keys(areaUnits) as AreaUnit[] // it has no other keys

/** The units chosen in a form, for fields that are shown again after another step. */
const chosenUnits = new WeakMap<ListingForm['control'], Map<string, AreaUnit>>()

function unitsIn({ control }: ListingForm): Map<string, AreaUnit> {
  const chosen = chosenUnits.get(control) ?? new Map<string, AreaUnit>()
  chosenUnits.set(control, chosen)
  return chosen
}

/** Renders an area with a choice of its unit. The form always has square feet. */
export function AreaField({ form, field: name, label, unitLabel, hint, className }: AreaFieldProps) {
  const id = useId()
  const [unit, setUnit] = useState(() => unitsIn(form).get(name) ?? 'sqft')
  const [last, setLast] = useState({ typed: '', unit, sqft: '' })
  const { field, fieldState } = useController({ control: form.control, name })
  // The text as it was typed, unless the unit or another change of the form has replaced it.
  const isLast = last.sqft === field.value && last.unit === unit
  const typed = isLast ? last.typed : textIn(unit, field.value)
  const change = (text: string, textUnit = unit) => {
    const sqft = sqftText(textUnit, text)
    setLast({ typed: text, unit: textUnit, sqft })
    field.onChange(sqft)
    form.clearErrors(name)
  }
  const changeUnit = (next: AreaUnit) => {
    setUnit(next)
    unitsIn(form).set(name, next)
    if (isLast && isMeantInNextUnit(name, unit, field.value)) change(typed, next)
  }
  return (
    <Field
      id={id}
      label={label(areaUnits[unit])}
      hint={areaNote(name, unit, typed, field.value) ?? hint}
      error={fieldState.error?.message}
      className={className ?? ''}
    >
      {(aria) => (
        <span className="relative block">
          <input
            ref={field.ref}
            name={field.name}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className="input pr-22 tabular-nums"
            value={typed}
            onChange={({ target }) => change(target.value)}
            onBlur={field.onBlur}
            {...aria}
          />
          <select
            aria-label={unitLabel}
            className="absolute inset-y-0 right-0 rounded-r-md border border-line-strong bg-sunken px-1.5 text-sm font-semibold text-ink hover:border-primary"
            value={unit}
            onChange={({ target }) => changeUnit(units.find((known) => known === target.value) ?? 'sqft')}
          >
            {units.map((each) => (
              <option key={each} value={each}>
                {areaUnits[each]}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  )
}
