import { Skeleton } from './skeleton.tsx'

type RowsSkeletonProps = {
  count: number
  /** Whether a button follows the rows. */
  hasButton?: boolean
}

/** Renders placeholders for the rows of a list of properties, each with an image at its edge, as high as most rows are. */
export function RowsSkeleton({ count, hasButton = false }: RowsSkeletonProps) {
  return (
    <>
      <div className="property-rows">
        {Array.from({ length: count }, (_, at) => (
          <div key={at}>
            <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-4 gap-y-3 tablet:grid-cols-[192px_minmax(0,1fr)] tablet:overflow-hidden tablet:rounded-md tablet:border tablet:border-line tablet:bg-surface wide-rows:grid-cols-[192px_minmax(0,1fr)_auto]">
              <Skeleton className="aspect-4/3 self-start tablet:row-span-3 tablet:aspect-auto tablet:h-full tablet:min-h-36 tablet:rounded-none" />
              <RowText />
              <div className="col-span-full tablet:col-start-2 tablet:pr-5 tablet:pb-5 wide-rows:col-start-3 wide-rows:row-span-3 wide-rows:row-start-1 wide-rows:pt-5">
                <RowActions />
              </div>
            </div>
          </div>
        ))}
      </div>
      {hasButton && (
        <div className="flex justify-center pt-6 max-tablet:border-t max-tablet:border-line">
          <Skeleton className="h-11 w-48" />
        </div>
      )}
    </>
  )
}

/** Renders the title, which most phones show in two lines, the place, the price and the facts. */
function RowText() {
  return (
    <div className="flex flex-col gap-1 max-tablet:self-center tablet:pt-5 tablet:pr-5">
      <div className="flex flex-col">
        <Skeleton className="my-[3.5px] h-5 w-4/5" />
        <Skeleton className="my-[3.5px] h-5 w-3/5 tablet:hidden" />
      </div>
      <Skeleton className="my-0.5 h-4 w-1/2" />
      <Skeleton className="my-[3.5px] h-5 w-1/4" />
      <Skeleton className="my-0.5 h-4 w-2/3" />
    </div>
  )
}

function RowActions() {
  return (
    <div className="row-actions">
      {['w-20', 'w-32', 'w-20'].map((width, at) => (
        <Skeleton key={at} className={`h-9 pointer-coarse:h-11 ${width} wide-rows:w-35`} />
      ))}
    </div>
  )
}
