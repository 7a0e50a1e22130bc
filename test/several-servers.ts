import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Session } from '#contract/accounts.ts'
import { createClient } from '#contract/client.ts'
import { type Role, syncProfile } from '#contract/profiles.ts'
import { type Caller, data } from './app.ts'
import { createDatabase } from './database.ts'
import { addressOf } from './postgres.ts'
import { type RunningServer, runServer } from './running-server.ts'
import { temporaryDataDir } from './temporary-folder.ts'

/** Processes of the server on one database, which tell each other through one Redis. */
export async function runServers(count: number, redisUrl: string) {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await createDatabase())
  const place = stack.use(await temporaryDataDir())
  const start = async (at: number): Promise<RunningServer> =>
    stack.use(
      await runServer({
        DATABASE_URL: addressOf(database.poolConfig),
        REDIS_URL: redisUrl,
        DATA_DIR: join(place.folder, String(at)),
        AUTH_SIGNING_KEYS: join(place.folder, 'keys.json'),
        PUBLIC_URL: 'http://palapa.test',
        SAMPLE_DATA: 'off',
      }),
    )
  // The first makes the keys that all sign with.
  const first = await start(0)
  const rest = await Promise.all(Array.from({ length: count - 1 }, (_, at) => start(at + 1)))
  const kept = stack.move()
  return { servers: [first, ...rest], [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

/** Creates an account at one server; the person may then call any of them. */
export async function signUpAt(url: string, role: Role) {
  const email = `${randomUUID()}@example.com`
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse', data: { name: 'Ana', role } }),
  })
  const session = (await answer.json()) as Session // the provider's own tests prove its shape
  const token = session.access_token
  data(await createClient(`${url}/api`, fetch)(syncProfile, { body: { id: session.user.id, email } }))
  const at = ({ url: other }: { url: string }): Caller => {
    const client = createClient(`${other}/api`, fetch)
    return { call: (definition, input) => client(definition, input, { token }) }
  }
  return { token, at }
}
