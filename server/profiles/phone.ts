import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** E.164, a number without a country code being Belizean; blank stays blank, undefined is no phone number. */
export function toE164(text: string): string | undefined {
  if (text.trim() === '') return ''
  const phone = parsePhoneNumberFromString(text, 'BZ')
  if (!phone?.isPossible()) return undefined
  // some plans know numbers that are longer than E.164 allows
  return /^\+[1-9]\d{3,14}$/.test(phone.number) ? phone.number : undefined
}
