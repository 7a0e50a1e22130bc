import { CalculatorButton } from './calculator-button.tsx'
import { useCalculator } from './use-calculator.tsx'

/** The calculator behind a button of its own, for pages that have only the one. */
export function SavingCalculator() {
  const { openCalculator, calculator } = useCalculator()
  return (
    <>
      <CalculatorButton variant="secondary" onClick={openCalculator}>
        Work out your own saving
      </CalculatorButton>
      {calculator}
    </>
  )
}
