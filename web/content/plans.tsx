import type { ReactNode } from 'react'

/** Renders what each side of a sale pays, side by side where there is room. */
export function Plans({ children }: { children: ReactNode }) {
  return <dl className="mt-5 mb-6 grid gap-4 tablet:grid-cols-2">{children}</dl>
}

type PlanProps = {
  who: string
  price: ReactNode
  /** A sale, and what it costs this side. */
  example: { sale: string; cost: string }
  children: ReactNode
}

export function Plan({ who, price, example, children }: PlanProps) {
  return (
    <div className="flex flex-col rounded-md border border-line bg-surface p-5 shadow-low first:border-primary first:bg-primary-soft tablet:p-6">
      <dt className="font-semibold">{who}</dt>
      <dd className="flex flex-1 flex-col">
        <strong className="mt-1 block text-4xl font-bold text-primary tabular-nums">{price}</strong>
        {children}
        <p className="mt-auto border-t border-line pt-3">
          On a US${example.sale} sale{' '}
          <strong className="block text-xl font-bold text-primary tabular-nums">US${example.cost}</strong>
        </p>
      </dd>
    </div>
  )
}
