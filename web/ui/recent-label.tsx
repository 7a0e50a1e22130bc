import { type ReactNode, useSyncExternalStore } from 'react'
import { dayMs } from '#contract/lib/durations.ts'
import { classNames } from './class-names.ts'

const never = () => () => {}

type RecentLabelProps = { since: string; days: number; className?: string; children: ReactNode }

/**
 * Renders a label for some days after a time. Only the browser does, after hydration, because a cached document may not
 * depend on the day; so it belongs where nothing moves when it appears, such as over an image.
 */
export function RecentLabel({ since, days, className, children }: RecentLabelProps) {
  const isShown = useSyncExternalStore(
    never,
    () => Date.now() - new Date(since).getTime() <= days * dayMs,
    () => false,
  )
  return isShown ? <span className={classNames('state-label', className)}>{children}</span> : null
}
