import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { connectForStart } from '#server/db/server-check.ts'
import { type ArchiveWriter, createArchive } from './archive.ts'
import {
  beginSnapshot,
  endSnapshot,
  listTables,
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

type Source = {
  pool: pg.Pool
  /** The stored files; without them the backup contains the database and the keys alone. */
  stores?: format.Stores | undefined
  keysFile: string
  passphrase?: string | undefined
  /** Cost of deriving the key from the passphrase; tests pass a small one. */
  passphraseCost?: number
  clock?: () => Date
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
    if (source.stores) await lockFiles(client)
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
    await endSnapshot(client)
    const keys = await readFile(source.keysFile).catch(ignoreMissing)
    if (keys) await archive.add(format.keysName, keys)
    const missing = source.stores ? await writeFiles(source.stores, archive) : []
    const manifest: format.Manifest = { rows, sequences, entries: archive.entries, missing }
    await archive.add(format.manifestName, toJson(manifest))
  } finally {
    await client.end().catch(() => {})
  }
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

/** Adds all files, and returns the names of those that were deleted meanwhile. A file that is missing is read again at the end. */
async function writeFiles(stores: format.Stores, archive: ArchiveWriter): Promise<string[]> {
  const missing: (() => Promise<string | undefined>)[] = []
  for (const [folder, storage] of format.foldersOf(stores)) {
    for await (const { name } of storage.list()) {
      if (storage.isUnfinished(name)) continue
      const write = async () => {
        const file = await storage.get(name)
        if (!file) return folder + name
        try {
          await archive.addStream(folder + name, file.size, file.stream)
        } finally {
          file.stream.destroy() // it is open also where nothing was read from it
        }
        return undefined
      }
      if ((await write()) !== undefined) missing.push(write)
    }
  }
  const gone: string[] = []
  for (const write of missing) {
    const name = await write()
    if (name !== undefined) gone.push(name)
  }
  return gone
}

function toJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
