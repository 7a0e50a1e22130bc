import { useState } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { useSession } from './use-session.ts'

/** Returns the last loaded profile of the signed-in user, so that a failed reload does not remove what is on the screen. */
export function useShownProfile(): Profile | null {
  const { session, profile } = useSession()
  const [last, setLast] = useState(profile)
  if (profile && profile !== last) setLast(profile)
  return profile ?? (last?.id === session?.user.id ? last : null)
}
