import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the version in package.json. */
export async function readRelease(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')
  return String((JSON.parse(text) as { version: unknown }).version)
}
