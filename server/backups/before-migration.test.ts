import { createReadStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { createDatabase } from '#test/database.ts'
import { createEarlierDatabase } from '#test/migrations/earlier-database.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'
import { migrateSafely } from './before-migration.ts'
import { backupName } from './place.ts'
import { restoreBackup } from './restore.ts'

/** Only reads and migrates: the settings of the whole server do not matter here. */
function configOf(dataDir: string) {
  const auth = { signingKeysFile: join(dataDir, 'auth-keys.json') }
  return { dataDir, databaseConfig: undefined, auth } as Parameters<typeof migrateSafely>[1]
}

test('rows are saved where the clock was set back, and a migration that fails leaves the earlier saves', async () => {
  await using earlier = await createEarlierDatabase('conversations')
  await using place = await temporaryDataDir()
  await earlier.pool.query(
    `insert into palapa.profiles (id, email, role) values (gen_random_uuid(), 'ana@example.com', 'BUYER')`,
  )
  const folder = join(place.folder, 'before-migrations')
  const later = [2096, 2097, 2098].map((year) => backupName(new Date(Date.UTC(year, 4)), false))
  await mkdir(folder)
  for (const name of later) await writeFile(join(folder, name), '')
  // a migration that fails, as in starts that are repeated
  await earlier.pool.query('create table palapa.backup_runs (id int)')
  await expect(migrateSafely(earlier.pool, configOf(place.folder))).rejects.toThrow()
  expect((await readdir(folder)).toSorted()).toEqual(later)
  await earlier.pool.query('drop table palapa.backup_runs')
  await migrateSafely(earlier.pool, configOf(place.folder))
  const names = (await readdir(folder)).toSorted()
  expect(names).toEqual([expect.stringMatching(/^palapa-20[2-8]/), ...later.slice(1)])
})

test('the rows of the built-in database are saved before its migration, and can be restored', async () => {
  await using earlier = await createEarlierDatabase('conversations')
  await using place = await temporaryDataDir()
  await earlier.pool.query(
    `insert into palapa.profiles (id, email, role) values (gen_random_uuid(), 'ana@example.com', 'BUYER')`,
  )
  const config = configOf(place.folder)
  const folder = join(place.folder, 'before-migrations')
  const old = [2022, 2023, 2024].map((year) => backupName(new Date(Date.UTC(year, 4)), false))
  await mkdir(folder)
  for (const name of old) await writeFile(join(folder, name), '')
  // left by starts that were killed
  for (const id of ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'])
    await writeFile(join(folder, `${old[2]}.${id}.part`), '')
  await migrateSafely(earlier.pool, config)
  await migrateSafely(earlier.pool, config)
  const names = (await readdir(folder)).toSorted()
  const name = names.at(-1) ?? ''
  expect(names).toEqual([...old.slice(1), name])

  await using database = await createDatabase()
  const { pool, close } = openDatabase(database.poolConfig)
  const open = () => createReadStream(join(folder, name))
  await restoreBackup(open, { pool, replaces: false, erasures: [] })
  expect((await pool.query('select email from palapa.profiles')).rows).toEqual([{ email: 'ana@example.com' }])
  await close()
})
