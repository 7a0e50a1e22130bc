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
