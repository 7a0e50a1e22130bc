import { CashToClose, type Priced } from './cash-to-close.tsx'
import { MonthlyPayment } from './monthly-payment.tsx'

/** Renders what a property costs its buyer at once and a month. */
export function Costs({ property }: { property: Priced }) {
  return (
    <>
      <CashToClose property={property} />
      <MonthlyPayment property={property} />
    </>
  )
}
