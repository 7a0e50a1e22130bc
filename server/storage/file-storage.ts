import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissing } from '#server/lib/error-codes.ts'
import { isStoredName, requireStoredName, type Storage } from './storage.ts'

/** Creates a storage that writes to a folder, in folders named by the first two characters of the file name. */
export function createFileStorage(dir: string): Storage {
  const folderOf = (name: string) => join(dir, requireStoredName(name).slice(0, 2))
  const pathOf = (name: string) => join(folderOf(name), name)

  return {
    async put(name, bytes) {
      const folder = folderOf(name)
      if ((await mkdir(folder, { recursive: true })) !== undefined) await sync(dir)
      if (!(await touch(pathOf(name)))) await write(pathOf(name), bytes)
      await sync(folder)
    },
    async get(name) {
      const file = await open(pathOf(name)).catch(ignoreMissing)
      if (file === undefined) return undefined
      const { size } = await file.stat()
      return { stream: file.createReadStream(), size }
    },
    async find(name) {
      const found = await stat(pathOf(name)).catch(ignoreMissing)
      return found && { size: found.size }
    },
    async delete(name) {
      await rm(pathOf(name), { force: true })
    },
    async *list() {
      const entries = await opendir(dir, { recursive: true }).catch(ignoreMissing)
      if (entries === undefined) return
      for await (const entry of entries) {
        if (!entry.isFile() || !isStoredName(entry.name)) continue
        const found = await stat(join(entry.parentPath, entry.name)).catch(ignoreMissing)
        if (found) yield { name: entry.name, size: found.size, storedAt: found.mtime }
      }
    },
    isUnfinished: (name) => name.endsWith('.part'),
  }
}

/** Sets an existing file's modification time to now, so that the sweep of old files skips it; returns false if missing. */
async function touch(path: string): Promise<boolean> {
  const now = new Date()
  const touched = await utimes(path, now, now)
    .then(() => true)
    .catch(ignoreMissing)
  return touched ?? false
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    const file = await open(unfinished, 'wx', 0o644)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Flushes a folder to disk, without which a rename is not durable. Windows cannot flush folders. */
async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
