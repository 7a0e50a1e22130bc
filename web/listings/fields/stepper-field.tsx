import { type KeyboardEvent, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Field } from '#web/ui/fields/field.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { parseNumber } from '#web/units/numbers.ts'
import type { ListingForm } from '#web/listings/use-listing-form.ts'

type StepperFieldProps = {
  form: ListingForm
  field: 'bedrooms' | 'bathrooms'
  label: string
  step: number
}

/** Renders a count between two buttons. It may stay blank; a step below 0 makes it blank again. */
export function StepperField({ form, field, label, step }: StepperFieldProps) {
  const id = useId()
  const count = parseNumber(useWatch({ control: form.control, name: field }))
  const [isStepped, setStepped] = useState(false)
  const noun = label.toLowerCase()
  const change = (to: number | null) => {
    form.setValue(field, to === null ? '' : String(to), { shouldDirty: true })
    form.clearErrors(field)
    setStepped(true)
  }
  const stepByKey = (event: KeyboardEvent) => {
    const next = event.key === 'ArrowUp' ? more : event.key === 'ArrowDown' ? fewer : null
    if (!next || Number.isNaN(count)) return // text that is not a number stays
    event.preventDefault()
    change(next(count, step))
  }
  return (
    <Field id={id} label={label} error={form.formState.errors[field]?.message}>
      {(aria) => (
        <div className="flex">
          <StepButton
            icon="minus"
            name={`Fewer ${noun}`}
            className="rounded-r-none border-r-0"
            isAtEnd={count === null}
            onPress={() => change(fewer(count, step))}
          />
          <input
            type="text" // in a number field, text such as "3+1" counts as blank
            step={step}
            inputMode={step < 1 ? 'decimal' : 'numeric'}
            autoComplete="off"
            className="input min-w-0 rounded-none text-center font-semibold tabular-nums"
            {...form.register(field, { onChange: () => form.clearErrors(field) })}
            onKeyDown={stepByKey}
            {...aria}
          />
          <StepButton
            icon="plus"
            name={`More ${noun}`}
            className="rounded-l-none border-l-0"
            onPress={() => change(more(count, step))}
          />
          <output className="sr-only">
            {isStepped && !Number.isNaN(count) && (count === null ? 'Not stated' : `${count} ${noun}`)}
          </output>
        </div>
      )}
    </Field>
  )
}

/** Returns the next whole step up; the first one is 1, because homes without rooms are rare. */
function more(count: number | null, step: number): number {
  return count === null || Number.isNaN(count) ? 1 : (Math.floor(count / step) + 1) * step
}

/** Returns the next whole step down, and null below 0. */
function fewer(count: number | null, step: number): number | null {
  if (count === null || Number.isNaN(count) || count <= 0) return null
  return Math.max(0, (Math.ceil(count / step) - 1) * step)
}

type StepButtonProps = {
  icon: IconName
  name: string
  className: string
  /** The button then does nothing but stays focusable. */
  isAtEnd?: boolean
  onPress: () => void
}

function StepButton({ icon, name, className, isAtEnd = false, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isAtEnd || undefined}
      className={`inline-flex min-h-11 w-11 shrink-0 items-center justify-center rounded-md border border-line-strong bg-surface text-primary hover:bg-primary-soft aria-disabled:cursor-default aria-disabled:bg-surface aria-disabled:text-muted aria-disabled:opacity-60 ${className}`}
      onClick={isAtEnd ? undefined : onPress}
    >
      <Icon name={icon} size={18} />
      <span className="sr-only">{name}</span>
    </button>
  )
}
