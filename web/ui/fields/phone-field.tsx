import { type Ref, useId, useState } from 'react'
import { useEarlyText } from '#web/ui/hooks/use-early-text.ts'
import { Field } from './field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import {
  countryOfNumber,
  homeCountry,
  internationalNumber,
  nationalPart,
  phoneCountries,
  phoneCountry,
} from './phone-numbers.ts'

type PhoneFieldProps = {
  label: string
  hint?: string
  error?: string | undefined
  isReadOnly?: boolean
  /** The number with its country code, such as +5016101234. */
  value: string
  /** Receives the number with its country code; blank while there is none. */
  onChange: (phone: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Renders a phone number and its country, initially Belize. A number typed with its `+` selects its own country. */
export function PhoneField({
  label,
  hint,
  error,
  isReadOnly = false,
  value,
  onChange,
  ref,
}: PhoneFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [iso2, setIso2] = useState(() => countryOfNumber(value, homeCountry))
  const [reported, setReported] = useState(value)
  const country = phoneCountry(iso2)

  if (value !== reported) {
    // changed from outside, such as when the form is filled again
    setReported(value)
    setTyped(value)
    setIso2(countryOfNumber(value, homeCountry))
  }

  const change = (text: string, nextIso2: string) => {
    const phone = internationalNumber(text, phoneCountry(nextIso2))
    setTyped(text)
    setIso2(nextIso2)
    setReported(phone)
    onChange(phone)
  }

  useEarlyText(id, typed, (text) => change(text, countryOfNumber(text, iso2)))

  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(aria) => (
        <div className="phone-box input">
          <CountrySelect
            iso2={iso2}
            isDisabled={isReadOnly}
            onChange={(next) => change(nationalPart(typed, country), next)}
          />
          <input
            {...aria}
            ref={ref}
            type="tel"
            autoComplete="tel"
            placeholder={iso2 === homeCountry ? '+501 123-4567' : undefined}
            className="phone-number"
            readOnly={isReadOnly}
            value={typed}
            onChange={({ target }) => change(target.value, countryOfNumber(target.value, iso2))}
          />
        </div>
      )}
    </Field>
  )
}

type CountrySelectProps = { iso2: string; isDisabled: boolean; onChange: (iso2: string) => void }

/** Renders a native select under a short label, since a full country name would leave no room for the number, which has the code. */
function CountrySelect({ iso2, isDisabled, onChange }: CountrySelectProps) {
  return (
    <span className="phone-country">
      <span aria-hidden className="flex items-center gap-1.5 font-medium">
        {iso2.toUpperCase()}
        <Icon name="chevron-down" size={16} className="text-muted" />
      </span>
      <select
        aria-label="Country code"
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        disabled={isDisabled}
        value={iso2}
        onChange={({ target }) => onChange(target.value)}
      >
        {phoneCountries.map(({ iso2: code, name, dialCode }) => (
          <option key={code} value={code}>
            {name} (+{dialCode})
          </option>
        ))}
      </select>
    </span>
  )
}
