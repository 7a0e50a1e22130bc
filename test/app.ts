import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type pg from 'pg'
import type { Session } from '#contract/accounts.ts'
import { createClient, type Result } from '#contract/client.ts'
import type { Output, Endpoint, Input } from '#contract/endpoint.ts'
import { type Role, syncProfile } from '#contract/profiles.ts'
import { type AppOptions, buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { conformanceCheck } from './conformance.ts'
import { openEmptyDatabase } from './database.ts'
import { passwordCost } from './password-cost.ts'

type Call = <E extends Endpoint>(definition: E, input: Input<E>) => Promise<Result<Output<E>>>

export type Caller = { call: Call }

export type TestUser = Caller & { id: string; email: string; token: string; session: Session }

export type TestApp = AsyncDisposable & {
  app: FastifyInstance
  dataDir: string
  /** Calls the API as a signed-out visitor. */
  call: Call
  /** Creates an account and its profile, and signs in. */
  signUp(overrides?: { name?: string; email?: string; role?: Role; phone?: string }): Promise<TestUser>
}

type TestAppOptions = {
  environment?: Record<string, string>
  config?: Partial<Config>
  /** Uses this migrated database instead of a new one. */
  poolConfig?: pg.PoolConfig
  /** Wraps the image storage, for example to make it fail. */
  wrapStorage?: (storage: Storage) => Storage
} & Pick<
  AppOptions,
  | 'clock'
  | 'connectionLimits'
  | 'createLimiter'
  | 'isRedisReady'
  | 'jobs'
  | 'logger'
  | 'oauthOrigins'
  | 'pages'
  | 'passwordCost'
  | 'realtime'
>

/** What tests would run into on a busy machine. */
const quiet = { AUTH_RATE_LIMIT: 'off', MAX_EVENT_LOOP_DELAY_MS: '0' }

/** Creates the whole app with its own database and data folder. Use with `await using`. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { db, pool, release } = await openFor(options.poolConfig)
  const dataDir = await mkdtemp(join(tmpdir(), 'palapa-app-'))
  const config = {
    ...readConfig({ DATA_DIR: dataDir, ...quiet, ...options.environment }),
    ...options.config,
  }
  const {
    environment: _environment,
    config: _config,
    poolConfig: _poolConfig,
    wrapStorage,
    ...rest
  } = options
  const { images } = openStorage(config)
  const storage = wrapStorage?.(images) ?? images
  const app = await buildApp({ config, db, pool, storage, passwordCost, ...rest })
  await app.ready()
  await checkResponses(app)
  const callAs = (token?: string): Call => {
    const client = createClient('/api', (url, init) => injectFetch(app, url, init))
    return (definition, input) => client(definition, input, token === undefined ? {} : { token })
  }
  return {
    app,
    dataDir,
    call: callAs(),
    signUp: (overrides = {}) => signUp(app, overrides, callAs),
    async [Symbol.asyncDispose]() {
      await app.close()
      await release()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function openFor(poolConfig: pg.PoolConfig | undefined) {
  if (!poolConfig) return openEmptyDatabase()
  const { db, pool, close } = openDatabase({ ...poolConfig, max: 4 })
  return { db, pool, release: close }
}

/** Makes every injected request throw when the API's response does not match the OpenAPI document. */
async function checkResponses(app: FastifyInstance): Promise<void> {
  const check = await conformanceCheck(app)
  const inject = app.inject.bind(app)
  const checked = async (options: InjectOptions | string) => {
    const request = typeof options === 'string' ? { url: options } : options
    const response = await inject(request)
    const { method = 'GET', url = request.path } = request
    check({
      method,
      url: typeof url === 'string' ? url : (url?.pathname ?? ''),
      status: response.statusCode,
      contentType: response.headers['content-type'],
      body: plainBody(response),
    })
    return response
  }
  Object.assign(app, { inject: checked })
}

function plainBody({ headers, rawPayload }: LightMyRequestResponse): string {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(headers['content-encoding'])]
  return (decode ? decode(rawPayload) : rawPayload).toString()
}

/** Returns the data of a result; throws when the call failed. */
export function data<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`Expected success, got ${JSON.stringify(result.failure)}`)
  return result.data
}

/** Returns the failure of a result; throws when the call succeeded. */
export function failure<T>(result: Result<T>) {
  if (result.ok) throw new Error(`Expected a failure, got ${JSON.stringify(result.data)}`)
  return result.failure
}

/** A `fetch` without a network, which injects the request into the app. */
export async function injectFetch(app: FastifyInstance, url: string, init: RequestInit): Promise<Response> {
  const request = new Request(new URL(url, 'http://localhost'), init)
  const { statusCode, headers, rawPayload } = await app.inject({
    method: request.method as 'GET',
    url,
    headers: Object.fromEntries(request.headers),
    ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
  })
  const isEmpty = statusCode === 204 || statusCode === 304
  return new Response(isEmpty ? null : new Uint8Array(rawPayload), {
    status: statusCode,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
  })
}

async function signUp(
  app: FastifyInstance,
  overrides: { name?: string; email?: string; role?: Role; phone?: string },
  callAs: (token?: string) => Call,
): Promise<TestUser> {
  const { name = 'Ana Maria Coc', role = 'BUYER', phone = '+5016101234' } = overrides
  const email = overrides.email ?? `${randomUUID()}@example.com`
  const response = await injectFetch(app, '/auth/v1/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse', data: { name, role, phone_number: phone } }),
  })
  if (!response.ok) throw new Error(`sign-up returned ${response.status}: ${await response.text()}`)
  const session = (await response.json()) as Session // the provider's own tests prove its shape
  const { id } = session.user
  data(await callAs()(syncProfile, { body: { id, email, user_metadata: {} } }))
  return { id, email, token: session.access_token, session, call: callAs(session.access_token) }
}
