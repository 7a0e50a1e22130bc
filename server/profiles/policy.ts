import { dayMs } from '#contract/lib/durations.ts'

/** Age from which an account is no longer new, and may do more in a day. */
export const newAccountMs = 7 * dayMs

/** Error message for a user who has an account but no profile. */
export const noProfileMessage = 'This account has no profile yet. Please finish signing up.'

/** Returns the profile's email address, or blank for a placeholder of a moved address or a deleted account. */
export function knownAddress(email: string): string {
  return /@(?:moved|deleted)\.invalid$/.test(email) ? '' : email
}
