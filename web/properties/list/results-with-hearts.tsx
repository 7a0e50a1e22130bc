import type { ComponentProps } from 'react'
import { useLikeButtons } from '#web/interactions/like-button.tsx'
import { PropertyResults } from './property-results.tsx'

type Props = Omit<ComponentProps<typeof PropertyResults>, 'renderActions'>

/**
 * Renders a list whose cards have hearts. It reads the session here, below the `Suspense` of the list: an update from above that
 * reaches a list before it is hydrated makes React hydrate all of it in one task.
 */
export function ResultsWithHearts(props: Props) {
  const renderLikeButton = useLikeButtons()
  return (
    <PropertyResults
      {...props}
      renderActions={({ id, title }) => renderLikeButton({ propertyId: id, title })}
    />
  )
}
