import { atLeast, type Case, filters, type Goal, reading } from './cases.ts'
import type { Market } from './market.ts'

/** More addresses than the cache of documents holds, so that each request needs a rendering. */
const coldAddresses = 4000
/** In a process that has just started, a rendering takes two to three times as long: V8 has not compiled its functions yet. */
const warmUpSeconds = 10

/**
 * Creates the cases of documents: warm requests the same addresses again and again, cold another address every time, and 304
 * sends the entity tag of the current document.
 */
export async function documentCases({ properties }: Market, ourUrl: string): Promise<Case[]> {
  const pages = properties.map(({ id }) => `/property/${id}`)
  const prices = Array.from({ length: coldAddresses }, (_, at) => `/properties?minPrice=${at + 1}`)
  return [
    reading('list, warm', ['/properties'], [atLeast(10), ofOurs('newest 50', 0.5)]),
    reading('list, warm, compressed', ['/properties'], [atLeast(10)], compressed),
    await rereading('list, 304', '/properties', 'list, warm', ourUrl),
    { ...reading('list, cold', prices, [atLeast(0.5)]), warmUpSeconds },
    reading('filtered list, warm', filters.map((filter) => `/properties?${filter}`), [atLeast(10)]),
    reading('property, warm', pages.slice(0, 50), [atLeast(2.5)]),
    reading('property, warm, compressed', pages.slice(0, 50), [atLeast(2.5)], compressed),
    await rereading('property, 304', pages[0] ?? '', 'property, warm', ourUrl),
    { ...reading('property, cold', pages.slice(0, coldAddresses), [atLeast(0.25)]), warmUpSeconds },
    reading('Home, warm', ['/'], [ofOurs('Home, rendered', 12)]),
    reading('Home, rendered', [rendered('/')], []),
    reading('article, warm', ['/buyers-guide'], [ofOurs('article, rendered', 12)]),
    reading('article, rendered', [rendered('/buyers-guide')], []),
  ] // prettier-ignore
}

/** As browsers and crawlers ask for a document; the other cases are without, because the baseline server does not compress. */
const compressed = { 'accept-encoding': 'br, gzip' }

/** An address with an invented parameter, whose document is never cached. */
const rendered = (path: string) => `${path}?rendered=1`

const ofOurs = (name: string, ratio: number): Goal => ({ ratio, of: { ours: name } })

async function rereading(name: string, path: string, warm: string, ourUrl: string): Promise<Case> {
  const { headers } = await fetch(ourUrl + path, { headers: { 'accept-encoding': 'identity' } })
  const known = { 'if-none-match': headers.get('etag') ?? '' }
  return reading(name, [path], [ofOurs(warm, 1.5)], known)
}
