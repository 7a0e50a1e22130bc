import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDatabase } from '#test/database.ts'
import { openDatabase } from './client.ts'
import { migrate, migrationsPending } from './migrate.ts'
import { versionRefusal } from './server-check.ts'

async function migrationsFolder(oldest = '0044_appeal_notices') {
  const folder = await mkdtemp(join(tmpdir(), 'palapa-migrations-'))
  const write = async (statements: string[]) => {
    await mkdir(join(folder, 'meta'), { recursive: true })
    const tags = statements.map((_, position) => `000${position}_step`)
    // The release that the template database requires; its migration has run.
    const required = { idx: 0, version: '7', when: 1, tag: oldest, breakpoints: true }
    await writeFile(join(folder, `${oldest}.sql`), 'select 1')
    // Later than any real migration, because the template database already has those.
    const entries = tags.map((tag, idx) => ({ idx, version: '7', when: 4e12 + idx, tag, breakpoints: true }))
    await writeFile(
      join(folder, 'meta/_journal.json'),
      JSON.stringify({ version: '7', dialect: 'postgresql', entries: [required, ...entries] }),
    )
    await Promise.all(
      tags.map((tag, position) => writeFile(join(folder, `${tag}.sql`), statements[position] ?? '')),
    )
  }
  return { folder, write, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

test('migrations run once, in order, and pending reports whether any is missing', async () => {
  await using database = await createDatabase()
  await using migrations = await migrationsFolder()
  const { pool, close } = openDatabase(database.poolConfig)
  const first = 'create table steps (step int)'
  await migrations.write([first])
  expect(await migrationsPending(pool, migrations.folder)).toBe(true)
  await migrate(pool, migrations.folder)
  await migrate(pool, migrations.folder)
  expect(await migrationsPending(pool, migrations.folder)).toBe(false)

  await migrations.write([first, 'insert into steps values (2)'])
  expect(await migrationsPending(pool, migrations.folder)).toBe(true)
  await migrate(pool, migrations.folder)
  expect((await pool.query('select step from steps')).rows).toEqual([{ step: 2 }])
  await close()
})

test('concurrent processes can migrate', async () => {
  await using database = await createDatabase()
  await using migrations = await migrationsFolder()
  await migrations.write(['create table once_only (id int); select pg_sleep(0.2)'])
  const { pool, close } = openDatabase(database.poolConfig)
  await Promise.all([1, 2, 3].map(() => migrate(pool, migrations.folder)))
  expect(await migrationsPending(pool, migrations.folder)).toBe(false)
  await close()
})

test('a migration that waits for an open transaction lets requests go on, and runs after it', async () => {
  await using database = await createDatabase()
  await using migrations = await migrationsFolder()
  await migrations.write(['alter table palapa.profiles add added int'])
  const { pool, close } = openDatabase(database.poolConfig)
  const backup = await pool.connect()
  await backup.query('begin; select from palapa.profiles')
  const migrated = migrate(pool, migrations.folder)
  const waiting = `select from pg_locks where not granted and relation = 'palapa.profiles'::regclass`
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
  await pool.query('select from palapa.profiles')
  expect(await migrationsPending(pool, migrations.folder)).toBe(true)
  await backup.query('commit')
  backup.release()
  await migrated
  expect(await migrationsPending(pool, migrations.folder)).toBe(false)
  await close()
})

test('a release that the database excludes refuses to start with a sentence, and changes nothing', async () => {
  await using database = await createDatabase()
  await using migrations = await migrationsFolder('0043_featured')
  await migrations.write(['create table of_old_release (id int)'])
  const { pool, close } = openDatabase(database.poolConfig)
  await expect(migrate(pool, migrations.folder)).rejects.toMatchObject({
    name: 'StartError',
    message:
      'The database was migrated by a newer release, and this one is too old for it: it lacks the migration 0044_appeal_notices. Start the newer release, or restore a backup from before its migration.',
  })
  expect((await pool.query(`select to_regclass('of_old_release') as found`)).rows).toEqual([{ found: null }])
  await close()
})

test('a migration that fails changes nothing', async () => {
  await using database = await createDatabase()
  await using migrations = await migrationsFolder()
  await migrations.write(['create table half (id int)', 'create table broken (id nonsense)'])
  const { pool, close } = openDatabase(database.poolConfig)
  await expect(migrate(pool, migrations.folder)).rejects.toThrow()
  expect((await pool.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
  expect(await migrationsPending(pool, migrations.folder)).toBe(true)
  await close()
})

test('a migration may take longer than a request', async () => {
  await using database = await createDatabase()
  await using migrations = await migrationsFolder()
  await migrations.write(['select pg_sleep(0.3)'])
  const { pool, close } = openDatabase({ ...database.poolConfig, query_timeout: 100 })
  await migrate(pool, migrations.folder)
  expect(await migrationsPending(pool, migrations.folder)).toBe(false)
  await close()
})

test('without migrations there is nothing to do', async () => {
  await using database = await createDatabase()
  const { pool, close } = openDatabase(database.poolConfig)
  await migrate(pool, '/nonexistent')
  expect(await migrationsPending(pool, '/nonexistent')).toBe(false)
  await close()
})

test('an unreachable database is reported without its password', async () => {
  const port = await closedPort()
  const { pool, close } = openDatabase({ connectionString: `postgres://me:secret@127.0.0.1:${port}/palapa` })
  await expect(migrate(pool)).rejects.toMatchObject({
    name: 'StartError',
    message: `The database at DATABASE_URL (127.0.0.1:${port}) cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}. Check that it runs and that the address is right.`,
  })
  await close()
})

test('a database that does not exist is reported as refused, not as unreachable', async () => {
  await using database = await createDatabase()
  const name = 'palapa_nowhere'
  const { connectionString, ...config } = database.poolConfig
  const elsewhere = connectionString === undefined ? undefined : new URL(`/${name}`, connectionString).href
  const { pool, close } = openDatabase(
    elsewhere === undefined ? { ...config, database: name } : { connectionString: elsewhere },
  )
  await expect(migrate(pool)).rejects.toThrow(
    /refused the connection: database "palapa_nowhere" does not exist/,
  )
  await close()
})

test('a malformed address is refused without repeating it', async () => {
  const { pool, close } = openDatabase({ connectionString: 'postgres://me:se%cret@localhost:port/x' })
  await expect(migrate(pool)).rejects.toMatchObject({
    name: 'StartError',
    message:
      'DATABASE_URL is not a valid address. It must look like postgres://USER:PASSWORD@HOST:PORT/DATABASE.',
  })
  await close()
})

test('a PostgreSQL older than 15 is refused', () => {
  expect(versionRefusal(140_011, '14.11 (Debian 14.11-1.pgdg120+2)')).toBe(
    'DATABASE_URL points at PostgreSQL 14.11; Palapa needs PostgreSQL 15 or newer.',
  )
  expect(versionRefusal(150_000, '15.0')).toBeUndefined()
  expect(versionRefusal(180_004, '18.4')).toBeUndefined()
})

test('a start as a user who may not install the extension of the search says what to do', async () => {
  await using database = await createDatabase()
  const { pool, close } = openDatabase(database.poolConfig)
  const role = `palapa_limited_${process.pid}`
  await pool.query(`drop extension pg_trgm cascade; create role ${role}`)
  const limited = openDatabase({ ...database.poolConfig, options: `-c role=${role}` })
  await expect(migrate(limited.pool)).rejects.toThrow(
    /^The database at DATABASE_URL refused the extension pg_trgm, .*permission denied.* Run "create extension pg_trgm" /,
  )
  await limited.close()
  await migrate(pool)
  expect((await pool.query("select from pg_extension where extname = 'pg_trgm'")).rowCount).toBe(1)
  await pool.query(`drop role ${role}`)
  await close()
})
