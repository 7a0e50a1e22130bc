import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { refuseWhileDraining } from './draining.ts'
import { ApiError } from './errors.ts'
import { authenticate, readUser } from './require-user.ts'
import { authenticateAdmin, authenticateStaff } from './require-staff.ts'

/** Fastify instance that features add their routes to; the contract types params, query and body. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** Rejects the content types that a form on another site can send without a CORS preflight ("simple" requests). */
async function refuseForms({ mediaType }: FastifyRequest): Promise<void> {
  if (mediaType === undefined || !formTypes.has(mediaType)) return
  throw new ApiError('unsupported_media_type', 'Send this as application/json.')
}

const formTypes = new Set(['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'])

/** Returns the options of `app.route` for an endpoint of the contract, without the handler. */
export function routeOf<const E extends Endpoint>({ method, path, summary, auth, multipart, schema }: E) {
  const documentation = {
    summary,
    security: auth === 'none' ? [] : auth === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(multipart && { consumes: ['multipart/form-data'] }),
  }
  const readsJson = schema.body !== undefined
  const hooks = {
    none: [],
    optional: [readUser],
    bearer: [authenticate],
    staff: [authenticateStaff],
    admin: [authenticateAdmin],
  }
  return {
    method: method as E['method'],
    url: path as string,
    schema: { ...(schema as E['schema']), ...documentation },
    onRequest: [
      ...(multipart ? [refuseWhileDraining] : []),
      ...hooks[auth],
      ...(readsJson ? [refuseForms] : []),
    ],
  }
}
