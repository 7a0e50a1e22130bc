import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { postAuth, sendAuth } from '#test/auth-client.ts'
import { addKey, listKeys, removeKey, signWith } from './key-rotation.ts'
import { createAuthProvider } from '#server/auth/provider.ts'
import { loadSigningKeys } from './signing-keys.ts'

async function temporaryKeys() {
  const folder = await mkdtemp(join(tmpdir(), 'palapa-keys-'))
  const file = join(folder, 'auth-keys.json')
  const { signing } = await loadSigningKeys(file)
  const environment = { AUTH_SIGNING_KEYS: file, PUBLIC_URL: 'http://localhost:3000' }
  return {
    folder,
    file,
    first: signing.kid,
    /** Starts a server with the current keys. */
    start: () => createTestApp({ environment }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

const kidOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid

async function verifies({ app }: TestApp, token = ''): Promise<boolean> {
  const { body } = await sendAuth(app, 'GET', '/user', undefined, token)
  return body.code !== 'bad_jwt' // the session is on the database of another server
}

test('a key is published before it signs, and an old key verifies until it is removed', async () => {
  await using keys = await temporaryKeys()
  await using before = await keys.start()
  const { token: oldToken } = await before.signUp()
  const second = await addKey(keys.file)
  await using during = await keys.start()
  const published = await sendAuth(during.app, 'GET', '/.well-known/jwks.json')
  expect(published.body['keys']).toMatchObject([{ kid: keys.first }, { kid: second }])
  expect(kidOf((await during.signUp()).token)).toBe(keys.first)
  await signWith(keys.file, second)
  await using after = await keys.start()
  const { token: newToken } = await after.signUp()
  expect(kidOf(newToken)).toBe(second)
  expect([await verifies(after, oldToken), await verifies(during, newToken)]).toEqual([true, true])
  await removeKey(keys.file, keys.first)
  await using last = await keys.start()
  expect([await verifies(last, oldToken), await verifies(last, newToken)]).toEqual([false, true])
})

test('a session continues when its key no longer signs', async () => {
  await using keys = await temporaryKeys()
  await using server = await keys.start()
  const { body } = await postAuth(server.app, '/signup', {
    email: 'ana@example.com',
    password: 'correct horse',
  })
  await signWith(keys.file, await addKey(keys.file))
  const { db, config, clock, mailer } = server.app
  await using restarted = fastify()
  await restarted.register((await createAuthProvider({ db, config, clock, mailer })).routes, {
    prefix: '/auth/v1',
  })
  const refreshed = await postAuth(restarted, '/token?grant_type=refresh_token', {
    refresh_token: body.refresh_token,
  })
  expect(refreshed.status).toBe(200)
  expect(kidOf(refreshed.body.access_token ?? '')).not.toBe(keys.first)
})

test('the key file stays private and keeps its keys, and the signing key cannot be removed', async () => {
  await using keys = await temporaryKeys()
  const [jwk] = JSON.parse(await readFile(keys.file, 'utf8')) as [Record<string, unknown>]
  const { kid: _kid, key_ops: _operations, ...byHand } = jwk
  await writeFile(keys.file, JSON.stringify([byHand]))
  const [own] = await listKeys(keys.file)
  const second = await addKey(keys.file)
  expect(await listKeys(keys.file)).toEqual([own, { kid: second, isSigning: false }])
  expect((await stat(keys.file)).mode & 0o777).toBe(0o600)
  expect(await readdir(keys.folder)).toEqual(['auth-keys.json'])
  await expect(removeKey(keys.file, own?.kid ?? '')).rejects.toThrow('signs')
  await expect(signWith(keys.file, 'unknown')).rejects.toThrow('no key unknown')
})
