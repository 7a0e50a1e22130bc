import { useId } from 'react'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OverlapObserver } from './overlap-observer.tsx'
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

/**
 * Renders the button in the lower right corner of the window. On wide windows it is beside the content; elsewhere it is hidden
 * while it would cover a control or a heading. The hero leaves the corner free.
 */
export function FloatingCalculatorButton({ onClick }: { onClick: () => void }) {
  const id = useId()
  return (
    <>
      <CalculatorButton id={id} variant="secondary" onClick={onClick} className="floating-calculator">
        <span className="sr-only">Savings Calculator</span>
        <span aria-hidden>Savings Calculator</span>
      </CalculatorButton>
      <OverlapObserver id={id} />
    </>
  )
}
