import { type ReactNode, useEffect, useRef } from 'react'
import type { Interaction } from '#contract/interactions.ts'
import { isListed } from '#contract/property-statuses.ts'
import { publicPath } from '#web/members/listing-status/public-path.ts'
import { paths } from '#web/routing/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Renders the property of an interaction with what changed since, and the given actions. */
export type Summary = (interaction: Interaction, actions: ReactNode) => ReactNode

type InteractionRowProps = {
  interaction: Interaction
  /** True right after the interaction was restored, because the Undo button is gone. */
  takesFocus: boolean
  summary: Summary
  onMessage: () => void
  onRemove: () => void
}

/** Renders one property of the history with its actions. */
export function InteractionRow({
  interaction,
  takesFocus,
  summary,
  onMessage,
  onRemove,
}: InteractionRowProps) {
  const removeButton = useRef<HTMLButtonElement>(null)
  const { interactionType, property } = interaction
  const page = publicPath(property)
  const name = <span className="sr-only"> {property.title}</span>
  const isForSale = isListed(property.status)

  useEffect(() => {
    if (takesFocus) removeButton.current?.focus({ preventScroll: true })
  }, [takesFocus])

  const actions = (
    <div className="row-actions">
      {page && (
        <ButtonLink to={page} size="small" variant="secondary">
          Details{name}
        </ButtonLink>
      )}
      {isForSale && interactionType === 'LIKE' && (
        <Button size="small" onClick={onMessage}>
          <Icon name="message" size={16} className="hidden tablet:block" />
          <span>Message Seller{name}</span>
        </Button>
      )}
      {isForSale && interactionType === 'REJECT' && (
        <ButtonLink to={`${paths.property(property.id)}?reconsider=true`} size="small" variant="secondary">
          Reconsider{name}
        </ButtonLink>
      )}
      {!page && <p className="self-center text-sm font-medium text-muted">No longer listed</p>}
      <Button ref={removeButton} size="small" variant="quiet" onClick={onRemove}>
        Remove{name}
      </Button>
    </div>
  )
  return <li>{summary(interaction, actions)}</li>
}
