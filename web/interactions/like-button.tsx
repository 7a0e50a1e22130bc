import { lazy, Suspense } from 'react'
import { useSession } from '#web/session/use-session.ts'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { HeartButton } from './heart-button.tsx'

export type LikeButtonProps = { propertyId: string; title: string }

const SignedInLikeButton = lazy(async () => ({
  default: (await lazyImport(() => import('./signed-in-like-button.tsx'))).SignedInLikeButton,
}))

/** Renders the heart of a property. Signed out, it does nothing and its label says that signing in is required. */
export function LikeButton({ propertyId, title }: LikeButtonProps) {
  const { status } = useSession()
  if (status !== 'signed-in') return <HeartButton label="Sign in to save" />
  return (
    <Suspense fallback={<HeartButton label={`Save ${title}`} isDisabled />}>
      <SignedInLikeButton propertyId={propertyId} title={title} />
    </Suspense>
  )
}
