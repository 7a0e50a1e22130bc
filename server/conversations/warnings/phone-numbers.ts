import { findPhoneNumbersInText } from 'libphonenumber-js/max'

/** Countries whose numbers are written without a country code. */
const homeCountries = ['BZ', 'US'] as const

const digitWords: Record<string, string> = {
  zero: '0',
  oh: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  cero: '0',
  uno: '1',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  nueve: '9',
}
const digitWord = new RegExp(Object.keys(digitWords).join('|'), 'gi')
const spelledNumber = new RegExp(`\\b(?:(?:${digitWord.source})\\b[\\s,.-]*){3,}`, 'gi')

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
/** Commas within a phone number: four digits follow the last, so it is not a price. */
const groupsWithCommas = /(?<![\d.,])(?:\d{3},){1,2}\d{4}(?!\d|[.,]\d)/g

/** Returns whether a text has a phone number. */
export function hasPhoneNumber(text: string): boolean {
  const written = inCommonNotation(text).replaceAll(spelledNumber, (words) => `${digitsOf(words)} `)
  return [...written.matchAll(run)].slice(0, mostRuns).some(({ 0: digits, index }) => {
    const before = written.slice(Math.max(0, index - 40), index)
    const number = digits.slice(0, longestRun).replaceAll(uncommonSeparator, ' ')
    return hasNumber(before, number, written.slice(index + digits.length))
  })
}

/** Returns a text with the digits of any alphabet as 0 to 9, without keycaps around them, and with hyphens in place of commas. */
function inCommonNotation(text: string): string {
  return text
    .replaceAll(/\p{Me}/gu, '')
    .replaceAll(/[^\P{Nd}0-9]/gu, commonDigit)
    .replaceAll(groupsWithCommas, (groups) => groups.replaceAll(',', '-'))
}

/** Returns the value of a digit of any alphabet. In Unicode the ten digits of an alphabet follow each other, in order. */
function commonDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}

function digitsOf(words: string): string {
  return words.replaceAll(digitWord, (name) => digitWords[name.toLowerCase()] ?? '').replaceAll(/\D/g, '')
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
