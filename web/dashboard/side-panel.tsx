import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

export function SidePanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="flex flex-col gap-4 p-6">
      <h2 className="font-display text-xl">{title}</h2>
      {children}
    </Card>
  )
}

/** Renders the figures of a panel; a value that is not loaded yet is a dash. */
export function PanelStats({ stats }: { stats: { name: string; value: number | undefined }[] }) {
  return (
    <dl className="grid grid-cols-2 divide-x divide-line">
      {stats.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse justify-end gap-1 not-first:pl-5">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-3xl font-bold tabular-nums">{value?.toLocaleString('en-US') ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
