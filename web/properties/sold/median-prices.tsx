import { formatNumber } from '#contract/lib/number-text.ts'
import { typeNames } from '#contract/property-limits.ts'
import type { MedianPrice } from '#contract/sold-properties.ts'
import { Price } from '#web/properties/price.tsx'

type MedianPricesProps = { medians: MedianPrice[]; location: string }

/** Renders the medians by type; nothing if there are too few sales for any. */
export function MedianPrices({ medians, location }: MedianPricesProps) {
  if (medians.length === 0) return null
  return (
    <section aria-labelledby="medians" className="mb-8 rounded-md bg-sunken px-5 py-5 tablet:px-6">
      <h2 id="medians" className="text-xl wrap-anywhere">
        Median prices, as stated by sellers
        {location && (
          <>
            , in <span dir="auto">“{location}”</span>
          </>
        )}
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-5 laptop:grid-cols-4">
        {medians.map(({ propertyType, price, sales }) => (
          <div key={propertyType} className="flex flex-col">
            <dt className="text-sm text-muted">{typeNames[propertyType]}</dt>
            <Price as="dd" amount={price} className="text-2xl" />
            <dd className="text-sm text-muted">{`${formatNumber(sales)} sales`}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-pretty text-muted">
        Based on sales that sellers recorded here in the last 24 months, with a price that they chose to show.
        We do not check these prices.
      </p>
    </section>
  )
}
