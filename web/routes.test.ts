import { expect, test } from 'vitest'
import { publicPaths } from '#contract/site.ts'
import { articlePaths, newUserScreens, sellerScreens, visitorScreens } from '#test/screens.ts'
import routes from './routes.ts'

const pages = new Set(routes.map(({ path = '' }) => `/${path}`))

test('the sitemap lists every article, and no path without a route', () => {
  const articles = routes.filter(({ file }) => file.endsWith('.mdx')).map(({ path = '' }) => `/${path}`)
  expect(articles.length).toBeGreaterThan(0)
  expect(articles.filter((path) => !publicPaths.includes(path))).toEqual([])
  expect(publicPaths.filter((path) => !pages.has(path))).toEqual([])
})

/** A redirect to a property, what only staff see, and a page of the development server. */
const unchecked = ['/properties/:id', '/staff/:section?/:id?', '/dev/style']

test('the accessibility tests visit every route of the router', () => {
  const visited = [...visitorScreens.flat(), ...sellerScreens, ...newUserScreens, ...articlePaths]
  const paths = new Set(visited.map((path) => path.replace(/\?[a-z].*/, '')))
  expect([...pages].filter((path) => !paths.has(path))).toEqual(unchecked)
  expect([...paths].filter((path) => !pages.has(path))).toEqual(['/property/none'])
})

const texts: Record<string, string> = import.meta.glob('./**/*.{ts,tsx,mdx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources = Object.entries(texts).filter(([file]) => !file.includes('.test.'))

test('only paths.ts builds the path of a page', () => {
  const segments = [...pages].flatMap((path) => /^\/([a-z-]+)/.exec(path)?.[1] ?? [])
  const literal = new RegExp(`(?<!from )['"\`]/(${[...new Set(segments)].join('|')})(?=['"\`/?#$])`)
  const wrong = sources.filter(([file, text]) => /\.tsx?$/.test(file) && literal.test(text))
  expect(wrong.map(([file]) => file)).toEqual(['./routing/paths.ts'])
})

test('every link of an article leads to a page', () => {
  const links = sources
    .filter(([file]) => file.endsWith('.mdx'))
    .flatMap(([file, text]) =>
      [...text.matchAll(/(?:\b(?:to|href|path)[:=] ?['"]|\]\()(\/[a-z/-]*)/g)].map(([, path = '']) => [
        file,
        path,
      ]),
    )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(([, path = '']) => !pages.has(path))).toEqual([])
})
