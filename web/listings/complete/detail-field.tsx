import { type DetailName, fieldOf } from '#contract/details/fields.ts'
import { wordsOf } from '#contract/details/words.ts'
import { currencySigns } from '#contract/costs/money.ts'
import type { PropertyImage } from '#contract/images.ts'
import { CheckField, TextField } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select.tsx'
import { PhotoField } from './photo-field.tsx'

type DetailFieldProps = {
  name: DetailName
  /** The photos of the listing. */
  images: PropertyImage[]
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Renders the field of a fact, whose first choice is that it is not stated. */
export function DetailField({ name, images, value, error, onChange }: DetailFieldProps) {
  const { label, names, unit = '', isMoney } = wordsOf(name)
  const field = fieldOf(name)
  if (name === 'parcelShown')
    return (
      <CheckField
        label={`${label}. Otherwise only you and our staff see section, block, parcel, lot and plan.`}
        checked={value === 'true'}
        onChange={({ target }) => onChange(target.checked ? 'true' : '')}
        className="col-span-full pointer-coarse:py-2"
      />
    )
  if (field.kind === 'photo') return <PhotoField {...{ label, images, value, error, onChange }} />
  if (field.kind === 'choice' || field.kind === 'yesNo') {
    const known: Record<string, string> = {
      ...(field.kind === 'yesNo' && { true: 'Yes', false: 'No' }),
      ...names,
    }
    const options = Object.entries(known).map(([option, text]) => ({ value: option, label: text }))
    return (
      <SelectField
        label={label}
        options={[{ value: '', label: 'Not stated' }, ...options]}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  if (field.kind === 'date')
    return (
      <TextField
        type="date"
        label={label}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  const isText = field.kind === 'text'
  const isUnnamedYear = field.kind === 'year' && !/year/i.test(label)
  const of = isMoney ? currencySigns.USD + unit : isUnnamedYear ? 'year' : unit
  return (
    <TextField
      label={of ? `${label} (${of.trim()})` : label}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
      {...(isText
        ? { maxLength: field.length }
        : { inputMode: field.kind === 'percent' ? 'decimal' : 'numeric', maxLength: 9 })}
      className={isText && field.length > 60 ? 'col-span-full' : ''}
    />
  )
}
