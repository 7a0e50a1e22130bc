import { isListed } from '#contract/property-statuses.ts'
import type { Property } from '#contract/properties.ts'
import type { CardProperty } from '#web/properties/card-property.ts'
import { CashToCloseLink } from '#web/properties/costs/cash-to-close-link.tsx'
import { belizeDollars, unitPrice } from '#web/properties/price-notes.ts'
import { UnitNote } from '#web/properties/unit-note.tsx'
import { UnitPrice } from '#web/properties/unit-price.tsx'

/** Renders the price in Belize dollars, and per acre or per square foot. */
export function PriceNote({ property }: { property: Property | CardProperty }) {
  return (
    <>
      <p className="flex flex-wrap gap-x-1 text-sm text-muted *:whitespace-nowrap">
        <UnitNote kind="currency" value={property.price}>{`about ${belizeDollars(property.price)}`}</UnitNote>{' '}
        {unitPrice(property) && (
          <span>
            {'· '}
            <UnitPrice property={property} />
          </span>
        )}
      </p>
      {isListed(property.status) && <CashToCloseLink property={property} />}
    </>
  )
}
