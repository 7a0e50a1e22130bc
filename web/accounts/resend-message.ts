export type ResendMessage = { tone: 'error' | 'success'; text: string }

/** What somebody reads who asked for another confirmation mail; `reason` is why there is none. */
export function resendMessage(reason: string | null): ResendMessage {
  if (reason === null) {
    return { tone: 'success', text: 'Verification email sent! Please check your inbox and spam folder.' }
  }
  // A provider's reason is often a sentence with its own full stop.
  return { tone: 'error', text: `Failed to resend verification email: ${reason.replace(/\.$/, '')}.` }
}
