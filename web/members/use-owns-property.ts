import { useEffect, useState } from 'react'
import { useUserId } from '#web/session/use-session.ts'
import { lazyImport } from '#web/routing/lazy-import.ts'

/** Returns whether a property is the signed-in user's own listing; false until that is known. */
export function useOwnsProperty(propertyId: string): boolean {
  const userId = useUserId()
  const wanted = userId && `${userId} ${propertyId}`
  const [owned, setOwned] = useState<string>()

  useEffect(() => {
    if (userId === undefined) return
    lazyImport(() => import('./own-property-ids.ts'))
      .then(async ({ ownsProperty }) => {
        if (await ownsProperty(userId, propertyId)) setOwned(`${userId} ${propertyId}`)
      })
      .catch((error: unknown) => console.error('The user’s own listings could not be loaded', error))
  }, [userId, propertyId])

  return wanted !== undefined && owned === wanted
}
