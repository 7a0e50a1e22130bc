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

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value
  )
}
