import type { ReactNode } from 'react'

/** Renders the name of the person in a sample story, with a badge because the person is fictional. */
export function Invented({ children }: { children: ReactNode }) {
  return (
    <p className="my-3 flex flex-wrap items-center gap-3 font-semibold">
      {children}
      <span className="rounded-md bg-secondary-soft px-2.5 py-1 text-xs text-secondary">Sample</span>
    </p>
  )
}
