import { expect, test } from 'vitest'
import { publicPaths, type RenderContext } from '#contract/site.ts'
import { loadPages } from '#server/pages/bundle.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { openDocument } from '#test/documents.ts'

/** Every route, the links of the header in other letters and with more path, unknown paths and unknown properties. */
const paths = [
  ...publicPaths,
  '/dashboard', '/edit-profile', '/list-property', '/edit-listing', '/listing-check', '/chat/',
  '/forgot-password', '/reset-password', '/auth/confirm', '/message-mail', '/mail-choices',
  '/Services', '/SERVICES/Lawyers', '/services/', '/servicesx', '/properties/', '/swipe/x', '/no/such/page',
  '/property/none',
] // prettier-ignore

test('documents with the stored header, footer and cards are the bytes of those that render their own', async () => {
  const pages = await loadPages()
  let stored: Map<string, string> | undefined
  let cards: Map<string, string> | undefined
  const render = (request: Request, context: RenderContext) =>
    pages.render(request, { ...context, frameHtml: stored, cardHtml: cards })
  await using site = await createTestApp({ pages: { ...pages, render } })
  const seller = await site.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller, { location: 'Hopkins' })
  await buildProperty(seller, { location: 'Hopkins', title: '"Rosa\'s" <article> & </article> $& lot' })
  const all = [...paths, '/places/hopkins', `/property/${id}`].map(uncached)
  const own = await documentsOf(site, all)
  expect(new Set(own).size).toBeGreaterThan(40)
  stored = new Map()
  cards = new Map()
  const storing = await documentsOf(site, all)
  // no current link, one of four, or the section of one; one footer
  expect([...stored.keys()].filter((key) => key.startsWith('header'))).toHaveLength(6)
  expect([...stored.keys()].filter((key) => key.startsWith('footer'))).toHaveLength(1)
  for (const part of stored.values()) expect(part).not.toMatch(/nonce=|id="_R_|<!--\$!-->/)
  // Two properties with and without hearts, with headings of two levels, and each of the two first in a list of its kind
  expect(new Set([...cards.keys()].map((key) => key.slice(0, 20))).size).toBeGreaterThan(3)
  for (const card of cards.values()) expect(card).not.toMatch(/nonce=|id="_R_|<!--\$!-->/)
  const sizes = JSON.stringify([...stored, ...cards])
  const reusing = await documentsOf(site, all.toReversed())
  expect(JSON.stringify([...stored, ...cards])).toBe(sizes)
  for (const [at, path] of all.entries()) {
    expect([path, storing[at]]).toEqual([path, own[at]])
    expect([path, reusing.toReversed()[at]]).toEqual([path, own[at]])
  }
})

test('a page shows the stored header and footer', async () => {
  const pages = await loadPages()
  const stored = new Map([
    ['header ,,,', 'the stored header'],
    ['footer ', 'the stored footer'],
  ])
  const render = (request: Request, context: RenderContext) =>
    pages.render(request, { ...context, frameHtml: stored })
  await using site = await createTestApp({ pages: { ...pages, render } })
  const { html } = await openDocument(site, '/')
  expect(html).toMatch(/<header class="[^"]*">the stored header<\/header>/)
  expect(html).toMatch(/<footer class="[^"]*">the stored footer<\/footer>/)
})

test('a list shows the stored content of a card, until what the card shows changes', async () => {
  const pages = await loadPages()
  const cards = new Map<string, string>()
  const render = (request: Request, context: RenderContext) =>
    pages.render(request, { ...context, frameHtml: undefined, cardHtml: cards })
  await using site = await createTestApp({ pages: { ...pages, render } })
  const property = await buildProperty(await site.signUp({ role: 'SELLER' }))
  await openDocument(site, '/properties')
  const [[key, content] = ['', '']] = cards
  expect(content).toContain(`href="/property/${property.id}"`)
  cards.set(key, 'the stored card')
  expect((await openDocument(site, uncached('/properties'))).html).toContain(
    '<article class="property-card">the stored card</article>',
  )
  await site.app.pool.query('update palapa.properties set price = price + 1, version = version + 1')
  expect((await openDocument(site, uncached('/properties'))).html).not.toContain('the stored card')
})

/** Adds an invented parameter, with which no document is cached. */
const uncached = (path: string) => `${path}?rendered=1`

async function documentsOf(site: TestApp, addresses: string[]): Promise<string[]> {
  const documents: string[] = []
  for (const address of addresses) documents.push((await openDocument(site, address)).html)
  return documents
}
