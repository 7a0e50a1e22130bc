import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Renders a message that is visible only without JavaScript, for screens that need it. */
export function JavaScriptRequired({ children }: { children: ReactNode }) {
  return (
    <p className="hidden items-start gap-3 rounded-md border border-primary/30 bg-primary-soft px-4 py-3 noscript:flex">
      <Icon name="info" className="mt-0.5 text-primary" />
      <span>{children} Please turn on JavaScript in your browser and reload the page.</span>
    </p>
  )
}
