import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Creates the hook of an address in `List-Unsubscribe`, which some mail programs show as a link: a browser that opens it is
 * redirected to the page at `path`, with the same query.
 */
export function redirectBrowsers(publicUrl: string, path: string) {
  return async ({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>, reply: FastifyReply) => {
    if (!headers.accept?.includes('text/html')) return
    const { search } = new URL(url, publicUrl)
    await reply.header('cache-control', 'no-store').redirect(`${publicUrl}${path}${search}`, 303)
  }
}
