import { dictionary } from '@zxcvbn-ts/language-common'
import { AuthError, invalid } from './errors.ts'

const maxBytes = 72

/** The owner of a password, whose name and address it must not equal. */
export type PasswordOwner = { email: string | null; names: (string | undefined)[] }

/** The 3,000 most common passwords of valid length: the list is sorted by frequency. */
const commonPasswords = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= 8).slice(0, 3000),
)

/** Throws when a new password is not allowed. Without an owner, as for the operator, only its length is checked. */
export function checkPassword(password: string, minimum: number, owner?: PasswordOwner): void {
  if (Buffer.byteLength(password) > maxBytes) {
    throw invalid(`Password cannot be longer than ${maxBytes} characters`)
  }
  const weakness = weaknessOf(password, minimum, owner)
  if (weakness) {
    throw new AuthError(422, 'weak_password', weakness.message, {
      weak_password: { reasons: weakness.reasons },
    })
  }
}

export function weaknessOf(password: string, minimum: number, owner?: PasswordOwner) {
  if (password.length < minimum) {
    return { message: `Password should be at least ${minimum} characters.`, reasons: ['length'] }
  }
  const folded = fold(password)
  if (!owner) return undefined
  if (isPersonal(folded, owner)) {
    const message = 'Your name or email address is easy to guess. Please choose another password.'
    return { message, reasons: ['personal'] }
  }
  if (commonPasswords.has(folded)) {
    const message = 'This password is one of the most common. Please choose one that is harder to guess.'
    return { message, reasons: ['pwned'] }
  }
  return undefined
}

function isPersonal(folded: string, { email, names }: PasswordOwner): boolean {
  const [localPart] = (email ?? '').split('@')
  return [email, localPart, ...names].some((text) => text && fold(text) === folded)
}

function fold(text: string): string {
  return text.trim().toLowerCase()
}

/** Returns the name that a user gave at sign-up. */
export function nameIn({ name }: Record<string, unknown>): string | undefined {
  return typeof name === 'string' ? name : undefined
}
