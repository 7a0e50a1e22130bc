import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readMigrations } from '#server/db/migration-steps.ts'
import { emptyPlace, slices } from '#test/backups/places.ts'
import { createArchive, verifyArchive } from './archive.ts'
import { createBackup } from './create.ts'
import { formatVersion, headerName, manifestName } from './format.ts'
import { restoreBackup } from './restore.ts'

/** Builds a backup with this header, without rows or files, whose manifest states these counts of rows. */
function archiveWith(header: object, rows = {}): Promise<Buffer> {
  const json = (value: object) => Buffer.from(JSON.stringify(value))
  const archive = createArchive(async (writer) => {
    await writer.add(headerName, json(header))
    await writer.add(manifestName, json({ rows, sequences: {}, entries: writer.entries, missing: [] }))
  })
  return buffer(archive)
}

test('a backup of a newer release is refused with what to do, and changes nothing', async () => {
  await using place = await emptyPlace()
  const { pool } = place.target
  await pool.query('insert into palapa.locations (name) values ($1)', ['Hopkins'])
  const restore = async (header: object) => {
    const bytes = await archiveWith(header)
    return restoreBackup(() => slices(bytes), place.target)
  }
  await expect(restore({ format: formatVersion + 1, release: '9.0.0', parts: [] })).rejects.toThrow(
    'This backup was made by a newer release (9.0.0). Restore it with that release.',
  )
  const known = {
    format: formatVersion,
    release: '9.0.0',
    madeAt: new Date().toISOString(),
    postgres: '19.1',
  }
  await expect(restore({ ...known, migration: 9e12, hasFiles: false, tables: [] })).rejects.toThrow(
    /^This backup is of a database that this release does not know \(release 9\.0\.0\)\. Restore it with/,
  )
  expect((await pool.query('select name from palapa.locations')).rows).toEqual([{ name: 'Hopkins' }])
})

test('a backup that is not encrypted is refused where a passphrase is required', async () => {
  await using place = await emptyPlace()
  const bytes = await buffer(createBackup({ pool: place.target.pool }))
  const target = { ...place.target, requiresEncryption: true }
  await expect(restoreBackup(() => slices(bytes), target)).rejects.toThrow(
    /^The backup is not encrypted, although/,
  )
  expect(await restoreBackup(() => slices(bytes), place.target)).toMatchObject({ hasFiles: false })
})

test('a backup that is cut off anywhere is refused', async () => {
  await using place = await emptyPlace()
  const { pool, files } = place.target
  const bytes = await buffer(createBackup({ pool, stores: files.stores }))
  // a tar archive ends with at least two empty blocks, which may be missing
  const content = bytes.subarray(0, bytes.findLastIndex((byte) => byte !== 0) + 1)
  for (let at = 1; at <= 60; at += 1) {
    const cut = content.subarray(0, Math.floor((content.length * at) / 61))
    await expect(restoreBackup(() => slices(cut), place.target)).rejects.toThrow(/^The backup (is|cannot)/)
  }
})

test('an empty file, and an archive that is not a backup, are called what they are', async () => {
  const other = await buffer(createArchive((writer) => writer.add('photo.webp', Buffer.from('photo'))))
  for (const bytes of [Buffer.alloc(0), other])
    await expect(verifyArchive(slices(bytes))).rejects.toThrow(
      'The backup cannot be read: it is incomplete, or not a backup. Use another backup.',
    )
})

test('a backup whose header or manifest has a changed letter is refused with what to do', async () => {
  await using place = await emptyPlace()
  const header = { format: formatVersion, release: '0.1.0', madeAt: new Date().toISOString() }
  const rest = { postgres: '18.1', migration: 1, hasFiles: false, tables: [] }
  const bytes = await archiveWith({ ...header, ...rest })
  for (const name of ['"format"', '"release"', '"tables"', '"entries"', '"sequences"']) {
    const changed = Buffer.from(bytes)
    changed.write('x', changed.lastIndexOf(name) + 1)
    await expect(restoreBackup(() => slices(changed), place.target)).rejects.toThrow(
      /^The backup is damaged: .* Use another backup\.$/,
    )
  }
})

test('a backup with fewer rows than it states is refused', async () => {
  await using place = await emptyPlace()
  const header = {
    format: formatVersion,
    release: '0.1.0',
    madeAt: new Date().toISOString(),
    postgres: '18.1',
    migration: readMigrations().at(-1)?.when,
    hasFiles: false,
    tables: [{ name: 'palapa.locations', columns: ['id', 'name'] }],
  }
  const bytes = await archiveWith(header, { 'palapa.locations': 2 })
  await expect(restoreBackup(() => slices(bytes), place.target)).rejects.toThrow(
    'The backup is damaged: palapa.locations has 0 rows instead of 2.',
  )
})
