import { classNames } from './class-names.ts'

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('skeleton block bg-sunken', className)} />
}
