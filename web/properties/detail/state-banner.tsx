import type { Property } from '#contract/properties.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { formatSale } from '#web/properties/format.ts'
import { priceText } from '#web/properties/price.tsx'

const titles: Partial<Record<PropertyStatus, string>> = {
  EXPIRED: 'This listing is paused',
  HELD: 'This listing is being checked',
  REMOVED: 'This listing was removed',
  WITHDRAWN: 'This listing was withdrawn',
}

/** Renders why a property is not for sale; nothing for one that is. */
export function StateBanner({ property }: { property: Property }) {
  const { status, soldOn, soldPrice } = property
  const title = status === 'SOLD' ? formatSale(soldOn) : titles[status]
  if (title === undefined) return null
  return (
    <section aria-label="State of the listing" className="my-4 rounded-md bg-sunken px-5 py-4 tablet:mt-0">
      <p className="font-display text-2xl">{title}</p>
      {soldPrice !== null && (
        <p className="in-units text-muted">{`${priceText(soldPrice)}, as stated by the seller`}</p>
      )}
      {status !== 'SOLD' && <p className="text-muted">It is not for sale at the moment.</p>}
    </section>
  )
}
