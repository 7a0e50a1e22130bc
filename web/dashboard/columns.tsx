import type { ReactNode } from 'react'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Renders the main content with the panels beside it, or below it on narrow screens. */
export function Columns({ main, panels }: { main: ReactNode; panels: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-8 laptop:grid-cols-[minmax(0,1fr)_16.5rem] broad:gap-10">
      {main}
      <div className="grid grid-cols-1 items-start gap-6 tablet:grid-cols-2 laptop:grid-cols-1 laptop:pt-3">
        {panels}
      </div>
    </div>
  )
}

/** Renders a frame that keeps the footer below the fold, where a layout shift is not visible when the lists load. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  return <div className="flex min-h-[calc(100dvh-14rem)] flex-col gap-4 tablet:gap-8">{children}</div>
}

/** Renders the outline of the banner, the list and the panels. */
export function DashboardSkeleton() {
  return (
    <DashboardFrame>
      <Skeleton className="h-24" />
      <Columns
        main={
          <div>
            <Skeleton className="my-1 h-8 w-44" />
            <div className="mt-4 mb-6 flex gap-6 border-b border-line pb-3">
              <Skeleton className="h-5 w-20" />
              <Skeleton className="h-5 w-20" />
            </div>
            <RowsSkeleton count={3} />
          </div>
        }
        panels={[2, 4].map((lines) => (
          <div key={lines} className="flex flex-col gap-4">
            <Skeleton className="h-5 w-32" />
            {Array.from({ length: lines }, (_, at) => (
              <Skeleton key={at} className="h-5" />
            ))}
          </div>
        ))}
      />
    </DashboardFrame>
  )
}
