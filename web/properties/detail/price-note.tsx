import { isListed } from '#contract/property-statuses.ts'
import type { CardProperty } from '#web/properties/card-property.ts'
import { CashToCloseLink } from '#web/properties/costs/cash-to-close-link.tsx'
import { belizeDollars, unitPrice } from '#web/properties/price-notes.ts'

/** Renders the price in Belize dollars, and per acre or per square foot. */
export function PriceNote({ property }: { property: CardProperty }) {
  const perUnit = unitPrice(property)
  return (
    <>
      <p className="flex flex-wrap gap-x-1 text-sm text-muted *:whitespace-nowrap">
        <span>{`about ${belizeDollars(property.price)}${perUnit ? ' ·' : ''}`}</span>
        {perUnit && <span>{` ${perUnit}`}</span>}
      </p>
      {isListed(property.status) && <CashToCloseLink property={property} />}
    </>
  )
}
