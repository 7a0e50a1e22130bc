import { Skeleton } from '#web/ui/skeleton.tsx'

/** As tall as the window, so that what comes below it is not seen to move. */
export function FormSkeleton() {
  return <Skeleton className="h-dvh noscript:hidden" />
}
