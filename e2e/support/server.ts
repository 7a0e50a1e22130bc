import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from '#contract/accounts.ts'
import { createClient } from '#contract/client.ts'
import type { Output, Endpoint, Input } from '#contract/endpoint.ts'
import { type Role, syncProfile } from '#contract/profiles.ts'
import { openDatabase } from '#server/db/client.ts'
import { type OutboxMail, readOutbox } from '#server/mail/outbox.ts'
import { addStaff } from '#server/staff/changes.ts'
import { cloneDatabase, type TemplateSource } from '#test/postgres.ts'
import type { ServerOptions } from '#test/server.ts'

export type Person = {
  id: string
  name: string
  email: string
  password: string
  session: Session
  call: <E extends Endpoint>(definition: E, input: Input<E>) => Promise<Output<E>>
}

export type RunningServer = {
  url: string
  /** Returns the link that the server prints at startup. */
  outboxLink(): string
  /** Creates an account with its profile through the API. */
  signUp(overrides?: { name?: string; role?: Role; email?: string }): Promise<Person>
  /** Makes a user a moderator, as the command does. */
  addStaff(person: Person): Promise<void>
  /** Returns the emails to an address, newest first. */
  emailsTo(address: string): Promise<OutboxMail[]>
  /** Moves the server's clock ahead of the real one. */
  setClock(offsetMs: number): void
  /** Kills the process; returns a function that starts another in its place. */
  crash(): Promise<() => Promise<void>>
  stop(): Promise<void>
}

type ServerSettings = Partial<Pick<ServerOptions, 'isDevelopment' | 'environment' | 'oauthOrigins'>>

const password = 'correct horse battery'

/** Starts a server for a Playwright worker, in its own process and on its own database. */
export async function startServer(settings: ServerSettings = {}): Promise<RunningServer> {
  const { isDevelopment = false, environment = {}, oauthOrigins } = settings
  const { source, imagesDir } = JSON.parse(process.env['PALAPA_E2E'] ?? '') as {
    source: TemplateSource
    imagesDir: string
  } // written by global-setup.ts
  const database = await cloneDatabase(source)
  const dataDir = await mkdtemp(join(tmpdir(), 'palapa-e2e-'))
  const options: ServerOptions = {
    poolConfig: database.poolConfig,
    dataDir,
    imagesDir,
    hasSampleData: true,
    isDevelopment,
    environment,
    ...(oauthOrigins && { oauthOrigins }),
  }
  let child = forkServer(options)
  const { url, outboxLink } = await firstMessage(child)
  let link = outboxLink
  return {
    url,
    outboxLink: () => link,
    signUp: (overrides = {}) => signUp(url, overrides),
    async addStaff({ id }) {
      const { db, pool } = openDatabase(database.poolConfig)
      await addStaff(db, id, 'moderator', new Date())
      await pool.end()
    },
    async emailsTo(address) {
      const emails = await readOutbox(join(dataDir, 'outbox'))
      return emails.filter(({ to }) => to === address)
    },
    setClock: (offsetMs) => child.send({ offsetMs }),
    async crash() {
      await kill(child)
      return async () => {
        const samePort = { ...environment, PORT: new URL(url).port }
        child = forkServer({ ...options, environment: samePort })
        link = (await firstMessage(child)).outboxLink
      }
    },
    async stop() {
      await kill(child)
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function forkServer(options: ServerOptions): ChildProcess {
  return fork(join(import.meta.dirname, '../../test/server.ts'), [JSON.stringify(options)], {
    env: { ...process.env, NODE_ENV: options.isDevelopment ? 'development' : 'production' },
    execArgv: [],
  })
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exited
}

type Started = { url: string; outboxLink: string }

function firstMessage(child: ChildProcess): Promise<Started> {
  return new Promise((resolve, reject) => {
    child.once('message', (started: Started) => resolve(started))
    child.once('exit', (code) => reject(new Error(`The server exited with code ${code}.`)))
  })
}

async function signUp(
  url: string,
  overrides: { name?: string; role?: Role; email?: string },
): Promise<Person> {
  const { name = 'Rosa Teul', role = 'BUYER' } = overrides
  const email = overrides.email ?? `${randomUUID()}@example.com`
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data: { name, role, phone_number: '+5016101234' } }),
  })
  if (!response.ok) throw new Error(`Sign-up returned ${response.status}: ${await response.text()}`)
  const session = (await response.json()) as Session // the provider's own tests prove its shape
  const person: Person = { id: session.user.id, name, email, password, session, call: callAs(url, session) }
  await person.call(syncProfile, { body: { id: person.id, email } })
  return person
}

function callAs(url: string, session: Session): Person['call'] {
  const client = createClient(`${url}/api`, fetch)
  return async (definition, input) => {
    const result = await client(definition, input, { token: session.access_token })
    if (!result.ok) throw new Error(`${definition.path} failed with ${JSON.stringify(result.failure)}`)
    return result.data
  }
}
