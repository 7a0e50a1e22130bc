import { withLatinLetters } from '#contract/lib/look-alikes.ts'
import { type MessageWarning, messageWarnings } from '#contract/messages.ts'
import { pressesForDeposit } from './deposit-pressure.ts'
import { hasOutsideLink } from './outside-links.ts'
import { hasPaymentDetails } from './payment-details.ts'
import { hasPhoneNumber } from './phone-numbers.ts'

const dash = /[\p{Pd}\u2212]/gu // and the minus sign

/** Returns the warnings for the reader of a message in English or Spanish. Links to the site's own hosts are not outside links. */
export function warningsOf(text: string, ownHosts: string[]): MessageWarning[] {
  const visible = text.normalize('NFKC').replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
  const plain = visible.replaceAll(/[^\S\n]+/g, ' ').replaceAll(dash, '-')
  const withoutAccents = withLatinWords(plain.normalize('NFD').replaceAll(/\p{M}/gu, ''))
  const found: Record<MessageWarning, boolean> = {
    phone: hasPhoneNumber(plain),
    payment: hasPaymentDetails(withoutAccents),
    link: hasOutsideLink(plain, ownHosts),
    deposit: pressesForDeposit(withoutAccents),
  }
  return messageWarnings.filter((warning) => found[warning])
}

/** Returns a text whose words of Latin letters have no others that only look like them. */
function withLatinWords(text: string): string {
  return text.replaceAll(/\S+/g, (word) => (/\p{Script=Latin}/u.test(word) ? withLatinLetters(word) : word))
}

/** Returns the host names of the site's URLs, in the form that `warningsOf` expects. */
export function hostsOf(addresses: string[]): string[] {
  return addresses.filter(Boolean).map((address) => new URL(address).hostname.replace(/^www\./, ''))
}
