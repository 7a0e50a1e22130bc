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
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({
  title,
  state = 'empty',
  heading: Heading = 'h2',
  children,
  action,
}: EmptyStateProps) {
  const reference = useContext(ReferenceContext)
  return (
    <div
      role={state === 'failed' ? 'alert' : undefined}
      className="mx-auto flex max-w-md flex-col items-center gap-4 py-10 text-center tablet:px-4 tablet:py-14"
    >
      <img src={images[state]} alt="" width={320} height={200} className="h-auto w-56" />
      <Heading className={`font-display text-balance ${Heading === 'h1' ? 'text-4xl' : 'text-2xl'}`}>
        {title}
      </Heading>
      {children && <div className="text-muted text-pretty">{children}</div>}
      {action}
      {state === 'failed' && reference && (
        <p className="text-sm wrap-anywhere text-muted">Reference: {reference}</p>
      )}
    </div>
  )
}
