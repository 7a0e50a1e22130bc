import { unitPriceText } from '#web/units/unit-price.ts'
import { unitPrice } from './price-notes.ts'
import { UnitNote } from './unit-note.tsx'

/** Renders `US$75,385 per acre` or `US$305 per sq ft`; nothing when the size is unknown. */
export function UnitPrice({ property }: { property: Parameters<typeof unitPrice>[0] }) {
  const price = unitPrice(property)
  if (!price) return null
  return (
    <UnitNote kind="unit-price" value={price.dollarsPerSqft}>
      {unitPriceText(price.dollarsPerSqft, price.unit)}
    </UnitNote>
  )
}
