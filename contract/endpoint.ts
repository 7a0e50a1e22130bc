import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

export type EndpointSchema = {
  headers?: Schema
  params?: Schema
  querystring?: Schema
  body?: Schema
  response: Record<number, Schema>
}

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API's base, with Fastify's `:name` parameters. */
  path: `/${string}`
  summary: string
  /**
   * `bearer` responds 401 without a valid token, `optional` reads a token when one is sent, and `staff` and `admin` respond 404
   * to everyone but staff or its admins, as an unknown path does.
   */
  auth: 'none' | 'optional' | 'bearer' | 'staff' | 'admin'
  /** Set for multipart bodies, which a schema cannot describe. */
  multipart?: true
  schema: EndpointSchema
}

/** Declares an endpoint of the API; the server's route and the client infer their types from it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Headers<E extends Endpoint> = E['schema'] extends { headers: infer S extends Schema }
  ? { headers?: z.input<S> }
  : unknown
type Params<E extends Endpoint> = E['schema'] extends { params: infer S extends Schema }
  ? { params: z.input<S> }
  : unknown
type Query<E extends Endpoint> = E['schema'] extends { querystring: infer S extends Schema }
  ? { querystring: Partial<z.output<S>> }
  : unknown
type Body<E extends Endpoint> = E extends { multipart: true }
  ? { body: FormData }
  : E['schema'] extends { body: infer S extends Schema }
    ? { body: z.input<S> }
    : unknown

type SuccessStatus = 200 | 201 | 202 | 204
type Response<E extends Endpoint> = E['schema']['response']

/** The input of a call: headers, path parameters, query and body. */
export type Input<E extends Endpoint> = Headers<E> & Params<E> & Query<E> & Body<E>

/** The response body of a successful call. */
export type Output<E extends Endpoint> = {
  [S in keyof Response<E>]: S extends SuccessStatus
    ? Response<E>[S] extends Schema
      ? z.output<Response<E>[S]>
      : never
    : never
}[keyof Response<E>]
