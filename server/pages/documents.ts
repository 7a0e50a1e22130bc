import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Render, SiteConfig } from '#contract/site.ts'
import { CachedResponse } from '#server/lib/cached-response.ts'
import { tooBusy } from '#server/lib/errors.ts'
import { SharedCheck } from '#server/lib/concurrency/shared-check.ts'
import { type ApiCall, areCurrent, createInProcessApi } from './in-process-api.ts'
import { allowMarkedScripts, documentHeaders } from './security-policy.ts'
import { webRequest } from './web-request.ts'

/** A document as rendered for anyone who requests its address. */
export type RenderedDocument = {
  status: number
  headers: Record<string, string>
  response: CachedResponse
  /** Whether everyone who requests the address receives these bytes until the data changes. */
  isCached: boolean
  /** The calls that the document was rendered from. */
  calls: readonly ApiCall[]
  check: SharedCheck<boolean>
  /** The `Retry-After` header of a call that was refused. */
  retryAfter: string | undefined
}

const cacheBytes = 32 * 1024 * 1024
/** About 3,000 cards. */
const partBytes = 8 * 1024 * 1024
/** Rendering occupies the thread of the server. While one is rendered, the data of the others is read, in shared statements. */
export const concurrentRenderings = 8
const longestQueue = 100

const filters = 'location place type minPrice maxPrice minBedrooms sort price'.split(' ')
/**
 * Query parameters with which documents are cached, by path. Addresses with any other are rendered for each request, so that
 * links with codes or keys are never stored and invented parameters cannot fill the cache. Searches by words and the filters
 * under "More filters" are left out: no page links to them, so they would displace documents that are requested again.
 */
const cachedParameters: [RegExp, string[]][] = [
  [/^\/properties$/, ['cursor', ...filters]],
  [/^\/map$/, filters],
  [/^\/places\/[\w-]+$/, ['type']],
  [/^\/sold$/, ['cursor', 'location', 'type']],
  [/^\/swipe$/, filters],
  [/^\/(signin|signup)$/, ['next']],
  [/^\/property\/[\w-]+$/, ['reconsider']],
]
const longestCachedAddress = 300

/** Query parameters that other sites add to links, to count their visitors. No page reads them. */
const trackingParameters =
  'fbclid gclid gbraid wbraid msclkid utm_source utm_medium utm_campaign utm_term utm_content utm_id'.split(
    ' ',
  )

/** The client closed the connection while the rendering waited for its turn. */
class AbandonedRendering extends Error {
  readonly statusCode = 400
}

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
  readonly #frameHtml = new Map<string, string>()
  readonly #partHtml = new LRUCache<string, string>({
    maxSize: partBytes,
    sizeCalculation: (html, key) => html.length + key.length,
  })
  // marks the scripts of the page's own code; never sent
  readonly #nonce = randomBytes(16).toString('base64')

  constructor(app: FastifyInstance, render: Render) {
    this.#app = app
    this.#render = render
  }

  /** Throws 503 when too many renderings wait. */
  async find(request: FastifyRequest, address: URL, site: SiteConfig): Promise<RenderedDocument> {
    const url = withoutTracking(address)
    if (!isCacheable(request, url)) return this.#renderOnce(request, address, site)
    const { announcement, social } = site // the other settings stay the same while the server runs
    const key = `${JSON.stringify([announcement, social])} ${url.pathname}${url.search}`
    const cached = this.#cache.get(key)
    if (cached && (await this.#isCurrent(request, cached))) return cached
    // Another request rendered it again during the check.
    if (this.#cache.peek(key) !== cached) return this.find(request, url, site)
    const running = this.#renderings.get(key)
    if (!running) return this.#renderShared(key, request, url, site)
    // It may have read the data before a change that this request must show.
    const shared = await running.catch((error: unknown) => {
      if (!(error instanceof AbandonedRendering)) throw error
    })
    if (!shared) return this.find(request, url, site)
    if (!shared.isCached) return this.#renderOnce(request, url, site)
    return (await this.#isCurrent(request, shared)) ? shared : this.find(request, url, site)
  }

  /** Returns whether it shows the data as they are now. One without data is the same until the release changes. */
  async #isCurrent(request: FastifyRequest, { calls, check }: RenderedDocument): Promise<boolean> {
    return calls.length === 0 || check.run(() => areCurrent(this.#app, request, calls))
  }

  async #renderShared(key: string, request: FastifyRequest, url: URL, site: SiteConfig) {
    const rendering = this.#renderOnce(request, url, site).then((document) => {
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

  #renderOnce(request: FastifyRequest, url: URL, site: SiteConfig): Promise<RenderedDocument> {
    if (this.#limit.pendingCount >= longestQueue) return Promise.reject(tooBusy())
    return this.#limit(async () => {
      if (request.raw.socket.destroyed) throw new AbandonedRendering()
      const api = createInProcessApi(this.#app, request)
      const rendered = await this.#render(webRequest(request, url), {
        apiFetch: api.fetch,
        nonce: this.#nonce,
        site,
        requestId: request.id,
        frameHtml: this.#frameHtml,
        partHtml: {
          get: (key) => this.#partHtml.get(key),
          // A part of a string would keep the whole document in memory, so it is copied.
          set: (key, html) => this.#partHtml.set(key, Buffer.from(html).toString()),
        },
        logError: (error) => request.log.error({ err: error }, 'page rendering failed'),
      })
      const { html, sources } = allowMarkedScripts(await rendered.text(), this.#nonce)
      const { status } = rendered
      const contentType = rendered.headers.get('content-type') ?? 'text/html; charset=utf-8'
      const headers = {
        ...Object.fromEntries(rendered.headers),
        ...documentHeaders(this.#app.config, sources),
      }
      const response = new CachedResponse(Buffer.from(html), { contentType, isRecompressed: status === 200 })
      const { calls, waits } = api
      const check = new SharedCheck<boolean>()
      return { status, headers, response, isCached: false, calls, check, retryAfter: waits[0] }
    })
  }
}

/** Returns the address without what other sites add to links, so that visits through them share a document. */
function withoutTracking(address: URL): URL {
  if (address.search === '') return address
  const added = trackingParameters.filter((name) => address.searchParams.has(name))
  if (added.length === 0) return address
  const url = new URL(address)
  for (const name of added) url.searchParams.delete(name)
  return url
}

function isCacheable({ body }: FastifyRequest, { pathname, search, searchParams }: URL): boolean {
  if (typeof body === 'string' || pathname.length + search.length > longestCachedAddress) return false
  if (search === '') return true
  const [, allowed = []] = cachedParameters.find(([path]) => path.test(pathname)) ?? []
  return [...searchParams].every(
    // the path to open next may itself contain a code
    ([name, value]) => allowed.includes(name) && (name !== 'next' || /^[\w/-]*$/.test(value)),
  )
}
