import type { FastifyInstance } from 'fastify'
import { removeFiles } from '#server/storage/image-files.ts'
import { findUsedNames, whenUnused } from './queries.ts'
import { dayMs } from '#contract/lib/durations.ts'

type StoredFile = { name: string; hash: string }

/** Removes stored files older than a day that are unused or were left by interrupted writes, and returns their number. */
export async function sweepImages(
  { db, storage, imageUses }: Pick<FastifyInstance, 'db' | 'storage' | 'imageUses'>,
  now: Date,
): Promise<number> {
  let removed = 0
  let batch: StoredFile[] = []
  const sweep = async () => {
    const used = await findUsedNames(db, imageUses, {
      hashes: batch.map(({ hash }) => hash),
      names: batch.map(({ name }) => name),
    })
    for (const { name, hash } of batch) {
      if (used.has(hash) || used.has(name)) continue
      if (await whenUnused(db, imageUses, { hash, name }, () => removeFiles(storage, [name]))) removed += 1
    }
    batch = []
  }
  for await (const { name, storedAt } of storage.list()) {
    if (now.getTime() - storedAt.getTime() < dayMs) continue
    if (storage.isUnfinished(name)) {
      await removeFiles(storage, [name]) // not checked for use: the finished file may be in use by now
      removed += 1
      continue
    }
    batch.push({ name, hash: name.slice(0, 32) })
    if (batch.length === 500) await sweep()
  }
  if (batch.length > 0) await sweep()
  return removed
}
