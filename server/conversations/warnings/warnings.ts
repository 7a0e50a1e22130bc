import { type MessageWarning, messageWarnings } from '#contract/messages.ts'
import { pressesForDeposit } from './deposit-pressure.ts'
import { hasOutsideLink } from './outside-links.ts'
import { hasPaymentDetails } from './payment-details.ts'
import { hasPhoneNumber } from './phone-numbers.ts'

/** Returns the warnings for the reader of a message in English or Spanish. Links to the site's own hosts are not outside links. */
export function warningsOf(text: string, ownHosts: string[]): MessageWarning[] {
  const visible = text.normalize('NFKC').replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
  const plain = visible.replaceAll(/[^\S\n]+/g, ' ')
  const withoutAccents = plain.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const found: Record<MessageWarning, boolean> = {
    phone: hasPhoneNumber(plain),
    payment: hasPaymentDetails(withoutAccents),
    link: hasOutsideLink(plain, ownHosts),
    deposit: pressesForDeposit(withoutAccents),
  }
  return messageWarnings.filter((warning) => found[warning])
}

/** Returns the host names of the site's URLs, in the form that `warningsOf` expects. */
export function hostsOf(addresses: string[]): string[] {
  return addresses.filter(Boolean).map((address) => new URL(address).hostname.replace(/^www\./, ''))
}
