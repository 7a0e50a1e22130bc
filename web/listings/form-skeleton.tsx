import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FormPanel } from './form-panel.tsx'

const rows = Array.from({ length: 5 }, (_, at) => at)

/**
 * Renders the outline of a form, with the wizard's steps above it if there are any. It is taller than the screen, so that a
 * reload restores the scroll position without a layout shift.
 */
export function FormSkeleton({ hasSteps = false }: { hasSteps?: boolean }) {
  return (
    <div
      aria-hidden
      className={classNames(
        'flex min-h-[200dvh] w-full flex-col gap-8 noscript:hidden',
        hasSteps && 'max-w-182 desktop:max-w-[calc(100%-22rem)]',
      )}
    >
      {hasSteps && (
        <div className="grid grid-cols-3 gap-2">
          {rows.slice(0, 3).map((at) => (
            <div key={at} className="flex flex-col gap-3">
              <Skeleton className="h-1" />
              <Skeleton className="h-5 w-16" />
              <Skeleton className="-mt-2 h-4 w-28 max-w-full max-tablet:hidden" />
            </div>
          ))}
        </div>
      )}
      <FormPanel>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-9 w-3/5" />
          <Skeleton className="h-5 w-4/5" />
        </div>
        {rows.map((at) => (
          <div key={at} className="flex flex-col gap-2">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-11" />
          </div>
        ))}
        <div className="flex justify-between border-t border-line pt-6">
          <Skeleton className="h-11 w-28" />
          <Skeleton className="h-11 w-24" />
        </div>
      </FormPanel>
    </div>
  )
}
