import { expect, test } from 'vitest'
import { publicPaths } from '#contract/site.ts'
import routes from './routes.ts'

test('the sitemap lists every article, and nothing that has no route', () => {
  const articles = routes.filter(({ file }) => file.endsWith('.mdx')).map(({ path = '' }) => `/${path}`)
  expect(articles.length).toBeGreaterThan(0)
  expect(articles.filter((path) => !publicPaths.includes(path))).toEqual([])
  const paths = new Set(routes.map(({ path = '' }) => `/${path}`))
  expect(publicPaths.filter((path) => !paths.has(path))).toEqual([])
})
