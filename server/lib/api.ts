import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { authenticate, readUser } from './require-user.ts'

/** The Fastify instance that features add their routes to; params, query and body are typed by the contract. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** Turns an endpoint of the contract into the options of `app.route`; the handler is added beside it. */
export function routeOf<const E extends Endpoint>({ method, path, summary, auth, multipart, schema }: E) {
  const documentation = {
    summary,
    security: auth === 'none' ? [] : auth === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(multipart && { consumes: ['multipart/form-data'] }),
  }
  const hooks = { none: [], optional: [readUser], bearer: [authenticate] }
  return {
    method: method as E['method'],
    url: path as string,
    schema: { ...(schema as E['schema']), ...documentation },
    onRequest: hooks[auth],
  }
}
