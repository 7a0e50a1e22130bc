import type { ReactNode } from 'react'
import { currencySigns, moneyText, shortAmountText } from '#contract/costs/money.ts'
import { classNames } from '#web/ui/class-names.ts'

type PriceProps = {
  amount: number
  /** Reserves the width of the price in Belize dollars, for a price beside other content. */
  isSteady?: boolean
  as?: 'span' | 'p' | 'dd'
  className?: string
  /** What belongs to the price, such as a note below it. */
  children?: ReactNode
}

/** Renders a price. Every price on a screen is this component; `priceText` is for sentences and for names of controls. */
export function Price(props: PriceProps) {
  return renderPrice(props)
}

/** Returns the elements of `Price` without a component, for long lists. */
export function renderPrice({
  amount,
  isSteady = false,
  as: Element = 'span',
  className,
  children,
}: PriceProps): ReactNode {
  return (
    <Element
      className={classNames('price', className)}
      style={isSteady ? { minWidth: `${longestText(amount)}ch` } : undefined}
      // The text is shown in another currency if the visitor chose one, also before it is hydrated.
      suppressHydrationWarning
    >
      {moneyText(amount)}
      {children}
    </Element>
  )
}

/** Returns the length of the text in Belize dollars, the longer one, so that nothing moves when it replaces the other. */
function longestText(amount: number): number {
  return moneyText(2 * amount).length
}

/** Returns `US$640,000`, for the middle of a sentence. */
export function priceText(amount: number): string {
  return moneyText(amount)
}

/** Returns `US$345k` or `US$1.2M`, for the pins of a map. */
export function shortPriceText(amount: number): string {
  return `${currencySigns.USD}${shortAmountText(amount)}`
}
