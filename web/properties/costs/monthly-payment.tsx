import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Property } from '#contract/properties.ts'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { Icon } from '#web/ui/icon.tsx'

const PaymentForm = lazy(async () => ({
  default: (await lazyImport(() => import('./payment-form.tsx'))).PaymentForm,
}))

/** Renders the monthly payment of a loan for the price of a property. Its form loads when it is opened. */
export function MonthlyPayment({ property }: { property: Pick<Property, 'price' | 'details'> }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // The user may have opened it before this code arrived.
  useEffect(() => setIsOpen(details.current?.open ?? false), [])
  return (
    <details
      ref={details}
      className="cost-section in-units print-hidden noscript:hidden"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <h2>Monthly payment</h2>
        <Icon name="chevron-down" size={22} className="details-arrow" />
      </summary>
      {isOpen && (
        <Suspense fallback={<p className="mt-4 text-muted">Loading…</p>}>
          <PaymentForm property={property} />
        </Suspense>
      )}
    </details>
  )
}
