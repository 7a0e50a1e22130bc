import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { escapeMarkup } from '#contract/lib/escape-markup.ts'
import type { Config } from '#server/config.ts'
import { ApiError, busySeconds, retryAfterHeader } from '#server/lib/errors.ts'
import { documentHeaders, noInlineSources } from './security-policy.ts'

/** Creates the handler of errors outside of the rendered pages, which answers with a document of a few lines. */
export function createErrorHandler(config: Config) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof ApiError && error.code === 'unavailable') return sendBusy(config, error, reply)
    const isRefusal = error.statusCode !== undefined && error.statusCode < 500
    if (!isRefusal) request.log.error({ err: error }, 'page rendering failed')
    return reply
      .code(isRefusal ? (error.statusCode ?? 400) : 500)
      .type('text/html; charset=utf-8')
      .headers({ ...documentHeaders(config, noInlineSources), ...retryAfterHeader(error) })
      .send(
        error instanceof ApiError
          ? refusal(error)
          : lastResort(isRefusal ? '' : `<p>Reference: ${request.id}</p>`),
      )
  }
}

function sendBusy(config: Config, { message }: ApiError, reply: FastifyReply) {
  return reply
    .code(503)
    .header('retry-after', busySeconds)
    .type('text/html; charset=utf-8')
    .headers(documentHeaders(config, noInlineSources))
    .send(errorDocument('Palapa is busy', `<p>${escapeMarkup(message)} <a href="">Reload</a></p>`))
}

function refusal({ code, message }: ApiError): string {
  const heading = code === 'rate_limited' ? 'Please wait a moment' : 'This could not be sent'
  return errorDocument(heading, `<p>${escapeMarkup(message)} <a href="/">Go to Home</a></p>`)
}

/** Sends the document of a page whose address cannot be read, so that no route has it. */
export function sendMalformedAddress(config: Config, reply: FastifyReply): void {
  const advice = 'Part of it may be missing or too much. Open the link again, or <a href="/">go to Home</a>.'
  void reply
    .code(400)
    .type('text/html; charset=utf-8')
    .headers(documentHeaders(config, noInlineSources))
    .send(errorDocument('This address is malformed', `<p>${advice}</p>`))
}

/** Fallback when even the error page of the web bundle cannot be rendered. */
function lastResort(reference: string): string {
  const advice = '<p>Please <a href="">reload the page</a>, or go back to <a href="/">Home</a>.</p>'
  return errorDocument('Something went wrong on our side', advice + reference)
}

function errorDocument(heading: string, html: string): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Palapa</title>
<h1>${heading}</h1>
${html}</html>
`
}
