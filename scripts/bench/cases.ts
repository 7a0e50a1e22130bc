import { encodeCursor } from '#server/lib/cursors.ts'
import { signUpUsers } from './bench-users.ts'
import type { Market } from './market.ts'

export const connections = 64

export type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  body?: string
  headers?: Record<string, string>
}

/** A goal for the ratio of our requests per second to those of the floor server, or to those of our server in another case. */
export type Goal = { ratio: number; of: 'floor' | { ours: string } }

export type Case = {
  name: string
  goals: Goal[]
  /** One list for all connections, or one list for each connection. The floor server does not know all requests. */
  requests: { ours: LoadRequest[][]; floor?: LoadRequest[][] }
  /** How long both servers run it before the first round. */
  warmUpSeconds?: number
}

const types = ['HOUSE', 'CONDO', 'LAND', 'COMMERCIAL']
const ranges = [[10_000, 100_000], [100_000, 250_000], [250_000, 500_000], [90_000, 120_000]] as const // prettier-ignore
const towns = [
  'placencia',
  'san pedro',
  'hopkins',
  'corozal',
  'dangriga',
  'caye caulker',
  'sarteneja',
  'consejo',
]

const list = '/api/properties?limit=50'

/** The country, and parts of it, as windows of several sizes show them. */
const boxes = [
  { bbox: '-89.3,15.8,-87.2,18.6', zoom: 8 },
  { bbox: '-88.9,16.2,-88.1,17.0', zoom: 10 },
  { bbox: '-88.45,16.4,-88.25,16.65', zoom: 12 },
  { bbox: '-89.3,15.8,-87.2,18.6', zoom: 8, type: 'LAND', maxPrice: 100_000 },
]

export const filters = filtersUpTo(0)

/** Returns the filters, with highest prices that are higher by some dollars. */
function filtersUpTo(dollars: number): string[] {
  return types.flatMap((type) =>
    ranges.map(([low, high]) =>
      query({ type, minPrice: low, maxPrice: high + dollars, minBedrooms: type === 'LAND' ? '' : 3 }),
    ),
  )
}

/**
 * Returns lists like those of the cases, none of which a case reads, with which a server is warmed up before requests are measured one
 * at a time. A server that has just started takes three times as long: nothing is compiled, and its connections know no table.
 */
export function warmUpPaths(): string[] {
  const otherTowns = ['orange walk', 'punta gorda', 'belmopan', 'maya beach', 'san ignacio', 'benque viejo']
  const otherWords = ['kitchen', 'river', 'belmopan', 'ambe', 'corozol', 'road']
  const dollars = Array.from({ length: 10 }, (_, at) => at + 1)
  const searches = [...otherTowns.map((location) => ({ location })), ...otherWords.map((q) => ({ q }))]
  const repeated = dollars.flatMap((minPrice) => searches.map((search) => query({ ...search, minPrice })))
  const filtered = dollars.flatMap(filtersUpTo).flatMap((filter) => [filter, `${filter}&sort=price_asc`])
  return [...repeated, ...searches.map(query), ...filtered].map((parameters) => `${list}&${parameters}`)
}

/** Creates the same requests for both servers; several of each kind, so that more than one response is measured. */
export async function apiCases({ properties }: Market, ourUrl: string): Promise<Case[]> {
  const cursors = properties
    .slice(0, 250)
    .map(({ id, createdAt }) => encodeCursor({ value: createdAt.toISOString(), id }))
  return [
    reading('newest 50', [list], [atLeast(2)]),
    reading('next pages', cursors.map((cursor) => `${list}&cursor=${cursor}`), []),
    reading('filtered', filters.map((filter) => `${list}&${filter}`), [atLeast(2)]),
    reading('filtered by price', filters.map((filter) => `${list}&${filter}&sort=price_asc`), [atLeast(2)]),
    reading('searched by place', towns.map((location) => `${list}&${query({ location })}`), [atLeast(2)]),
    reading('map markers', boxes.map((box) => `/api/properties/map?${query(box)}`), [atLeast(0.8)]),
    searching('garden', 'a common word'),
    searching('sarteneja', 'a rarer word'),
    searching('plac', 'the beginning of a word'),
    // the floor server finds nothing for it
    reading('searched by a misspelled word', [`${list}&q=placensia`], []),
    reading('one property', properties.slice(0, 250).map(({ id }) => `/api/properties/${id}`), [atLeast(0.8)]),
    reading('history of a property', properties.slice(0, 250).map(({ id }) => `/api/properties/${id}/history`), []),
    await recording(properties.slice(0, 250).map(({ id }) => id), ourUrl),
  ] // prettier-ignore
}

/** Goal: half as many requests per second as the newest 50, because a search sorts 500 matches. */
function searching(word: string, kind: string): Case {
  const goals: Goal[] = [atLeast(1), { ratio: 0.5, of: { ours: 'newest 50' } }]
  return reading(`searched by ${kind}`, [`${list}&q=${word}`], goals)
}

export const atLeast = (ratio: number): Goal => ({ ratio, of: 'floor' })

/** Creates a case that reads the paths. Without a goal for the ratio to the floor server, only our server is measured. */
export function reading(name: string, paths: string[], goals: Goal[], headers = {}): Case {
  const requests = [paths.map((path): LoadRequest => ({ method: 'GET', path }))]
  const own = requests.map((list) => list.map((request) => ({ ...request, headers })))
  const hasFloor = goals.some(({ of }) => of === 'floor')
  return { name, goals, requests: { ours: own, ...(hasFloor && { floor: requests }) } }
}

function query(values: object): string {
  const entries = Object.entries(values).filter(([, value]) => value !== '')
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
}

/** Each connection is a user who likes and then rejects one property after the other, so that every call writes. */
async function recording(propertyIds: string[], ourUrl: string): Promise<Case> {
  const users = await signUpUsers(ourUrl, connections)
  const verdicts = propertyIds.flatMap((propertyId) =>
    ['LIKE', 'REJECT'].map((interactionType) => ({ propertyId, interactionType })),
  )
  const post = (body: object, headers = {}): LoadRequest => ({
    method: 'POST',
    path: '/api/users/interactions',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return {
    name: 'record an interaction',
    goals: [atLeast(0.9)],
    requests: {
      ours: users.map(({ token }) =>
        verdicts.map((body) => post(body, { authorization: `Bearer ${token}` })),
      ),
      floor: users.map(({ id }) => verdicts.map((body) => post({ ...body, userId: id }))),
    },
  }
}
