import { sessionStore } from '#web/session/session-store.ts'
import { signInPath } from '#web/routing/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { roundButtonClasses } from './heart-button.tsx'

/** Returns the heart of a property for a signed-out user. It has no state and no components, because a list contains 50. */
export function renderGuestHeart(title: string) {
  return (
    <button
      type="button"
      className={`${roundButtonClasses} heart`}
      aria-label={`Save ${title} (sign in first)`}
      onClick={() => askToSignIn(title)}
    >
      {Icon({ name: 'heart', size: 16 })}
    </button>
  )
}

function askToSignIn(title: string): void {
  if (sessionStore.get().status !== 'signed-out') return // not known yet
  const { pathname, search } = window.location
  showNotice({
    tone: 'info',
    text: `Sign in to save ${title}`,
    action: { text: 'Sign in', to: signInPath(pathname + search) },
  })
}
