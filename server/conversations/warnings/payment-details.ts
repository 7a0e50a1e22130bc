import { anyOf } from './expressions.ts'

/** Payments that cannot be reversed. */
const services = [
  'western union',
  'money gram',
  'zelle',
  'venmo',
  'cash app',
  String.raw`paypal\.me`,
  '(?:gift|itunes|google play|steam) cards?',
  'e kyash',
  'digi wallet',
  'revolut',
  'interac',
  'e transfer',
  'remitly',
  'world remit',
  'xoom',
  'ria money transfer',
]
/** Between the words of a name, such as in "Western-Union" or "MoneyGram". */
const gap = '[ ._-]?'
const service = new RegExp(String.raw`\b${anyOf(...services).replaceAll(' ', gap)}\b`, 'i')
/** Wise is also a word, so it counts only as the means of a payment. */
const wise =
  /\b(?:pay|paid|payment|send|sent|transfer|money|deposit|pag\w{1,5}|envi\w{1,5}|mand\w{1,5}|transf\w{1,7}|deposit\w{1,5})\b[^.!?\n]{0,40}\b(?:via|through|by|with|using|on|my|por|con|mi) wise\b(?= (?:account|app|transfer|please|today|now|or|and|to)\b| ?[^ \w]|$)/i
const accountWords =
  /\b(?:routing (?:number|no\b|#)|sort code|swift(?:\/bic)?[ -]?(?:code|number|bic)|(?:bank|account|wire|payment) (?:details|info(?:rmation)?|instructions|coordinates)\b(?! (?:page|form)))/i
const intoAccount =
  /\b(?:pay|paid|payment|send|sent|transfer|wire|deposit|money|funds)\b[^.!?\n]{0,60}\b(?:to|into) (?:my|our|this|the following|her|his) (?:[\w’']+ ){0,3}account\b/i
const accountNumber =
  /\b(?:account|acct|acc|a\/c|iban)\b\.? ?(?:number|no|nr|#)?[.:#]{0,2} ?(?:is )?:? ?(?:\d[ -]?){7,}/i
const swiftCode = /\b(?:SWIFT|BIC)\b(?:\/BIC)?:? ?(?:is )?[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/
const wiredSum = String.raw`(?:money|funds|deposit|payment|balance|amount|sum|fee|price|rest|share|half|dollars|\d[\d,.]{2,12})\b`
const wire = new RegExp(
  String.raw`\b(?<!\b(?:barbed|chicken|fence|electric)[ -])(?:wire|remit) (?:transfer )?${anyOf(
    String.raw`(?:us|me|money|funds|to (?:me|us|my|our|this))\b`,
    String.raw`it\b(?! (?:up|in|for|properly|correctly|yourself|myself|ourselves)\b)`,
    String.raw`(?:(?:the|your|a|some|all|of|half|full|whole|remaining|agreed|first|other) ){0,4}${wiredSum}`,
    String.raw`(?:usd? ?|bz)?\$`,
    String.raw`(?:usd? ?|bzd? ?)?\d[\d,.]{0,12} ?(?:usd?|bzd?|dollars)\b`,
  )}`,
  'i',
)
const sentAs =
  /\b(?:pay|paid|payment|send|sent|transfer|deposit)\b[^.!?\n]{0,40}\b(?:bitcoins?|btc|usdt|usdc|tether|ethereum|eth|crypto(?:currency)?|paypal)\b|\b(?:bitcoin|btc|usdt|usdc|crypto) (?:only|payments?)\b|\bonly (?:accept|take|in|by) (?:bitcoin|btc|usdt|usdc|crypto)/i
const spanishDetails =
  /\b(?:datos bancarios|(?:datos|numero) de (?:la |mi |su )?cuenta|cuenta (?:bancaria )?(?:numero|no\b|#)|clabe|codigo swift|tarjetas? de regalo|cuenta\b[^.!?\n]{0,30} \d{7,})\b|\b(?:pag|envi|mand|transf|transfi|deposit|gir)\w{1,9}\b[^.!?\n]{0,60}\b(?:a|en) (?:mi|nuestra|esta|la|su) (?:\w+ ){0,3}cuenta\b|\b(?:solo|unicamente) (?:acepto|aceptamos|recibo|en|por) (?:bitcoin|btc|usdt|cripto\w*)/i
const coins =
  /\b(?:bc1[02-9ac-hj-np-z]{25,62}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|T[1-9A-HJ-NP-Za-km-z]{33}|0x[0-9a-fA-F]{40})\b/
const ibanForm = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,3})?\b/g

/** Returns whether a text has details for a payment. */
export function hasPaymentDetails(text: string): boolean {
  const signs = [
    service,
    wise,
    accountWords,
    intoAccount,
    accountNumber,
    swiftCode,
    wire,
    sentAs,
    spanishDetails,
    coins,
  ]
  return (
    signs.some((sign) => sign.test(text)) || [...text.matchAll(ibanForm)].some(([found]) => isIban(found))
  )
}

/** Verifies the checksum of ISO 13616, also without the last groups, which may be words that follow the number. */
function isIban(found: string): boolean {
  const groups = found.split(/[ -]/)
  return groups.some((_, dropped) => {
    const iban = groups.slice(0, groups.length - dropped).join('')
    return iban.length >= 15 && iban.length <= 34 && remainderOf97(iban.slice(4) + iban.slice(0, 4)) === 1
  })
}

function remainderOf97(characters: string): number {
  const digits = characters.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  return Number(BigInt(digits) % 97n)
}
