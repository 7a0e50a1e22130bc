import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { queueMail } from './account-emails.ts'
import { emailOf, isEmail } from '#server/auth/base/bodies.ts'
import { challengeOf } from '#server/auth/base/challenges.ts'
import { AuthError, emailExists, invalid } from '#server/auth/base/errors.ts'
import { claimMail } from './mail-time-changes.ts'
import type { OneTimeToken } from '#server/auth/base/one-time-token-queries.ts'
import { changeEmail, findUserByEmail, recordChangeStep, type User } from '#server/auth/base/queries.ts'
import { redirectOf } from '#server/auth/base/redirects.ts'
import type { AuthServices } from '#server/auth/base/services.ts'
import { updateAddress } from '#server/profiles/queries.ts'

/**
 * Returns the requested new address, undefined when it is unchanged. Throws when another account has it, and the protocol's 429 after
 * too many requests.
 */
export async function newEmailOf(
  { db, limits }: AuthServices,
  body: unknown,
  user: User,
): Promise<string | undefined> {
  const email = emailOf(body)
  if (!email || email === user.email) return undefined
  if (!isEmail(email)) throw invalid('Unable to validate email address: invalid format')
  await limits.countNewEmail(user.id)
  if (await findUserByEmail(db, email)) throw emailExists()
  return email
}

/** Queues confirmation emails to both addresses. Throws the protocol's 429 when they were emailed too recently. */
export async function queueChangeEmails(
  services: AuthServices,
  tx: Db,
  { user, newEmail }: { user: User; newEmail: string },
  request: FastifyRequest,
) {
  const kind = 'email_change_current'
  const recipients = [newEmail, ...(user.email === null ? [] : [user.email])]
  await claimMail(services, tx, { kind, email: user.email ?? user.id, recipients })
  const data = { redirectTo: redirectOf(services, request), challenge: challengeOf(request.body) }
  for (const changeKind of [kind, 'email_change_new'] as const) {
    await queueMail(services, tx, { ...data, kind: changeKind, to: { userId: user.id } })
  }
}

/** Records the confirmation by one of the two addresses; returns true once both have confirmed. */
export async function confirmChange(
  services: AuthServices,
  tx: Db,
  user: User,
  token: OneTimeToken,
): Promise<boolean> {
  const side = token.kind === 'email_change_new' ? 'new' : 'current'
  const { newEmail, emailChangeConfirmed: confirmed } = user
  if (newEmail === null || (side === 'new' && token.email !== newEmail)) {
    throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
  }
  if (user.email !== null && (confirmed === null || confirmed === side)) {
    await recordChangeStep(tx, user.id, side)
    return false
  }
  if (await findUserByEmail(tx, newEmail)) throw emailExists()
  await changeEmail(tx, user.id, newEmail, services.clock())
  await updateAddress(tx, user.id, newEmail)
  return true
}
