import { execFile } from 'node:child_process'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { StartError } from '#server/lib/start-error.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createDatabase } from '#test/database.ts'
import { databaseSettings } from '#test/postgres.ts'
import { refusedStart, runServer } from '#test/running-server.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'
import { addKey, removeKey, signWith } from './key-rotation.ts'
import { createAuthProvider } from '#server/auth/provider.ts'
import { replaceRegisteredKeys } from './signing-key-changes.ts'
import { loadSigningKeys } from './signing-keys.ts'

/** Restarts the provider on the same database with the keys of a file; returns why it refuses, or null. */
async function start({ app }: TestApp, signingKeysFile = app.config.auth.signingKeysFile) {
  const { db, clock, mailer } = app
  const config = { ...app.config, auth: { ...app.config.auth, signingKeysFile } }
  try {
    await createAuthProvider({ db, config, clock, mailer })
    return null
  } catch (error) {
    return error
  }
}

const fileOf = ({ app }: TestApp) => app.config.auth.signingKeysFile

test('a start with keys that are not registered is refused and changes nothing', async () => {
  await using server = await createTestApp()
  const other = join(server.dataDir, 'other-keys.json')
  const refusal = await start(server, other)
  expect(refusal).toBeInstanceOf(StartError)
  expect(String(refusal)).toMatch(/^StartError: [^.]*other-keys.json[^.]*AUTH_SIGNING_KEYS[^.]*\.$/)
  expect(String(refusal)).toContain('npm run auth:keys -- --replace')
  expect(await start(server)).toBeNull()
  const { rows } = await server.app.pool.query('select kid from palapa_auth.signing_key_ids')
  const { signing } = await loadSigningKeys(fileOf(server))
  expect(rows).toEqual([{ kid: signing.kid }])
})

test('of servers that start together on a new database only those with the same keys start', async () => {
  await using server = await createTestApp()
  await server.app.pool.query('delete from palapa_auth.signing_key_ids')
  const other = join(server.dataDir, 'other-keys.json')
  await loadSigningKeys(other)
  const [file, ...refusals] = [fileOf(server), ...(await Promise.all([start(server), start(server, other)]))]
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
  const winner = refusals[0] === null ? file : other
  expect(await Promise.all([start(server, winner), start(server, winner)])).toEqual([null, null])
})

test('a rotation with a start between its steps succeeds', async () => {
  await using server = await createTestApp()
  const file = fileOf(server)
  const { signing: first } = await loadSigningKeys(file)
  const second = await addKey(file)
  expect(await start(server)).toBeNull()
  await signWith(file, second)
  expect(await start(server)).toBeNull()
  await removeKey(file, first.kid)
  expect(await start(server)).toBeNull()
  const { rows } = await server.app.pool.query('select kid from palapa_auth.signing_key_ids')
  expect(rows).toEqual([{ kid: second }])
})

test('keys that were all replaced without a start in between are accepted, and the old file is refused', async () => {
  await using server = await createTestApp()
  const file = fileOf(server)
  const stolen = `${file}.stolen`
  await copyFile(file, stolen)
  for (let round = 0; round < 2; round += 1) {
    const { signing: old } = await loadSigningKeys(file)
    await signWith(file, await addKey(file))
    await removeKey(file, old.kid)
  }
  expect(await start(server)).toBeNull()
  expect(await start(server, stolen)).toBeInstanceOf(StartError)
  expect(await start(server)).toBeNull()
})

test('after a replacement only the new keys are accepted', async () => {
  await using server = await createTestApp()
  const other = join(server.dataDir, 'other-keys.json')
  await replaceRegisteredKeys(server.app.db, await loadSigningKeys(other))
  expect(await start(server, other)).toBeNull()
  expect(await start(server)).toBeInstanceOf(StartError)
})

const script = join(import.meta.dirname, '../../../scripts/auth-keys/run.ts')

async function replaceKeys(environment: Record<string, string>): Promise<string> {
  const env = { PATH: process.env['PATH'], PUBLIC_URL: 'http://palapa.test', ...environment }
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--replace'], { env })
  return stdout
}

test('a second server without AUTH_SIGNING_KEYS is refused with one sentence, until --replace', async () => {
  await using database = await createDatabase()
  await using place = await temporaryDataDir()
  const shared = { ...databaseSettings(database.poolConfig), SAMPLE_DATA: 'off' }
  const first = { ...shared, DATA_DIR: join(place.folder, 'first') }
  const second = { ...shared, DATA_DIR: join(place.folder, 'second') }
  await using _server = await runServer(first)
  const { code, output } = await refusedStart({ ...second, PORT: '0' })
  expect(code).toBe(1)
  expect(output).toMatch(
    /^The signing keys in \S*second\/auth-keys\.json are not those of this database.*\.$/,
  )
  expect(output.split('\n')).toHaveLength(1)
  const keys = { AUTH_SIGNING_KEYS: join(place.folder, 'first', 'auth-keys.json') }
  await using beside = await runServer({ ...second, ...keys })
  expect((await fetch(`${beside.url}/api/ready`)).status).toBe(200)
  expect(await replaceKeys(second)).toContain('All users must sign in again')
  await using replaced = await runServer(second)
  expect((await fetch(`${replaced.url}/api/ready`)).status).toBe(200)
}, 120_000)

test('an embedded server that lost its key file works after --replace', async () => {
  await using place = await temporaryDataDir()
  const environment = { DATA_DIR: place.folder, SAMPLE_DATA: 'off' }
  const file = join(place.folder, 'auth-keys.json')
  const before = await runServer(environment)
  const lost = await readFile(file, 'utf8')
  expect(await before.end('SIGTERM')).toBe(0)
  const other = { ...environment, AUTH_SIGNING_KEYS: join(place.folder, 'new-keys.json') }
  expect((await refusedStart({ ...other, PORT: '0' })).output).toContain('npm run auth:keys -- --replace')
  await replaceKeys(other)
  await using after = await runServer(other)
  expect((await fetch(`${after.url}/api/ready`)).status).toBe(200)
  expect(await readFile(file, 'utf8')).toBe(lost)
}, 120_000)
