import type { ReactNode } from 'react'

/** Holds a form together where there is room around it; a phone needs its whole width for the fields. */
export function FormPanel({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-8 tablet:rounded-md tablet:border tablet:border-line tablet:bg-surface tablet:p-8 tablet:shadow-low">
      {children}
    </div>
  )
}
