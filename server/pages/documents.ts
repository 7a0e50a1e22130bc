import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Render, SiteConfig } from '#contract/site.ts'
import { CachedResponse } from '#server/lib/cached-response.ts'
import { tooBusy } from '#server/lib/errors.ts'
import { type ApiCall, areCurrent, createInProcessApi } from './in-process-api.ts'
import { allowMarkedScripts, type DocumentSources } from './security-policy.ts'

/** A document as rendered for anyone who requests its address. */
export type RenderedDocument = {
  status: number
  headers: Headers
  response: CachedResponse
  /** Whether everyone who requests the address receives these bytes until the data changes. */
  isCached: boolean
  sources: DocumentSources
  /** The calls that the document was rendered from. */
  calls: readonly ApiCall[]
  /** The `Retry-After` header of a call that was refused. */
  retryAfter: string | undefined
}

const cacheBytes = 64 * 1024 * 1024
/** Rendering occupies the thread of the server, so more at once would only delay the API. */
const concurrentRenderings = 2
const longestQueue = 100

const filters = 'location type minPrice maxPrice minBedrooms sort price'.split(' ')
/**
 * Query parameters with which documents are cached, by path. Addresses with any other are rendered for each request, so that
 * links with codes or keys are never stored and invented parameters cannot fill the cache.
 */
const cachedParameters: [RegExp, string[]][] = [
  [/^\/properties$/, ['cursor', ...filters]],
  [/^\/swipe$/, filters],
  [/^\/(signin|signup)$/, ['next']],
  [/^\/property\/[\w-]+$/, ['reconsider']],
]
const longestCachedAddress = 300

/**
 * Renders documents, and caches those whose calls of the API all have entity tags. A request repeats the calls with their
 * tags, which transfers no body, and receives the cached document if nothing has changed; so a document is as fresh as the
 * API, also when another server changed the data.
 */
export class Documents {
  readonly #app: FastifyInstance
  readonly #render: Render
  readonly #cache = new LRUCache<string, RenderedDocument>({
    maxSize: cacheBytes,
    sizeCalculation: ({ response, calls }, key) =>
      response.bytes + 2 * key.length + calls.reduce((sum, { path }) => sum + path.length + 200, 1000),
  })
  readonly #renderings = new Map<string, Promise<RenderedDocument>>()
  readonly #limit = pLimit(concurrentRenderings)
  // marks the scripts of the page's own code; never sent
  readonly #nonce = randomBytes(16).toString('base64')

  constructor(app: FastifyInstance, render: Render) {
    this.#app = app
    this.#render = render
  }

  /** Throws 503 when too many renderings wait. */
  async find(request: FastifyRequest, page: Request, site: SiteConfig): Promise<RenderedDocument> {
    if (!isCacheable(page)) return this.#renderOnce(request, page, site)
    const { pathname, search } = new URL(page.url)
    const key = `${JSON.stringify(site)} ${pathname}${search}`
    const cached = this.#cache.get(key)
    if (cached && (await areCurrent(this.#app, request, cached.calls))) return cached
    const running = this.#renderings.get(key)
    if (!running) return this.#renderShared(key, request, page, site)
    // It may have read the data before a change that this request must show.
    const shared = await running
    if (!shared.isCached) return this.#renderOnce(request, page, site)
    return (await areCurrent(this.#app, request, shared.calls)) ? shared : this.find(request, page, site)
  }

  async #renderShared(key: string, request: FastifyRequest, page: Request, site: SiteConfig) {
    const rendering = this.#renderOnce(request, page, site).then((document) => {
      const isCached = document.status === 200 && document.calls.every(({ tag }) => tag !== undefined)
      if (isCached) this.#cache.set(key, { ...document, isCached })
      return { ...document, isCached }
    })
    this.#renderings.set(key, rendering)
    try {
      return await rendering
    } finally {
      this.#renderings.delete(key)
    }
  }

  #renderOnce(request: FastifyRequest, page: Request, site: SiteConfig): Promise<RenderedDocument> {
    if (this.#limit.pendingCount >= longestQueue) return Promise.reject(tooBusy())
    return this.#limit(async () => {
      const api = createInProcessApi(this.#app, request)
      const rendered = await this.#render(page, {
        apiFetch: api.fetch,
        nonce: this.#nonce,
        site,
        requestId: request.id,
        logError: (error) => request.log.error({ err: error }, 'page failed'),
      })
      const { html, sources } = allowMarkedScripts(await rendered.text(), this.#nonce)
      const { status, headers } = rendered
      const contentType = headers.get('content-type') ?? 'text/html; charset=utf-8'
      const response = new CachedResponse(Buffer.from(html), { contentType, isRecompressed: status === 200 })
      const { calls, waits } = api
      return { status, headers, response, isCached: false, sources, calls, retryAfter: waits[0] }
    })
  }
}

function isCacheable({ method, url }: Request): boolean {
  const { pathname, search, searchParams } = new URL(url)
  if (method !== 'GET' || pathname.length + search.length > longestCachedAddress) return false
  const [, allowed = []] = cachedParameters.find(([path]) => path.test(pathname)) ?? []
  return [...searchParams].every(
    // the path to open next may itself contain a code
    ([name, value]) => allowed.includes(name) && (name !== 'next' || /^[\w/-]*$/.test(value)),
  )
}
