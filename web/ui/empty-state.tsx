import type { ReactNode } from 'react'
import { Palapa } from './palapa.tsx'

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode }

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-16 text-center">
      <Palapa size={72} className="text-primary/70" />
      <h2 className="font-display text-2xl text-balance">{title}</h2>
      {children && <div className="text-muted text-pretty">{children}</div>}
      {action}
    </div>
  )
}
