import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#server/lib/loopback.ts'
import { queryOf } from './query.ts'
import type { AuthServices } from './services.ts'

type RedirectRules = { siteUrl: string; config: { redirects: string[] } }

/** Where the client asked to be sent back to, or the site itself when that is not allowed. */
export function redirectOf(
  { siteUrl, config }: Pick<AuthServices, 'siteUrl' | 'config'>,
  request: FastifyRequest,
) {
  const header = request.headers['redirect_to']
  const asked = (typeof header === 'string' && header) || queryOf(request, 'redirect_to')
  const wanted = asked || request.headers.referer || siteUrl
  const verdict = judgeRedirect(wanted, { siteUrl, config })
  if ('url' in verdict) return verdict.url
  // Without the query, which may hold anything.
  request.log.warn({ redirect: wanted.split(/[?#]/, 1)[0], rule: verdict.refusedBy }, 'redirect refused')
  return siteUrl
}

/** The address that may be gone to, or the rule that refuses it. */
export function judgeRedirect(wanted: string, rules: RedirectRules): { url: string } | { refusedBy: string } {
  const isPath = /^\/(?![/\\])/.test(wanted)
  const text = isPath ? new URL(rules.siteUrl).origin + wanted : wanted
  // Browsers read these in other ways than a parser of addresses does.
  // oxlint-disable-next-line no-control-regex
  if (/[\\\s\u0000-\u001f\u007f]/.test(text)) return { refusedBy: 'odd characters' }
  const [, authority = ''] = /^https?:\/\/([^/?#]*)/i.exec(text) ?? []
  if (authority === '' || !URL.canParse(text)) return { refusedBy: 'not an address of the web' }
  const url = new URL(text)
  if (authority.includes('@')) return { refusedBy: 'user in the address' }
  // 2130706433, 0x7f.1 and full-width digits are other ways to write a host.
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

/** `*` stands for a part without dots and slashes, `**` for anything. */
function patternOf(glob: string): RegExp {
  const source = glob.replace(/\*\*|\*|[^*]+/g, (part) => {
    if (part === '**') return '.*'
    return part === '*' ? '[^./]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${source}$`)
}
