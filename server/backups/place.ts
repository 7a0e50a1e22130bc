/** Where nightly backups and the deletions of accounts are stored, outside of the database. */
export type BackupPlace = {
  /** Returns the names of complete backups. */
  list(): Promise<string[]>
  /** Stores a backup, which is listed only once it is complete, and returns its size. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>
  read(name: string): AsyncIterable<Uint8Array>
  delete(name: string): Promise<void>
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

/** Returns when a nightly backup was made, or undefined for another file. */
export function timeOfBackup(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = namePattern.exec(name) ?? []
  return year === undefined ? undefined : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
