import { Session } from '#contract/accounts.ts'
import { storageKeys } from '#contract/site.ts'

/** The session in the browser's storage, or null when there is none that can be used. */
export function readStoredSession(): Session | null {
  const parsed = Session.safeParse(parseJson(readStorage()))
  return parsed.success ? parsed.data : null
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKeys.session)
  } catch {
    return null // storage is refused in some private windows
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
