import type { FastifyRequest } from 'fastify'
import { metadataOf } from '#server/auth/base/bodies.ts'
import { AuthError, userNotFound } from '#server/auth/base/errors.ts'
import { createAnonymousUser } from '#server/auth/base/queries.ts'
import type { AuthServices } from '#server/auth/base/services.ts'
import { startSession } from '#server/auth/tokens/session-response.ts'

/** `POST /signup` without email and phone: creates an account that only this client's session can use. */
export async function signUpAnonymously(services: AuthServices, request: FastifyRequest) {
  const { db, config, clock } = services
  if (!config.isAnonymousOn) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  if (!config.isSignupOn) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  const metadata = metadataOf(request.body, 'data')
  const userId = await createAnonymousUser(db, metadata, clock())
  const response = await startSession(services, request, {
    userId,
    method: 'anonymous',
    provider: 'anonymous',
  })
  if (!response) throw userNotFound()
  return response
}
