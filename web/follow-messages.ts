import { sessionState, subscribeToSession } from './auth/session-store.ts'
import { lazyImport } from './lazy-import.ts'

let owner: string | undefined

/** Follows the conversations of whoever is signed in, on every page. Answers how to stop. */
export function followMessages(): () => void {
  void follow()
  return subscribeToSession(() => void follow())
}

async function follow(): Promise<void> {
  const next = sessionState().session?.user.id
  if (next === owner) return
  owner = next
  try {
    const { storedConversations, forgetConversations } = await lazyImport(
      () => import('./conversations/stored-conversations.ts'),
    )
    if (owner === undefined) forgetConversations()
    else storedConversations(owner)
  } catch (error) {
    owner = undefined // the Message Center loads the same, and says so when it cannot
    console.info('Messages are not followed on this page', error)
  }
}
