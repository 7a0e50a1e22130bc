import type { Readable } from 'node:stream'

/** Storage of image files. Names contain a hash of the content, so a stored file never changes. */
export type Storage = {
  /** Stores a file durably. Storing an existing name again only updates its `storedAt`. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<{ stream: Readable; size: number } | undefined>
  delete(name: string): Promise<void>
  /** Yields all files, including those of interrupted writes. */
  list(): AsyncIterable<{ name: string; storedAt: Date }>
  /** Returns whether a listed file was left by an interrupted write. */
  isUnfinished(name: string): boolean
}
