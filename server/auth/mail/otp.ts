import type { FastifyRequest } from 'fastify'
import { queueMail } from './account-emails.ts'
import { memberOf, metadataOf, requireEmail, textOf } from '#server/auth/base/bodies.ts'
import { challengeOf } from '#server/auth/base/challenges.ts'
import { AuthError } from '#server/auth/base/errors.ts'
import { claimMail } from './mail-time-changes.ts'
import { createAccount } from '#server/auth/base/queries.ts'
import { redirectOf } from '#server/auth/base/redirects.ts'
import type { AuthServices } from '#server/auth/base/services.ts'

/**
 * `POST /otp`: emails a link and a code to sign in, creating the account first if there is none. The response is the same
 * when no account may be created, so that it does not reveal which addresses have one.
 */
export async function sendOtp(services: AuthServices, request: FastifyRequest) {
  const { db, config, clock } = services
  const { body } = request
  if (textOf(body, 'phone')) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  const email = requireEmail(body)
  const metadata = metadataOf(body, 'data')
  const data = { redirectTo: redirectOf(services, request), challenge: challengeOf(body) }
  const mayCreate = config.isSignupOn && memberOf(body, 'create_user') !== false
  const now = clock()
  await db.transaction(async (tx) => {
    await claimMail(services, tx, { kind: 'magiclink', email })
    if (mayCreate) await createAccount(tx, { email, passwordHash: null, metadata, isConfirmed: false, now })
    await queueMail(services, tx, { ...data, kind: 'magiclink', to: { email } })
  })
  return {}
}
