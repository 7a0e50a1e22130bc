import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** E.164, a number without a country code being Belizean; blank stays blank, undefined is no phone number. */
export function toE164(text: string): string | undefined {
  if (text.trim() === '') return ''
  const phone = parsePhoneNumberFromString(text, 'BZ')
  return phone?.isPossible() ? phone.number : undefined
}
