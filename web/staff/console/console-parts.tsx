import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Renders a list of facts, each with its name. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col divide-y divide-line">{children}</dl>
}

type FactProps = { name: string; children: ReactNode; note?: string | null | undefined }

/** Renders a fact, and a note below that has the whole width because it may be long. */
export function Fact({ name, children, note }: FactProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
      <dt className="text-muted">{name}</dt>
      <dd className="ml-auto min-w-0 text-right wrap-anywhere">{children}</dd>
      {note && <dd className="w-full text-sm wrap-anywhere">{note}</dd>}
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

const shortCount = 5

/** Renders the first items of a list, and all of them on request. */
export function ShortList({ name, children }: { name: string; children: ReactNode[] }) {
  const [isShort, setShort] = useState(children.length > shortCount)
  return (
    <>
      <ul aria-label={name} className="divide-y divide-line">
        {isShort ? children.slice(0, shortCount) : children}
      </ul>
      {children.length > shortCount && (
        <div>
          <Button
            variant="secondary"
            size="small"
            aria-expanded={!isShort}
            onClick={() => setShort(!isShort)}
          >
            {isShort ? `Show ${children.length - shortCount} more` : 'Show fewer'}
          </Button>
        </div>
      )}
    </>
  )
}

/** Renders that a part of the state is unknown. */
export function Unread() {
  return <State tone="bad">Could not be read</State>
}
