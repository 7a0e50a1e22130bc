import type { ReactNode } from 'react'
import { Palapa } from './palapa.tsx'

type EmptyStateProps = {
  title: string
  /** `h1` where the state is all there is on the screen. */
  heading?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, heading: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-16 text-center">
      <Palapa size={72} className="text-primary/70" />
      <Heading className="font-display text-2xl text-balance">{title}</Heading>
      {children && <div className="text-muted text-pretty">{children}</div>}
      {action}
    </div>
  )
}
