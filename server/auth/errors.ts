import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '#server/lib/unavailable.ts'

export type AuthErrorDetails = { weak_password?: { reasons: string[] } }

/** What a route below `/auth/v1` throws: `code` and `message` are the protocol's, clients match them. */
export class AuthError extends Error {
  readonly status: number
  readonly code: string
  readonly details: AuthErrorDetails
  retryAfterSeconds: number | undefined

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

/** Refused for now; clients are told when to come back. */
export function tooMany(code: string, message: string, retryAfterSeconds: number): AuthError {
  const error = new AuthError(429, code, message)
  error.retryAfterSeconds = Math.max(retryAfterSeconds, 1)
  return error
}

export function busy(): AuthError {
  const error = new AuthError(
    503,
    'unexpected_failure',
    'Too busy to answer just now, please retry in a moment',
  )
  error.retryAfterSeconds = 2
  return error
}

export function handleAuthErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    send(request, reply, toAuthError(error, request)),
  )
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  // Routes, because a page that takes every other path would come before a handler for unknown ones.
  for (const url of ['/', '/*']) app.route({ method: methods, url, handler: refuseUnknown })
}

function refuseUnknown(): never {
  throw new AuthError(404, 'not_found', 'There is nothing at this path')
}

const versionHeader = 'x-supabase-api-version'
const firstVersion = '2024-01-01'

// `code` is a word for clients that name a version of the protocol, and the status for older ones.
function send(request: FastifyRequest, reply: FastifyReply, error: AuthError): FastifyReply {
  const { status, code, message, details, retryAfterSeconds } = error
  reply.code(status).header('x-sb-error-code', code)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  if (namesVersion(request)) {
    return reply.header(versionHeader, firstVersion).send({ code, error_code: code, message, ...details })
  }
  const errorId = status >= 500 && { error_id: request.id }
  return reply.send({ code: status, error_code: code, msg: message, ...errorId, ...details })
}

function namesVersion(request: FastifyRequest): boolean {
  const version = request.headers[versionHeader]
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= firstVersion
}

/** What a client is told of any failure; the log has the cause. */
export function toAuthError(thrown: unknown, request: FastifyRequest): AuthError {
  const error = thrown as FastifyError // what routes throw: the two members read below may be missing
  if (error instanceof AuthError) return error
  if (error.statusCode === 413) {
    return new AuthError(413, 'request_entity_too_large', 'Request body is too large')
  }
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
