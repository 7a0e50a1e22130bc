import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { drizzleOn } from '#server/db/client.ts'
import { prepareJobTables } from '#server/db/jobs.ts'
import { applyMigrations, readMigrations } from '#server/db/migration-steps.ts'
import { connectForStart, installExtensions, requireSupportedVersion } from '#server/db/server-check.ts'
import type { Erasure } from '#server/erasures/changes.ts'
import { StartError } from '#server/lib/start-error.ts'
import { putContent } from '#server/storage/copy.ts'
import { removeFiles } from '#server/storage/image-files.ts'
import { imageFileNames, type ImageVersions } from '#server/storage/images.ts'
import { readArchive, verifyArchive } from './archive.ts'
import { listTables, listUsedFiles } from './dump-queries.ts'
import { decryptIfNeeded } from './encryption.ts'
import { readErasuresOf, repeatErasures } from './erasure-changes.ts'
import { foldersOf, type Header, keysName, type Manifest, type Stores, tableOf } from './format.ts'
import { type KeyChange, prepareKeys } from './key-file.ts'
import * as load from './load-changes.ts'

type Files = { stores: Stores; keysFile: string }

type Target = {
  pool: pg.Pool
  /** Undefined when only the database is restored, as the self-test does. */
  files?: Files | undefined
  passphrase?: string | undefined
  /** Whether to refuse a backup that is not encrypted, which anyone who can write to BACKUP_TO could have made. */
  requiresEncryption?: boolean
  /** Whether to replace the data that is there. */
  replaces: boolean
  /** Deletions of accounts known besides those in the backup and in the database that is replaced. */
  erasures: Erasure[]
}

export type Restored = Pick<Manifest, 'rows'> & {
  madeAt: string
  /** Whether it is a backup with files, and not the rows that were saved before a migration. */
  hasFiles: boolean
  files: number
  /** Images that the restored rows use and the storage does not have. */
  missing: string[]
  keys: KeyChange
  /** Accounts that were deleted again. */
  erased: number
  /** Tables of the job queue of another release, which were left out. */
  skipped: string[]
}

/**
 * Restores a backup into a database that no server uses. It is read completely before anything is changed. All rows are replaced
 * in one transaction, which commits after the files were stored.
 */
export async function restoreBackup(
  open: () => AsyncIterable<Uint8Array>,
  target: Target,
): Promise<Restored> {
  const read = () => decryptIfNeeded(open(), target.passphrase, target.requiresEncryption)
  const { header, manifest } = await verifyArchive(read())
  const client = await connectForStart(target.pool.options)
  try {
    await requireSupportedVersion(client)
    await requireFree(client, target, manifest)
    const erasures = [...target.erasures, ...(await readErasuresOf(client))]
    await installExtensions(client)
    await prepareJobTables(client)
    return await replaceAll(client, read, { header, manifest }, { ...target, erasures })
  } finally {
    await client.end().catch(() => {})
  }
}

async function requireFree(
  client: pg.ClientBase,
  { pool, replaces, files }: Target,
  manifest: Manifest,
): Promise<void> {
  if (await load.isInUse(client)) {
    const hasPooler = pool.options.directUrl !== undefined
    const advice = hasPooler ? ', and restart the pooler, which keeps its connections for minutes' : ''
    throw new StartError(
      `A server or command is connected to this database. Stop all servers${advice}, then restore again.`,
    )
  }
  if (replaces) return
  if (await load.hasData(client)) throw occupied('The database has data')
  if (!files) return
  for (const [folder, storage] of foldersOf(files.stores)) {
    for await (const { name } of storage.list()) {
      if (manifest.entries[folder + name] === undefined) throw occupied('The storage has other files')
    }
  }
  const keys = await readFile(files.keysFile).catch(() => undefined)
  const hash = keys && createHash('sha256').update(keys).digest('hex')
  if (hash !== undefined && hash !== manifest.entries[keysName]?.sha256)
    throw occupied(`There are other signing keys in ${files.keysFile}`)
}

function occupied(what: string): StartError {
  return new StartError(`${what}. Restore into an empty place, or add --replace to delete what is there.`)
}

type Backup = { header: Header; manifest: Manifest }

