import { formatNumber } from '#contract/lib/number-text.ts'
import type { ComponentProps } from 'react'

export const panelClasses =
  'flex flex-col gap-3 border-t border-line pt-5 laptop:first:border-t-0 laptop:first:pt-0'

type SidePanelProps = Omit<ComponentProps<'section'>, 'className'> & { title: string }

export function SidePanel({ title, children, ...rest }: SidePanelProps) {
  return (
    <section {...rest} className={`${panelClasses} outline-none`}>
      <h2 className="text-base font-bold">{title}</h2>
      {children}
    </section>
  )
}

/** Renders the figures of a panel; a value that is not loaded yet is a dash. */
export function PanelStats({ stats }: { stats: { name: string; value: number | undefined }[] }) {
  return (
    <dl className="flex flex-col gap-1.5">
      {stats.map(({ name, value }) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">{name}</dt>
          <dd className="text-lg font-bold tabular-nums">
            {value === undefined ? '–' : formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
