import type { Session } from '#contract/accounts.ts'
import { storageKeys } from '#contract/site.ts'
import { isRecord, readStored } from '#web/storage/browser-storage.ts'
import { sessionStore } from './session-store.ts'

/** Returns the session in local storage, or null if there is none or it is malformed. */
export function readPersistedSession(): Session | null {
  const stored = readStored(storageKeys.session)
  return isSession(stored) ? stored : null
}

/** Returns the current session, even before the client has been loaded. */
export function currentSession(): Session | null {
  return sessionStore.get().session ?? readPersistedSession()
}

// checked by hand, because every page calls this and a schema would add its library to every page
function isSession(value: unknown): value is Session {
  if (!isRecord(value) || !isRecord(value['user'])) return false
  const { access_token, refresh_token, expires_at, user } = value
  const texts = [access_token, refresh_token, user['id'], user['email']]
  return (
    texts.every((text) => typeof text === 'string') &&
    Number.isInteger(expires_at) &&
    isRecord(user['user_metadata'])
  )
}
