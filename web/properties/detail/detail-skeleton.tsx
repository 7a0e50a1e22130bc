import { Skeleton } from '#web/ui/skeleton.tsx'
import { ThumbnailsSkeleton } from './thumbnails.tsx'

/** Renders the outline of the page in its own grid: most titles have two lines on a phone, and one elsewhere. */
export function DetailSkeleton() {
  return (
    <div className="property-page">
      <div className="property-head">
        <Skeleton className="-order-2 h-5 w-56 pointer-coarse:my-3 laptop:col-span-1!" />
        <div className="property-title">
          <Skeleton className="h-[2lh] text-3xl tablet:h-[1lh] tablet:text-4xl" />
          <Skeleton className="h-6 w-1/2" />
        </div>
        <Skeleton className="property-price h-19 pointer-coarse:h-21 tablet:h-22 tablet:pointer-coarse:h-24" />
        <Skeleton className="property-actions h-11 w-40 max-tablet:hidden" />
        <div className="property-listed">
          <Skeleton className="h-5 w-3/4 pointer-coarse:my-3" />
        </div>
        <div className="property-photos gallery max-tablet:-mx-gutter laptop:grid-cols-2">
          <Skeleton className="gallery-frame max-tablet:rounded-none" />
          <ThumbnailsSkeleton />
        </div>
      </div>
      <BodySkeleton />
    </div>
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
