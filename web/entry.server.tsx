import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { documentContext, NonceContext } from './document-context.ts'
import { SiteConfigContext } from './site-config.ts'

/** Loaders are awaited and end by themselves, so this only bounds a render that hangs. */
const renderLimitMs = 10_000

/** Answers with the complete document: a page is readable and its status true without any script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, site } = context.get(documentContext)
  const document = await renderToReadableStream(
    <SiteConfigContext value={site}>
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>
    </SiteConfigContext>,
    {
      nonce,
      // React would send a finished boundary over about 12 kB as its fallback and a hidden part.
      progressiveChunkSize: Infinity,
      signal: AbortSignal.timeout(renderLimitMs),
    },
  )
  await document.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(scriptsLast(await new Response(document).text()), { status, headers })
}

/** Fonts and the largest picture come before the scripts, which the complete document can wait for (decision 013). */
function scriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

/** A path that leads nowhere is the visitor's mistake and stays out of the log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  console.error(error)
}
