import { inBelize } from '#contract/lib/belize-time.ts'
import { formatDayInBelize, formatMonthDayInBelize } from '#contract/lib/date-text.ts'
import type { Property } from '#contract/properties.ts'
import { isListed } from '#contract/property-statuses.ts'
import { priceText } from '#web/properties/price.tsx'

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** Renders how the asking price changed, and when the property was listed unless the line below its title says only the same. */
export function MarketHistory({ property }: { property: Property }) {
  const earlier = earlierListing(property)
  if (isListed(property.status) && property.priceHistory.length === 0 && !earlier) return null
  return (
    <div className="in-units mt-3 flex flex-col gap-1 text-sm text-muted">
      <p suppressHydrationWarning>{marketHistory(property)}</p>
      {earlier && <p suppressHydrationWarning>{earlier}</p>}
    </div>
  )
}

/** Returns `On the market since Mar 3, 2026 · US$450,000 → US$420,000 on May 2 (−6.7%)`; the last price is the asking price. */
export function marketHistory({ status, listedAt, priceHistory }: Property): string {
  const since = `${isListed(status) ? 'On the market since' : 'Listed on'} ${formatDayInBelize(listedAt)}`
  const [first] = priceHistory
  if (!first) return since
  const steps = priceHistory.map(({ changedAt, price, previousPrice }) => {
    const isSameYear = yearOf(changedAt) === yearOf(listedAt)
    const day = isSameYear ? formatMonthDayInBelize(changedAt) : formatDayInBelize(changedAt)
    const change = percent.format(price / previousPrice - 1).replace('-', '−')
    return `${priceText(price)} on ${day} (${change})`
  })
  return `${since} · ${[priceText(first.previousPrice), ...steps].join(' → ')}`
}

/** Returns `Listed before: Mar–May 2026, last at US$420,000` for a property that returned as a new one. */
export function earlierListing({ earlierListing: earlier }: Property): string | null {
  if (!earlier) return null
  const [start, end] = [earlier.listedAt, earlier.leftAt].map(monthOf)
  const [month = '', year] = start?.split(' ') ?? []
  const time = start === end ? end : `${end?.endsWith(` ${year}`) ? month : start}–${end}`
  return `Listed before: ${time}, last at ${priceText(earlier.price)}`
}

const yearOf = (time: string) => inBelize(time).getUTCFullYear()

/** Returns `Mar 2026`. */
const monthOf = (time: string) => formatDayInBelize(time).replace(/ \d+,/, '')
