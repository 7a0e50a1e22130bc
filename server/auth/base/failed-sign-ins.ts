import type { FastifyRequest } from 'fastify'
import { logSecurityEvent } from '#server/lib/security-log.ts'
import type { AuthError } from './errors.ts'
import { queryOf } from './query-string.ts'

const codes = new Set([
  'invalid_credentials',
  'email_not_confirmed',
  'user_banned',
  'user_not_found',
  'otp_expired',
  'bad_code_verifier',
  'bad_oauth_state',
  'flow_state_expired',
  'flow_state_not_found',
  'signup_disabled',
  'email_address_not_provided',
  'provider_email_needs_verification',
])

/** Logs an error that ends a sign-in attempt by password, mailed link or code, or another provider. */
export function logFailedSignIn(request: FastifyRequest, { code, userId }: AuthError): void {
  if (!codes.has(code) || !isSignIn(request)) return
  logSecurityEvent(request, 'sign_in_failed', { userId, reason: code })
}

function isSignIn(request: FastifyRequest): boolean {
  const path = request.routeOptions.url ?? ''
  if (path.endsWith('/token')) return queryOf(request, 'grant_type') !== 'refresh_token'
  return path.endsWith('/verify') || path.endsWith('/callback')
}
