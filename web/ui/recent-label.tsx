import type { ReactNode } from 'react'
import { dayMs } from '#contract/lib/durations.ts'
import { classNames } from './class-names.ts'
import { useAfterHydration } from './hooks/use-after-hydration.ts'

type RecentLabelProps = { since: string; days: number; className?: string; children: ReactNode }

/**
 * Renders a label for some days after a time. Only the browser does, after hydration, because a cached document may not
 * depend on the day; so it belongs where nothing moves when it appears, such as over an image.
 */
export function RecentLabel({ since, days, className, children }: RecentLabelProps) {
  const isShown = useAfterHydration(() => Date.now() - new Date(since).getTime() <= days * dayMs, false)
  return isShown ? <span className={classNames('state-label', className)}>{children}</span> : null
}
