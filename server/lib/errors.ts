import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type ErrorCode, errorStatuses, type Problem } from '#contract/errors.ts'
import { isUnavailable } from './unavailable.ts'

/** What a route throws to answer with a problem; `message` is shown to the user. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.fields = fields
  }
}

export function notFound(message: string): ApiError {
  return new ApiError('not_found', message)
}

const titles: Record<ErrorCode, string> = {
  invalid_input: 'Invalid input',
  images_refused: 'Some pictures were refused',
  unauthenticated: 'Not signed in',
  forbidden: 'Not allowed',
  not_found: 'Not found',
  conflict: 'Conflict',
  too_large: 'Too large',
  rate_limited: 'Too many requests',
  internal: 'Internal error',
  unavailable: 'Unavailable',
}

export function problem(code: ErrorCode, message: string, fields?: Record<string, string>): Problem {
  const status = errorStatuses[code]
  return { type: 'about:blank', title: titles[code], status, code, message, ...(fields && { fields }) }
}

export function sendProblem(reply: FastifyReply, body: Problem): FastifyReply {
  if (body.status === 503) reply.header('retry-after', '5')
  if (body.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(body.status).type('application/problem+json').serializer(JSON.stringify).send(body)
}

/** Makes every failure below this plugin a problem: the user gets a sentence, the log the cause. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(reply, translate(error, request)))
  app.setNotFoundHandler(answerNotFound)
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(
    reply,
    problem('not_found', `There is no ${request.method} ${request.url.split('?')[0]}.`),
  )
}

function translate(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof ApiError) {
    if (error.cause) request.log.error({ err: error }, 'request failed')
    return problem(error.code, error.message, error.fields)
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = fieldsOf(error.validation)
    return problem('invalid_input', [...new Set(Object.values(fields))].join(' '), fields)
  }
  if (isUnavailable(error)) {
    request.log.error({ err: error }, 'database unavailable')
    return problem('unavailable', 'Palapa is very busy just now. Please try again in a moment.')
  }
  if (error.statusCode === 413) return problem('too_large', 'That is too large to be sent.')
  if (error.statusCode !== undefined && error.statusCode < 500)
    return problem('invalid_input', sentence(error.message))
  request.log.error({ err: error }, 'request failed')
  return problem('internal', 'Something went wrong on our side. Please try again.')
}

/** `/features/2` becomes `features.2`; of several faults of one field the first is told. */
function fieldsOf(faults: { instancePath: string; message?: string | undefined }[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of faults) {
    const name = instancePath.slice(1).replaceAll('/', '.') || 'body'
    fields[name] ??= message === undefined || message === wordless ? shapeMessage : message
  }
  return fields
}

// What the validator says where the contract has no words of its own.
const wordless = 'Invalid input'
const shapeMessage = 'This is missing or not in the expected form.'

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).replace(/\.?$/, '.')
}
