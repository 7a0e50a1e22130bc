import type { FastifyRequest } from 'fastify'
import { logSecurityEvent } from '#server/lib/security-log.ts'
import { queueMailByAddress } from './account-emails.ts'
import { requireEmail } from '#server/auth/base/bodies.ts'
import { challengeOf } from '#server/auth/base/challenges.ts'
import { redirectOf } from '#server/auth/base/redirects.ts'
import type { AuthServices } from '#server/auth/base/services.ts'

/** `POST /recover`: emails a link to choose a new password. The response is the same for every address. */
export async function recover(services: AuthServices, request: FastifyRequest) {
  const { body } = request
  const email = requireEmail(body)
  const challenge = challengeOf(body)
  const redirectTo = redirectOf(services, request)
  await queueMailByAddress(services, email, ['recovery'], { redirectTo, challenge })
  logSecurityEvent(request, 'password_reset_requested')
  return {}
}
