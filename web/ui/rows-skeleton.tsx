import { Skeleton } from './skeleton.tsx'

/** Renders placeholders for the rows of a list of properties, each with an image at its edge. */
export function RowsSkeleton({ count }: { count: number }) {
  return (
    <div className="property-rows">
      {Array.from({ length: count }, (_, at) => (
        <div key={at}>
          <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 tablet:grid-cols-[12rem_minmax(0,1fr)] tablet:gap-y-0 tablet:overflow-hidden tablet:rounded-md tablet:border tablet:border-line tablet:bg-surface">
            <Skeleton className="aspect-4/3 tablet:row-span-2 tablet:aspect-auto tablet:rounded-none" />
            <div className="flex flex-col gap-3 tablet:pt-6 tablet:pr-5">
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-5 w-1/4" />
            </div>
            <div className="flex gap-2 max-tablet:col-span-full tablet:pt-4 tablet:pb-6">
              <Skeleton className="h-9 w-24" />
              <Skeleton className="h-9 w-24" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
