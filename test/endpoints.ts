import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '#contract/endpoint.ts'

const contract = join(import.meta.dirname, '..', 'contract')

/** Returns every endpoint that a file of the contract exports, with its name, so that new ones are included. */
export async function listEndpoints(): Promise<[string, Endpoint][]> {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^([a-z-]+\/)*[a-z-]+\.ts$/.test(file),
  )
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(contract, file)).href) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((exported) =>
    Object.entries(exported).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  )
}

/** The queries with which a path is read. */
const queriesOf: Record<string, string[]> = {
  '/properties': [
    '',
    '?view=card',
    '?view=full&sort=price_asc',
    '?bbox=-89,16,-88,17',
    '?state=sold',
    '?place=placencia',
  ],
  '/properties/map': [
    '?bbox=-89,16,-88,17',
    '?bbox=-88.4,16.5,-88.3,16.6&zoom=20',
    '?bbox=-89,16,-88,17&zoom=1',
  ],
  '/places': ['?q=pla'],
  '/places/named': ['?text=Placencia'],
}

type Read = { id: string; conversationId: string }

/** Returns the paths of every call that reads, with each of its queries, for a property and a conversation about it. */
export async function listReadPaths({ id, conversationId }: Read): Promise<string[]> {
  const idIn = (path: string) => (path.startsWith('/conversations/') ? conversationId : id)
  return (await listEndpoints())
    .filter(([, { method }]) => method === 'GET')
    .flatMap(([, { path }]) =>
      (queriesOf[path] ?? ['']).map(
        (query) => `/api${path.replace(':id', idIn(path)).replace(':slug', 'placencia')}${query}`,
      ),
    )
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value
  )
}
