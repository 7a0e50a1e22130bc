import { type ReactNode, useContext } from 'react'
import { ReferenceContext } from './reference.ts'
import adriftUrl from './state-adrift.svg?url'
import restUrl from './state-rest.svg?url'
import stormUrl from './state-storm.svg?url'

const images = { empty: restUrl, failed: stormUrl, missing: adriftUrl }

type EmptyStateProps = {
  title: string
  /** Why there is nothing to show; a failure is also announced by screen readers at once. */
  state?: keyof typeof images
  /** `h1` where the state is the only content of the screen. */
  heading?: 'h1' | 'h2' | 'h3'
  /** What happened, as a large sentence; the title is then a small line above it. */
  lead?: string | undefined
  /** The technical reason, at the end. */
  reason?: string
  /** ID under which support finds the cause; by default that of the failed document. */
  reference?: string | undefined
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({
  title,
  state = 'empty',
  heading: Heading = 'h2',
  lead,
  reason,
  reference: ownReference,
  children,
  action,
}: EmptyStateProps) {
  const documentReference = useContext(ReferenceContext)
  const reference = ownReference ?? documentReference
  const large = `font-display text-balance ${Heading === 'h1' || lead ? 'text-4xl' : 'text-2xl'}`
  return (
    <div
      role={state === 'failed' ? 'alert' : undefined}
      className="mx-auto flex max-w-md flex-col items-center gap-4 py-10 text-center tablet:px-4 tablet:py-14"
    >
      <img src={images[state]} alt="" width={320} height={200} className="h-auto w-56" />
      <Heading className={lead ? 'font-semibold text-muted' : large}>{title}</Heading>
      {lead && <p className={`-mt-2 ${large}`}>{lead}</p>}
      {children && <div className="text-muted text-pretty">{children}</div>}
      {action}
      {state === 'failed' && (reason || reference) && (
        <div className="pt-2 text-xs wrap-anywhere text-muted">
          {reason && <p>{reason}</p>}
          {reference && <p>Reference: {reference}</p>}
        </div>
      )}
    </div>
  )
}
