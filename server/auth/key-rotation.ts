import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import type { JWK } from 'jose'
import { StartError } from '#server/lib/start-error.ts'
import { format, loadSigningKeys, makeKey } from './signing-keys.ts'

export type KnownKey = { kid: string; isSigning: boolean }

/** The keys of the file in their order. */
export async function listKeys(file: string): Promise<KnownKey[]> {
  const { all, signing } = await loadSigningKeys(file)
  return all.map(({ kid }) => ({ kid, isSigning: kid === signing.kid }))
}

/** Adds a key that is published and does not sign yet; answers its kid. */
export async function addKey(file: string): Promise<string> {
  const key = await makeKey('verify')
  await change(file, (keys) => [...keys, key])
  return key.kid ?? ''
}

/** Signs with this key from the next start on; the others still verify. */
export async function signWith(file: string, kid: string): Promise<void> {
  await requireKey(file, kid)
  await change(file, (keys) => keys.map((key) => marked(key, key.kid === kid)))
}

/** Tokens of this key are refused from the next start on. */
export async function removeKey(file: string, kid: string): Promise<void> {
  const { isSigning } = await requireKey(file, kid)
  if (isSigning) throw new StartError(`The key ${kid} signs. Sign with another one first.`)
  await change(file, (keys) => keys.filter((key) => key.kid !== kid))
}

async function requireKey(file: string, kid: string): Promise<KnownKey> {
  const known = (await listKeys(file)).find((key) => key.kid === kid)
  if (!known) throw new StartError(`There is no key ${kid || 'without a name'} in ${file}.`)
  return known
}

// Every key is named and marked on the way, because a file made by hand may leave both out.
async function change(file: string, edit: (keys: JWK[]) => JWK[]): Promise<void> {
  const known = await listKeys(file)
  const keys = JSON.parse(await readFile(file, 'utf8')) as JWK[] // listKeys has read it
  const named = keys.map((key, position) => {
    const { kid = '', isSigning = false } = known[position] ?? {}
    return marked({ ...key, kid }, isSigning)
  })
  await replace(file, format(edit(named)))
}

function marked(key: JWK, isSigning: boolean): JWK {
  return { ...key, key_ops: [isSigning ? 'sign' : 'verify'] }
}

async function replace(file: string, text: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}`
  try {
    await using handle = await open(temporary, 'wx', 0o600)
    await handle.writeFile(text)
    await handle.sync()
    await rename(temporary, file)
  } finally {
    await rm(temporary, { force: true })
  }
}
