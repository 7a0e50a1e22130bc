import { authClient } from './auth-client.ts'
import { isSessionOver, isUnanswered, providerMessage } from './provider-errors.ts'
import { signOut } from './sign-out.ts'

const unsent = 'Failed to send password reset email. Please try again.'
const unexpected = 'An unexpected error occurred. Please try again.'
const notUpdated = 'Failed to update password. Please try again.'

/** Asks the provider to mail a link for a new password; answers why it could not, or null. */
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

/** The password whose answer was lost, which the provider may have taken all the same. */
let unanswered: string | null = null

/** Gives the signed-in account a new password; answers why it could not, or null. */
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
