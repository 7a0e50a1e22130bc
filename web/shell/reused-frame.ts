import type { SiteConfig } from '#contract/site.ts'
import type { FrameHtml } from './frame-html.ts'
import { currentOf, navItems } from './nav-items.ts'

/** Returns the HTML of the header and footer for a page, as far as it was rendered before. */
export function reusedFrame(rendered: Map<string, string>, pathname: string, site: SiteConfig): FrameHtml {
  const keys = keysFor(pathname, site)
  return { header: rendered.get(keys.header), footer: rendered.get(keys.footer) }
}

/** Stores the HTML of a document's header and footer for the next pages. */
export function reuseFrame(
  rendered: Map<string, string>,
  pathname: string,
  site: SiteConfig,
  document: string,
): void {
  const keys = keysFor(pathname, site)
  for (const part of ['header', 'footer'] as const) {
    const start = document.indexOf(`<${part} class="site-${part} `)
    const end = document.indexOf(`</${part}>`, start)
    if (start !== -1) rendered.set(keys[part], document.slice(document.indexOf('>', start) + 1, end))
  }
}

/**
 * Returns what the parts depend on: the header on the link that it marks as current, and the footer on the
 * operator. The session of the visitor is not known on the server.
 */
function keysFor(pathname: string, { operator }: SiteConfig) {
  const marks = navItems({ status: 'loading', role: null }).map((item) => currentOf(item, pathname))
  return { header: `header ${marks.join()}`, footer: `footer ${operator}` }
}
