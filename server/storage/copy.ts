import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { readFile } from './read-file.ts'
import type { FileInfo, Storage } from './storage.ts'

export type CopyCounts = {
  copied: number
  /** Files that were there already, with the same content. */
  present: number
  /** Files that the server deleted after they were listed. */
  gone: number
  /** Names of the files that could not be copied, with the reason. */
  failed: { name: string; error: unknown }[]
}

const parallel = 8

/**
 * Copies all files that `target` does not have with the same content, and reads each of them again to compare its hash.
 * It may be interrupted and repeated at any time: stored files never change, and a file is stored completely or not at all.
 */
export async function copyFiles(
  source: Storage,
  target: Storage,
  onProgress: (counts: CopyCounts) => void,
): Promise<CopyCounts> {
  const counts: CopyCounts = { copied: 0, present: 0, gone: 0, failed: [] }
  const limit = pLimit(parallel)
  const pending = new Set<Promise<void>>()
  const copy = async (name: string) => {
    try {
      counts[await copyFile(source, target, name)] += 1
    } catch (error) {
      counts.failed.push({ name, error })
    }
    onProgress(counts)
  }
  for await (const { name } of source.list()) {
    if (source.isUnfinished(name)) continue
    const job = limit(() => copy(name)).finally(() => pending.delete(job))
    pending.add(job)
    if (pending.size >= parallel * 2) await Promise.race(pending)
  }
  await Promise.all(pending)
  return counts
}

async function copyFile(
  source: Storage,
  target: Storage,
  name: string,
): Promise<'copied' | 'present' | 'gone'> {
  const bytes = await readFile(source, name)
  return bytes === undefined ? 'gone' : putContent(target, name, bytes)
}

/** Stores a file unless it is there with this content, and reads it again to compare its hash. */
export async function putContent(
  target: Storage,
  name: string,
  bytes: Buffer,
): Promise<'copied' | 'present'> {
  const found = await target.find(name)
  if (found && (await hasContent(target, name, found, bytes))) return 'present'
  if (found) await target.delete(name) // a folder does not write a file again that it has
  await target.put(name, bytes)
  if (!isSame(await readFile(target, name), bytes)) throw new Error('the copy differs from the original')
  return 'copied'
}

/** Returns whether a found file has this content. Reads it only if the storage does not know its hash. */
async function hasContent(target: Storage, name: string, found: FileInfo, bytes: Buffer): Promise<boolean> {
  if (found.size !== bytes.length) return false
  if (found.md5 === createHash('md5').update(bytes).digest('hex')) return true
  return isSame(await readFile(target, name), bytes)
}

function isSame(copy: Buffer | undefined, original: Buffer): boolean {
  return copy !== undefined && hashOf(copy) === hashOf(original)
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
