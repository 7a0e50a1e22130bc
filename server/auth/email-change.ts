import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { orderMail } from './account-mails.ts'
import { emailOf, isEmail } from './bodies.ts'
import { challengeOf } from './challenges.ts'
import { AuthError, invalid } from './errors.ts'
import { claimMail } from './mail-times.ts'
import type { OneTimeToken } from './one-time-tokens.ts'
import { changeEmail, findUserByEmail, noteHalfOfChange, type User } from './queries.ts'
import { redirectOf } from './redirects.ts'
import type { AuthServices } from './services.ts'

/** The address that the user asks to have from now on, when it is another one and may be theirs. */
export async function newEmailOf(
  { db }: AuthServices,
  body: unknown,
  user: User,
): Promise<string | undefined> {
  const email = emailOf(body)
  if (!email || email === user.email) return undefined
  if (!isEmail(email)) throw invalid('Unable to validate email address: invalid format')
  if (await findUserByEmail(db, email)) throw emailExists()
  return email
}

/** Has the change confirmed at both addresses, once in a while. */
export async function orderChangeMails(services: AuthServices, tx: Db, user: User, request: FastifyRequest) {
  const { config, clock } = services
  const kind = 'email_change_current'
  const email = user.email ?? user.id
  await claimMail(tx, { kind, email, intervalSeconds: config.mailIntervalSeconds, now: clock() })
  const order = { redirectTo: redirectOf(services, request), challenge: challengeOf(request.body) }
  for (const half of [kind, 'email_change_new'] as const) {
    await orderMail(services, tx, { ...order, kind: half, to: { userId: user.id } })
  }
}

/** Notes the confirmation at one of the two addresses; answers whether the other one has confirmed too. */
export async function confirmChange(
  services: AuthServices,
  tx: Db,
  user: User,
  token: OneTimeToken,
): Promise<boolean> {
  const half = token.kind === 'email_change_new' ? 'new' : 'current'
  const { newEmail, emailChangeConfirmed: confirmed } = user
  if (newEmail === null || (half === 'new' && token.email !== newEmail)) {
    throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
  }
  if (user.email !== null && (confirmed === null || confirmed === half)) {
    await noteHalfOfChange(tx, user.id, half)
    return false
  }
  if (await findUserByEmail(tx, newEmail)) throw emailExists()
  await changeEmail(tx, user.id, newEmail, services.clock())
  return true
}

function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
}
