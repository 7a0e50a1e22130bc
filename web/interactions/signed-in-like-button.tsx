import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/session/use-session.ts'
import { ownPropertyIdsQuery } from '#web/members/own-property-ids.ts'
import { queryClient } from '#web/members/query.tsx'
import { EditButton } from './edit-button.tsx'
import { HeartButton } from './heart-button.tsx'
import type { LikeButtonProps } from './like-button.tsx'
import { useLike } from './use-like.ts'

export function SignedInLikeButton({ propertyId, title }: LikeButtonProps) {
  const { session, accessToken } = useSession()
  const own = useQuery(
    { ...ownPropertyIdsQuery(session?.user.id ?? ''), enabled: accessToken !== null },
    queryClient,
  )
  const { isLiked, isPending, toggle } = useLike(propertyId)
  if (own.data?.includes(propertyId)) return <EditButton propertyId={propertyId} title={title} />
  return (
    <HeartButton
      label={`Save ${title}`}
      isLiked={isLiked}
      isDisabled={isPending || own.isLoading}
      onPress={toggle}
    />
  )
}
