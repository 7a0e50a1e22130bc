import type { Readable } from 'node:stream'

/** A file of a listing of the storage. */
export type StoredFile = { name: string; size: number; storedAt: Date }

/** Size of a stored file, and the MD5 of its content in hexadecimal where the storage knows it. */
export type FileInfo = { size: number; md5?: string }

/** Storage of files. A stored file never changes: the names of images contain a hash of the content, other names are random. */
export type Storage = {
  /** Stores a file durably. Storing an existing name again only updates its `storedAt`. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<{ stream: Readable; size: number } | undefined>
  /** Returns what is known about a file without reading it. */
  find(name: string): Promise<FileInfo | undefined>
  delete(name: string): Promise<void>
  /** Yields all files, including those of interrupted writes, but none whose name no call here accepts. */
  list(): AsyncIterable<StoredFile>
  /** Returns whether a listed file was left by an interrupted write. */
  isUnfinished(name: string): boolean
}

/** Returns whether this is a name under which files are stored: lowercase, without folders, at least three characters. */
export function isStoredName(name: string): boolean {
  return /^[a-z0-9]{2}[a-z0-9.-]{1,120}$/.test(name)
}

/** Returns the name, or throws if no file can have it. */
export function requireStoredName(name: string): string {
  if (!isStoredName(name)) throw new Error(`Not a name of a stored file: ${name}`)
  return name
}
