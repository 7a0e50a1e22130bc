import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** Converts to E.164, with Belize as the default country. Returns blank for blank text, undefined for an invalid number. */
export function toE164(text: string): string | undefined {
  if (text.trim() === '') return ''
  const phone = parsePhoneNumberFromString(text, 'BZ')
  if (!phone?.isPossible()) return undefined
  // Some national numbering plans have numbers that are longer than E.164 allows.
  return /^\+[1-9]\d{3,14}$/.test(phone.number) ? phone.number : undefined
}
