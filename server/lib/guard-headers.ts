import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ApiError, busySeconds } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Headers of every response. */
    guardHeaders: Record<string, string>
  }
}

/** Adds security headers, and by default `no-store` to responses to a token and `Retry-After` to 429 and 503. */
export function guardResponses(app: FastifyInstance): void {
  const isHttps = app.config.publicUrl.startsWith('https:')
  const guardHeaders = {
    'x-content-type-options': 'nosniff',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  app.decorate('guardHeaders', guardHeaders)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(guardHeaders)
    // Node would refuse it without these headers.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new ApiError('invalid_input', 'The request has no Host header.')
  })
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, guardHeaders).end()
  })
  app.addHook('onSend', async (request, reply) => {
    const isOwn = request.headers.authorization !== undefined
    if (isOwn && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    const isRefusedForNow = reply.statusCode === 503 || reply.statusCode === 429
    if (isRefusedForNow && !reply.hasHeader('retry-after')) reply.header('retry-after', busySeconds)
  })
}
