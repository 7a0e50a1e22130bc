import type { FastifyRequest } from 'fastify'
import { queryOf } from './query.ts'
import type { AuthServices } from './services.ts'

/** Where the client asked to be sent back to, or the site itself when that is not allowed. */
export function redirectOf({ siteUrl }: Pick<AuthServices, 'siteUrl'>, request: FastifyRequest): string {
  const header = request.headers['redirect_to']
  const asked = (typeof header === 'string' && header) || queryOf(request, 'redirect_to')
  const wanted = asked || request.headers.referer || siteUrl
  return isAllowed(wanted, siteUrl) ? wanted : siteUrl
}

function isAllowed(wanted: string, siteUrl: string): boolean {
  if (!URL.canParse(wanted)) return false
  const [url, site] = [new URL(wanted), new URL(siteUrl)]
  if (url.username || url.password || url.protocol !== site.protocol) return false
  return url.host === site.host
}
