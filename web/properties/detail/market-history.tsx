import type { Property } from '#contract/properties.ts'
import { formatPrice } from '#web/properties/format.ts'

// Belize's time zone, so that the server and every browser render the same day.
const timeZone = 'America/Belize'
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone })
const dayOfAnyYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone,
})
const yearOf = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone })
const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** Renders since when the property is on the market, and how its asking price changed. */
export function MarketHistory({ property }: { property: Property }) {
  return <p className="mt-3 border-t border-line pt-3 text-sm text-muted">{marketHistory(property)}</p>
}

/** Returns `On the market since Mar 3, 2026 · $450,000 → $420,000 on May 2 (−6.7%)`. */
export function marketHistory({ listedAt, priceHistory }: Property): string {
  const listed = new Date(listedAt)
  const since = `On the market since ${dayOfAnyYear.format(listed)}`
  const [first, last] = [priceHistory[0], priceHistory.at(-1)]
  if (!first || !last) return since
  const steps = priceHistory.map(({ changedAt, price }) => {
    const day = new Date(changedAt)
    const isSameYear = yearOf.format(day) === yearOf.format(listed)
    return `${formatPrice(price)} on ${(isSameYear ? dayOfYear : dayOfAnyYear).format(day)}`
  })
  const change = percent.format(last.price / first.previousPrice - 1).replace('-', '−')
  return `${since} · ${[formatPrice(first.previousPrice), ...steps].join(' → ')} (${change})`
}
