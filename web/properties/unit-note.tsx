import { unitPriceText } from '#web/units/unit-price.ts'
import { unitPrice } from './price-notes.ts'

type UnitNoteProps = { kind: 'currency' | 'unit-price' | 'area'; value: number; children: string }

/**
 * Renders what a price or a size is in another unit. `web/units/show-units.ts` finds it by its value, which is in US dollars or
 * square feet.
 */
export function UnitNote({ kind, value, children }: UnitNoteProps) {
  return (
    <data value={value} data-note={kind} suppressHydrationWarning>
      {children}
    </data>
  )
}

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
