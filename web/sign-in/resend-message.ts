export type ResendMessage = { tone: 'error' | 'success'; text: string }

/** Returns the message after a request for another confirmation mail; `reason` is why it failed, or null. */
export function resendMessage(reason: string | null): ResendMessage {
  if (reason === null) {
    return { tone: 'success', text: 'Verification email sent! Please check your inbox and spam folder.' }
  }
  // The provider's reason often ends with its own period.
  return { tone: 'error', text: `Failed to resend verification email: ${reason.replace(/\.$/, '')}.` }
}
