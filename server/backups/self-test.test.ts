import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addressOf } from '#test/postgres.ts'
import { buildProperty } from '#test/builders.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'
import { openDatabase } from '#server/db/client.ts'
import { withoutPooler } from '#server/db/clients.ts'
import { newId } from '#server/lib/ids.ts'
import { createFolderPlace } from './folder-place.ts'
import { backUp } from './jobs.ts'
import { removeSelfTest, testNewest } from './self-test.ts'
import { createTestDatabase, dropTestDatabase, prefixOf } from './test-database-changes.ts'

/** Where the package of the embedded PostgreSQL is missing. */
const withoutEmbedded = async () => false

/** Connects to the database of an app as a new role without other rights. */
async function connectAs({ app }: TestApp, rights: 'createdb' | 'nocreatedb') {
  const role = `palapa_tester_${newId().slice(-12)}`
  await app.pool.query(`create role ${role} login ${rights} password 'hunter2'`)
  const { rows } = await app.pool.query('select current_database() as name')
  const url = new URL(addressOf({ ...withoutPooler(app.pool.options), database: rows[0].name }))
  if (url.searchParams.has('user')) url.searchParams.set('user', role)
  else url.username = role
  if (url.hostname !== '') url.password = 'hunter2'
  const database = openDatabase({ connectionString: url.href })
  return {
    url: url.href,
    pool: database.pool,
    async [Symbol.asyncDispose]() {
      await database.close()
      await app.pool.query(`drop role ${role}`)
    },
  }
}

async function listTestDatabases(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select datname from pg_database d join pg_roles r on r.oid = datdba
     where datname like 'palapa_self_test_%' and rolname like 'palapa_tester_%'`,
  )
  return rows
}

test('without the embedded PostgreSQL a backup is tested in a database that the role may create, and is dropped', async () => {
  await using app = await createTestApp()
  const place = createFolderPlace(join(app.dataDir, 'backups'))
  await buildProperty(await app.signUp({ role: 'SELLER' }))
  const { name } = await backUp(app.app, { images: app.app.storage }, place)
  const { config, pool, clock } = app.app
  await using allowed = await connectAs(app, 'createdb')
  const { rows } = await pool.query('select current_database() as site')
  const [left, ofOtherSite] = [`${prefixOf(rows[0].site)}left`, `${prefixOf('other')}${newId().slice(-12)}`]
  for (const database of [left, ofOtherSite]) await allowed.pool.query(`create database ${database}`)
  expect(await testNewest({ config, clock, pool: allowed.pool }, place, withoutEmbedded)).toEqual({
    result: 'ok',
    name,
  })
  const pooled = openDatabase({ connectionString: allowed.url, directUrl: allowed.url })
  expect(await testNewest({ config, clock, pool: pooled.pool }, place, withoutEmbedded)).toMatchObject({
    result: 'ok',
  })
  await pooled.close()
  expect(await listTestDatabases(pool)).toEqual([{ datname: ofOtherSite }])
  await pool.query(`drop database ${ofOtherSite}`)

  const onConnect = (client: pg.ClientBase) => client.query('set statement_timeout = 1')
  const hurried = openDatabase({
    connectionString: allowed.url,
    onConnect: (client) => void onConnect(client),
  })
  const created = await createTestDatabase(hurried.pool)
  await dropTestDatabase(hurried.pool, created ?? '')
  await hurried.close()
  expect(await listTestDatabases(pool)).toEqual([])

  await using other = await connectAs(app, 'nocreatedb')
  expect(await testNewest({ config, clock, pool: other.pool }, place, withoutEmbedded)).toEqual({
    result: 'not_tested',
    name,
    reason: expect.stringMatching(/may not create a database \(alter role … createdb\)\.$/),
  })
})

test('what an interrupted test left is removed, with its PostgreSQL', async () => {
  await using place = await temporaryDataDir()
  const cluster = join(await realpath(place.folder), 'self-test', 'postgres')
  await mkdir(cluster, { recursive: true })
  // a process with the command line of that PostgreSQL, which starts faster
  const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', '--', '-D', cluster])
  await once(left, 'spawn')
  await writeFile(join(cluster, 'postmaster.pid'), `${left.pid}\n${cluster}\n1\n`)
  const ended = once(left, 'exit')
  await removeSelfTest({ dataDir: place.folder })
  await ended
  expect(await readdir(place.folder)).toEqual([])
})
