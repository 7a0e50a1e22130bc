import { findPhoneNumbersInText } from 'libphonenumber-js/max'
import { withCommonDigits } from './digit-notation.ts'

/** Countries whose numbers are written without a country code. */
const homeCountries = ['BZ', 'US'] as const

const amountBefore =
  /(?:[$€£#]|\b(?:bzd?|usd?|cad|price|asking|offer|lot|parcel|plot|block|title|registration|ref|reference|invoice|permit|id|no|number|precio|pido|oferta|lote|parcela|bloque|título|registro|número)\b)[\s.:#]*$/i
const numberOf =
  /\b(?:phone|mobile|cell|whats ?app|contact|call(?: me)?|text(?: me)?|my|mi|teléfono|celular)\s+(?:no|number|número)\b[\s.:#]*$/i
const phoneBefore =
  /\b(?:phone|mobile|cell|tel|whats ?app|call|text|ring|reach|contact|teléfono|celular|ll[aá]m\p{L}{1,5}|(?:my|our|his|her|the|mi|su) (?:number|número))\b(?:\s+(?:me|us|him|her|my \p{L}+|number|on|at|is|al|es)){0,3}[\s.:#]*$/iu
const amountAfter =
  /^\s*(?:[$€£%]|(?:bzd?|usd?|cad|dollars?|sq|square|ft|feet|m2|metres?|meters?|acres?|hectares?|million|dólares|metros|pies|hectáreas|millones)\b)/i

// Parsing phone numbers is slow, and a message may consist of digits only.
const mostRuns = 10
const longestRun = 60
const run = /(?<![a-z\d])[+(]{0,2}\d(?:[\s()./:_|\u2022\u00B7~*-]{0,4}\d){6,}/gi
/** Separators that the parser of phone numbers does not expect. */
const uncommonSeparator = /[_|\u2022\u00B7~*]/g

/** Returns whether a text has a phone number. */
export function hasPhoneNumber(text: string): boolean {
  const written = withCommonDigits(text)
  return [...written.matchAll(run)].slice(0, mostRuns).some(({ 0: digits, index }) => {
    const before = written.slice(Math.max(0, index - 40), index)
    const number = digits.slice(0, longestRun).replaceAll(uncommonSeparator, ' ')
    return hasNumber(before, number, written.slice(index + digits.length))
  })
}

function hasNumber(before: string, digits: string, after: string): boolean {
  return homeCountries.some((country) =>
    findPhoneNumbersInText(digits, country).some(({ startsAt, endsAt }) => {
      const number = digits.slice(startsAt, endsAt)
      return !isAmount(number, before + digits.slice(0, startsAt), digits.slice(endsAt) + after)
    }),
  )
}

/** Returns whether a number is an amount: seven digits may be a price or a parcel, as their grouping and the words beside them show. */
function isAmount(number: string, before: string, after: string): boolean {
  if (amountAfter.test(after) || (amountBefore.test(before) && !numberOf.test(before))) return true
  const groups = number.split(/\D+/).filter(Boolean)
  if (groups.join('').length !== 7) return false
  if (groups.length === 1) return number.endsWith('000')
  const lengths = groups.map(({ length }) => length).join()
  const isRange = groups.every((group) => group.endsWith('00'))
  if (isRange && !(lengths === '3,4' && phoneBefore.test(before))) return true
  return !/^(?:3,4|3,2,2|1,1,1,1,1,1,1)$/.test(lengths)
}
