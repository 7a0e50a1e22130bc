/** What a caller is told who has an account and no profile. */
export const noProfileMessage = 'This account has no profile yet. Please finish signing up.'
