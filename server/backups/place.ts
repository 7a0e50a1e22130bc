import { dayMs } from '#contract/lib/durations.ts'

/** Where nightly backups and the deletions of accounts are stored, outside of the database. */
export type BackupPlace = {
  /** Returns the names of complete backups. */
  list(): Promise<string[]>
  /** Stores a backup, which is listed only once it is complete, and returns its size. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>
  read(name: string): AsyncIterable<Uint8Array>
  delete(name: string): Promise<void>
  /** Returns whether backups were stored here before, or the operator has declared that it is a new place. */
  isKnown(): Promise<boolean>
  /** Declares that it is a new place, which is empty although backups were made before. */
  declareNew(): Promise<void>
  /** Returns the hashes of deleted users with the time of each deletion. */
  listErasures(): Promise<Map<string, Date>>
  addErasure(userHash: string, at: Date): Promise<void>
}

/** Names of nightly backups: their time, which sorts, in UTC. */
const namePattern = /^palapa-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar(\.encrypted)?$/

export function backupName(time: Date, isEncrypted: boolean): string {
  const digits = time
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(/[-:]/g, '')
    .replace('T', '-')
  return `palapa-${digits}.tar${isEncrypted ? '.encrypted' : ''}`
}

/**
 * Calls `write` with the bytes once the first of them exist. A backup has the lock of all backups by then, so that what looks like
 * an interrupted backup is not being written.
 */
export async function afterFirst<T>(
  bytes: AsyncIterable<Uint8Array>,
  write: (bytes: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const chunks = bytes[Symbol.asyncIterator]()
  async function* all(first: IteratorResult<Uint8Array>) {
    if (!first.done) yield first.value
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  try {
    return await write(all(await chunks.next()))
  } finally {
    await chunks.return?.()
  }
}

/** Returns the newest of the backups that were not made in the future, as far as this clock knows; any if all were. */
export function newestBackup(names: string[], now: Date): string | undefined {
  const sorted = names.toSorted()
  return sorted.findLast((name) => !isOfFuture(name, now)) ?? sorted.at(-1)
}

/** Returns whether a backup was made by a clock that was ahead by more than a day. */
export function isOfFuture(name: string, now: Date): boolean {
  return (timeOfBackup(name) ?? now).getTime() > now.getTime() + dayMs
}

/** Returns when a nightly backup was made, or undefined for another file. */
export function timeOfBackup(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = namePattern.exec(name) ?? []
  return year === undefined ? undefined : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
