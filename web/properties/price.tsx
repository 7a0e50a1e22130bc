import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumSignificantDigits: 3,
})

function formatPrice(amount: number): string {
  return dollars.format(amount)
}

type PriceProps = {
  amount: number
  /** Writes `US$640,000`, where nothing near the price names the currency. */
  hasCountry?: boolean
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
  hasCountry = false,
  as: Element = 'span',
  className,
  children,
}: PriceProps): ReactNode {
  return (
    <Element
      className={classNames('price', className)}
      style={hasCountry ? { minWidth: `${longestText(amount)}ch` } : undefined}
      // The text is shown in another currency if the visitor chose one, also before it is hydrated.
      suppressHydrationWarning
    >
      {hasCountry ? `US${formatPrice(amount)}` : formatPrice(amount)}
      {children}
    </Element>
  )
}

/** Returns the length of the text in Belize dollars, the longer one, so that nothing moves when it replaces the other. */
function longestText(amount: number): number {
  return `BZ${formatPrice(2 * amount)}`.length
}

/** Returns `$640,000`, for the middle of a sentence. */
export function priceText(amount: number): string {
  return formatPrice(amount)
}

/** Returns `$345k` or `$1.2M`, for a map. */
export function shortPriceText(amount: number): string {
  return shortDollars.format(amount).replace('K', 'k')
}
