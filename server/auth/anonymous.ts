import type { FastifyRequest } from 'fastify'
import { metadataOf } from './bodies.ts'
import { AuthError, userNotFound } from './errors.ts'
import { createAnonymousUser } from './queries.ts'
import type { AuthServices } from './services.ts'
import { startSession } from './session-response.ts'

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
