import type { ReactNode } from 'react'
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

export function DashboardSkeleton() {
  return (
    <DashboardFrame>
      <Skeleton className="h-24" />
      <Columns
        main={<Skeleton className="h-128" />}
        panels={
          <>
            <Skeleton className="h-42" />
            <Skeleton className="h-64" />
          </>
        }
      />
    </DashboardFrame>
  )
}
