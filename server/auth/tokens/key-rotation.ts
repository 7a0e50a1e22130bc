import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import type { JWK } from 'jose'
import { StartError } from '#server/lib/start-error.ts'
import { type FileKey, format, loadSigningKeys, makeKey, removedBefore } from './signing-keys.ts'

export type KeyInfo = { kid: string; isSigning: boolean }

/** Returns the keys in the order of the file. */
export async function listKeys(file: string): Promise<KeyInfo[]> {
  const { all, signing } = await loadSigningKeys(file)
  return all.map(({ kid }) => ({ kid, isSigning: kid === signing.kid }))
}

/** Adds a key that is published but does not sign yet; returns its kid. */
export async function addKey(file: string): Promise<string> {
  const key = await makeKey('verify')
  await change(file, (keys) => [...keys, key])
  return key.kid ?? ''
}

/** Selects the key that signs from the next start on; the others still verify. */
export async function signWith(file: string, kid: string): Promise<void> {
  await requireKey(file, kid)
  await change(file, (keys) => keys.map((key) => marked(key, key.kid === kid)))
}

/** Removes a key; its tokens are rejected from the next start on. */
export async function removeKey(file: string, kid: string): Promise<void> {
  const { isSigning } = await requireKey(file, kid)
  if (isSigning) throw new StartError(`The key ${kid} signs. Sign with another one first.`)
  await change(file, (keys) => withoutKey(keys, kid))
}

// The remaining keys list its id, because without a start in between the database still has it registered.
export function withoutKey(keys: FileKey[], kid: string): FileKey[] {
  const removed = keys.filter((key) => key.kid === kid).flatMap((key) => [kid, ...removedBefore(key)])
  const rest = keys.filter((key) => key.kid !== kid)
  return rest.map((key) => ({ ...key, removed: [...new Set([...removedBefore(key), ...removed])] }))
}

async function requireKey(file: string, kid: string): Promise<KeyInfo> {
  const found = (await listKeys(file)).find((key) => key.kid === kid)
  if (!found) throw new StartError(`There is no key ${kid || 'without a name'} in ${file}.`)
  return found
}

// Set the kid and key_ops of every key, because a file written by hand may lack both.
async function change(file: string, edit: (keys: JWK[]) => JWK[]): Promise<void> {
  const infos = await listKeys(file)
  const keys = JSON.parse(await readFile(file, 'utf8')) as JWK[] // listKeys has parsed it
  const named = keys.map((key, position) => {
    const { kid = '', isSigning = false } = infos[position] ?? {}
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
