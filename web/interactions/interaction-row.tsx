import type { ReactNode } from 'react'
import type { Interaction } from '#contract/interactions.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type InteractionRowProps = {
  interaction: Interaction
  /** The property's picture, title, place and price. */
  summary: ReactNode
  onMessage: () => void
  onRemove: () => void
}

/** One property of the history, with what can be done about it. */
export function InteractionRow({ interaction, summary, onMessage, onRemove }: InteractionRowProps) {
  const { interactionType, property } = interaction
  const path = `/property/${property.id}`
  const name = <span className="sr-only"> {property.title}</span>
  const isListed = property.status === 'ACTIVE'
  return (
    <li className="flex flex-col gap-4 py-5 first:pt-0">
      {summary}
      <div className="flex flex-wrap gap-2">
        {isListed && (
          <ButtonLink to={path} size="small" variant="secondary">
            Details{name}
          </ButtonLink>
        )}
        {isListed && interactionType === 'LIKE' && (
          <Button size="small" variant="secondary" onClick={onMessage}>
            <Icon name="message" size={16} />
            <span>Message Seller{name}</span>
          </Button>
        )}
        {isListed && interactionType === 'REJECT' && (
          <ButtonLink to={`${path}?reconsider=true`} size="small" variant="secondary">
            Reconsider{name}
          </ButtonLink>
        )}
        {!isListed && <p className="self-center text-sm font-medium text-muted">No longer listed</p>}
        <Button size="small" variant="quiet" className="ml-auto" onClick={onRemove}>
          Remove{name}
        </Button>
      </div>
    </li>
  )
}
