import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { preloadCalculator } from './use-calculator.tsx'

export function CalculatorButton({ className, children, ...rest }: ButtonProps) {
  return (
    <Button
      aria-haspopup="dialog"
      onPointerEnter={preloadCalculator}
      onFocus={preloadCalculator}
      className={classNames('noscript:hidden', className)}
      {...rest}
    >
      <Icon name="calculator" />
      {children}
    </Button>
  )
}

/** Floats over the page and stops at its end, so that it never covers the footer. */
export function FloatingCalculatorButton({ onClick }: { onClick: () => void }) {
  return (
    <div className="pointer-events-none sticky bottom-5 z-30 mx-auto mt-6 flex w-full max-w-page justify-end px-gutter">
      <CalculatorButton variant="secondary" onClick={onClick} className="pointer-events-auto shadow-high">
        Savings Calculator
      </CalculatorButton>
    </div>
  )
}
