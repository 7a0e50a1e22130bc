import type { AuthError } from '@supabase/auth-js'

type ProviderError = Pick<AuthError, 'name' | 'message' | 'code' | 'status'>

/** Errors that carry a response of the provider; the messages of all others are written by the client. */
const answered = new Set(['AuthApiError', 'AuthRetryableFetchError', 'AuthWeakPasswordError'])

/** Messages that the client makes up when a response has none: the JSON of the body, or the status text. */
const noMessage =
  /^$|^[{["]|^null$|^HTTP \d+$|^(Internal Server Error|Bad Gateway|Service Unavailable|Gateway Time-?out)$/i

/** Returns the provider's own message, or null when it did not respond or sent no message. */
export function providerMessage(error: ProviderError): string | null {
  if (isUnanswered(error) || !answered.has(error.name)) return null
  const text = error.message.trim()
  return noMessage.test(text) ? null : text
}

/** Returns whether no response came at all, which the client reports as an error with status 0. */
export function isUnanswered({ status }: Pick<AuthError, 'status'>): boolean {
  return status === 0
}

/** Returns whether the session was ended elsewhere. The client then replaces the provider's message with its own. */
export function isSessionOver({ name }: Pick<AuthError, 'name'>): boolean {
  return name === 'AuthSessionMissingError'
}

export function isUnconfirmed({ code, message }: Pick<AuthError, 'code' | 'message'>): boolean {
  return code === 'email_not_confirmed' || /email not confirmed/i.test(message)
}

/** Returns whether no account has this email address and password. */
export function isWrong({ code, message }: Pick<AuthError, 'code' | 'message'>): boolean {
  return code === 'invalid_credentials' || /invalid login credentials/i.test(message)
}

export function isAlreadyRegistered({ code, message }: Pick<AuthError, 'code' | 'message'>): boolean {
  if (code === 'user_already_exists' || code === 'email_exists') return true
  return /already (been )?registered|already in use|already (been )?confirmed/i.test(message)
}
