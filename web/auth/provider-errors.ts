import type { AuthError } from '@supabase/auth-js'

type ProviderError = Pick<AuthError, 'name' | 'message' | 'code' | 'status'>

/** Errors that carry an answer of the provider; the words of all others are the client's own. */
const answered = new Set(['AuthApiError', 'AuthRetryableFetchError', 'AuthWeakPasswordError'])

/** What the client says when the answer held no message: the body's JSON, or the words of its status. */
const noMessage =
  /^$|^[{["]|^null$|^HTTP \d+$|^(Internal Server Error|Bad Gateway|Service Unavailable|Gateway Time-?out)$/i

/** The provider's own words, or null when it did not answer or its answer had none. */
export function providerMessage(error: ProviderError): string | null {
  if (isUnanswered(error) || !answered.has(error.name)) return null
  const text = error.message.trim()
  return noMessage.test(text) ? null : text
}

/** No answer came at all, which the client reports as an error with status 0. */
export function isUnanswered({ status }: Pick<AuthError, 'status'>): boolean {
  return status === 0
}

/** The session of the call ended elsewhere: the client then puts words of its own for the provider's. */
export function isSessionOver({ name }: Pick<AuthError, 'name'>): boolean {
  return name === 'AuthSessionMissingError'
}

export function isUnconfirmed({ code, message }: Pick<AuthError, 'code' | 'message'>): boolean {
  return code === 'email_not_confirmed' || /email not confirmed/i.test(message)
}

export function isAlreadyRegistered({ code, message }: Pick<AuthError, 'code' | 'message'>): boolean {
  if (code === 'user_already_exists' || code === 'email_exists') return true
  return /already (been )?registered|already in use|already (been )?confirmed/i.test(message)
}
