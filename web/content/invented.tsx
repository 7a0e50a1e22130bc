import type { ReactNode } from 'react'

/** Who a sample story is about, and that there is no such person. */
export function Invented({ children }: { children: ReactNode }) {
  return (
    <p className="my-3 flex flex-wrap items-center gap-3 font-semibold">
      {children}
      <span className="rounded-md bg-secondary-soft px-2.5 py-1 text-xs text-secondary">Sample</span>
    </p>
  )
}
