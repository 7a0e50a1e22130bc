import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '#web/ui/fields/field.tsx'
import { acresText, type FormatAcres, lotNote, type LotUnit, sqftText } from './lots.ts'
import type { ListingForm } from '#web/listings/use-listing-form.ts'

const unitNames: Record<LotUnit, string> = { acres: 'Acres', sqft: 'Sq ft' }

type LotFieldProps = { form: ListingForm; isLand: boolean; formatAcres: FormatAcres }

/** Renders the size of the lot with a choice of its unit. The form always has square feet. */
export function LotField({ form, isLand, formatAcres }: LotFieldProps) {
  const id = useId()
  const [unit, setUnit] = useState<LotUnit>('sqft')
  const [typed, setTyped] = useState({ acres: '', sqft: '' })
  const { field, fieldState } = useController({ control: form.control, name: 'lotSizeSqft' })
  // The text as it was typed, unless another change of the form has replaced it.
  const acres = typed.sqft === field.value ? typed.acres : acresText(field.value)
  const change = (text: string) => {
    const sqft = unit === 'acres' ? sqftText(text) : text
    setTyped({ acres: unit === 'acres' ? text : acresText(sqft), sqft })
    field.onChange(sqft)
    form.clearErrors('lotSizeSqft')
  }
  const ofLot = unit === 'acres' ? 'Lot size (acres)' : 'Lot size (sq ft)'
  return (
    <div className="relative col-span-full">
      <Field
        id={id}
        label={isLand ? 'Total land area for sale' : ofLot}
        hint={lotNote(field.value, unit, formatAcres) ?? 'Use the unit on your survey plan. We show both.'}
        error={fieldState.error?.message}
      >
        {(aria) => (
          <input
            ref={field.ref}
            name={field.name}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className="input pr-38 tabular-nums"
            value={unit === 'acres' ? acres : field.value}
            onChange={({ target }) => change(target.value)}
            onBlur={field.onBlur}
            {...aria}
          />
        )}
      </Field>
      <UnitSwitch unit={unit} onChange={setUnit} />
    </div>
  )
}

function UnitSwitch({ unit, onChange }: { unit: LotUnit; onChange: (unit: LotUnit) => void }) {
  const name = useId()
  return (
    // over the end of the input, below the label's line
    <fieldset className="absolute top-7.5 right-1 flex h-9 overflow-hidden rounded-md bg-sunken p-0.5">
      <legend className="sr-only">Unit of the lot</legend>
      {(['acres', 'sqft'] as const).map((each) => (
        <label
          key={each}
          className="flex cursor-pointer items-center rounded-md px-3 text-sm pointer-coarse:px-4 font-semibold text-muted has-checked:bg-surface has-checked:text-primary has-checked:shadow-low has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={unit === each}
            onChange={() => onChange(each)}
          />
          {unitNames[each]}
        </label>
      ))}
    </fieldset>
  )
}
