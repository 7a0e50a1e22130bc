import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { connectForStart } from '#server/db/server-check.ts'
import { ignoreMissing } from '#server/lib/error-codes.ts'
import { StartError } from '#server/lib/start-error.ts'
import { type ArchiveWriter, createArchive } from './archive.ts'
import {
  beginSnapshot,
  endSnapshot,
  listTables,
  listUsedFiles,
  lockFiles,
  readRows,
  readSequences,
  readVersions,
} from './dump-queries.ts'
import { encrypt } from './encryption.ts'
import * as format from './format.ts'
import { readRelease } from './release.ts'

const compress = promisify(gzip)
/** Size of the rows in one entry: tar needs the size of an entry before its content. */
const partBytes = 8 * 1024 * 1024
const newline = 0x0a
const defaultLockTimeoutMs = 5 * 60_000

type Source = {
  pool: pg.Pool
  /** The stored files; without them the backup contains the rows alone, and the keys if there is a file of them. */
  stores?: format.Stores | undefined
  /** File of the signing keys; undefined for a backup without them. */
  keysFile?: string | undefined
  /** Whether a backup may lack the signing keys and most of the files that rows use. */
  isIncompleteAllowed?: boolean
  /** Is called with what the backup contains, once it is complete. */
  onComplete?: (contents: Contents) => void
  passphrase?: string | undefined
  /** Cost of deriving the key from the passphrase; tests pass a small one. */
  passphraseCost?: number
  /** How long to wait for another backup. */
  lockTimeoutMs?: number
  clock?: () => Date
}

export type Contents = {
  rows: number
  files: number
  hasKeys: boolean
  /** Number of the image files that rows use and the storage does not have. */
  missing: number
}

/** Returns the file of the signing keys, which a server with a hosted provider does not have. */
export function keysFileOf({ auth, hosted }: Pick<Config, 'auth' | 'hosted'>): string | undefined {
  return hosted ? undefined : auth.signingKeysFile
}

/** Yields a backup of the database, the image files and the signing keys, while the servers run. */
export function createBackup(source: Source): AsyncIterable<Uint8Array> {
  const archive = createArchive((writer) => writeBackup(source, writer))
  return source.passphrase === undefined
    ? archive
    : encrypt(archive, source.passphrase, source.passphraseCost)
}

async function writeBackup(source: Source, archive: ArchiveWriter): Promise<void> {
  // The pool's connections have timeouts, which the rows of a large table exceed.
  const client = await connectForStart(source.pool.options)
  try {
    // Until this connection ends no image is deleted, so the files of all images in the snapshot remain.
    if (source.stores) await lockFiles(client, source.lockTimeoutMs ?? defaultLockTimeoutMs)
    await beginSnapshot(client)
    const tables = await listTables(client)
    const header: format.Header = {
      format: format.formatVersion,
      release: await readRelease(),
      madeAt: (source.clock?.() ?? new Date()).toISOString(),
      ...(await readVersions(client)),
      hasFiles: source.stores !== undefined,
      tables,
    }
    await archive.add(format.headerName, toJson(header))
    const rows: Record<string, number> = {}
    for (const table of tables) rows[table.name] = await writeTable(client, archive, table)
    const sequences = await readSequences(client)
    const used = source.stores ? await listUsedFiles(client, tables) : []
    await endSnapshot(client)
    const keys = await readKeys(source)
    if (keys) await archive.add(format.keysName, keys)
    const files = source.stores ? await writeFiles(source.stores, archive) : 0
    const missing = used.filter((name) => archive.entries[format.imagesFolder + name] === undefined)
    if (!source.isIncompleteAllowed) requireMostFiles(missing.length, used.length)
    const manifest: format.Manifest = { rows, sequences, entries: archive.entries, missing }
    await archive.add(format.manifestName, toJson(manifest))
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
    source.onComplete?.({ rows: count, files, hasKeys: keys !== undefined, missing: missing.length })
  } finally {
    await client.end().catch(() => {})
  }
}

const completeAdvice = `Nothing was backed up. Set DATA_DIR and the other settings as the servers have them and check that all disks are mounted. "npm run backup -- FILE --incomplete" makes a backup anyway.`

async function readKeys({ keysFile, isIncompleteAllowed }: Source): Promise<Buffer | undefined> {
  if (keysFile === undefined) return undefined
  const keys = await readFile(keysFile).catch(ignoreMissing)
  if (keys || isIncompleteAllowed) return keys
  throw new StartError(`There are no signing keys in ${keysFile}. ${completeAdvice}`)
}

/** Throws a StartError where the storage can hardly be the one of these rows, such as a folder that is not mounted. */
function requireMostFiles(missing: number, used: number): void {
  if (missing * 10 <= used) return
  throw new StartError(`The storage lacks ${missing} of ${used} photos that rows use. ${completeAdvice}`)
}

async function writeTable(
  client: pg.ClientBase,
  archive: ArchiveWriter,
  table: format.Header['tables'][number],
): Promise<number> {
  let count = 0
  let part = 0
  for await (const rows of partsOf(readRows(client, table))) {
    for (const byte of rows) if (byte === newline) count += 1
    const name = `${format.tablesFolder}${table.name}/${String(part++).padStart(6, '0')}.copy.gz`
    await archive.add(name, await compress(rows))
  }
  return count
}

/** Yields parts that end with a row. In the text format of COPY a line feed only ever ends a row. */
async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    const end = chunk.lastIndexOf(newline) + 1
    if (size + chunk.length < partBytes || end === 0) {
      waiting.push(chunk)
      size += chunk.length
      continue
    }
    yield Buffer.concat([...waiting, chunk.subarray(0, end)])
    waiting = [chunk.subarray(end)]
    size = chunk.length - end
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** Adds all files, and returns their number. A file that is missing is read again at the end. */
async function writeFiles(stores: format.Stores, archive: ArchiveWriter): Promise<number> {
  let count = 0
  const missing: (() => Promise<boolean>)[] = []
  for (const [folder, storage] of format.foldersOf(stores)) {
    for await (const { name } of storage.list()) {
      if (storage.isUnfinished(name)) continue
      const write = async () => {
        const file = await storage.get(name)
        if (!file) return false
        try {
          await archive.addStream(folder + name, file.size, file.stream)
        } finally {
          file.stream.destroy() // it is open also where nothing was read from it
        }
        count += 1
        return true
      }
      if (!(await write())) missing.push(write)
    }
  }
  for (const write of missing) await write()
  return count
}

function toJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}
