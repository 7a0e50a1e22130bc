import { type Ref, useId, useImperativeHandle, useRef } from 'react'
import { defaultCountries, parseCountry, usePhoneInput } from 'react-international-phone'
import { classNames } from '#web/ui/class-names.ts'
import { Field, inputClasses } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type PhoneFieldProps = {
  label: string
  hint?: string
  error?: string | undefined
  /** In E.164, such as +5016101234; blank when no digit of it has been typed. */
  value: string
  onChange: (phone: string) => void
  ref?: Ref<{ focus: () => void }>
}

const countries = defaultCountries.map((country) => parseCountry(country))

/** A phone number with its country, Belize at first. A pasted international number brings its own country. */
export function PhoneField({ label, hint, error, value, onChange, ref }: PhoneFieldProps) {
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => inputRef.current?.focus() }))
  const { inputValue, country, setCountry, handlePhoneValueChange } = usePhoneInput({
    defaultCountry: 'bz',
    value,
    inputRef,
    disableDialCodeAndPrefix: true,
    onChange: ({ phone, inputValue: typed }) => onChange(typed === '' ? '' : phone),
  })
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(aria) => (
        <div className="flex gap-2">
          <span className="relative inline-flex shrink-0 rounded-md focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-primary">
            <span aria-hidden className={classNames(inputClasses, 'flex items-center gap-1.5 font-medium')}>
              {country.iso2.toUpperCase()} +{country.dialCode}
              <Icon name="chevron-down" size={16} className="text-muted" />
            </span>
            <select
              aria-label="Country of the phone number"
              autoComplete="tel-country-code"
              className="absolute inset-0 w-full cursor-pointer opacity-0"
              value={country.iso2}
              onChange={(event) => setCountry(event.target.value, { focusOnInput: true })}
            >
              {countries.map(({ iso2, name, dialCode }) => (
                <option key={iso2} value={iso2}>
                  {name} (+{dialCode})
                </option>
              ))}
            </select>
          </span>
          <input
            {...aria}
            ref={inputRef}
            type="tel"
            autoComplete="tel"
            placeholder={country.iso2 === 'bz' ? '+501 123-4567' : ''}
            className={classNames(inputClasses, 'min-w-0 flex-1')}
            value={inputValue}
            onChange={handlePhoneValueChange}
          />
        </div>
      )}
    </Field>
  )
}
