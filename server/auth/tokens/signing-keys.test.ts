import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { StartError } from '#server/lib/start-error.ts'
import { createAccessTokens } from './access-tokens.ts'
import { createRefreshTokens } from './refresh-tokens.ts'
import { loadSigningKeys } from './signing-keys.ts'

async function temporaryFile() {
  const folder = await mkdtemp(join(tmpdir(), 'palapa-keys-'))
  const file = join(folder, 'data', 'auth-keys.json')
  return { folder, file, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

async function privateJwk(alg: string, kid: string, operations?: string[]) {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, alg, ...(operations && { key_ops: operations }) }
}

const claims = { sub: crypto.randomUUID(), session_id: crypto.randomUUID(), role: 'authenticated' }
const tokensOf = async (file: string) =>
  createAccessTokens({ keys: await loadSigningKeys(file), issuer: 'http://palapa', clock: () => new Date() })

test('the first start creates a key that only its owner can read, and later starts use it', async () => {
  await using temporary = await temporaryFile()
  const first = await tokensOf(temporary.file)
  expect((await stat(temporary.file)).mode & 0o777).toBe(0o600)
  const { token } = await first.sign(claims)
  const restarted = await tokensOf(temporary.file)
  expect(await restarted.verify(token)).toMatchObject({ userId: claims.sub, sessionId: claims.session_id })
})

test('servers that start together end up with one key and no partial file', async () => {
  await using temporary = await temporaryFile()
  const loaded = await Promise.all(Array.from({ length: 12 }, () => loadSigningKeys(temporary.file)))
  expect(new Set(loaded.map(({ signing }) => signing.kid)).size).toBe(1)
  expect(await readdir(join(temporary.folder, 'data'))).toEqual(['auth-keys.json'])
})

test('the key marked for signing signs, and tokens of the others are still valid', async () => {
  await using temporary = await temporaryFile()
  const file = join(temporary.folder, 'keys.json')
  const old = await privateJwk('ES256', 'old')
  await writeFile(file, JSON.stringify([old]))
  const before = { access: await tokensOf(file), refresh: createRefreshTokens(await loadSigningKeys(file)) }
  const { token } = await before.access.sign(claims)
  const refreshToken = before.refresh.issue({ id: claims.session_id, refreshKey: 'key', refreshCounter: 7 })
  await writeFile(file, JSON.stringify([old, await privateJwk('RS256', 'new', ['sign'])]))
  const keys = await loadSigningKeys(file)
  expect(keys.signing).toMatchObject({ kid: 'new', alg: 'RS256' })
  const after = await tokensOf(file)
  expect(await after.verify(token)).toMatchObject({ userId: claims.sub })
  expect(await after.verify((await after.sign(claims)).token)).toMatchObject({ userId: claims.sub })
  const read = createRefreshTokens(keys).read(refreshToken)
  expect(read).toMatchObject({ sessionId: claims.session_id, counter: 7 })
  expect([read?.isGenuine('key'), read?.isGenuine('another')]).toEqual([true, false])
})

test('a file without a usable key prevents the start and is not changed', async () => {
  await using temporary = await temporaryFile()
  const file = join(temporary.folder, 'keys.json')
  const good = await privateJwk('ES256', 'good')
  const { d: _private, ...publicOnly } = good
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ format: 'jwk' })
  const wrong = [
    '',
    JSON.stringify([short]),
    '{',
    '{}',
    `x${good.d}`,
    '[]',
    '[null]',
    JSON.stringify([publicOnly]),
    JSON.stringify([{ kty: 'oct', k: 'c2VjcmV0', kid: 'secret' }]),
    JSON.stringify([await privateJwk('ES384', 'curve')]),
    JSON.stringify([good, { ...good }]),
    JSON.stringify([{ ...good, x: (await privateJwk('ES256', 'other')).x }]),
    JSON.stringify([{ ...(await privateJwk('RS256', 'mixed')), n: (await privateJwk('RS256', 'other')).n }]),
  ]
  for (const text of wrong) {
    await writeFile(file, text)
    const error: unknown = await loadSigningKeys(file).catch((thrown: unknown) => thrown)
    expect(error, text).toBeInstanceOf(StartError)
    expect(String(error)).toContain('AUTH_SIGNING_KEYS')
    expect(String(error)).not.toContain(good.d?.slice(0, 6))
    expect(await readFile(file, 'utf8')).toBe(text)
  }
})
