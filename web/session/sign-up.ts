import type { AuthResponse } from '@supabase/auth-js'
import type { Failure } from '#contract/client.ts'
import { getOwnProfile, type Role, syncProfile } from '#contract/profiles.ts'
import { browserApi } from '#web/data/api.ts'
import { authClient } from './auth-client.ts'
import { delayProfileLoads } from './profile-loads.ts'
import { isAlreadyRegistered, isUnanswered, providerMessage } from './provider-errors.ts'

export type NewAccount = { name: string; email: string; phone: string; password: string; role: Role }
export type SignUpResult = { ok: true; mustConfirm: boolean } | { ok: false; message: string }

const unexpected = 'An unexpected error occurred.'
const exists = 'An account with this email address already exists. Please try signing in.'
const existsInSync =
  'An account with this email address already exists. Please try signing in or use a different email.'
const afterEarlierSignUp =
  'If you have just signed up, please open our email first. If your password does not work after that, choose a new one with “Forgot your password?” on the sign-in page.'

/**
 * Creates the account and then its profile. If the provider returns a session, the user is signed in too; otherwise the
 * link of the confirmation mail leads to `returnPath`.
 */
export async function signUp(account: NewAccount, returnPath: string): Promise<SignUpResult> {
  const attempt = createAccount(account, returnPath).catch((error: unknown): SignUpResult =>
    failed(messageOf(error) || unexpected),
  )
  delayProfileLoads(attempt)
  return await attempt
}

async function createAccount(account: NewAccount, returnPath: string): Promise<SignUpResult> {
  const { email, password, name, role, phone } = account
  const client = await authClient()
  const data = { name, role, phone_number: phone }
  const emailRedirectTo = location.origin + returnPath
  const response = await client.signUp({ email, password, options: { data, emailRedirectTo } })
  const refusal = readRefusal(response)
  if (refusal !== null) return failed(refusal)
  const { user, session } = response.data
  if (!user?.id) return failed('An unexpected issue occurred during sign up.')
  const body = { id: user.id, email: user.email ?? email, user_metadata: user.user_metadata }
  const token = session?.access_token
  const synced = await browserApi(syncProfile, { body }, token ? { token } : {})
  if (synced.ok || (await hasProfile(synced.failure, token))) return { ok: true, mustConfirm: !session }
  return failed(syncMessage(synced.failure))
}

/** Returns why the provider created no account, or null. */
function readRefusal({ data, error }: AuthResponse): string | null {
  if (error && isAlreadyRegistered(error)) return exists
  if (error && isUnanswered(error)) return unexpected
  if (error) return withAdvice(error.code, providerMessage(error) ?? 'Failed to create account.')
  // For an address already in use, the provider may return a fake user, which has no identities.
  const isMadeUp = data.user?.identities?.length === 0
  const isConfirmed = !data.session && Boolean(data.user?.email_confirmed_at)
  return isMadeUp || isConfirmed ? exists : null
}

/** Returns whether the profile exists after a 409: another tab may have created it when it saw the new session. */
async function hasProfile({ status }: Failure, token: string | undefined): Promise<boolean> {
  if (status !== 409 || !token) return false
  return (await browserApi(getOwnProfile, {}, { token })).ok
}

/** Adds what to do after a sign-up before this one. It is the same whether or not the address has an account. */
function withAdvice(code: string | undefined, message: string): string {
  return code === 'over_email_send_rate_limit'
    ? `${message.replace(/\.$/, '')}. ${afterEarlierSignUp}`
    : message
}

function syncMessage({ status, message }: Failure): string {
  if (status === 0) return 'Error syncing profile with backend.'
  if (status === 409 || /already exists/i.test(message ?? '')) return existsInSync
  return message || 'Failed to sync profile with backend.'
}

function failed(message: string): SignUpResult {
  return { ok: false, message }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : ''
}
