import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '#web/session/use-session.ts'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { HeartButton, signedOutHeart } from './heart-button.tsx'

export type LikeButtonProps = { propertyId: string; title: string }

const SignedInLikeButton = lazy(async () => ({
  default: (await lazyImport(() => import('./signed-in-like-button.tsx'))).SignedInLikeButton,
}))

/** Renders the heart of a property. Signed out, it does nothing and its label says that signing in is required. */
export function LikeButton(props: LikeButtonProps) {
  return useLikeButtons()(props)
}

/** Returns a function that renders the hearts of many properties, which read the session only once. */
export function useLikeButtons(): (props: LikeButtonProps) => ReactNode {
  const { status } = useSession()
  return status === 'signed-in' ? renderSignedIn : () => signedOutHeart
}

function renderSignedIn({ propertyId, title }: LikeButtonProps): ReactNode {
  return (
    <Suspense fallback={<HeartButton label={`Save ${title}`} isDisabled />}>
      <SignedInLikeButton propertyId={propertyId} title={title} />
    </Suspense>
  )
}
