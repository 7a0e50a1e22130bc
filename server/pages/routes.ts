import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Render, SiteConfig } from '#contract/site.ts'
import type { Config } from '#server/config.ts'
import { sendCachedResponse } from '#server/lib/cached-response.ts'
import { ApiError } from '#server/lib/errors.ts'
import { serveAssets } from './assets.ts'
import { Documents, type RenderedDocument } from './documents.ts'
import { createErrorHandler } from './error-documents.ts'
import { createInProcessApi } from './in-process-api.ts'
import { qrCodeRoutes } from './qr-codes.ts'
import { documentHeaders, nonceSources } from './security-policy.ts'
import { addressOf, formType, webRequest } from './web-request.ts'

export type PageOptions = {
  render: Render
  /** Folder of the built assets. */
  assetsDir?: string
  /** Starts Vite, and returns its handler, which serves the sources in development with hot reload. */
  develop?: (server: Server) => Promise<SourceHandler>
  close?: () => Promise<void>
}

type SourceHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: Error) => void,
) => void

/** Serves the built assets, and a rendered page for every path without another route. */
export async function pageRoutes(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { render, assetsDir, develop, close } = options
  if (close) app.addHook('onClose', close)
  if (develop) {
    const handle = await develop(app.server)
    app.addHook('onRequest', (request, reply, done) => handle(request.raw, reply.raw, done))
  }
  if (assetsDir) await serveAssets(app, assetsDir)
  qrCodeRoutes(app)
  const documents = new Documents(app, render)
  const handler = (request: FastifyRequest, reply: FastifyReply) =>
    develop ? sendDevelopmentPage(render, request, reply) : sendPage(documents, request, reply)
  const errorHandler = createErrorHandler(app.config)
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler, errorHandler })
  // the form of the page leads to the list, and so does an address with a search, as browsers and other sites store it
  app.route({
    method: ['GET', 'HEAD'],
    url: '/search',
    handler: (request, reply) => {
      const { search, searchParams } = addressOf(request, app.config.publicUrl)
      return searchParams.has('q') ? reply.redirect(`/properties${search}`) : handler(request, reply)
    },
    errorHandler,
  })
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    forms.addHook('onRequest', refuseForeignForms)
    for (const url of formPaths) forms.route({ method: 'POST', url, handler, errorHandler })
  })
}

/** Pages with a form that works without JavaScript. */
const formPaths = ['/contact', '/message-mail', '/mail-choices', '/listing-check', '/report', '/appeal']

/** Rejects forms of other sites, which could otherwise submit on behalf of a user who visits them. */
async function refuseForeignForms({ headers, host, server }: FastifyRequest): Promise<void> {
  const { publicUrl, corsOrigins } = server.config
  const { origin } = headers
  const isKnown = origin !== undefined && [new URL(publicUrl).origin, ...corsOrigins].includes(origin)
  if (isKnown) return
  const site =
    headers['sec-fetch-site'] ?? (origin === undefined || isSameHost(origin, host) ? 'none' : 'cross-site')
  if (site === 'same-origin' || site === 'none') return
  throw new ApiError(
    'forbidden',
    'This form was sent from another site. Please fill it in here and send it again.',
  )
}

function isSameHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Renders for each request, because the sources may have changed. */
async function sendDevelopmentPage(
  render: Render,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { server: app } = request
  const nonce = randomBytes(16).toString('base64')
  const page = await render(webRequest(request, addressOf(request, app.config.publicUrl)), {
    apiFetch: createInProcessApi(app, request).fetch,
    nonce,
    site: await siteConfig(app),
    requestId: request.id,
    logError: (error) => request.log.error({ err: error }, 'page rendering failed'),
  })
  reply.code(page.status).headers(Object.fromEntries(page.headers))
  reply.headers(documentHeaders(app.config, nonceSources(nonce)))
  return reply.send(await page.text())
}

/** Sends a page; one whose link in an email carries a key is not stored by the browser. */
async function sendPage(
  documents: Documents,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { config } = request.server
  const url = addressOf(request, config.publicUrl)
  const document = await documents.find(request, url, await siteConfig(request.server))
  const { status, headers, response, retryAfter } = document
  reply.code(status).headers(headers)
  const hasKey = url.search !== '' && url.searchParams.has('key')
  if (hasKey) reply.header('cache-control', 'no-store')
  if (retryAfter !== undefined && (status === 429 || status === 503)) reply.header('retry-after', retryAfter)
  if (status !== 200 || request.method === 'POST') return reply.send(response.body)
  const cacheControl = hasKey ? 'no-store' : cacheControlOfDocument(document, config)
  return sendCachedResponse(request, reply, response, cacheControl)
}

function cacheControlOfDocument({ isCached }: RenderedDocument, { pageCacheSeconds }: Config): string {
  if (!isCached || pageCacheSeconds === 0) return 'no-cache'
  return `public, max-age=0, s-maxage=${pageCacheSeconds}, stale-while-revalidate=${pageCacheSeconds}`
}

/** Returns what all documents contain. The members that can change are part of the key of cached documents. */
export async function siteConfig(app: FastifyInstance): Promise<SiteConfig> {
  const { apiUrl, publicUrl, repName, operator, isDevelopment } = app.config
  const announcement = await app.announcements.find()
  return { apiUrl, ...app.browserAuth(), publicUrl, repName, operator, isDevelopment, announcement }
}
