import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiRequest, ApiResponse } from '#contract/client.ts'
import type { ApiFetch } from '#contract/site.ts'
import { callUnderId } from '#server/lib/request-ids.ts'
import { collectTagReader, type TagReader } from '#server/lib/tag-readers.ts'

/** A call that a document was rendered from; undefined as tag when its response has none. */
export type ApiCall = { path: string; tag: string | undefined; reader?: TagReader }

/** A fetch function for rendering, with what the calls left behind. */
export type InProcessApi = {
  fetch: ApiFetch
  /** The calls so far. */
  calls: ApiCall[]
  /** The `Retry-After` headers of the responses so far. */
  waits: string[]
}

const methods = ['POST', 'PUT'] as const
type Method = (typeof methods)[number] | 'GET'

/** Calls the API in process under the visitor's IP address, so that limits count the visitor and not the server. */
export function createInProcessApi(app: FastifyInstance, visitor: FastifyRequest): InProcessApi {
  const calls: ApiCall[] = []
  const waits: string[] = []
  const fetch: ApiFetch = async (path, init) => {
    const method = methods.find((known) => known === init.method) ?? 'GET'
    const read = method === 'GET' ? app.directReads.find(path) : undefined
    // The response to a read that fails needs a request.
    const direct = await read?.().catch(() => undefined)
    if (!read || !direct) return request(path, method, init)
    calls.push({ path, tag: `"${direct.tag}"`, reader: read })
    return responseOf(200, direct.body)
  }
  const request = async (path: string, method: Method, init: ApiRequest) => {
    const { result, reader } = await collectTagReader(() =>
      callUnderId(visitor.id, async () =>
        app.inject({
          method,
          url: path,
          headers: { ...init.headers, 'user-agent': visitor.headers['user-agent'] },
          ...(typeof init.body === 'string' && { payload: init.body }),
          remoteAddress: visitor.ip,
        }),
      ),
    )
    const { statusCode, rawPayload, headers } = result
    const isTagged = method === 'GET' && statusCode === 200 && typeof headers.etag === 'string'
    calls.push({ path, tag: isTagged ? headers.etag : undefined, ...(reader && { reader }) })
    if (headers['retry-after'] !== undefined) waits.push(headers['retry-after'])
    return responseOf(statusCode, rawPayload)
  }
  return { fetch, calls, waits }
}

function responseOf(status: number, body: Buffer): ApiResponse {
  const isOk = status >= 200 && status < 300
  return { ok: isOk, status, statusText: '', text: () => Promise.resolve(body.toString()) }
}

/** Returns whether the API still responds to the calls with the same bodies. Transfers no body. */
export async function areCurrent(
  app: FastifyInstance,
  visitor: FastifyRequest,
  calls: readonly ApiCall[],
): Promise<boolean> {
  const checks = calls.map(async ({ path, tag, reader }) => {
    if (tag === undefined) return false
    // An error is not current either: rendering the page again shows it.
    if (reader)
      return reader().then(
        (now) => `"${now.tag}"` === tag,
        () => false,
      )
    const { statusCode } = await callUnderId(visitor.id, async () =>
      app.inject({
        url: path,
        headers: { 'if-none-match': tag, 'user-agent': visitor.headers['user-agent'] },
        remoteAddress: visitor.ip,
      }),
    )
    return statusCode === 304
  })
  return (await Promise.all(checks)).every(Boolean)
}
