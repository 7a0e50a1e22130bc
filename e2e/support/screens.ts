import { publicPaths } from '#contract/site.ts'
import { articlePaths } from '#test/articles.ts'
import type { RunningServer } from './server.ts'

const sampleProperty = '/property/sample'

/** Every screen of a visitor except the articles; `pathOf` fills in the id of a property. */
export const visitorPaths = [
  ...publicPaths.filter((path) => !articlePaths.includes(path)),
  '/chat?conversation=sample-1',
  '/forgot-password',
  '/reset-password',
  '/auth/confirm?type=recovery&token_hash=0',
  '/auth/confirm?type=signup',
  sampleProperty,
]

/** The public paths in groups that take about as long to check. */
export const visitorGroups = [
  ['a screen of a visitor', visitorPaths],
  ['an article on services or the company', articlePaths.slice(0, articlePaths.length / 2)],
  ['another article', articlePaths.slice(articlePaths.length / 2)],
] as const

/** Returns the path with the id of a property of the sample data. */
export async function pathOf(server: RunningServer, path: string): Promise<string> {
  if (path !== sampleProperty) return path
  const { properties } = await (await fetch(`${server.url}/api/properties?limit=1`)).json()
  return `/property/${properties[0].id}`
}
