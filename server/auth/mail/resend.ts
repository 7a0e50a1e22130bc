import type { FastifyRequest } from 'fastify'
import { queueMailByAddress } from './account-emails.ts'
import { requireEmail, textOf } from '#server/auth/base/bodies.ts'
import { challengeOf } from '#server/auth/base/challenges.ts'
import { AuthError, invalid } from '#server/auth/base/errors.ts'
import { redirectOf } from '#server/auth/base/redirects.ts'
import type { AuthServices } from '#server/auth/base/services.ts'

/** `POST /resend`: sends an email again. The response is the same whether or not one is due. */
export async function resend(services: AuthServices, request: FastifyRequest) {
  const { body } = request
  const type = textOf(body, 'type')
  if (type === 'sms' || type === 'phone_change') {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  }
  if (type !== 'signup' && type !== 'email_change') {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  }
  const data = { redirectTo: redirectOf(services, request), challenge: challengeOf(body) }
  const kinds =
    type === 'signup' ? (['signup'] as const) : (['email_change_current', 'email_change_new'] as const)
  await queueMailByAddress(services, requireEmail(body), [...kinds], data)
  return {}
}
