import { type ReactNode, Suspense } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Renders the number of results, which the children resolve, and the currency of their prices. */
export function ResultCount({ children }: { children: ReactNode }) {
  return (
    <div className="max-tablet:flex max-tablet:basis-full max-tablet:flex-wrap max-tablet:items-baseline max-tablet:gap-x-2">
      <output className="block text-lg leading-snug font-semibold">
        <Suspense fallback={<Skeleton className="h-6 w-44" />}>{children}</Suspense>
      </output>
      <p className="in-units text-sm text-muted">Prices in US dollars</p>
    </div>
  )
}
