import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ignoreMissing } from '#server/lib/error-codes.ts'
import { afterFirst, type BackupPlace, timeOfBackup } from './place.ts'

/** File by which the operator declares that an empty folder is a new place of backups. */
const markerName = 'new-place'

/** Creates a place in a folder. The deletions of accounts are in its folder `erasures`, a file each. */
export function createFolderPlace(folder: string): BackupPlace {
  const erasures = join(folder, 'erasures')
  return {
    async list() {
      const names = await readdir(folder).catch(ignoreMissing)
      return (names ?? []).filter((name) => timeOfBackup(name) !== undefined)
    },
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return afterFirst(bytes, async (all) => {
        await removeUnfinished(folder)
        return writeDurably(join(folder, name), all)
      })
    },
    read: (name) => createReadStream(join(folder, name)),
    delete: (name) => rm(join(folder, name), { force: true }),
    async isKnown() {
      const names = (await readdir(folder).catch(ignoreMissing)) ?? []
      return names.some((name) => name === markerName || timeOfBackup(name) !== undefined)
    },
    async declareNew() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, markerName), '')
    },
    listErasures: () => readErasures(folder),
    async addErasure(userHash, at) {
      await mkdir(erasures, { recursive: true, mode: 0o700 })
      await writeFile(join(erasures, userHash), at.toISOString(), { flush: true })
    },
  }
}

/** Reads the deletions of accounts that are stored beside the backups of a folder. */
export async function readErasures(folder: string): Promise<Map<string, Date>> {
  const found = new Map<string, Date>()
  const names = await readdir(join(folder, 'erasures')).catch(ignoreMissing)
  for (const name of names ?? []) {
    if (!/^[0-9a-f]{64}$/.test(name)) continue
    const at = new Date(await readFile(join(folder, 'erasures', name), 'utf8'))
    // A file that a crash left empty still names a deleted user.
    found.set(name, Number.isNaN(at.getTime()) ? new Date() : at)
  }
  return found
}

/**
 * Writes a file under a temporary name of its own, flushes it, and renames it; returns its size. A file of that name is replaced
 * once the new one is complete, and of two that are written at once each is complete. Where `signal` aborts, nothing is left.
 */
export async function writeDurably(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<number> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    // pipeline closes the file, after flushing it
    await pipeline(bytes, file.createWriteStream({ flush: true }), { signal })
    const { size } = await stat(unfinished)
    await rename(unfinished, path)
    return size
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Removes what a killed server left. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, complete] = /^(.+?)(?:\.[0-9a-f]{12})?\.part$/.exec(name) ?? []
    if (complete !== undefined && timeOfBackup(complete)) await rm(join(folder, name), { force: true })
  }
}
