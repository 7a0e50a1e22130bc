import type { FastifyRequest } from 'fastify'

/** Event that an operator looks for in the log after an attack. `limit_reached` is logged automatically for every 429. */
export type SecurityEvent =
  | 'sign_in'
  | 'sign_in_failed'
  | 'password_reset_requested'
  | 'password_changed'
  | 'password_check_failed'
  | 'email_change_requested'
  | 'email_changed'
  | 'role_changed'
  | 'account_deleted'
  | 'administration_refused'
  | 'limit_reached'

type Details = {
  /** The account concerned, if known; a failed attempt was not necessarily made by its owner. */
  userId?: string | null | undefined
  /** Authentication method: `password`, `otp`, `recovery`, `oauth` and so on. */
  method?: string
  /** Error code of the failure. */
  reason?: string
  /** The route whose limit was reached. */
  route?: string | undefined
  /** The new role. */
  role?: string
}

/** Logs a security event with the request's id. Details must not contain email or IP addresses. */
export function logSecurityEvent(request: FastifyRequest, event: SecurityEvent, details: Details = {}): void {
  const { userId = null, ...rest } = details
  if (event === 'sign_in') request.server.observer.signIn('succeeded')
  if (event === 'sign_in_failed') request.server.observer.signIn('failed')
  request.log.info({ event, userId, ...rest }, 'security event')
}
