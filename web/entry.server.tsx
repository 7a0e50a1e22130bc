import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ReusedParts, ReusedPartsContext } from '#web/routing/reused-parts.tsx'
import { documentContext, NonceContext } from '#web/settings/document-context.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { FrameHtmlContext } from '#web/shell/frame-html.ts'
import { reusedFrame, reuseFrame } from '#web/shell/reused-frame.ts'
import { bufferHandoff } from './buffered-handoff.ts'
import { DocumentResponse } from './document-response.ts'
import { loadScriptsAfterPaint } from './late-scripts.ts'

/** Time limit for a render that hangs. Loaders have finished before it starts. */
const renderLimitMs = 10_000

/** The marker that React writes instead of a part that waited for code or failed. */
const missingPart = '<!--$!-->'

/** Returns the complete document, so that a page is readable and its status correct without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId, ...rest } = context.get(documentContext)
  const failure = status >= 500 && { path: new URL(request.url).pathname, requestId }
  const site = { ...rest.site, ...(failure && { failure }) }
  const { pathname } = routerContext.staticHandlerContext.location
  const frame = rest.frameHtml ? reusedFrame(rest.frameHtml, pathname, site) : {}
  const ownRoutes = withOwnRoutes(routerContext)
  const prepareHandoff = await bufferHandoff(ownRoutes)
  const parts = rest.partHtml && new ReusedParts(rest.partHtml, `part-${nonce}-`)
  const createPage = (reused?: ReusedParts) => {
    prepareHandoff()
    return (
      <SiteConfigContext value={site}>
        <NonceContext value={nonce}>
          <FrameHtmlContext value={frame}>
            <ReusedPartsContext value={reused}>
              <ServerRouter context={ownRoutes} url={request.url} nonce={nonce} />
            </ReusedPartsContext>
          </FrameHtmlContext>
        </NonceContext>
      </SiteConfigContext>
    )
  }
  // Streams take twice the time of a string, so only a page with a part that is not ready is rendered as a stream.
  const html = `<!DOCTYPE html>${renderToString(createPage(parts))}`
  const complete = html.includes(missingPart)
    ? await renderCompletely(createPage(), nonce)
    : (parts?.complete(html) ?? html)
  const isStored = frame.header !== undefined && frame.footer !== undefined
  if (rest.frameHtml && !isStored && !complete.includes(missingPart))
    reuseFrame(rest.frameHtml, pathname, site, complete)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new DocumentResponse(loadScriptsAfterPaint(complete, nonce), { status, headers })
}

/** Returns the context with only the routes of the page: `ServerRouter` creates all that it has for each document. */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const ids = new Set(staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.entries(manifest.routes).filter(([id]) => ids.has(id))
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(routes) } }
}

async function renderCompletely(page: ReactNode, nonce: string): Promise<string> {
  const document = await renderToReadableStream(page, {
    nonce,
    // React would send a completed boundary above about 12 kB as its fallback and a hidden part.
    progressiveChunkSize: Infinity,
    signal: AbortSignal.timeout(renderLimitMs),
  })
  await document.allReady
  return new Response(document).text()
}

type HandleErrorArguments = { request: Request; context: Readonly<RouterContextProvider> }

/** Logs an error. Aborted requests and error responses, such as for an unknown path, are no server errors and are skipped. */
export function handleError(error: unknown, { request, context }: HandleErrorArguments): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(documentContext).logError(error)
}
