import { calculateJwkThumbprint } from 'jose'
import { withoutKey } from './key-rotation.ts'
import { type FileKey, format, publicPart, removedBefore } from './signing-keys.ts'

/**
 * Returns an earlier file of keys without those that were removed from the current one since, and their number. Undefined keys mean
 * that none is left. The files are text of a JSON array; the current one may be damaged.
 */
export async function withoutRemovedKeys(
  earlier: string,
  current: string,
): Promise<{ keys: string | undefined; removed: number }> {
  const gone = new Set(parse(current).flatMap(removedBefore))
  const named = await Promise.all(parse(earlier).map(withKid))
  const removed = named.map(({ kid = '' }) => kid).filter((kid) => gone.has(kid))
  if (removed.length === 0) return { keys: earlier, removed: 0 }
  const left = removed.reduce(withoutKey, named)
  return { keys: left.length === 0 ? undefined : format(left), removed: removed.length }
}

async function withKid(key: FileKey): Promise<FileKey> {
  return key.kid ? key : { ...key, kid: await calculateJwkThumbprint(publicPart(key)) }
}

function parse(text: string): FileKey[] {
  try {
    const keys: unknown = JSON.parse(text)
    return Array.isArray(keys) ? keys : []
  } catch {
    return []
  }
}
