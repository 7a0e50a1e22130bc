import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { type PropertyType, typeNames } from '#contract/property-limits.ts'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { typeIcons } from '#web/settings/type-icons.ts'
import type { ListingForm } from '#web/listings/use-listing-form.ts'
import { earlierFeaturesFor } from './features.ts'

const cards: { type: PropertyType; text: string }[] = [
  { type: 'HOUSE', text: 'Single-family homes, villas, and standalone residences' },
  { type: 'CONDO', text: 'Condominiums, apartments, and shared building units' },
  { type: 'LAND', text: 'Vacant lots, development land, and raw acreage' },
  { type: 'COMMERCIAL', text: 'Businesses, retail spaces, and investment properties' },
]

/** Renders the four property types as radio cards. */
export function TypeCards({ form }: { form: ListingForm }) {
  const { register, getValues, setValue, clearErrors } = form
  const error = form.formState.errors.propertyType?.message
  const id = useId()
  const former = useWatch({ control: form.control, name: 'propertyType' })
  const changeType = ({ target }: { target: { value: PropertyType } }) => {
    const choice = { ...getValues(), propertyType: former }
    setValue('earlierFeatures', earlierFeaturesFor(target.value, choice))
    clearErrors(['propertyType', 'features'])
  }
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <legend className="sr-only">Property type</legend>
      {/* Above the cards, of which the first receives the focus: a phone does not show the end of the last one. */}
      {error && (
        <div className="mb-3">
          <FieldError id={id} error={error} />
        </div>
      )}
      <div className="grid gap-3 tablet:grid-cols-2 tablet:gap-4">
        {cards.map(({ type, text }) => (
          <label
            key={type}
            className="flex cursor-pointer items-start gap-4 rounded-md border border-line-strong bg-surface p-3.5 transition-[border-color,background-color,box-shadow] duration-fast hover:border-primary hover:shadow-mid has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary tablet:p-5"
          >
            <input
              type="radio"
              value={type}
              aria-describedby={error && `${id}-error`}
              className="peer sr-only scroll-mt-16"
              {...register('propertyType', { onChange: changeType })}
            />
            <span className="rounded-full bg-primary-soft p-3 text-primary peer-checked:bg-surface">
              <Icon name={typeIcons[type]} size={26} />
            </span>
            <span className="flex flex-col gap-1">
              <span className="text-xl font-semibold">{typeNames[type]}</span>
              <span className="text-sm text-muted tablet:text-base">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
