import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { listTables, readSequences } from '#server/backups/dump-queries.ts'
import { openDatabase } from '#server/db/client.ts'
import { createFileStorage } from '#server/storage/file-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { createDatabase } from '#test/database.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'

export const passphrase = 'seven brown pelicans'

/** Returns the number and the hash of the rows of each table, and the sequences. */
export async function contentOf(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    const tables = await listTables(client)
    const content: Record<string, unknown> = {}
    for (const { name } of tables.filter((table) => !table.name.startsWith('palapa_jobs'))) {
      const { rows } = await client.query(
        `select count(*)::int as count, md5(string_agg(own_row::text, '|' order by own_row::text)) as hash from ${name} as own_row`,
      )
      content[name] = rows[0]
    }
    return { ...content, sequences: await readSequences(client) }
  } finally {
    client.release()
  }
}

/** Creates an empty database and folder that a backup can be restored into. */
export async function emptyPlace() {
  const database = await createDatabase()
  const place = await temporaryDataDir()
  const { pool, close } = openDatabase({ ...database.poolConfig, application_name: 'test' })
  const storage = createFileStorage(join(place.folder, 'images'))
  const keysFile = join(place.folder, 'auth-keys.json')
  const target = {
    pool,
    files: { stores: { images: storage }, keysFile },
    replaces: false,
    erasures: [],
    passphrase,
  }
  return {
    target,
    folder: place.folder,
    poolConfig: database.poolConfig,
    async [Symbol.asyncDispose]() {
      await close()
      await database.drop()
      await place[Symbol.asyncDispose]()
    },
  }
}

/** Yields the bytes of a backup as they are read from a file. */
export async function* slices(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

/** Returns the hash of each file of a storage. */
export async function hashesOf(storage: Storage): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for await (const { name } of storage.list()) {
    const file = await storage.get(name)
    if (file)
      hashes.set(
        name,
        createHash('sha256')
          .update(await buffer(file.stream))
          .digest('hex'),
      )
  }
  return new Map([...hashes].toSorted(([one], [other]) => one.localeCompare(other)))
}
