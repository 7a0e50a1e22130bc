import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createClient, type Result } from '#contract/client.ts'
import { syncProfile } from '#contract/profiles.ts'
import { createProperty } from '#contract/properties.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { drizzleOn } from '#server/db/client.ts'
import { house } from '#test/builders.ts'
import type { Place } from './places.ts'

/** Starts a server on a place. */
export async function startApp({ pool, folder, stores }: Place) {
  const config = readConfig({ DATA_DIR: folder, AUTH_RATE_LIMIT: 'off', LISTING_LIMITS: 'off' })
  const passwordCost = { memory: 8, passes: 1, parallelism: 1 }
  const app = await buildApp({ config, pool, db: drizzleOn(pool), storage: stores.images, passwordCost })
  await app.ready()
  const url = await app.listen({ port: 0 })
  return { app, url, call: createClient(`${url}/api`, fetch) }
}

type App = Awaited<ReturnType<typeof startApp>>
type Session = { access_token: string; refresh_token: string; user: { id: string } }

async function post<T>({ url }: App, path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T // a script for engineers, who read what fails
}

export async function signUp(app: App): Promise<Session> {
  const email = `${randomUUID()}@example.com`
  const user = { email, password: 'correct horse', data: { name: 'Ana', role: 'SELLER' } }
  const session = await post<Session>(app, '/auth/v1/signup', user)
  data(await app.call(syncProfile, { body: { id: session.user.id, email, user_metadata: {} } }))
  return session
}

/** Throws unless a session of before continues: its access token is accepted, and its refresh token renews it. */
export async function continueSession(app: App, { access_token, refresh_token }: Session): Promise<void> {
  const response = await fetch(`${app.url}/auth/v1/user`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  if (!response.ok) throw new Error(`The access token was refused: ${response.status}`)
  await post(app, '/auth/v1/token?grant_type=refresh_token', { refresh_token })
}

function data<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.data
}

/** Lists properties with a file each until stopped, and returns those that the server has acknowledged. */
export function write({ app, call }: App, { access_token: token }: Session) {
  const acknowledged: { id: string; at: number }[] = []
  let isStopped = false
  const work = async () => {
    for (let number = 0; !isStopped; number += 1) {
      const title = `House ${number}`
      const body = { ...house, features: [...house.features], title, isAnotherProperty: true }
      const { property } = data(await call(createProperty, { body }, { token }))
      acknowledged.push({ id: property.id, at: Date.now() })
      const hash = createHash('md5').update(property.id).digest('hex')
      await app.storage.put(`${hash}-1280.webp`, randomBytes(20_000))
    }
  }
  const running = work()
  const stop = () => {
    isStopped = true
    return running
  }
  return { acknowledged, stop }
}
