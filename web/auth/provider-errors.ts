import type { AuthError } from '@supabase/auth-js'

type ProviderError = Pick<AuthError, 'message' | 'code' | 'status'>

/** The provider's own words, or null when its answer had none. */
export function providerMessage({ message }: ProviderError): string | null {
  const text = message.trim()
  return text === '' || text.startsWith('{') ? null : text // a body without a message comes as its JSON
}

/** No answer came at all, which the client reports as an error with status 0. */
export function isUnanswered({ status }: ProviderError): boolean {
  return status === 0
}

export function isUnconfirmed({ code, message }: ProviderError): boolean {
  return code === 'email_not_confirmed' || /email not confirmed/i.test(message)
}

export function isAlreadyRegistered({ code, message }: ProviderError): boolean {
  if (code === 'user_already_exists' || code === 'email_exists') return true
  return /already (been )?registered|already in use|already (been )?confirmed/i.test(message)
}
