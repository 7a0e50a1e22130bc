import { Skeleton } from '#web/ui/skeleton.tsx'
import { ThumbnailsSkeleton } from './thumbnails.tsx'

export function DetailSkeleton() {
  return (
    <>
      <div className="flex flex-col">
        <Skeleton className="h-5 w-56 max-tablet:-order-2 laptop:my-3 pointer-coarse:my-3" />
        <div className="flex flex-wrap items-start justify-between gap-4 pt-4 tablet:pb-6 laptop:pt-2 laptop:pb-5">
          <div className="flex w-full flex-col gap-2 laptop:max-w-md">
            <Skeleton className="h-11" />
            <Skeleton className="h-13.5 w-3/4" />
          </div>
          <Skeleton className="h-16 w-40" />
        </div>
        <div className="grid grid-cols-1 gap-3 max-tablet:-order-1 max-tablet:-mx-gutter laptop:grid-cols-2 laptop:gap-2">
          <Skeleton className="gallery-frame max-tablet:rounded-none" />
          <ThumbnailsSkeleton />
        </div>
      </div>
      <BodySkeleton />
    </>
  )
}

/** Renders the placeholder for the content below the image. */
export function BodySkeleton() {
  return (
    <section aria-label="Loading property" aria-busy="true" className="property-body">
      <Skeleton className="h-36" />
      <div className="property-text flex flex-col gap-3">
        <Skeleton className="mb-3 h-11 w-72" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-4/5" />
      </div>
      <Skeleton className="property-seller h-56" />
    </section>
  )
}
