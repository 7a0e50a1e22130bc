import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  calculateJwkThumbprint,
  CompactSign,
  compactVerify,
  exportJWK,
  generateKeyPair,
  importJWK,
} from 'jose'
import type { CryptoKey, JWK } from 'jose'
import { codeOf } from '#server/lib/error-codes.ts'
import { messageOf, StartError } from '#server/lib/start-error.ts'

export type SigningKey = {
  kid: string
  alg: 'ES256' | 'RS256'
  privateKey: CryptoKey
  publicKey: CryptoKey
  /** The public part, which is published. */
  publicJwk: JWK
  /** The private member `d`, which other secrets are derived from. */
  privateMember: string
}

export type SigningKeys = {
  signing: SigningKey
  all: SigningKey[]
  /** Ids of keys that were removed from the file, which prove that it succeeds them. */
  removed: string[]
}

/** Reads the file of private JWKs; creates it when there is none. */
export async function loadSigningKeys(file: string): Promise<SigningKeys> {
  const text = (await read(file)) ?? (await create(file))
  try {
    return await parse(text)
  } catch (error) {
    throw refusal(file, error)
  }
}

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw refusal(file, error)
  }
}

async function create(file: string): Promise<string> {
  try {
    return await publish(file, format([await makeKey('sign')]))
  } catch (error) {
    throw refusal(file, error)
  }
}

/** Generates a private key that signs, or that is only published to verify for now. */
export async function makeKey(operation: 'sign' | 'verify'): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, kid: randomUUID(), alg: 'ES256', use: 'sig', key_ops: [operation] }
}

export function format(jwks: JWK[]): string {
  return `${JSON.stringify(jwks, undefined, 2)}\n`
}

// A hard link never replaces a file and never exposes a partial one: of two concurrent starts, the second reads the file of the first.
async function publish(file: string, text: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true })
  const temporary = `${file}.${randomUUID()}`
  try {
    await using handle = await open(temporary, 'wx', 0o600)
    await handle.writeFile(text)
    await handle.sync()
    await link(temporary, file)
    return text
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return await readFile(file, 'utf8')
  } finally {
    await rm(temporary, { force: true })
  }
}

async function parse(text: string): Promise<SigningKeys> {
  const jwks = parseJson(text)
  if (!Array.isArray(jwks) || jwks.length === 0) throw new Error('it is not a JSON array of keys')
  const all = await Promise.all(jwks.map(readKey))
  if (new Set(all.map(({ kid }) => kid)).size < all.length) throw new Error('two keys have the same kid')
  const position = jwks.findIndex(
    ({ key_ops: operations }) => Array.isArray(operations) && operations.includes('sign'),
  )
  const signing = all[Math.max(position, 0)]
  if (!signing) throw new Error('it has no key')
  return { signing, all, removed: jwks.flatMap(removedBefore) }
}

/** A key in the file. */
export type FileKey = JWK & { removed?: unknown }

/** Returns the ids of keys removed from the file, as listed in a key. */
export function removedBefore({ removed }: FileKey): string[] {
  const kids: unknown[] = Array.isArray(removed) ? removed : []
  return kids.filter((kid) => typeof kid === 'string')
}

// The parser's own message would quote a private key.
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('it is not JSON')
  }
}

const algorithms = new Map<string | undefined, SigningKey['alg']>([
  ['EC', 'ES256'],
  ['RSA', 'RS256'],
])

async function readKey(value: unknown): Promise<SigningKey> {
  const jwk = (typeof value === 'object' && value !== null ? value : {}) as FileKey
  const alg = algorithms.get(jwk.kty)
  const { d } = jwk
  if (!alg || (jwk.alg ?? alg) !== alg) throw new Error('a key is neither ES256 nor RS256')
  if (typeof d !== 'string' || d === '') throw new Error('a key is not private')
  const { kid: ownKid, key_ops: _operations, use: _use, ext: _ext, alg: _alg, removed: _, ...members } = jwk
  const publicMembers = publicPart(members)
  const kid = typeof ownKid === 'string' && ownKid ? ownKid : await calculateJwkThumbprint(publicMembers)
  const privateKey = await importKey(members, alg)
  const publicKey = await importKey(publicMembers, alg)
  const publicJwk: JWK = { ...publicMembers, kid, alg, use: 'sig', key_ops: ['verify'] }
  await verifyKeyPair(privateKey, publicKey, alg)
  return { kid, alg, privateKey, publicKey, publicJwk, privateMember: d }
}

export function publicPart({ kty, crv, x, y, n, e }: JWK): JWK {
  return kty === 'EC' ? ({ kty, crv, x, y } as JWK) : ({ kty, n, e } as JWK)
}

async function importKey(jwk: JWK, alg: SigningKey['alg']): Promise<CryptoKey> {
  const key = await importJWK(jwk, alg)
  if (key instanceof Uint8Array) throw new Error('a key is symmetric')
  return key
}

async function verifyKeyPair(privateKey: CryptoKey, publicKey: CryptoKey, alg: string): Promise<void> {
  const signed = await new CompactSign(new TextEncoder().encode('proof'))
    .setProtectedHeader({ alg })
    .sign(privateKey)
  await compactVerify(signed, publicKey)
}

function refusal(file: string, error: unknown): StartError {
  return new StartError(
    `AUTH_SIGNING_KEYS names ${file}, which cannot be used: ${messageOf(error)}. Give a JSON array of private ES256 or RS256 JWKs, or a path where a file can be created.`,
  )
}
