import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicPaths } from '#contract/site.ts'
import type { TestApp } from '#test/app.ts'
import { createSite, linksOf, only, openDocument } from '#test/documents.ts'

let site: TestApp
let links: string[]
beforeAll(async () => {
  site = await createSite()
  links = linksOf(only(await openDocument(site, '/'), 'footer nav'))
})
afterAll(() => site[Symbol.asyncDispose]())

test('FOOT-01 the footer is in every document except the chat', async () => {
  for (const path of [...publicPaths, '/dashboard', '/list-property', '/nowhere']) {
    const { root } = await openDocument(site, path)
    expect([path, root.querySelectorAll('h1').length]).toEqual([path, path === '/dashboard' ? 0 : 1])
    expect([path, root.querySelectorAll('footer').length]).toEqual([path, path === '/chat' ? 0 : 1])
  }
})

test('FOOT-02 the footer links the pages of the company, of buyers and of sellers', () => {
  expect(links.filter((path) => !path.startsWith('/services'))).toEqual([
    '/about',
    '/how-it-works',
    '/careers',
    '/press',
    '/contact',
    '/search',
    '/buyers-guide',
    '/financing',
    '/faq-buyers',
    '/seller-guide',
    '/pricing',
    '/success-stories',
    '/faq-sellers',
  ])
})

test('FOOT-03 the footer links five of the six services, all except verification', () => {
  expect(links.filter((path) => path.startsWith('/services'))).toEqual([
    '/services/photographers',
    '/services/lawyers',
    '/services/closing',
    '/services/templates',
    '/services/support',
  ])
})

test('FOOT-04 the sitemap lists every page that the footer links', async () => {
  const { payload } = await site.app.inject('/sitemaps/pages.xml')
  const { publicUrl } = site.app.config
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((path) => !payload.includes(`<loc>${publicUrl}${path}</loc>`))).toEqual([])
})
