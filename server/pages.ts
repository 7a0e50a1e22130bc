import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiFetch, Render, SiteConfig } from '#contract/site.ts'
import type { Config } from './config.ts'
import { ApiError } from './lib/errors.ts'
import { callUnderId } from './lib/request-ids.ts'

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
  const handler = (request: FastifyRequest, reply: FastifyReply) => renderPage(app, render, request, reply)
  const errorHandler = createErrorHandler(app.config)
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler, errorHandler })
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    forms.addHook('onRequest', refuseForeignForms)
    for (const url of formPaths) forms.route({ method: 'POST', url, handler, errorHandler })
  })
}

const formType = 'application/x-www-form-urlencoded'

/** Pages with a form that works without JavaScript. */
const formPaths = ['/contact', '/message-mail']

/** Rejects forms of other sites, which could otherwise submit on behalf of a user who visits them. */
async function refuseForeignForms({ headers, host, server }: FastifyRequest): Promise<void> {
  const { publicUrl, corsOrigins } = server.config
  const { origin } = headers
  const isKnown = origin !== undefined && [new URL(publicUrl).origin, ...corsOrigins].includes(origin)
  if (isKnown) return
  const site =
    headers['sec-fetch-site'] ?? (origin === undefined || isOrigin(origin, host) ? 'none' : 'cross-site')
  if (site === 'same-origin' || site === 'none') return
  throw new ApiError(
    'forbidden',
    'This form was sent from another site. Please fill it in here and send it again.',
  )
}

function isOrigin(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}

function createErrorHandler(config: Config) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const isRefusal = error.statusCode !== undefined && error.statusCode < 500
    if (!isRefusal) request.log.error({ err: error }, 'page failed')
    return reply
      .code(isRefusal ? (error.statusCode ?? 400) : 500)
      .type('text/html; charset=utf-8')
      .headers(documentHeaders(config, ''))
      .send(
        error instanceof ApiError
          ? refusal(error)
          : lastResort(isRefusal ? '' : `<p>Reference: ${request.id}</p>`),
      )
  }
}

function refusal({ message }: ApiError): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Palapa</title>
<h1>This could not be sent</h1>
<p>${message} <a href="/">Go to Home</a></p></html>
`
}

/** Fallback when even the error page of the web bundle cannot be rendered. */
const lastResort = (reference: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Palapa</title>
<h1>Something went wrong on our side</h1>
<p>Please <a href="">reload the page</a>, or go back to <a href="/">Home</a>.</p>${reference}</html>
`

async function serveAssets(app: FastifyInstance, assetsDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: assetsDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header('cache-control', cacheControlOf(path))
      response.header('x-content-type-options', 'nosniff')
    },
  })
}

function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable' // the file name contains a content hash
  // A cached service worker would delay every later release.
  return path.includes('service-worker.js') ? 'no-cache' : 'public, max-age=3600'
}

async function renderPage(
  app: FastifyInstance,
  render: Render,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const site = siteConfig(app)
  const logError = (error: unknown) => request.log.error({ err: error }, 'page failed')
  const waits: string[] = []
  const page = await render(webRequest(request, app.config.publicUrl), {
    apiFetch: fetchInProcess(app, request, waits),
    nonce,
    site,
    requestId: request.id,
    logError,
  })
  reply.code(page.status).headers(Object.fromEntries(page.headers))
  reply.headers(documentHeaders(app.config, nonce))
  const [wait] = waits
  if (wait !== undefined && (page.status === 429 || page.status === 503)) reply.header('retry-after', wait)
  return reply.send(page.body ? Readable.fromWeb(page.body as never) : '')
}

function webRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers()
  for (const name of ['accept-language', 'user-agent', 'content-type'] as const) {
    const value = request.headers[name]
    if (value) headers.set(name, value)
  }
  return new Request(new URL(request.url.replace(/^[/\\]+/, '/'), publicUrl), {
    method: request.method,
    headers,
    body: typeof request.body === 'string' ? request.body : null,
  })
}

const methods = ['POST', 'PUT'] as const

/**
 * Creates a fetch function that calls the API in process. It passes on the visitor's IP address, so that limits count
 * the visitor and not the server, and appends each `Retry-After` header to `waits`.
 */
function fetchInProcess(app: FastifyInstance, visitor: FastifyRequest, waits: string[]): ApiFetch {
  return async (path, init) => {
    const call = {
      method: methods.find((known) => known === init.method) ?? 'GET',
      url: path,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        'user-agent': visitor.headers['user-agent'],
      },
      ...(typeof init.body === 'string' && { payload: init.body }),
      remoteAddress: visitor.ip,
    }
    const { statusCode, rawPayload, headers } = await callUnderId(visitor.id, async () => app.inject(call))
    if (headers['retry-after'] !== undefined) waits.push(headers['retry-after'])
    const type = headers['content-type'] ?? 'application/json'
    const body = statusCode === 204 ? null : new Uint8Array(rawPayload)
    return new Response(body, { status: statusCode, headers: { 'content-type': type } })
  }
}

export function siteConfig({ config, browserAuth }: FastifyInstance): SiteConfig {
  const { apiUrl, publicUrl, isDevelopment } = config
  return { apiUrl, ...browserAuth(), publicUrl, isDevelopment }
}

function documentHeaders(
  { apiUrl, publicUrl, hosted, isDevelopment }: Config,
  nonce: string,
): Record<string, string> {
  const api = apiUrl ? ` ${apiUrl}` : ''
  const provider = hosted ? ` ${hosted.url}` : ''
  const hotReload = isDevelopment ? ' ws:' : ''
  const policy = [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${api}`,
    `connect-src 'self'${api}${provider}${hotReload}`,
    `frame-src https://www.google.com https://www.youtube-nocookie.com`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-cache',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}
