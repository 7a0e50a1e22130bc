import { hash } from 'node:crypto'
import type { Config } from '#server/config.ts'

/** Sources of scripts and styles in the Content-Security-Policy of a document. */
export type DocumentSources = { scripts: string; styles: string }

/** Allows no inline script or style. */
export const noInlineSources: DocumentSources = { scripts: `'self'`, styles: `'self'` }

/** Allows the inline scripts and styles with a nonce; development needs it, because Vite inserts styles. */
export const nonceSources = (nonce: string): DocumentSources => ({
  scripts: `'nonce-${nonce}' 'strict-dynamic'`,
  styles: `'self' 'nonce-${nonce}'`,
})

/**
 * Removes the nonce that marks the scripts of the page's own code, and allows exactly these by their hashes. A script that
 * a defect let into the document has no nonce, so the browser refuses it.
 */
export function allowMarkedScripts(html: string, nonce: string): { html: string; sources: DocumentSources } {
  const pieces = html.split(` nonce="${nonce}"`)
  const hashes = new Set<string>()
  for (const [index, after] of pieces.slice(1).entries()) {
    const before = pieces[index] ?? ''
    const end = after.indexOf('>')
    const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, end)
    const code = after.slice(end + 1, after.indexOf('</script>'))
    if (isExecutable(tag) && code !== '') hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`)
  }
  return {
    html: pieces.join(''),
    sources: { scripts: [`'self'`, ...hashes].join(' '), styles: `'self'` },
  }
}

function isExecutable(tag: string): boolean {
  const [, attributes] = /^<script(.*)$/s.exec(tag) ?? []
  if (attributes === undefined || /\ssrc=/.test(attributes)) return false
  const [, type = ''] = /\stype="([^"]*)"/.exec(attributes) ?? []
  return ['', 'module', 'text/javascript', 'importmap'].includes(type)
}

/** Returns the headers of every document, besides those of every response. */
export function documentHeaders(
  config: Config,
  { scripts, styles }: DocumentSources,
): Record<string, string> {
  const { apiUrl, hosted, isDevelopment } = config
  const api = apiUrl ? ` ${apiUrl}` : ''
  const provider = hosted ? ` ${hosted.url}` : ''
  const hotReload = isDevelopment ? ' ws:' : ''
  const policy = [
    `default-src 'self'`,
    `script-src ${scripts}`,
    `style-src ${styles}`,
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
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-cache',
  }
}
