import type { ReactNode } from 'react'

/** Renders a bordered panel around a form, except on phones, where the fields need the full width. */
export function FormPanel({ children }: { children: ReactNode }) {
  return (
    <div className="relative flex flex-col gap-8 tablet:rounded-md tablet:border tablet:border-line tablet:bg-surface tablet:p-8 tablet:shadow-low">
      {children}
    </div>
  )
}
