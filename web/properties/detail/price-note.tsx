import { isListed } from '#contract/property-statuses.ts'
import type { CardProperty } from '#web/properties/card-property.ts'
import { lazyUnlessServed } from '#web/routing/lazy-until-input.tsx'
import { belizeDollars, unitPrice } from '#web/properties/price-notes.ts'
import { UnitNote } from '#web/properties/unit-note.tsx'
import { UnitPrice } from '#web/properties/unit-price.tsx'

// It needs the code of all costs, and is the same until the buyer opens them.
const CashToCloseLink = lazyUnlessServed(
  async () => (await import('#web/properties/costs/cash-to-close-link.tsx')).CashToCloseLink,
)

/** Renders the price in Belize dollars, and per acre or per square foot. */
export function PriceNote({ property }: { property: CardProperty }) {
  return (
    <>
      <p className="flex flex-wrap gap-x-1 text-sm text-muted *:whitespace-nowrap">
        <UnitNote kind="currency" value={property.price}>{`about ${belizeDollars(property.price)}`}</UnitNote>{' '}
        {unitPrice(property) && (
          <span>
            <span className="max-tablet:hidden">{'· '}</span>
            <UnitPrice property={property} />
          </span>
        )}
      </p>
      {isListed(property.status) && <CashToCloseLink property={property} />}
    </>
  )
}
