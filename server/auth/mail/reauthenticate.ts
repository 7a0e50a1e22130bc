import type { FastifyRequest } from 'fastify'
import { queueMailByAddress } from './account-emails.ts'
import { requireAccount } from '#server/auth/tokens/bearer.ts'
import { AuthError } from '#server/auth/base/errors.ts'
import { consumeToken } from '#server/auth/base/one-time-token-queries.ts'
import type { User } from '#server/auth/base/queries.ts'
import type { AuthServices } from '#server/auth/base/services.ts'

/** `GET /reauthenticate`: emails a code that a password change may include as its nonce. */
export async function reauthenticate(services: AuthServices, request: FastifyRequest) {
  const { user } = await requireAccount(services, request)
  if (user.email === null) {
    const message = 'Reauthentication requires the user to have an email or a phone number'
    throw new AuthError(400, 'validation_failed', message)
  }
  await queueMailByAddress(services, user.email, ['reauthentication'], { redirectTo: services.siteUrl })
  return {}
}

/** Consumes the emailed code. Throws when it does not match. */
export async function checkNonce(services: AuthServices, user: User, nonce: string): Promise<void> {
  const { db, clock, oneTimeTokens } = services
  const found = await oneTimeTokens.findByCode(db, user.email ?? '', nonce, ['reauthentication'], clock())
  if (found?.userId === user.id && (await consumeToken(db, found))) return
  throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}