async function replaceAll(
  client: pg.Client,
  read: () => AsyncIterable<Uint8Array>,
  { header, manifest }: Backup,
  target: Target,
): Promise<Restored> {
  const { before, after } = splitMigrations(header)
  await load.beginRestore(client)
  await applyMigrations(client, before)
  const finish = await load.prepareTables(client, header)
  const loadable = await load.listLoadable(client, header)
  const tables = new Map(header.tables.map((table) => [table.name, table]))
  const skipped = [...tables.keys()].filter((name) => !loadable.has(name))
  const wrong = skipped.find((name) => !name.startsWith('palapa_jobs.'))
  if (wrong) throw new StartError(`The backup does not fit this release: ${wrong} has other columns.`)
  const rows: Record<string, number> = {}
  let files = 0
  let keys: Buffer | undefined
  await readArchive(read(), manifest, async (name, content) => {
    const table = tables.get(tableOf(name) ?? '')
    if (table && loadable.has(table.name)) {
      rows[table.name] = (rows[table.name] ?? 0) + (await load.loadRows(client, table, content))
      return
    }
    const bytes = await buffer(content)
    if (name === keysName) keys = bytes
    else if (target.files && (await storeFile(target.files.stores, name, bytes))) files += 1
  })
  requireRows(rows, manifest, skipped)
  await load.setSequences(client, manifest)
  await load.finishTables(client, finish)
  await applyMigrations(client, after)
  const erased = await repeatErasures(drizzleOn(client), target.erasures)
  const used = await listUsedFiles(client, await listTables(client))
  const missing = target.files ? await listMissing(used, target.files.stores) : []
  const { change, replace } = await prepared(header, target.files, keys)
  await load.commit(client)
  if (target.files) await removeUnused(erased.removedImages, used, target.files.stores)
  await replace()
  const { madeAt, hasFiles } = header
  return { madeAt, hasFiles, rows, missing, files, keys: change, erased: erased.count, skipped }
}

/** Returns the migrations up to that of the backup and those after it. Throws a StartError for a backup of a newer release. */
function splitMigrations({ migration, release }: Header) {
  const all = readMigrations()
  const at = all.findIndex(({ when }) => when === migration)
  if (at === -1) {
    throw new StartError(
      `This backup is of a database that this release does not know (release ${release}). Restore it with the release that made it, or a later one.`,
    )
  }
  return { before: all.slice(0, at + 1), after: all.slice(at + 1) }
}

function requireRows(rows: Record<string, number>, manifest: Manifest, skipped: string[]): void {
  for (const [name, count] of Object.entries(manifest.rows)) {
    if (skipped.includes(name) || (rows[name] ?? 0) === count) continue
    throw new StartError(`The backup is damaged: ${name} has ${rows[name] ?? 0} rows instead of ${count}.`)
  }
}

/** Stores an entry that is a file, and returns whether it is one of the storage. */
async function storeFile(stores: Stores, name: string, bytes: Buffer): Promise<boolean> {
  const [folder, storage] = foldersOf(stores).find(([prefix]) => name.startsWith(prefix)) ?? []
  if (folder === undefined || storage === undefined) return false
  await putContent(storage, name.slice(folder.length), bytes)
  return true
}

async function listMissing(used: string[], { images }: Stores): Promise<string[]> {
  const stored = new Set<string>()
  for await (const { name } of images.list()) stored.add(name)
  return used.filter((name) => !stored.has(name))
}

/** Removes the files of the images that no row uses. The daily cleanup removes what is left of them after a failure. */
async function removeUnused(images: ImageVersions[], used: string[], stores: Stores): Promise<void> {
  const names = new Set(used)
  const unused = images.map(imageFileNames).filter((files) => !files.some((name) => names.has(name)))
  await removeFiles(stores.images, unused.flat()).catch(() => {})
}

/** Prepares the signing keys of the backup. Undoing a migration needs none, because the existing keys are newer. */
async function prepared({ hasFiles }: Header, files: Files | undefined, keys: Buffer | undefined) {
  if (files && keys && hasFiles) return prepareKeys(files.keysFile, keys)
  return { change: { isReplaced: false, removed: 0 }, replace: async () => {} }
}
