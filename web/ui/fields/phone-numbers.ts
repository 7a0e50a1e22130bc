import { defaultCountries, guessCountryByPartialPhoneNumber, parseCountry } from 'react-international-phone'

export type PhoneCountry = { iso2: string; name: string; dialCode: string }

export const homeCountry = 'bz'

export const phoneCountries: PhoneCountry[] = defaultCountries.map((country) => {
  const { iso2, name, dialCode } = parseCountry(country)
  return { iso2, name, dialCode }
})

export function phoneCountry(iso2: string): PhoneCountry {
  const country = phoneCountries.find((candidate) => candidate.iso2 === iso2)
  if (!country) throw new Error(`No country ${iso2}`)
  return country
}

/** Returns the country of a number typed with its `+`, or the current country while it cannot be determined. */
export function countryOfNumber(typed: string, current: string): string {
  if (!typed.trim().startsWith('+')) return current
  const { country, fullDialCodeMatch } = guessCountryByPartialPhoneNumber({
    phone: `+${digitsOf(typed)}`,
    currentCountryIso2: current,
  })
  return country && fullDialCodeMatch ? country.iso2 : current
}

/** Returns `+5016101234`, whether typed with its country code or without; blank while there is no number. */
export function internationalNumber(typed: string, { dialCode }: PhoneCountry): string {
  const digits = digitsOf(typed)
  if (!typed.trim().startsWith('+')) return digits === '' ? '' : `+${dialCode}${digits}`
  return digits === '' || digits === dialCode ? '' : `+${digits}`
}

/** Returns the typed text without its country code, for when the user chooses another country. */
export function nationalPart(typed: string, { dialCode }: PhoneCountry): string {
  const text = typed.trim()
  if (!text.startsWith('+')) return text
  const digits = digitsOf(text)
  return digits.startsWith(dialCode) ? digits.slice(dialCode.length) : digits
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
