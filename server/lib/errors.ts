import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type ErrorCode, errorStatuses, type Problem } from '#contract/errors.ts'
import { isDiskFull } from './error-codes.ts'
import { isUnavailable, StorageError } from './unavailable.ts'

type ProblemDetails = Pick<Problem, 'allowed' | 'propertyStatus' | 'propertyId' | 'causes'>

/** Error that a route throws to respond with a problem; `message` is shown to the user. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Further members of the problem. */
  readonly details: ProblemDetails | undefined
  /** Time after which the same request may succeed; sent as `Retry-After`. */
  retryAfterMs: number | undefined

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>, details?: ProblemDetails) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.fields = fields
    this.details = details
  }

  /** Status for error handlers other than the API's. */
  get statusCode(): number {
    return errorStatuses[this.code]
  }
}

export function notFound(message: string): ApiError {
  return new ApiError('not_found', message)
}

/** Creates a 429 whose `Retry-After` is the wait in whole seconds, rounded up. */
export function tooManyRequests(waitMs: number, message: string): ApiError {
  const error = new ApiError('rate_limited', message)
  error.retryAfterMs = waitMs
  return error
}

/** Returns `Retry-After` for an error that says how long to wait, and no header for any other. */
export function retryAfterHeader(error: Error): { 'retry-after'?: string } {
  if (!(error instanceof ApiError) || error.retryAfterMs === undefined) return {}
  return { 'retry-after': String(Math.max(Math.ceil(error.retryAfterMs / 1000), 1)) }
}

/** Value of `Retry-After` with a 503. */
export const busySeconds = '5'
const busyMessage = 'Palapa is very busy right now. Please try again in a moment.'

/** Creates a 503 for a request that may succeed in a moment; the cause is logged. */
export function tooBusy(cause?: unknown): ApiError {
  const error = new ApiError('unavailable', busyMessage)
  error.cause = cause
  return error
}

const titles: Record<ErrorCode, string> = {
  invalid_input: 'Invalid input',
  images_refused: 'Some photos were rejected',
  unauthenticated: 'Not signed in',
  forbidden: 'Not allowed',
  suspended: 'Account suspended',
  not_found: 'Not found',
  timeout: 'Request timeout',
  conflict: 'Conflict',
  invalid_transition: 'Change not allowed',
  not_for_sale: 'Not for sale',
  duplicate: 'Already listed',
  gone: 'Gone',
  precondition_failed: 'Changed meanwhile',
  too_large: 'Too large',
  unsupported_media_type: 'Unsupported media type',
  key_reused: 'Key already used',
  rate_limited: 'Too many requests',
  headers_too_large: 'Headers too large',
  internal: 'Internal error',
  unavailable: 'Unavailable',
  insufficient_storage: 'Insufficient storage',
}

export function problem(code: ErrorCode, message: string, fields?: Record<string, string>): Problem {
  const status = errorStatuses[code]
  return { type: 'about:blank', title: titles[code], status, code, message, ...(fields && { fields }) }
}

export function sendProblem(reply: FastifyReply, body: Problem): FastifyReply {
  if (body.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', busySeconds)
  if (body.status === 401) reply.header('www-authenticate', 'Bearer')
  const sent: Problem = body.status < 500 ? body : { ...body, requestId: reply.request.id }
  return reply.code(body.status).type('application/problem+json').serializer(JSON.stringify).send(sent)
}

/** Turns every error of the app's routes into a problem: the response contains a sentence for the user, and the cause of a failure is logged. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    return sendProblem(reply.headers(retryAfterHeader(error)), translate(error, request))
  })
  app.setNotFoundHandler(sendNotFound)
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(
    reply,
    problem('not_found', `There is no ${request.method} ${request.url.split('?')[0]}.`),
  )
}

function translate(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof ApiError) {
    if (error.cause) request.log.error({ err: error }, 'request failed')
    return { ...problem(error.code, error.message, error.fields), ...error.details }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = fieldsOf(error.validation)
    return problem('invalid_input', [...new Set(Object.values(fields))].join(' '), fields)
  }
  if (error instanceof StorageError) {
    request.log.error({ err: error }, 'storage unavailable')
    return problem('unavailable', storageMessage)
  }
  if (isUnavailable(error)) {
    request.log.error({ err: error }, 'database unavailable')
    return problem('unavailable', busyMessage)
  }
  if (isDiskFull(error)) {
    request.log.error({ err: error }, 'disk full')
    return problem('insufficient_storage', diskFullMessage)
  }
  if (error.statusCode === 413) return problem('too_large', 'This is too large to send.')
  if (error.statusCode === 415) return problem('unsupported_media_type', 'Send this as application/json.')
  if (error.statusCode !== undefined && error.statusCode < 500)
    return problem('invalid_input', sentence(error.message))
  request.log.error({ err: error }, 'request failed')
  return problem('internal', 'Something went wrong on our side. Please try again.')
}

const storageMessage = 'Photos cannot be added or loaded right now. Please try again in a few minutes.'
const diskFullMessage = 'We have no space left to store this. Please try again in a few hours.'

/** Returns the first message of each field; the path `/features/2` becomes `features.2`. */
function fieldsOf(issues: { instancePath: string; message?: string | undefined }[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of issues) {
    const name = instancePath.slice(1).replaceAll('/', '.') || 'body'
    fields[name] ??= message?.startsWith(defaultZodMessage) === false ? message : shapeMessage
  }
  return fields
}

// Zod's default message, used where the contract defines none. With a locale loaded, what was expected follows.
const defaultZodMessage = 'Invalid input'
const shapeMessage = 'This is missing or not in the expected format.'

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).replace(/\.?$/, '.')
}
