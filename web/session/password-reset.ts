import { authClient } from './auth-client.ts'
import { isSessionOver, isUnanswered, providerMessage } from './provider-errors.ts'
import { signOut } from './sign-out.ts'

const unsent = 'Failed to send password reset email. Please try again.'
const unexpected = 'An unexpected error occurred. Please try again.'
const notUpdated = 'Failed to update password. Please try again.'

/** Requests a password reset mail from the provider. Returns the reason for a failure, or null. */
export async function requestPasswordReset(email: string): Promise<string | null> {
  try {
    const client = await authClient()
    const redirectTo = `${location.origin}/reset-password`
    const { error } = await client.resetPasswordForEmail(email, { redirectTo })
    if (!error) return null
    return providerMessage(error) ?? unsent
  } catch (error) {
    return (error instanceof Error && error.message) || unexpected
  }
}

/** Last password for which no response arrived; the provider may have saved it anyway. */
let unanswered: string | null = null

/** Sets a new password for the signed-in account. Returns the reason for a failure, or null. */
export async function setNewPassword(password: string): Promise<string | null> {
  try {
    const client = await authClient()
    const { error } = await client.updateUser({ password })
    const wasTaken = error?.code === 'same_password' && password === unanswered
    unanswered = error && isUnanswered(error) ? password : null
    if (!error || wasTaken) return null
    if (isSessionOver(error)) await signOut()
    return providerMessage(error) ?? notUpdated
  } catch {
    return notUpdated
  }
}
