import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { extract } from 'tar-stream'
import { createClient, type Result } from '#contract/client.ts'
import { syncProfile } from '#contract/profiles.ts'
import { createProperty } from '#contract/properties.ts'
import { buildApp } from '#server/app.ts'
import { createBackup } from '#server/backups/create.ts'
import { writeDurably } from '#server/backups/folder-place.ts'
import { restoreBackup } from '#server/backups/restore.ts'
import { readConfig } from '#server/config.ts'
import { drizzleOn, openDatabase } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { createFileStorage } from '#server/storage/file-storage.ts'
import { house } from '#test/builders.ts'

// Takes backups while properties are listed, and restores each into the other engine. CI does not run it: a round takes seconds.
const rounds = Number(process.argv[2] ?? 20)
const writers = 4
const root = await mkdtemp(join(tmpdir(), 'palapa-rounds-'))
const external = process.env['EXTERNAL_DATABASE_URL'] ?? ''
type Place = { pool: pg.Pool; folder: string; close(): Promise<void> }

/** Opens a new, empty database on one of the two engines. */
async function openPlace(name: string, isEmbedded: boolean): Promise<Place> {
  const folder = join(root, name)
  if (isEmbedded) {
    const { poolConfig, close } = await startEmbedded(folder, { settings: { fsync: 'off' } })
    const database = openDatabase(poolConfig)
    return { pool: database.pool, folder, close: () => database.close().then(close) }
  }
  const url = new URL(external)
  const admin = openDatabase({ connectionString: url.href })
  await admin.pool.query(`create database ${name}`)
  await admin.close()
  url.pathname = `/${name}`
  const database = openDatabase({ connectionString: url.href })
  return { pool: database.pool, folder, close: database.close }
}

async function startApp({ pool, folder }: Place) {
  const config = readConfig({ DATA_DIR: folder, AUTH_RATE_LIMIT: 'off', LISTING_LIMITS: 'off' })
  const storage = createFileStorage(join(folder, 'images'))
  const passwordCost = { memory: 8, passes: 1, parallelism: 1 }
  const app = await buildApp({ config, pool, db: drizzleOn(pool), storage, passwordCost })
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

async function signUp(app: App): Promise<Session> {
  const email = `${randomUUID()}@example.com`
  const user = { email, password: 'correct horse', data: { name: 'Ana', role: 'SELLER' } }
  const session = await post<Session>(app, '/auth/v1/signup', user)
  data(await app.call(syncProfile, { body: { id: session.user.id, email, user_metadata: {} } }))
  return session
}

function data<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.data
}

/** Lists properties with a file each until stopped, and returns those that the server has acknowledged. */
function write({ app, call }: App, { access_token: token }: Session) {
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

/** Returns the hash of each table, of each file and of the keys in a backup. The order of rows does not matter. */
async function hashesOf(file: string): Promise<Map<string, string>> {
  const tar = extract()
  createReadStream(file).pipe(tar)
  const hashes = new Map<string, string>()
  for await (const entry of tar) {
    const bytes = await buffer(entry)
    const { name } = entry.header
    if (name.startsWith('tables/palapa_jobs') || name.endsWith('.json')) continue
    const rows = name.endsWith('.gz') ? gunzipSync(bytes).toString().split('\n').toSorted().join('\n') : bytes
    hashes.set(name, createHash('sha256').update(rows).digest('hex'))
  }
  return hashes
}

const backUp = ({ pool, folder }: Place, file: string) => {
  const stores = { images: createFileStorage(join(folder, 'images')) }
  return writeDurably(file, createBackup({ pool, stores, keysFile: join(folder, 'auth-keys.json') }))
}

/** Takes a backup under load, restores it into the other engine, and returns what is wrong. */
async function runRound(round: number): Promise<{ wrong: string[]; report: string }> {
  await using stack = new AsyncDisposableStack()
  const source = await openPlace(`source${round}`, round % 2 === 1)
  stack.defer(source.close)
  await migrate(source.pool)
  const app = await startApp(source)
  stack.defer(() => app.app.close())
  const sessions = await Promise.all(Array.from({ length: writers }, () => signUp(app)))
  const writing = sessions.map((session) => write(app, session))
  await sleep(3_000)
  const file = join(root, `${round}.tar`)
  const startedAt = Date.now()
  const bytes = await backUp(source, file)
  const endedAt = Date.now()
  for (const { stop } of writing) await stop()
  const acknowledged = writing.flatMap((each) => each.acknowledged)
  const before = acknowledged.filter(({ at }) => at < startedAt).map(({ id }) => id)
  const during = acknowledged.filter(({ at }) => at >= startedAt && at <= endedAt).length

  const target = await openPlace(`target${round}`, round % 2 === 0)
  stack.defer(target.close)
  const stores = { images: createFileStorage(join(target.folder, 'images')) }
  const files = { stores, keysFile: join(target.folder, 'auth-keys.json') }
  const open = () => createReadStream(file)
  await restoreBackup(open, { pool: target.pool, files, replaces: false, erasures: [] })
  const again = join(root, `${round}-restored.tar`)
  await backUp(target, again)
  const [one, other] = [await hashesOf(file), await hashesOf(again)]
  const wrong = [...new Set([...one.keys(), ...other.keys()])].filter(
    (name) => one.get(name) !== other.get(name),
  )
  const { rows } = await target.pool.query('select id from palapa.properties')
  const found = new Set(rows.map(({ id }) => id))
  const lost = before.filter((id) => !found.has(id))
  const restored = await startApp(target)
  stack.defer(() => restored.app.close())
  for (const { refresh_token } of sessions) {
    await post(restored, '/auth/v1/token?grant_type=refresh_token', { refresh_token })
  }
  await rm(file)
  await rm(again)
  const report = `${bytes} bytes, ${before.length} writes before and ${during} during the backup, ${one.size} hashes`
  return { wrong: [...wrong, ...lost], report }
}

let good = 0
for (let round = 1; round <= rounds; round += 1) {
  const { wrong, report } = await runRound(round)
  if (wrong.length === 0) good += 1
  console.log(
    `round ${round}: ${report}, ${wrong.length === 0 ? 'equal' : `differs: ${wrong.slice(0, 5).join(', ')}`}`,
  )
}
console.log(`${good} of ${rounds} backups restored with equal rows, files and keys, and all sessions go on`)
await rm(root, { recursive: true, force: true })
process.exit(good === rounds ? 0 : 1)
