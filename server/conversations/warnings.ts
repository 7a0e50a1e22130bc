import { type MessageWarning, messageWarnings } from '#contract/stored-conversations.ts'
import { pressesForDeposit } from './deposit-pressure.ts'
import { hasOutsideLink } from './outside-links.ts'
import { hasPaymentDetails } from './payment-details.ts'
import { hasPhoneNumber } from './phone-numbers.ts'

/** What the reader of a message is to be warned of. A link to one of the site's own hosts is no link away. */
export function warningsOf(text: string, ownHosts: string[]): MessageWarning[] {
  const visible = text.normalize('NFKC').replaceAll(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
  const plain = visible.replaceAll(/[^\S\n]+/g, ' ')
  const found: Record<MessageWarning, boolean> = {
    phone: hasPhoneNumber(plain),
    payment: hasPaymentDetails(plain),
    link: hasOutsideLink(plain, ownHosts),
    deposit: pressesForDeposit(plain),
  }
  return messageWarnings.filter((warning) => found[warning])
}

/** Host names as `warningsOf` takes them, of the addresses under which the site is reached. */
export function hostsOf(addresses: string[]): string[] {
  return addresses.filter(Boolean).map((address) => new URL(address).hostname.replace(/^www\./, ''))
}
