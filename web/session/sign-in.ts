import { authClient } from './auth-client.ts'
import { isUnanswered, isUnconfirmed, isWrong, providerMessage } from './provider-errors.ts'

export type SignInResult =
  { ok: true } | { ok: false; message: string; isUnconfirmed: boolean; isWrong: boolean }

const unconfirmed = 'Please confirm your email address. Check your inbox for a confirmation link.'
const refused = 'Failed to sign in. Please check your credentials.'
const unexpected = 'An unexpected error occurred during sign in. Please try again.'
const notReady = 'Supabase not ready'
const noReason = 'the sign-in service gave no reason'
const noResponse = 'the sign-in service did not respond'

export async function signIn(email: string, password: string): Promise<SignInResult> {
  const client = await authClient().catch(() => null)
  if (!client) return failed(notReady)
  try {
    const { error } = await client.signInWithPassword({ email, password })
    if (!error) return { ok: true }
    if (isUnconfirmed(error)) return { ok: false, message: unconfirmed, isUnconfirmed: true, isWrong: false }
    if (isWrong(error)) return failed(providerMessage(error) ?? refused, true)
    return failed(isUnanswered(error) ? unexpected : (providerMessage(error) ?? refused))
  } catch {
    return failed(unexpected)
  }
}

function failed(message: string, isWrong = false): SignInResult {
  return { ok: false, message, isUnconfirmed: false, isWrong }
}

/** Sends the confirmation mail again, with a link to `returnPath`. Returns the reason for a failure, or null. */
export async function resendConfirmation(email: string, returnPath: string): Promise<string | null> {
  try {
    const client = await authClient()
    const emailRedirectTo = location.origin + returnPath
    const { error } = await client.resend({ type: 'signup', email, options: { emailRedirectTo } })
    if (!error) return null
    return isUnanswered(error) ? noResponse : (providerMessage(error) ?? noReason)
  } catch (error) {
    return (error instanceof Error && error.message) || noReason
  }
}
