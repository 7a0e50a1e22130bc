import { lazyImport } from '#web/routing/lazy-import.ts'
import { createStore } from '#web/ui/store.ts'

/** Number of photos of listings that this tab is still sending, which ends with the session. */
export const photosBeingSent = createStore(0)

export const unsentPhotosAdvice =
  'If you sign out now, the rest are not added to your listing. They stay on this device: sign in again and edit the listing to send them.'

/** True while the user is asked whether to sign out although photos are still being sent. */
export const isAskedToSignOut = createStore(false)

/** Signs out a user who chose to, or asks first while photos are still being sent. */
export async function requestSignOut(): Promise<void> {
  if (photosBeingSent.get() > 0) isAskedToSignOut.set(true)
  else await signOutNow()
}

export async function signOutNow(): Promise<void> {
  const { leave } = await lazyImport(() => import('./sign-out.ts'))
  await leave()
}
