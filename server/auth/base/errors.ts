import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '#server/lib/unavailable.ts'
import { logFailedSignIn } from './failed-sign-ins.ts'

export type AuthErrorDetails = { weak_password?: { reasons: string[] } }

/** An error of a route below `/auth/v1`. Clients match `code` and `message`, which are the protocol's. */
export class AuthError extends Error {
  readonly status: number
  readonly code: string
  readonly details: AuthErrorDetails
  retryAfterSeconds: number | undefined
  /** The account that the error concerns. Only for the log. */
  userId: string | undefined

  constructor(status: number, code: string, message: string, details: AuthErrorDetails = {}) {
    super(message)
    this.name = 'AuthError'
    this.status = status
    this.code = code
    this.details = details
  }
}

export function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}

export function badJson(reason: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`)
}

export function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
}

export function userNotFound(): AuthError {
  return new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
}

export function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
}

/** Returns a 429 with the seconds after which the client may retry. */
export function tooMany(code: string, message: string, retryAfterSeconds: number): AuthError {
  const error = new AuthError(429, code, message)
  error.retryAfterSeconds = Math.max(retryAfterSeconds, 1)
  return error
}

export function tooManyEmails(waitSeconds: number): AuthError {
  const seconds = Math.max(waitSeconds, 1)
  const message = `For security purposes, you can only request this after ${seconds} seconds.`
  return tooMany('over_email_send_rate_limit', message, seconds)
}

export function busy(): AuthError {
  const error = new AuthError(503, 'unexpected_failure', 'Too busy right now, please retry in a moment')
  error.retryAfterSeconds = 2
  return error
}

export function handleAuthErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = toAuthError(thrown, request)
    logFailedSignIn(request, error)
    return send(request, reply, error)
  })
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  // Routes rather than a not-found handler, because the pages register a route for every other path.
  for (const url of ['/', '/*']) app.route({ method: methods, url, handler: rejectUnknownPath })
}

function rejectUnknownPath(): never {
  throw new AuthError(404, 'not_found', 'There is nothing at this path')
}

const versionHeader = 'x-supabase-api-version'
const firstVersion = '2024-01-01'

// `code` is a string for clients that send a protocol version, and the status for older clients.
function send(request: FastifyRequest, reply: FastifyReply, error: AuthError): FastifyReply {
  const { status, code, message, details, retryAfterSeconds } = error
  reply.code(status).header('x-sb-error-code', code)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  const errorId = status >= 500 && { error_id: request.id }
  if (sendsVersion(request)) {
    const body = { code, error_code: code, message, ...errorId, ...details }
    return reply.header(versionHeader, firstVersion).send(body)
  }
  return reply.send({ code: status, error_code: code, msg: message, ...errorId, ...details })
}

function sendsVersion(request: FastifyRequest): boolean {
  const version = request.headers[versionHeader]
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= firstVersion
}

/** Returns the error to send to the client; logs the cause of an unexpected one. */
export function toAuthError(thrown: unknown, request: FastifyRequest): AuthError {
  const error = thrown as FastifyError // anything may be thrown: the two members read below may be missing
  if (error instanceof AuthError) return error
  if (error.statusCode === 413) {
    return new AuthError(413, 'request_entity_too_large', 'Request body is too large')
  }
  if (error.statusCode === 415) return new AuthError(415, 'validation_failed', error.message)
  if (error.statusCode !== undefined && error.statusCode < 500) return badJson(error.message)
  if (isUnavailable(error)) {
    request.log.error({ err: error }, 'database unavailable')
    return busy()
  }
  request.log.error({ err: error }, 'authentication request failed')
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}
