import type { Readable } from 'node:stream'

/** Where pictures are kept. Names are content hashes, so a stored file never changes. */
export type Storage = {
  /** Durable when it returns; storing the same name again only makes it count as stored just now. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<{ stream: Readable; size: number } | undefined>
  delete(name: string): Promise<void>
  list(): AsyncIterable<{ name: string; storedAt: Date }>
}
