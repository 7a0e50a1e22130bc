import { expect, test } from 'vitest'
import { publicPaths, type RenderContext } from '#contract/site.ts'
import { loadPages } from '#server/pages/bundle.ts'
import type { NewProperty } from '#contract/new-property.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/app.ts'
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

test('documents with the stored header, footer and parts are the bytes of those that render their own', async () => {
  const pages = await loadPages()
  let stored: Map<string, string> | undefined
  let parts: Map<string, string> | undefined
  const render = (request: Request, context: RenderContext) =>
    pages.render(request, { ...context, frameHtml: stored, partHtml: parts })
  await using site = await createTestApp({ pages: { ...pages, render } })
  const seller = await site.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller, { location: 'Hopkins' })
  await buildProperty(seller, { location: 'Hopkins', title: '"Rosa\'s" <article> & </article> $& lot' })
  const others = await buildVariants(site, seller)
  const all = [...paths, '/places/hopkins', ...[id, ...others].map((of) => `/property/${of}`)].map(uncached)
  const own = await documentsOf(site, all)
  expect(new Set(own).size).toBeGreaterThan(40)
  stored = new Map()
  parts = new Map()
  const storing = await documentsOf(site, all)
  // no current link, one of four, or the section of one; one footer
  expect([...stored.keys()].filter((key) => key.startsWith('header'))).toHaveLength(6)
  expect([...stored.keys()].filter((key) => key.startsWith('footer'))).toHaveLength(1)
  for (const part of stored.values()) expect(part).not.toMatch(/nonce=|id="_R_|<!--\$!-->/)
  const cards = [...parts.keys()].filter((key) => key.startsWith('card '))
  // Properties with and without hearts, with headings of two levels, and some first in a list of its kind
  expect(new Set(cards.map((key) => key.slice(0, 20))).size).toBeGreaterThan(3)
  for (const name of ['about-owner', 'buy-safely', 'cash-to-close', 'title-and-land', 'where-it-is'])
    expect([...parts.keys()].some((key) => key.startsWith(`${name} `))).toBe(true)
  for (const part of parts.values()) expect(part).not.toMatch(/nonce=|id="_R_|<!--\$!-->|part-/)
  const sizes = JSON.stringify([...stored, ...parts])
  const reusing = await documentsOf(site, all.toReversed())
  expect(JSON.stringify([...stored, ...parts])).toBe(sizes)
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

test('a list shows the stored HTML of a card, until what the card shows changes', async () => {
  const pages = await loadPages()
  const parts = new Map<string, string>()
  const render = (request: Request, context: RenderContext) =>
    pages.render(request, { ...context, frameHtml: undefined, partHtml: parts })
  await using site = await createTestApp({ pages: { ...pages, render } })
  const property = await buildProperty(await site.signUp({ role: 'SELLER' }))
  await openDocument(site, '/properties')
  const [[key, content] = ['', '']] = parts
  expect(content).toContain(`href="/property/${property.id}"`)
  parts.set(key, 'the stored card')
  expect((await openDocument(site, uncached('/properties'))).html).toContain('<li>the stored card</li>')
  await site.app.pool.query('update palapa.properties set price = price + 1, version = version + 1')
  expect((await openDocument(site, uncached('/properties'))).html).not.toContain('the stored card')
})

/** Creates properties that differ in what a single part of their pages shows. */
async function buildVariants(site: TestApp, seller: TestUser): Promise<string[]> {
  const owner = await site.signUp({ role: 'SELLER', name: 'Another owner' })
  const variants: [TestUser, Partial<NewProperty>][] = [
    [seller, { propertyType: 'LAND', lotSizeSqft: 8000, location: 'Hopkins' }],
    [seller, { propertyType: 'LAND', lotSizeSqft: 90_000, location: 'Hopkins' }],
    [seller, { propertyType: 'LAND', lotSizeSqft: 8000, location: 'Belmopan' }],
    [seller, { price: 123_456, location: 'Placencia' }],
    [owner, { price: 123_456, location: 'Placencia' }],
  ]
  const ids: string[] = []
  for (const [user, listing] of variants) ids.push((await buildProperty(user, listing)).id)
  const { pool } = site.app
  const details = 'insert into palapa.property_details (property_id, title_type, gst) values ($1, $2, $3)'
  await pool.query(details, [ids[3], 'deed_of_conveyance', 'added'])
  await pool.query(details, [ids[4], 'government_lease', 'included'])
  await pool.query("update palapa.profiles set bio = 'Born here.' where id = $1", [owner.id])
  await pool.query('update palapa.properties set version = version + 1')
  return ids
}

/** Adds an invented parameter, with which no document is cached. */
const uncached = (path: string) => `${path}?rendered=1`

async function documentsOf(site: TestApp, addresses: string[]): Promise<string[]> {
  const documents: string[] = []
  for (const address of addresses) documents.push((await openDocument(site, address)).html)
  return documents
}
