import { lazyImport } from '#web/routing/lazy-import.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { signInPath } from '#web/routing/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { roundButtonClasses } from './heart-button.tsx'

/** Returns the heart of a property while no user is known. It has no state and no components, because a list contains 50. */
export function renderGuestHeart(propertyId: string, title: string) {
  return (
    <button
      type="button"
      className={`${roundButtonClasses} heart`}
      aria-label={`Save ${title} (sign in first)`}
      onClick={() => press(propertyId, title)}
    >
      {Icon({ name: 'heart', size: 16 })}
    </button>
  )
}

/** Saves the property once a session that is still loading is known, or asks a guest to sign in. */
function press(propertyId: string, title: string): void {
  const { pathname, search } = window.location
  const settle = () => {
    const { status, session } = sessionStore.get()
    if (status === 'signed-out') askToSignIn(propertyId, title, pathname + search)
    else if (session) save(session.user.id, propertyId)
  }
  if (sessionStore.get().status !== 'loading') return settle()
  const stop = sessionStore.subscribe(() => {
    if (sessionStore.get().status === 'loading') return
    stop()
    settle()
  })
}

function save(userId: string, propertyId: string): void {
  lazyImport(() => import('./save-property.ts'))
    .then(({ saveProperty }) => saveProperty(userId, propertyId))
    .catch((error: unknown) => console.error('The interaction could not be saved', error))
}

/** A guest who follows the link gets the property saved with the sign-in, like what a guest likes in Property Match. */
function askToSignIn(propertyId: string, title: string, from: string): void {
  const onFollow = () => {
    lazyImport(() => import('#web/storage/guest-verdicts.ts'))
      .then(({ storeGuestVerdict }) => storeGuestVerdict({ propertyId, interactionType: 'LIKE' }))
      .catch((error: unknown) => console.error('The property could not be stored until the sign-in', error))
  }
  showNotice({
    tone: 'info',
    text: `Sign in to save ${title}`,
    action: { text: 'Sign in', to: signInPath(from), onFollow },
  })
}
