import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Renders a list of facts, each with its name. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col divide-y divide-line">{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
      <dt className="text-muted">{name}</dt>
      <dd className="ml-auto min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  )
}

const tones = { good: 'text-success', bad: 'text-danger', none: 'text-muted' }

/** Renders a state with its color and, if staff should act, an icon. */
export function State({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={classNames('inline-flex items-center gap-1.5 font-semibold', tones[tone])}>
      {tone === 'bad' && <Icon name="alert" size={16} />}
      {children}
    </span>
  )
}

/** Renders that a part of the state is unknown. */
export function Unread() {
  return <State tone="bad">Could not be read</State>
}
