import { dayMs } from '#contract/lib/durations.ts'
import { countText } from '#contract/lib/number-text.ts'

/** Leases with fewer years left have a warning. */
const fewYears = 30

/** Returns what remains of a lease that ends in a year, on the day with a number. */
export function yearsLeftText(endYear: number, today: number): { text: string; warning?: string } {
  const years = endYear - new Date(today * dayMs).getUTCFullYear()
  if (years < 0) return { text: 'ended', warning: 'Ask whether it was renewed.' }
  const text = years === 0 ? 'ends this year' : `about ${countText(years, 'year')} left`
  if (years >= fewYears) return { text }
  return { text, warning: 'A short lease. Ask what happens when it ends, and what a renewal costs.' }
}
