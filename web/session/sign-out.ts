import { storageKeys } from '#contract/site.ts'
import { writeStored } from '#web/storage/browser-storage.ts'
import { forgetChatRequest } from '#web/storage/chat-request.ts'
import { authClient } from './auth-client.ts'
import { readPersistedSession } from './persisted-session.ts'

/** Time before the expiry of a token within which the client refreshes it before any other call. */
const renewalSeconds = 90

/** Ends the session on this device, and on the provider if it can be reached. */
export async function signOut(): Promise<void> {
  const client = await authClient()
  const { expires_at: end = 0 } = readPersistedSession() ?? {}
  // Drop a token that is about to expire: refreshing it only to sign out can take half a minute when offline.
  if (end - renewalSeconds < Date.now() / 1000) writeStored(storageKeys.session, null)
  const { error } = await client.signOut({ scope: 'local' })
  if (error) console.info('The provider was not asked to end the session', error)
}

/**
 * Signs out a user who chose to, and removes the conversation that they requested. The sign-out after a new password does not remove
 * it, because the same user signs in again.
 */
export async function leave(): Promise<void> {
  forgetChatRequest()
  await signOut()
}

/** Ends every session of the account. Returns false if the provider did not; this device then stays signed in too. */
export async function signOutEverywhere(): Promise<boolean> {
  const client = await authClient()
  const { error } = await client.signOut({ scope: 'global' })
  if (error) console.info('The provider did not end the sessions', error)
  return !error
}
