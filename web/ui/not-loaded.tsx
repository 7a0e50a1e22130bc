import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Renders in place of a list that could not be loaded; a notice beside it gives the reason and a retry button. */
export function NotLoaded({ children }: { children: ReactNode }) {
  return (
    <p className="flex min-h-40 flex-col items-center justify-center gap-3 text-center text-muted">
      <Icon name="image" size={32} className="text-line-strong" />
      {children}
    </p>
  )
}
