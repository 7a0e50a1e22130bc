import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Renders the outline of the photo's panel. */
export function PhotoSkeleton() {
  return (
    <Card aria-hidden className="person noscript:hidden">
      <div className="louvres louvres-full person-band" />
      <span className="person-photo size-[clamp(120px,28vw,180px)] rounded-full bg-surface">
        <Skeleton className="size-full rounded-full" />
      </span>
      <div className="person-text">
        <Skeleton className="h-9 w-56 max-w-full" />
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-6 w-full max-w-md max-tablet:hidden" />
      </div>
      <div className="person-action">
        <Skeleton className="h-11 w-44" />
        <Skeleton className="h-5 w-56 max-w-full max-tablet:hidden" />
      </div>
    </Card>
  )
}

/** Renders the outline of the form's first section: its title is beside the fields on a wide screen. */
export function FieldsSkeleton() {
  return (
    <Card
      aria-hidden
      className="flex h-160 flex-col gap-6 p-6 tablet:p-8 laptop:grid laptop:grid-cols-[240px_minmax(0,1fr)] laptop:content-start laptop:gap-x-10 noscript:hidden"
    >
      <Skeleton className="h-8 w-48" />
      <div className="grid gap-5 tablet:grid-cols-2">
        <FieldSkeleton />
        <FieldSkeleton />
        <FieldSkeleton className="tablet:col-span-full" />
        <FieldSkeleton className="tablet:col-span-full" box="h-30" />
      </div>
    </Card>
  )
}

function FieldSkeleton({ className, box = 'h-11' }: { className?: string; box?: string }) {
  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      <Skeleton className="h-4 w-24" />
      <Skeleton className={box} />
    </div>
  )
}
