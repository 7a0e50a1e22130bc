import { sessionStore } from '#web/session/session-store.ts'
import { lazyImport } from '#web/routing/lazy-import.ts'

let owner: string | undefined

/** Follows the conversations of the signed-in user on every page. Returns a function that stops following the session. */
export function followMessages(): () => void {
  void follow()
  return sessionStore.subscribe(() => void follow())
}

async function follow(): Promise<void> {
  const next = sessionStore.get().session?.user.id
  if (next === owner) return
  owner = next
  try {
    const { apiConversations, stopConversations } = await lazyImport(() => import('./api-source.ts'))
    if (owner === undefined) stopConversations()
    else apiConversations(owner)
  } catch (error) {
    owner = undefined // the Message Center imports the same module and reports a failure
    console.info('Unread messages could not be followed', error)
  }
}
