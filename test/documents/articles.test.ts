import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { articlePaths } from '#test/screens.ts'
import {
  createSite,
  linksOf,
  metaOf,
  only,
  openDocument,
  type SiteDocument,
  textOf,
  texts,
} from '#test/documents.ts'

let site: TestApp
const articles = new Map<string, SiteDocument>()
beforeAll(async () => {
  site = await createSite()
  for (const path of articlePaths) articles.set(path, await openDocument(site, path))
})
afterAll(() => site[Symbol.asyncDispose]())

test('FOOT-04 every link of the footer and of every article opens a page with a heading and real text', async () => {
  const linked = [...articles.values()].flatMap((page) => [
    ...linksOf(only(page, 'main')),
    ...linksOf(only(page, 'footer')),
  ])
  const visited = new Set([...articlePaths, ...linked].filter((href) => /^\/(?!\/)/.test(href)))
  for (const path of visited) {
    const page = articles.get(path) ?? (await openDocument(site, path))
    expect([path, page.status]).toEqual([path, 200])
    // the dashboard shows its heading to signed-in users only
    if (path !== '/dashboard')
      expect([path, textOf(only(page, 'h1'))]).not.toEqual([
        path,
        expect.stringMatching(/^(Page not found)?$/),
      ])
    const words = textOf(only(page, 'main')).split(' ').length
    if (articles.has(path)) expect([path, words > 250]).toEqual([path, true])
  }
  expect(visited.size).toBeGreaterThan(articlePaths.length + 10)
  expect(linked.filter((href) => !href.startsWith('/') && !/^(https:|mailto:|$)/.test(href))).toEqual([])
})

test('FOOT-04 an article has its own metadata, the date of its check and what to do next', () => {
  const { publicUrl } = site.app.config
  for (const [path, page] of articles) {
    const checked =
      /^((Checked|Sources read) in November 2026[.;]|Version \d+, applies from (November 28|December 1), 2026\.)/
    expect(texts(page.root, 'article p').filter((text) => checked.test(text))).toHaveLength(1)
    expect(texts(page.root, 'article h2')).toContain('What to do next')
    expect(only(page, 'link[rel=canonical]').getAttribute('href')).toBe(publicUrl + path)
    expect(metaOf(page, 'og:url')).toBe(publicUrl + path)
    expect(metaOf(page, 'og:title')).toBe(textOf(only(page, 'h1')))
    expect(metaOf(page, 'og:description')).toBe(metaOf(page, 'description'))
    expect(metaOf(page, 'description')?.length).toBeGreaterThan(50)
  }
  const pages = [...articles.values()]
  expect(new Set(pages.map((page) => textOf(only(page, 'title')))).size).toBe(articlePaths.length)
  expect(new Set(pages.map((page) => metaOf(page, 'description'))).size).toBe(articlePaths.length)
})

test('the table of contents of an article links to each of its sections', () => {
  for (const [path, { root }] of articles) {
    const sections = root.querySelectorAll('article h2')
    const lists = root.querySelectorAll('nav[aria-label="On this page"] ul')
    expect([path, lists.length]).toEqual([path, 2]) // collapsed on a narrow screen, and open on a wide one
    for (const list of lists) {
      const links = list.querySelectorAll('a')
      expect(links.map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`))
      expect(links.map(textOf)).toEqual(sections.map(textOf))
    }
  }
})
