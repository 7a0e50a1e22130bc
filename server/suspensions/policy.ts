export type ActiveSuspension = { until: Date | null; reason: string }

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'America/Belize',
})

/** Returns what a suspended person reads instead of a response. */
export function suspensionMessage({ until, reason }: ActiveSuspension): string {
  const end = until === null ? '' : ` until ${day.format(until)}`
  return `Your account is suspended${end}: ${reason.replace(/[.\s]+$/, '')}. Answer the mail to appeal.`
}
