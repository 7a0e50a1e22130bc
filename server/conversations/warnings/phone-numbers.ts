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
const amountAfter =
  /^\s*(?:[$€£%]|(?:bzd?|usd?|cad|dollars?|sq|square|ft|feet|m2|metres?|meters?|acres?|hectares?|million|dólares|metros|pies|hectáreas|millones)\b)/i

// Parsing phone numbers is slow, and a message may consist of digits only.
const mostRuns = 10
const longestRun = 60
const run = /(?<![a-z\d])[+(]{0,2}\d(?:[\s()./:-]{0,3}\d){6,}/gi

/** Returns whether a text has a phone number. */
export function hasPhoneNumber(text: string): boolean {
  const written = text.replaceAll(spelledNumber, (words) => `${digitsOf(words)} `)
  return [...written.matchAll(run)].slice(0, mostRuns).some(({ 0: digits, index }) => {
    const before = written.slice(Math.max(0, index - 40), index)
    return hasNumber(before, digits.slice(0, longestRun), written.slice(index + digits.length))
  })
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
  const groups = number
    .split(/\D+/)
    .filter(Boolean)
    .map(({ length }) => length)
  if (groups.reduce((sum, length) => sum + length, 0) !== 7) return false
  if (groups.length === 1) return number.endsWith('000')
  return !/^(?:3,4|3,2,2|1,1,1,1,1,1,1)$/.test(groups.join())
}
