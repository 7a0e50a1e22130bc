import { type HTMLElement, parse } from 'node-html-parser'
import { loadPages } from '#server/pages/bundle.ts'
import { createTestApp, type TestApp } from './app.ts'

/** A document as the server sends it: all that search engines, link previews and browsers without scripts read. */
export type SiteDocument = {
  status: number
  headers: Record<string, string>
  html: string
  root: HTMLElement
}

/** Creates the whole app with the built pages. */
export async function createSite(): Promise<TestApp> {
  return createTestApp({ pages: await loadPages() })
}

/** Requests the document of a path. */
export async function openDocument({ app }: TestApp, path: string): Promise<SiteDocument> {
  const { statusCode, headers, payload } = await app.inject(path)
  const sent = Object.entries(headers).map(([name, value]) => [name, String(value)])
  return { status: statusCode, headers: Object.fromEntries(sent), html: payload, root: parse(payload) }
}

/** Returns the only element that matches; throws when there is none or more than one. */
export function only({ root }: { root: HTMLElement }, selector: string): HTMLElement {
  const [element, ...others] = root.querySelectorAll(selector)
  if (!element || others.length > 0) throw new Error(`${others.length + (element ? 1 : 0)} match ${selector}`)
  return element
}

/** Returns the texts of the elements that match, without repeated spaces. */
export function texts(root: HTMLElement, selector: string): string[] {
  return root.querySelectorAll(selector).map(textOf)
}

/** Returns the text of an element, without repeated spaces. */
export function textOf(element: HTMLElement): string {
  return element.structuredText.replace(/\s+/g, ' ').trim()
}

/** Returns the paths of the links below an element, without fragments. */
export function linksOf(element: HTMLElement): string[] {
  return element
    .querySelectorAll('a[href]')
    .map((link) => (link.getAttribute('href') ?? '').replace(/#.*$/, ''))
}

/** Returns the content of a `meta` element by its name or property. */
export function metaOf({ root }: SiteDocument, name: string): string | undefined {
  return root.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
}
