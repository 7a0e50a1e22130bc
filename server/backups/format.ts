import * as z from 'zod/mini'
import { StartError } from '#server/lib/start-error.ts'
import type { Storage } from '#server/storage/storage.ts'

/** Version of the format, raised when an older release could not read a newer backup. */
export const formatVersion = 1

export const headerName = 'header.json'
export const manifestName = 'manifest.json'
export const keysName = 'keys/auth-keys.json'
export const tablesFolder = 'tables/'
export const imagesFolder = 'images/'

/** The areas of the storage, each of which is a folder of the backup. */
export type Stores = { images: Storage; privateFiles?: Storage }

/** Returns the areas of the storage with the folder of each. */
export function foldersOf({ images, privateFiles }: Stores): [folder: string, storage: Storage][] {
  return [[imagesFolder, images], ...(privateFiles ? [['private/', privateFiles] as [string, Storage]] : [])]
}

/** First entry of a backup: what a restore must know before it reads the rest. */
export const Header = z.object({
  format: z.number(),
  release: z.string(),
  madeAt: z.iso.datetime(),
  /** Version of the PostgreSQL that the rows were read from. */
  postgres: z.string(),
  /** `when` of the newest migration of the database. */
  migration: z.number(),
  hasFiles: z.boolean(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Header = z.infer<typeof Header>

/** Last entry of a backup: what the others must be. */
export const Manifest = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.object({ value: z.string(), isCalled: z.boolean() })),
  entries: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
  /** Images that rows use and the backup lacks. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

/** Returns the name of the table whose rows an entry contains. */
export function tableOf(entry: string): string | undefined {
  return /^tables\/([\w.]+)\/\d+\.copy\.gz$/.exec(entry)?.[1]
}

const Format = z.object({ format: z.number(), release: z.string() })

/** Throws a StartError for the header of a newer format, whose other members may not be known. */
export function requireFormat(header: unknown): void {
  const { format = formatVersion, release } = Format.safeParse(header).data ?? {}
  if (format <= formatVersion) return
  throw new StartError(`This backup was made by a newer release (${release}). Restore it with that release.`)
}
