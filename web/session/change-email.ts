import { authClient, unansweredText } from './auth-client.ts'
import { isUnanswered, providerMessage } from './provider-errors.ts'

/** Result of an email change; `changed` when the provider requires no confirmation. */
export type EmailChange = { outcome: 'mailed' | 'changed' } | { outcome: 'refused'; message: string }

const notChanged = 'Your email address could not be changed. Please try again.'

/** Requests a new email address from the provider, which applies it once the links in its emails have been opened. */
export async function changeEmail(email: string): Promise<EmailChange> {
  try {
    const client = await authClient()
    const emailRedirectTo = `${location.origin}/edit-profile`
    const { data, error } = await client.updateUser({ email }, { emailRedirectTo })
    if (!error) return { outcome: data.user.email === email.toLowerCase() ? 'changed' : 'mailed' }
    return {
      outcome: 'refused',
      message: isUnanswered(error) ? unansweredText : (providerMessage(error) ?? notChanged),
    }
  } catch {
    return { outcome: 'refused', message: notChanged }
  }
}
