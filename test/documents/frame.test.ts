import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { createSite, only, openDocument, textOf, texts } from '#test/documents.ts'

let site: TestApp
beforeAll(async () => void (site = await createSite()))
afterAll(() => site[Symbol.asyncDispose]())

const paths = ['/', '/properties', '/swipe', '/services', '/chat', '/signup', '/signin', '/nowhere']

test('NAV-06 NAV-07 each page has a header, a navigation and a region for notices after the footer', async () => {
  for (const path of paths) {
    const page = await openDocument(site, path)
    expect(only(page, 'header.site-header').querySelectorAll('nav[aria-label=Main]').length).toBeGreaterThan(
      0,
    )
    expect(only(page, 'section[aria-label=Notices]').getAttribute('aria-live')).toBe('polite')
    expect(page.root.querySelector('script')?.text).toMatch(
      /^for \(const area of \['localStorage', 'sessionStorage'\]\)/,
    )
    const parts = page.root.querySelectorAll('main, footer, section[aria-label=Notices]')
    const [last, beforeLast] = parts.map(({ rawTagName }) => rawTagName).toReversed()
    expect([path, last, beforeLast]).toEqual([path, 'section', path === '/chat' ? 'main' : 'footer'])
  }
})

test('NAV-05 an unknown path shows a message between header and footer and links to Home', async () => {
  const page = await openDocument(site, '/no/such/page')
  expect([page.status, textOf(only(page, 'h1'))]).toEqual([404, 'Page not found'])
  expect(texts(page.root, 'main a[href="/"]')).toEqual(['Back to Home'])
  const search = only(page, 'main search form')
  expect([search.getAttribute('action'), search.getAttribute('method')]).toEqual(['/properties', undefined])
  expect(search.querySelector('input')?.getAttribute('name')).toBe('q')
  expect(page.root.querySelectorAll('header.site-header, footer')).toHaveLength(2)
})

test('a template that the browser empties after the first paint has all scripts of the document', async () => {
  for (const path of ['/', '/properties', '/services']) {
    const page = await openDocument(site, path)
    const scripts = page.root.querySelectorAll('link[rel=modulepreload], script[type=module], script[src]')
    expect(scripts.length).toBeGreaterThan(2)
    expect(scripts.filter((script) => script.closest('template') !== only(page, 'body > template'))).toEqual(
      [],
    )
  }
})

test('a document loads two small fonts', async () => {
  for (const path of ['/', '/properties', '/services']) {
    const { html } = await openDocument(site, path)
    const fonts = new Set(html.match(/\/assets\/[\w-]+\.woff2/g))
    expect(fonts.size).toBe(2)
    for (const url of fonts) expect((await site.app.inject(url)).rawPayload.byteLength).toBeLessThan(21_000)
  }
})
