import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#server/lib/loopback.ts'
import { queryOf } from './query-string.ts'
import type { AuthServices } from './services.ts'

type RedirectRules = { siteUrl: string; config: { redirects: string[] } }

/** Returns the requested redirect, or the site when it is missing or not allowed. */
export function redirectOf(
  { siteUrl, config }: Pick<AuthServices, 'siteUrl' | 'config'>,
  request: FastifyRequest,
) {
  const header = request.headers['redirect_to']
  const requested = (typeof header === 'string' && header) || queryOf(request, 'redirect_to')
  const target = requested || request.headers.referer || siteUrl
  const result = checkRedirect(target, { siteUrl, config })
  if ('url' in result) return result.url
  // Log it without the query, which may hold secrets.
  request.log.warn({ redirect: target.split(/[?#]/, 1)[0], rule: result.refusedBy }, 'redirect rejected')
  return siteUrl
}

/** Returns the allowed URL, or the rule that refuses it. */
export function checkRedirect(target: string, rules: RedirectRules): { url: string } | { refusedBy: string } {
  const isPath = /^\/(?![/\\])/.test(target)
  const text = isPath ? new URL(rules.siteUrl).origin + target : target
  // Browsers interpret these characters differently than the URL parser.
  // oxlint-disable-next-line no-control-regex
  if (/[\\\s\u0000-\u001f\u007f]/.test(text)) return { refusedBy: 'odd characters' }
  const [, authority = ''] = /^https?:\/\/([^/?#]*)/i.exec(text) ?? []
  if (authority === '' || !URL.canParse(text)) return { refusedBy: 'not a web address' }
  const url = new URL(text)
  if (authority.includes('@')) return { refusedBy: 'user in the address' }
  // Such as 2130706433, 0x7f.1 and full-width digits, which the parser normalizes.
  if (hostOf(authority) !== url.hostname) return { refusedBy: 'disguised host' }
  return isAllowed(url, rules) ? { url: text } : { refusedBy: 'not on the list' }
}

function isAllowed(url: URL, { siteUrl, config }: RedirectRules): boolean {
  const site = new URL(siteUrl)
  const isSite = url.protocol === site.protocol && url.hostname === site.hostname
  if (isSite && (url.port === site.port || isLoopback(url.hostname))) return true
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) return isLoopback(url.hostname)
  const [address = ''] = url.href.split('#')
  const forms = [address, address.replace(/\/$/, '')]
  return config.redirects.some((glob) => forms.some((form) => patternOf(glob).test(form)))
}

function hostOf(authority: string): string {
  return authority.replace(/:\d*$/, '').toLowerCase()
}

/** Converts a glob: `*` matches anything but dots and slashes, `**` anything. */
function patternOf(glob: string): RegExp {
  const source = glob.replace(/\*\*|\*|[^*]+/g, (part) => {
    if (part === '**') return '.*'
    return part === '*' ? '[^./]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${source}$`)
}
