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
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + mark.length)) {
    const start = html.lastIndexOf('<', at)
    const end = html.indexOf('>', at)
    const [, attributes] = /^<script(\s.*)$/s.exec(html.slice(start, end)) ?? []
    const code = html.slice(end + 1, html.indexOf('</script>', end))
    if (attributes !== undefined && isExecutable(attributes) && code !== '')
      hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`)
  }
  return {
    html: html.replaceAll(mark, ''),
    sources: { scripts: [`'self'`, ...hashes].join(' '), styles: `'self'` },
  }
}

function isExecutable(attributes: string): boolean {
  const [, type = ''] = /\stype="([^"]*)"/.exec(attributes) ?? []
  return !/\ssrc=/.test(attributes) && ['', 'module', 'text/javascript', 'importmap'].includes(type)
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
