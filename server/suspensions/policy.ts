import { formatLongDayInBelize } from '#contract/lib/date-text.ts'

export type ActiveSuspension = { until: Date | null; reason: string }

/** Returns whether a suspension becomes permanent once a second member of staff agrees. */
export function needsAgreement({ days, agreedAt }: { days: number | null; agreedAt: Date | null }): boolean {
  return days === null && agreedAt === null
}

/** Returns the sentence that states a suspension and its end. */
export function suspensionSentence({ until }: Pick<ActiveSuspension, 'until'>): string {
  return `Your account is suspended ${until === null ? 'for good' : `until ${formatLongDayInBelize(until)}`}.`
}

/** Returns the sentences that state a suspension, its end and its reason. */
export function suspensionMessage({ until, reason }: ActiveSuspension): string {
  const text = reason.replace(/[.\s]+$/, '')
  return `${suspensionSentence({ until })} The reason: ${text}${/[!?…]$/.test(text) ? '' : '.'}`
}

/** Returns what a suspended person reads instead of a response. */
export function suspensionRefusal(suspension: ActiveSuspension): string {
  return `${suspensionMessage(suspension)} To appeal, use the link in our email, or write to us through the Contact page.`
}
