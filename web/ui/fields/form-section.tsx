import type { ReactNode } from 'react'

type FormSectionProps = {
  title: string
  /** For links to it. */
  id?: string
  children: ReactNode
}

export function FormSection({ title, id, children }: FormSectionProps) {
  return (
    <section id={id} className="flex flex-col gap-4">
      <h2 className="font-display text-2xl">{title}</h2>
      {children}
    </section>
  )
}
