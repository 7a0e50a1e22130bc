import { HeartButton } from './heart-button.tsx'
import type { LikeButtonProps } from './like-button.tsx'
import { useInteraction } from './use-interaction.ts'

export function SignedInLikeButton({ propertyId, title }: LikeButtonProps) {
  const { isSet, isPending, toggle } = useInteraction(propertyId, 'LIKE')
  return <HeartButton label={`Save ${title}`} isLiked={isSet} isDisabled={isPending} onPress={toggle} />
}
