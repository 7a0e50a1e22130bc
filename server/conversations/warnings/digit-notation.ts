/** Words for digits in English and Spanish. */
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
const word = Object.keys(digitWords).join('|')
const digitWord = new RegExp(word, 'gi')
const spelledNumber = new RegExp(`\\b(?:(?:${word})\\b[\\s,.-]*){3,}`, 'gi')
/** Words and digits in turn, such as "6 one 0 one 2 three 4" or "six1zero1two3four". */
const partlySpelled = new RegExp(
  String.raw`(?<![a-z\d])(?:(?:${word})[\s,.-]{0,3}\d{1,2}[\s,.-]{0,3}){3,}(?:${word})?(?![a-z\d])|(?<![a-z\d])(?:\d{1,2}[\s,.-]{0,3}(?:${word})[\s,.-]{0,3}){3,}\d{0,2}(?![a-z\d])`,
  'gi',
)

/** Where the digits 1 to 9 on a black circle, in a circle without serifs and in a double circle begin, and their zeros. */
const circledOnes = [0x27_76, 0x27_80, 0x27_8a, 0x24_f5]
const circledZeros = [0x24_ff, 0x1_f1_0b, 0x1_f1_0c]
const circledDigits = new Map([
  ...circledZeros.map((code): [string, string] => [String.fromCodePoint(code), '0']),
  ...circledOnes.flatMap((first) =>
    Array.from({ length: 9 }, (_, at): [string, string] => [
      String.fromCodePoint(first + at),
      String(at + 1),
    ]),
  ),
])

/** Digits among letters that look like digits, such as "61O" or "l0". */
const withLookAlikes = /(?<![\p{L}\d])[\dOoIl]{0,20}\d[\dOoIl]{0,20}(?![\p{L}\d])/gu
const liters = /^\d+l$/
/** Digits one by one, each followed by a comma or on a line of its own. */
const singleDigits = /(?<![\d.,])\d(?:(?:,|\n)\d(?![\d.])){6,}/g
/** Commas within a phone number: four digits follow the last, so it is not a price. */
const groupsWithCommas = /(?<![\d.,])(?:\d{3},){1,2}\d{4}(?!\d|[.,]\d)/g
/** What stands between groups of digits only to part them: brackets around each, an equals sign, pictures. */
const partingSigns = /(?<=\d) ?(?:[)\]] ?[[(]|[=\p{Extended_Pictographic}]+) ?(?=\d)/gu

/**
 * Returns a text with the digits of any alphabet, in circles, under marks and in words as 0 to 9, and with a space or a hyphen in place of
 * signs that part the groups of a phone number.
 */
export function withCommonDigits(text: string): string {
  return text
    .replaceAll(/\p{Me}/gu, '')
    .replaceAll(/[^\P{Nd}0-9]/gu, commonDigit)
    .replaceAll(/[^\P{No}]/gu, (digit) => circledDigits.get(digit) ?? digit)
    .replaceAll(/(?<=\d)\p{M}+/gu, '')
    .replaceAll(withLookAlikes, digitsThatLookAlike)
    .replaceAll(partingSigns, ' ')
    .replaceAll(singleDigits, (digits) => digits.replaceAll(/[,\n]/g, ''))
    .replaceAll(groupsWithCommas, (groups) => groups.replaceAll(',', '-'))
    .replaceAll(partlySpelled, (words) => `${digitsOf(words)} `)
    .replaceAll(spelledNumber, (words) => `${digitsOf(words)} `)
}

/** Returns the value of a digit of any alphabet. In Unicode the ten digits of an alphabet follow each other, in order. */
function commonDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}

function digitsThatLookAlike(group: string): string {
  return liters.test(group) ? group : group.replaceAll(/[Oo]/g, '0').replaceAll(/[Il]/g, '1')
}

function digitsOf(words: string): string {
  return words.replaceAll(digitWord, (name) => digitWords[name.toLowerCase()] ?? '').replaceAll(/\D/g, '')
}
