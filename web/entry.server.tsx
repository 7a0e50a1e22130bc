import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ReusedCards, ReusedCardsContext } from '#web/properties/reused-cards.ts'
import { documentContext, NonceContext } from '#web/settings/document-context.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { FrameHtmlContext } from '#web/shell/frame-html.ts'
import { reusedFrame, reuseFrame } from '#web/shell/reused-frame.ts'
import { bufferHandoff } from './buffered-handoff.ts'
import { DocumentResponse } from './document-response.ts'

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
  const prepareHandoff = await bufferHandoff(routerContext)
  const cards = rest.cardHtml && new ReusedCards(rest.cardHtml)
  const createPage = (reused?: ReusedCards) => {
    prepareHandoff()
    return (
      <SiteConfigContext value={site}>
        <NonceContext value={nonce}>
          <FrameHtmlContext value={frame}>
            <ReusedCardsContext value={reused}>
              <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
            </ReusedCardsContext>
          </FrameHtmlContext>
        </NonceContext>
      </SiteConfigContext>
    )
  }
  // Streams take twice the time of a string, so only a page with a part that is not ready is rendered as a stream.
  const html = `<!DOCTYPE html>${renderToString(createPage(cards))}`
  const complete = html.includes(missingPart) ? await renderCompletely(createPage(), nonce) : html
  if (complete === html) cards?.store(html)
  const isStored = frame.header !== undefined && frame.footer !== undefined
  if (rest.frameHtml && !isStored && !complete.includes(missingPart))
    reuseFrame(rest.frameHtml, pathname, site, complete)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new DocumentResponse(scriptsLast(complete), { status, headers })
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

/** Lowers the priority of scripts below fonts and the largest image; the document is complete without them (decision 013). */
function scriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

type HandleErrorArguments = { request: Request; context: Readonly<RouterContextProvider> }

/** Logs an error. Aborted requests and error responses, such as for an unknown path, are no server errors and are skipped. */
export function handleError(error: unknown, { request, context }: HandleErrorArguments): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(documentContext).logError(error)
}
