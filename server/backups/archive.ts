import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { extract, pack, type Pack } from 'tar-stream'
import { StartError } from '#server/lib/start-error.ts'
import { explainFailure } from './failures.ts'
import { Header, headerName, Manifest, manifestName, requireFormat } from './format.ts'

type Bytes = AsyncIterable<Uint8Array>
type Entries = Manifest['entries']

export type ArchiveWriter = {
  /** Hashes of what was added so far. */
  entries: Entries
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Adds a file of a known size. */
  addStream(name: string, size: number, stream: Bytes): Promise<void>
}

/** Yields the bytes of a tar archive while `write` adds its entries. */
export async function* createArchive(
  write: (archive: ArchiveWriter) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const tar = pack()
  const writing = write(writerOn(tar)).then(
    () => tar.finalize(),
    (error: Error) => tar.destroy(error),
  )
  try {
    yield* tar as Bytes // the library's types leave out what it yields
  } finally {
    tar.destroy()
    await writing // until then `write` holds its connection and locks
  }
}

function writerOn(tar: Pack): ArchiveWriter {
  const entries: Entries = {}
  const addStream = async (name: string, size: number, stream: Bytes) => {
    const entry = tar.entry({ name, size })
    const hash = createHash('sha256')
    const written = once(entry, 'close').then(() => requireOpen(tar))
    written.catch(() => {}) // awaited below, unless writing fails first
    for await (const part of stream) {
      hash.update(part)
      // an entry that is closed drops what is written, and never drains
      if (!entry.write(part)) await Promise.race([once(entry, 'drain'), written])
    }
    entry.end(undefined)
    await written
    entries[name] = { bytes: size, sha256: hash.digest('hex') }
  }
  const add = (name: string, bytes: Uint8Array) => addStream(name, bytes.length, chunk(bytes))
  return { entries, add, addStream }
}

/** Throws when the archive is no longer read: its entries then close without an error. */
function requireOpen(tar: Pack): void {
  const { destroying } = tar as Pack & { destroying: boolean } // which the library's types leave out
  if (destroying) throw new Error('The archive was not read to its end')
}

async function* chunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Calls `read` for each entry in turn, which must read the content to its end. */
async function readEntries(
  bytes: Bytes,
  read: (name: string, content: Bytes) => Promise<void>,
): Promise<void> {
  const tar = extract()
  const source = Readable.from(bytes)
  source.on('error', (error) => tar.destroy(error))
  source.pipe(tar)
  try {
    for await (const entry of tar) await read(entry.header.name, entry as Bytes)
  } finally {
    source.destroy()
  }
}

/** Calls `read` for each entry, and throws a StartError unless its content is what the manifest says. */
export async function readArchive(
  bytes: Bytes,
  { entries }: Manifest,
  read: (name: string, content: Bytes) => Promise<void>,
): Promise<void> {
  await readEntries(bytes, async (name, content) => {
    const hash = createHash('sha256')
    await read(name, hashing(content, hash))
    if (name !== manifestName && hash.digest('hex') !== entries[name]?.sha256) throw damaged(name)
  })
}

/** Reads a whole backup. Throws a StartError unless it is complete and every entry has its hash. */
export async function verifyArchive(bytes: Bytes): Promise<{ header: Header; manifest: Manifest }> {
  const found = new Map<string, string>()
  const texts = new Map<string, unknown>()
  try {
    await readEntries(bytes, async (name, content) => {
      const hash = createHash('sha256')
      const isText = name === headerName || name === manifestName
      const chunks: Uint8Array[] = []
      for await (const part of hashing(content, hash)) if (isText) chunks.push(part)
      if (isText) texts.set(name, JSON.parse(Buffer.concat(chunks).toString()))
      found.set(name, hash.digest('hex'))
    })
  } catch (error) {
    if (explainFailure(error) !== undefined) throw error
    throw unreadable(error)
  }
  if (!texts.has(headerName) || !texts.has(manifestName)) throw unreadable()
  requireFormat(texts.get(headerName))
  const header = Header.safeParse(texts.get(headerName)).data
  const manifest = Manifest.safeParse(texts.get(manifestName)).data
  if (!header) throw damaged(headerName)
  if (!manifest) throw new StartError('The backup is damaged: its manifest is malformed. Use another backup.')
  found.delete(manifestName)
  for (const [name, { sha256 }] of Object.entries(manifest.entries)) {
    if (found.get(name) !== sha256) throw damaged(name)
    found.delete(name)
  }
  for (const [name] of found) throw damaged(name)
  return { header, manifest }
}

async function* hashing(content: Bytes, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const part of content) {
    hash.update(part)
    yield part
  }
}

function unreadable(cause?: unknown): StartError {
  const message = 'The backup cannot be read: it is incomplete, or not a backup. Use another backup.'
  return new StartError(message, { cause })
}

function damaged(name: string): StartError {
  return new StartError(`The backup is damaged: ${name} is not what its manifest says. Use another backup.`)
}
