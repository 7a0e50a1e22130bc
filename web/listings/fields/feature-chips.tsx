import { type KeyboardEvent, useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { maximumFeatures, type PropertyType } from '#contract/property-limits.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError, TextField } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { chipGroups } from './feature-groups.ts'
import { customFeature, isChosen, toggleFeature, visibleFeatures } from './features.ts'
import type { ListingForm } from '#web/listings/use-listing-form.ts'

/** Renders the suggested features as toggles, and a field to add others. */
export function FeatureChips({ form: { control, setValue, clearErrors } }: { form: ListingForm }) {
  const id = useId()
  const [propertyType, earlierFeatures] = useWatch({ control, name: ['propertyType', 'earlierFeatures'] })
  const { field, fieldState } = useController({ control, name: 'features' })
  const { ref, value: features, onChange } = field
  const choice = { propertyType, features, earlierFeatures }
  const type = propertyType || 'HOUSE'
  const chosen = visibleFeatures(choice)
  const error = fieldState.error?.message
  const toggle = (feature: string) => {
    const next = toggleFeature(choice, feature)
    onChange(next.features)
    setValue('earlierFeatures', next.earlierFeatures)
    clearErrors('features')
  }
  return (
    <div className="flex flex-col gap-5">
      <fieldset
        ref={ref}
        tabIndex={-1}
        aria-describedby={error && `${id}-error`}
        className="flex flex-col gap-5"
      >
        <legend className="sr-only">Features</legend>
        {chipGroups(type, chosen).map(({ title, names }) => (
          <fieldset key={title}>
            <legend className="mb-2.5 text-sm font-semibold text-muted">{title}</legend>
            <div className="flex flex-wrap gap-2">
              {names.map((feature) => (
                <Chip
                  key={feature}
                  feature={feature}
                  isPressed={isChosen(chosen, feature)}
                  onPress={() => toggle(feature)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </fieldset>
      <FieldError id={id} error={error} />
      <CustomFeature control={control} type={type} chosen={chosen} onAdd={toggle} />
    </div>
  )
}

type ChipProps = { feature: string; isPressed: boolean; onPress: () => void }

function Chip({ feature, isPressed, onPress }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      className={classNames(
        'inline-flex min-h-10 max-w-full items-center pointer-coarse:min-h-11 gap-1.5 rounded-full border px-4 py-1.5 text-left text-sm wrap-anywhere font-semibold transition-colors duration-fast',
        isPressed
          ? 'border-primary bg-primary text-on-primary hover:bg-primary-hover'
          : 'border-line-strong bg-surface text-ink hover:border-primary hover:text-primary',
      )}
      onClick={onPress}
    >
      {isPressed && <Icon name="check" size={16} />}
      <span dir="auto">{feature}</span>
    </button>
  )
}

type CustomFeatureProps = {
  control: ListingForm['control']
  type: PropertyType
  chosen: string[]
  onAdd: (feature: string) => void
}

/** Renders the field of a custom feature. What is typed belongs to the form, so that it is listed without a press of the button. */
function CustomFeature({ control, type, chosen, onAdd }: CustomFeatureProps) {
  const { field } = useController({ control, name: 'customFeature' })
  const { value: typed, onChange: setTyped } = field
  const isFull = chosen.length >= maximumFeatures
  const feature = isFull ? null : customFeature(type, chosen, typed)
  const add = () => {
    if (feature === null) return
    onAdd(feature)
    setTyped('')
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault() // Enter must not submit the listing
    add()
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label="Custom feature"
        placeholder="Outdoor shower"
        className="min-w-0 flex-1 basis-52"
        maxLength={60}
        hint={
          feature === null &&
          typed.trim() !== '' &&
          (isFull ? `A listing has up to ${maximumFeatures} features.` : 'This feature is already chosen.')
        }
        {...field}
        onKeyDown={addOnEnter}
      />
      <Button variant="secondary" disabled={feature === null} onClick={add}>
        <Icon name="plus" />
        Add Feature
      </Button>
    </div>
  )
}
