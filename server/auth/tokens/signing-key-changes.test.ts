import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StartError } from '#server/lib/start-error.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { refusedStart, runServer } from '#test/running-server.ts'
import { runScript, settingsOf } from '#test/services/scripts.ts'
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

test('after a replacement only the new keys are accepted, also after that of the command', async () => {
  await using server = await createTestApp()
  const other = join(server.dataDir, 'other-keys.json')
  await replaceRegisteredKeys(server.app.db, await loadSigningKeys(other))
  expect(await start(server, other)).toBeNull()
  expect(await start(server)).toBeInstanceOf(StartError)
  const printed = await runScript('auth-keys', await settingsOf(server), '--replace')
  expect(printed).toContain('All users must sign in again')
  expect(await start(server)).toBeNull()
  expect(await start(server, other)).toBeInstanceOf(StartError)
})

test('an embedded server that lost its key file is refused with one sentence, until --replace', async () => {
  await using place = await temporaryDataDir()
  const environment = { DATA_DIR: place.folder, SAMPLE_DATA: 'off' }
  const file = join(place.folder, 'auth-keys.json')
  const before = await runServer(environment)
  const lost = await readFile(file, 'utf8')
  expect(await before.end('SIGTERM')).toBe(0)
  const other = { ...environment, AUTH_SIGNING_KEYS: join(place.folder, 'new-keys.json') }
  const { code, output } = await refusedStart({ ...other, PORT: '0' })
  expect(code).toBe(1)
  expect(output).toMatch(
    /^The signing keys in \S*new-keys\.json are not those of this database.*npm run auth:keys -- --replace.*\.$/,
  )
  await runScript('auth-keys', other, '--replace')
  await using after = await runServer(other)
  expect((await fetch(`${after.url}/api/ready`)).status).toBe(200)
  expect(await readFile(file, 'utf8')).toBe(lost)
}, 120_000)
