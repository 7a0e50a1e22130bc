import type { FastifyRequest } from 'fastify'
import { queueMail } from './account-mails.ts'
import { memberOf, metadataOf, requireEmail, textOf } from './bodies.ts'
import { challengeOf } from './challenges.ts'
import { AuthError } from './errors.ts'
import { claimMail } from './mail-times.ts'
import { createAccount } from './queries.ts'
import { redirectOf } from './redirects.ts'
import type { AuthServices } from './services.ts'

/**
 * `POST /otp`: mails a link and a code to sign in, creating the account first if there is none. The response is the same
 * when no account may be created, so that it does not reveal which addresses have one.
 */
export async function sendOtp(services: AuthServices, request: FastifyRequest) {
  const { db, config, clock } = services
  const { body } = request
  if (textOf(body, 'phone')) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  const email = requireEmail(body)
  const metadata = metadataOf(body, 'data')
  const order = { redirectTo: redirectOf(services, request), challenge: challengeOf(body) }
  const mayCreate = config.isSignupOn && memberOf(body, 'create_user') !== false
  const now = clock()
  await db.transaction(async (tx) => {
    await claimMail(services, tx, { kind: 'magiclink', email })
    if (mayCreate) await createAccount(tx, { email, passwordHash: null, metadata, isConfirmed: false, now })
    await queueMail(services, tx, { ...order, kind: 'magiclink', to: { email } })
  })
  return {}
}
