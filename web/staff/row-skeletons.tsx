import { Skeleton } from '#web/ui/skeleton.tsx'
import { rowImageClasses } from './row-image.tsx'

type RowSkeletonsProps = { rowsName: string; hasImages?: boolean }

/** Renders placeholders for rows, which have an image unless `hasImages` is false. */
export function RowSkeletons({ rowsName, hasImages = true }: RowSkeletonsProps) {
  return (
    <div aria-busy className="flex flex-col gap-3">
      <span className="sr-only">Loading the {rowsName}</span>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-4 rounded-md border border-line p-3 tablet:p-4">
          {hasImages && <Skeleton className={rowImageClasses} />}
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-1/4" />
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
