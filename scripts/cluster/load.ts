import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '#contract/client.ts'
import { syncProfile } from '#contract/profiles.ts'
import { createProperty } from '#contract/properties.ts'
import { house } from '#test/builders.ts'

const timeoutMs = 10_000
const pauseMs = 100

export type Attempt = { kind: 'write' | 'read' | 'upload'; at: number; ms: number; status: number }

/** Requests at a steady pace; `stop` returns what was sent and the ids of all acknowledged writes. */
export type Load = { stop(): Promise<{ attempts: Attempt[]; acknowledged: string[] }> }

export type Account = { id: string; token: string }

/** Creates an account whose email address needs no confirmation. */
export async function signUp(url: string, role: 'BUYER' | 'SELLER'): Promise<Account> {
  const email = `${randomUUID()}@example.com`
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse', data: { name: 'Ana', role } }),
  })
  const session = (await response.json()) as { access_token: string; user: { id: string } } // its tests prove the shape
  const account = { id: session.user.id, token: session.access_token }
  const synced = await createClient(`${url}/api`, fetch)(
    syncProfile,
    { body: { id: account.id, email } },
    account,
  )
  if (!synced.ok) throw new Error(`The profile was refused: ${synced.failure.message}`)
  return account
}

/** Lists a house. */
export function listHouse(
  client: ReturnType<typeof createClient>,
  options: { token: string; signal?: AbortSignal },
  title: string = house.title,
) {
  const body = { ...house, features: [...house.features], isAnotherProperty: true, title }
  return client(createProperty, { body }, options)
}

/** Starts four sellers who list properties and two visitors, one of the list and one of Home with a file that it names, at the addresses in turn. */
export async function startLoad(urls: string[]): Promise<Load> {
  const attempts: Attempt[] = []
  const acknowledged: string[] = []
  let isStopped = false
  let turn = 0
  const nextUrl = () => urls[turn++ % urls.length] ?? ''
  const measure = async (kind: Attempt['kind'], request: (signal: AbortSignal) => Promise<number>) => {
    const at = Date.now()
    const status = await request(AbortSignal.timeout(timeoutMs)).catch(() => 0)
    attempts.push({ kind, at, ms: Date.now() - at, status })
    await sleep(pauseMs)
  }
  const write = ({ token }: Account) =>
    measure('write', async (signal) => {
      const client = createClient(`${nextUrl()}/api`, fetch)
      const result = await listHouse(client, { token, signal }, `House ${randomUUID()}`)
      if (!result.ok) return result.failure.status
      acknowledged.push(result.data.property.id)
      return 200
    })
  const read = async (url: string, signal: AbortSignal) => {
    const response = await fetch(url, { signal })
    await response.arrayBuffer()
    return response.status
  }
  const readDocument = () =>
    measure('read', async (signal) => {
      const response = await fetch(`${nextUrl()}/`, { signal })
      const files = (await response.text()).match(/\/assets\/[\w.-]+/g) ?? []
      const file = files[Math.floor(Math.random() * files.length)]
      return response.status !== 200 || file === undefined ? response.status : read(nextUrl() + file, signal)
    })
  const repeat = async (work: () => Promise<void>) => {
    while (!isStopped) await work()
  }
  const sellers = await Promise.all(Array.from({ length: 4 }, () => signUp(nextUrl(), 'SELLER')))
  const workers = [
    ...sellers.map((seller) => repeat(() => write(seller))),
    repeat(() => measure('read', (signal) => read(`${nextUrl()}/api/properties`, signal))),
    repeat(readDocument),
  ]
  return {
    async stop() {
      isStopped = true
      await Promise.all(workers)
      return { attempts, acknowledged }
    },
  }
}
