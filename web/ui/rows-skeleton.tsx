import { Skeleton } from './skeleton.tsx'

/** Renders placeholders for the rows of a list of properties, each with an image at its side. */
export function RowsSkeleton({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <div
      key={at}
      className="grid grid-cols-[7rem_1fr] gap-4 py-6 first:pt-0 tablet:grid-cols-[13rem_1fr] tablet:gap-6"
    >
      <Skeleton className="aspect-4/3 tablet:row-span-2" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-5 w-1/4" />
      </div>
      <Skeleton className="col-span-2 h-9 w-3/5 self-end tablet:col-span-1" />
    </div>
  ))
}
