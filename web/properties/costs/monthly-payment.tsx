import type { Property } from '#contract/properties.ts'
import { useOpenedDetails } from '#web/routing/use-opened-part.ts'
import { Icon } from '#web/ui/icon.tsx'

const importForm = async () => (await import('./payment-form.tsx')).PaymentForm

/** Renders the monthly payment of a loan for the price of a property. Its form loads when it is opened. */
export function MonthlyPayment({ property }: { property: Pick<Property, 'price' | 'details'> }) {
  const {
    part: PaymentForm,
    isLoading,
    ...details
  } = useOpenedDetails(importForm, 'The monthly payment could not be opened.')
  return (
    <details {...details} className="cost-section in-units print-hidden noscript:hidden">
      <summary>
        <h2>Monthly payment</h2>
        <Icon name="chevron-down" size={22} className="details-arrow" />
      </summary>
      {isLoading && <p className="mt-4 text-muted">Loading…</p>}
      {PaymentForm && <PaymentForm property={property} />}
    </details>
  )
}
