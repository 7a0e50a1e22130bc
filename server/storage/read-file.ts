import type { Storage } from './storage.ts'

/** Returns the content of a file; undefined if it is missing. */
export async function readFile(storage: Storage, name: string): Promise<Buffer | undefined> {
  const stored = await storage.get(name)
  return stored && Buffer.concat(await stored.stream.toArray())
}
