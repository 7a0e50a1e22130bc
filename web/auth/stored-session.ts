import type { Session } from '#contract/accounts.ts'
import { storageKeys } from '#contract/site.ts'
import { isRecord, readStored } from '#web/stored-values.ts'

/** The session in the browser's storage, or null when there is none that can be used. */
export function readStoredSession(): Session | null {
  const stored = readStored(storageKeys.session)
  return isSession(stored) ? stored : null
}

// by hand, because every page asks it and a schema would bring its library to all of them
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
