import { CalculatorButton } from './calculator-button.tsx'
import { useCalculator } from './use-calculator.tsx'

/** Renders the calculator with its button, for pages with a single button. */
export function SavingCalculator() {
  const { openCalculator, calculator } = useCalculator()
  return (
    <>
      <CalculatorButton variant="secondary" onClick={openCalculator}>
        Work out your own savings
      </CalculatorButton>
      {calculator}
    </>
  )
}
