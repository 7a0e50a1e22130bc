import { Skeleton } from '#web/ui/skeleton.tsx'

/** Renders a placeholder taller than the screen, so that a reload restores the scroll position without a layout shift. */
export function FormSkeleton() {
  return <Skeleton className="h-[200dvh] noscript:hidden" />
}
