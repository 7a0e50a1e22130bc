import { type ReactNode, Suspense } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Renders the number of results, which the children resolve, and the currency of their prices; nothing if there is no number. */
export function ResultCount({ children }: { children: ReactNode }) {
  return (
    <div className="max-tablet:flex max-tablet:basis-full max-tablet:flex-wrap max-tablet:items-baseline max-tablet:gap-x-2">
      <output className="block text-lg leading-snug font-semibold">
        <Suspense fallback={<CountSkeleton />}>{children}</Suspense>
      </output>
      <p className="in-units text-sm text-muted [output:empty+&]:hidden">Prices in US dollars</p>
    </div>
  )
}

/** As high as the number, and on the same line as the text beside it: an empty character gives it the line of a text. */
function CountSkeleton() {
  return (
    <span className="flex items-center before:content-['\200b']">
      <Skeleton className="h-4.5 w-44" />
    </span>
  )
}
