import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Session } from '#contract/accounts.ts'
import { createClient } from '#contract/client.ts'
import { type Role, syncProfile } from '#contract/profiles.ts'
import { type Caller, data } from './app.ts'
import { createDatabase } from './database.ts'
import { databaseSettings } from './postgres.ts'
import { type RunningServer, runServer } from './running-server.ts'
import { temporaryDataDir } from './temporary-folder.ts'

/** Starts several server processes that share one database and one Redis. */
export async function runServers(count: number, redisUrl: string) {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await createDatabase())
  const dataDir = stack.use(await temporaryDataDir())
  const start = async (at: number): Promise<RunningServer> =>
    stack.use(
      await runServer({
        ...databaseSettings(database.poolConfig),
        REDIS_URL: redisUrl,
        DATA_DIR: join(dataDir.folder, String(at)),
        AUTH_SIGNING_KEYS: join(dataDir.folder, 'keys.json'),
        PUBLIC_URL: 'http://palapa.test',
        SAMPLE_DATA: 'off',
      }),
    )
  // The first server creates the signing keys that all of them use.
  const first = await start(0)
  const rest = await Promise.all(Array.from({ length: count - 1 }, (_, at) => start(at + 1)))
  const resources = stack.move()
  return { servers: [first, ...rest], [Symbol.asyncDispose]: () => resources.disposeAsync() }
}

/** Creates an account at one server; the user may then call any of them. */
export async function signUpAt(url: string, role: Role) {
  const email = `${randomUUID()}@example.com`
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse', data: { name: 'Ana', role } }),
  })
  const session = (await response.json()) as Session // the provider's own tests prove its shape
  const token = session.access_token
  data(await createClient(`${url}/api`, fetch)(syncProfile, { body: { id: session.user.id, email } }))
  const at = ({ url: other }: { url: string }): Caller => {
    const client = createClient(`${other}/api`, fetch)
    return { call: (definition, input) => client(definition, input, { token }) }
  }
  return { token, at }
}
