import type { ReactNode } from 'react'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { panelClasses } from './side-panel.tsx'

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
      <Columns main={<ListSkeleton />} panels={<PanelsSkeleton />} />
    </DashboardFrame>
  )
}

function ListSkeleton() {
  return (
    <div>
      <Skeleton className="mb-2 h-[1lh] w-44 font-display text-3xl" />
      <div className="mb-6 flex h-11 items-center gap-x-1 shadow-[inset_0_-1px_var(--color-line)]">
        {Array.from({ length: 3 }, (_, at) => (
          <div key={at} className="px-2 tablet:px-4">
            <Skeleton className="h-5 w-19" />
          </div>
        ))}
      </div>
      <RowsSkeleton count={3} hasButton />
    </div>
  )
}

function PanelsSkeleton() {
  return (
    <>
      <div className={panelClasses}>
        <Skeleton className="my-[2.4px] h-5 w-32" />
        <div className="flex flex-col gap-1.5">
          <Skeleton className="my-[3.5px] h-5" />
          <Skeleton className="my-[3.5px] h-5" />
        </div>
      </div>
      <div className={panelClasses}>
        <Skeleton className="my-[2.4px] h-5 w-32" />
        <div className="-mt-1 flex flex-col">
          {Array.from({ length: 4 }, (_, at) => (
            <Skeleton key={at} className="my-3 h-5" />
          ))}
        </div>
      </div>
    </>
  )
}
