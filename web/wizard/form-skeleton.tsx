import { Skeleton } from '#web/ui/skeleton.tsx'

/** So tall that a page loaded again stays where it was scrolled to, and what comes below is not seen to move. */
export function FormSkeleton() {
  return <Skeleton className="h-[200dvh] noscript:hidden" />
}
