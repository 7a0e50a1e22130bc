import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { withoutRemovedKeys } from '#server/auth/tokens/restored-keys.ts'
import { StartError } from '#server/lib/start-error.ts'

export type KeyChange = {
  /** Whether the file of the signing keys has other content than before. */
  isReplaced: boolean
  /** Number of keys of the backup that were removed since, and stay removed. */
  removed: number
}

/**
 * Writes the signing keys of a backup beside those that are there, and returns the function that replaces them. It is called after
 * the rows are committed, because a restore that fails must leave the keys of the sessions before.
 */
export async function prepareKeys(file: string, ofBackup: Buffer) {
  const current = await readFile(file).catch(() => undefined)
  const { keys, removed } = current
    ? await withoutRemovedKeys(ofBackup.toString(), current.toString())
    : { keys: ofBackup.toString(), removed: 0 }
  if (keys === undefined || keys === current?.toString()) {
    return { change: { isReplaced: false, removed }, replace: async () => {} }
  }
  const prepared = `${file}.restored`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(prepared, keys, { mode: 0o600, flush: true })
  } catch (error) {
    await rm(prepared, { force: true })
    throw error
  }
  const replace = () =>
    rename(prepared, file).catch((error: Error) => {
      throw new StartError(
        `The rows and files are restored, but the signing keys could not be replaced: ${error.message}. Replace ${file} by ${prepared} before you start a server.`,
        { cause: error },
      )
    })
  return { change: { isReplaced: true, removed }, replace }
}
