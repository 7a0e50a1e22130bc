/** What a caller is told who has an account and no profile. */
export const noProfileMessage = 'This account has no profile yet. Please finish signing up.'

/** Blank when the profile's copy of the address is known to be out of date. */
export function knownAddress(email: string): string {
  return /@(?:moved|deleted)\.invalid$/.test(email) ? '' : email
}
