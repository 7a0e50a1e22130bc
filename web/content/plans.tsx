import type { ReactNode } from 'react'
import { currencySigns } from '#contract/costs/money.ts'
import { examplePrice, shareOfExample } from '#web/home/example-sale.ts'

/** Renders what each side of a sale pays, side by side where there is room. */
export function Plans({ children }: { children: ReactNode }) {
  return <dl className="mt-5 mb-6 grid gap-4 tablet:grid-cols-2">{children}</dl>
}

type PlanProps = {
  who: string
  price: ReactNode
  /** The share of the sale price that the price is. */
  percent: number
  children: ReactNode
}

export function Plan({ who, price, percent, children }: PlanProps) {
  return (
    <div className="flex flex-col rounded-md border border-line bg-surface p-5 shadow-low first:border-primary first:bg-primary-soft tablet:p-6">
      <dt className="font-semibold">{who}</dt>
      <dd className="flex flex-1 flex-col">
        <strong className="mt-1 block text-4xl font-bold text-primary tabular-nums">{price}</strong>
        {children}
        <p className="mt-auto border-t border-line pt-3">
          On a {currencySigns.USD}
          {examplePrice} sale{' '}
          <strong className="block text-xl font-bold text-primary tabular-nums">
            {currencySigns.USD}
            {shareOfExample(percent)}
          </strong>
        </p>
      </dd>
    </div>
  )
}
