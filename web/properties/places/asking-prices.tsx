import { formatNumber } from '#contract/lib/number-text.ts'
import { typeNames } from '#contract/property-limits.ts'
import { Price } from '#web/properties/price.tsx'
import type { loadPlace } from './load-place.ts'

type Medians = Extract<Awaited<ReturnType<typeof loadPlace>>, { ok: true }>['data']['medians']

/** Renders the medians of the asking prices; nothing where too few are listed. */
export function AskingPrices({ medians }: { medians: Medians }) {
  if (medians.length === 0) return null
  return (
    <dl aria-label="Median asking prices" className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
      {medians.map(({ propertyType, price, listings }) => (
        <div key={propertyType}>
          <dt className="text-sm text-muted">
            {typeNames[propertyType]}, median asking price of {formatNumber(listings)}
          </dt>
          <Price as="dd" amount={price} className="text-xl" />
        </div>
      ))}
    </dl>
  )
}
