import { randomUUID } from 'node:crypto'
import type { Market } from './market.ts'

export const connections = 64

export type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  body?: string
  headers?: Record<string, string>
}

export type Case = {
  name: string
  /** The target ratio of our requests per second to those of the floor server. */
  goal: number
  /** One list for all connections, or one list for each connection. */
  requests: Record<'ours' | 'floor', LoadRequest[][]>
}

const types = ['HOUSE', 'CONDO', 'LAND', 'COMMERCIAL']
const ranges = [[10_000, 100_000], [100_000, 250_000], [250_000, 500_000], [90_000, 120_000]] // prettier-ignore
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

/** Creates the same requests for both servers; several of each kind, so that more than one response is measured. */
export async function createCases({ propertyIds }: Market, ourUrl: string): Promise<Case[]> {
  const filters = types.flatMap((type) =>
    ranges.map(([low, high]) => ({
      type,
      minPrice: low,
      maxPrice: high,
      minBedrooms: type === 'LAND' ? '' : 3,
    })),
  )
  return [
    reading('newest 50', 2, ['/api/properties?limit=50']),
    reading('filtered', 2, filters.map((filter) => `/api/properties?limit=50&${query(filter)}`)),
    reading('filtered by price', 2, filters.map((filter) => `/api/properties?limit=50&${query({ ...filter, sort: 'price_asc' })}`)),
    reading('searched by place', 2, towns.map((location) => `/api/properties?limit=50&${query({ location })}`)),
    reading('one property', 0.8, propertyIds.map((id) => `/api/properties/${id}`)),
    reading('document: list', 10, ['/properties']),
    reading('document: list, not cached', 0.5, uncached(['/properties'])),
    reading('document: property', 2.5, propertyIds.slice(0, 50).map((id) => `/property/${id}`)),
    reading('document: property, not cached', 0.25, uncached(propertyIds.map((id) => `/property/${id}`))),
    await rereading('document: list, 304', 15, '/properties', ourUrl),
    await recording(propertyIds, ourUrl),
  ] // prettier-ignore
}

function reading(name: string, goal: number, paths: string[]): Case {
  const requests = [paths.map((path): LoadRequest => ({ method: 'GET', path }))]
  return { name, goal, requests: { ours: requests, floor: requests } }
}

/** Addresses with an invented parameter, whose documents are rendered for each request. */
const uncached = (paths: string[]) => paths.map((path) => `${path}?uncached=1`)

/** Requests of a client that has the document already. */
async function rereading(name: string, goal: number, path: string, ourUrl: string): Promise<Case> {
  const { headers } = await fetch(ourUrl + path, { headers: { 'accept-encoding': 'identity' } })
  const known = { 'if-none-match': headers.get('etag') ?? '' }
  const request = (extra = {}): LoadRequest[][] => [[{ method: 'GET', path, headers: extra }]]
  return { name, goal, requests: { ours: request(known), floor: request() } }
}

function query(values: object): string {
  const entries = Object.entries(values).filter(([, value]) => value !== '')
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
}

/** Each connection is a user who likes all properties, then rejects them all, and so on, so that every call writes. */
async function recording(propertyIds: string[], ourUrl: string): Promise<Case> {
  const users = await Promise.all(
    Array.from({ length: connections }, (_, at) => signUp(ourUrl, `10.0.0.${at}`)),
  )
  const verdicts = ['LIKE', 'REJECT'].flatMap((interactionType) =>
    propertyIds.map((propertyId) => ({ propertyId, interactionType })),
  )
  const post = (body: object, headers = {}): LoadRequest => ({
    method: 'POST',
    path: '/api/users/interactions',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return {
    name: 'record an interaction',
    goal: 0.7,
    requests: {
      ours: users.map(({ token }) =>
        verdicts.map((body) => post(body, { authorization: `Bearer ${token}` })),
      ),
      floor: users.map(({ id }) => verdicts.map((body) => post({ ...body, userId: id }))),
    },
  }
}

async function signUp(url: string, address: string): Promise<{ id: string; token: string }> {
  const email = `${randomUUID()}@bench.invalid`
  const account = { email, password: 'correct horse battery', data: { name: 'Ben', role: 'BUYER' } }
  const session = (await post(`${url}/auth/v1/signup`, account, address)) as {
    access_token: string
    user: { id: string }
  } // the tests of the provider prove the shape
  const { id } = session.user
  await post(`${url}/api/users/sync-profile`, { id, email, user_metadata: {} }, address)
  return { id, token: session.access_token }
}

async function post(url: string, body: object, address: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`)
  return response.json()
}
