import { AuthError, invalid } from './errors.ts'

const maximumBytes = 72

/** Throws when a new password may not be set. */
export function checkPassword(password: string, minimum: number): void {
  if (Buffer.byteLength(password) > maximumBytes) {
    throw invalid(`Password cannot be longer than ${maximumBytes} characters`)
  }
  const weakness = weaknessOf(password, minimum)
  if (weakness) {
    throw new AuthError(422, 'weak_password', weakness.message, {
      weak_password: { reasons: weakness.reasons },
    })
  }
}

export function weaknessOf(password: string, minimum: number) {
  if (password.length >= minimum) return undefined
  return { message: `Password should be at least ${minimum} characters.`, reasons: ['length'] }
}
