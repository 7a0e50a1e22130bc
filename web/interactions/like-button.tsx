import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useUserId } from '#web/session/use-session.ts'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { renderGuestHeart } from './guest-heart.tsx'
import { HeartButton } from './heart-button.tsx'

export type LikeButtonProps = { propertyId: string; title: string }

const SignedInLikeButton = lazy(async () => ({
  default: (await lazyImport(() => import('./signed-in-like-button.tsx'))).SignedInLikeButton,
}))

/** Renders the heart of a property. A guest is asked to sign in. */
export function LikeButton(props: LikeButtonProps) {
  return useLikeButtons()(props)
}

/** Returns a function that renders the hearts of many properties, which read the session only once. */
export function useLikeButtons(): (props: LikeButtonProps) => ReactNode {
  const isSignedIn = useUserId() !== undefined
  const [guestHearts] = useState(() => new Map<string, ReactNode>())
  if (isSignedIn) return renderSignedIn
  return ({ propertyId, title }) => {
    // The same element again, so that a memoized card does not render again.
    const key = `${propertyId} ${title}`
    const heart = guestHearts.get(key) ?? renderGuestHeart(propertyId, title)
    guestHearts.set(key, heart)
    return heart
  }
}

/**
 * Passes what `useLikeButtons` returns to its children. For a page whose list is below a `Suspense`: an update from above that
 * reaches a list before it is hydrated makes React hydrate all of it in one task.
 */
export function LikeButtons({
  children,
}: {
  children: (render: ReturnType<typeof useLikeButtons>) => ReactNode
}) {
  return children(useLikeButtons())
}

function renderSignedIn({ propertyId, title }: LikeButtonProps): ReactNode {
  return (
    <Suspense fallback={<HeartButton label={`Save ${title}`} isDisabled />}>
      <SignedInLikeButton propertyId={propertyId} title={title} />
    </Suspense>
  )
}
