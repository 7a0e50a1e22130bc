import { buffer, text } from 'node:stream/consumers'
import type { Storage } from '#server/storage/storage.ts'
import { afterFirst, type BackupPlace, timeOfBackup } from './place.ts'

const partBytes = 32 * 1024 * 1024
const erasurePrefix = 'erasure-'

/**
 * Creates a place in a storage such as S3. It stores whole files of a size known before, so a backup is stored in parts, and is
 * complete once the file that states their number exists.
 */
export function createStoragePlace(storage: Storage): BackupPlace {
  const listNames = async (prefix: string) => {
    const names: string[] = []
    for await (const { name } of storage.list()) if (name.startsWith(prefix)) names.push(name)
    return names
  }
  /** Deletes what a killed server left. */
  const deleteIncomplete = async () => {
    const names = await listNames('palapa-')
    const complete = new Set(names.filter((name) => name.endsWith('.parts')))
    for (const name of names) {
      const [, backup] = /^(.+)\.\d{6,}$/.exec(name) ?? []
      if (backup === undefined || !timeOfBackup(backup) || complete.has(`${backup}.parts`)) continue
      await storage.delete(name)
    }
  }
  const place: BackupPlace = {
    async list() {
      const names = await listNames('palapa-')
      return names
        .filter((name) => name.endsWith('.parts'))
        .map((name) => name.slice(0, -'.parts'.length))
        .filter((name) => timeOfBackup(name) !== undefined)
    },
    async write(name, bytes) {
      return afterFirst(bytes, async (all) => {
        await deleteIncomplete()
        try {
          const { count, size } = await writeParts(storage, name, all)
          const stored = await listNames(`${name}.`)
          if (stored.length !== count)
            throw new Error(`${name} has ${stored.length} parts instead of ${count}`)
          await storage.put(`${name}.parts`, Buffer.from(String(count)))
          return size
        } catch (error) {
          await place.delete(name).catch(() => {}) // the next backup deletes what remains
          throw error
        }
      })
    },
    async *read(name) {
      const count = Number((await readFile(storage, `${name}.parts`)).toString())
      for (let at = 0; at < count; at += 1) yield await readFile(storage, partName(name, at))
    },
    async delete(name) {
      await storage.delete(`${name}.parts`) // first: without it the rest is not listed
      for (const part of await listNames(`${name}.`)) await storage.delete(part)
    },
    // a bucket exists as a whole or not at all
    isKnown: async () => true,
    declareNew: async () => {},
    async listErasures() {
      const found = new Map<string, Date>()
      for (const name of await listNames(erasurePrefix)) {
        const file = await storage.get(name)
        if (file) found.set(name.slice(erasurePrefix.length), new Date(await text(file.stream)))
      }
      return found
    },
    addErasure: (userHash, at) => storage.put(erasurePrefix + userHash, Buffer.from(at.toISOString())),
  }
  return place
}

/** Stores a backup in parts, and returns their number and size. */
async function writeParts(storage: Storage, name: string, bytes: AsyncIterable<Uint8Array>) {
  let [count, size] = [0, 0]
  for await (const part of partsOf(bytes)) {
    await storage.put(partName(name, count++), part)
    size += part.length
  }
  return { count, size }
}

function partName(name: string, at: number): string {
  return `${name}.${String(at).padStart(6, '0')}`
}

async function readFile(storage: Storage, name: string): Promise<Buffer> {
  const file = await storage.get(name)
  if (!file) throw new Error(`${name} is missing`)
  return buffer(file.stream)
}

async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    waiting.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}
