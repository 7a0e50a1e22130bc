import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { applyMigrations, readMigrations } from '#server/db/migration-steps.ts'
import { createDatabase } from '#test/database.ts'
import { cloneDatabase, type TemplateSource, type TestDatabase } from '#test/postgres.ts'
import { type Dump, listDumps, loadDump, readAll, readDump } from './dumps.ts'

/** Where upgrades start, beside the schemas from which other rows begin. */
const oldestRelease = '0044_appeal_notices'

type Table = Dump['tables'][number]

/** Creates an empty database. Its schemas of earlier releases are the templates of the others. */
async function createEmpty() {
  const database = await createDatabase()
  await withClient(database, (client) =>
    client.query('drop schema if exists palapa, palapa_auth, palapa_jobs cascade'),
  )
  return { ...database, template: new pg.Client(database.poolConfig).database ?? '' }
}

async function withClient<T>(
  { poolConfig }: Pick<TestDatabase, 'poolConfig'>,
  run: (client: pg.Client) => Promise<T>,
) {
  const client = new pg.Client(poolConfig)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

/** Runs what a start runs. */
async function upgrade({ poolConfig }: TestDatabase): Promise<void> {
  const { pool, close } = openDatabase(poolConfig)
  await migrate(pool).finally(close)
}

/** Returns how many rows tables have; those that a later migration removed are left out. */
function countRows(database: TestDatabase, tables: string[]): Promise<Record<string, number>> {
  return withClient(database, async (client) => {
    const counts: Record<string, number> = {}
    for (const name of tables) {
      const found = await client.query('select to_regclass($1) is not null as exists', [name])
      if (!found.rows[0].exists) continue
      counts[name] = (await client.query(`select count(*)::int as count from ${name}`)).rows[0].count
    }
    return counts
  })
}

/** Tables to which a migration adds rows for other rows, or removes rows that have no use any more. */
const changing = new Set(['palapa.mail_choices', 'palapa.reports', 'palapa.cases', 'palapa.property_events'])

const countsOf = (tables: Table[]): Record<string, number> =>
  Object.fromEntries(tables.map(({ name, rows }) => [name, rows.split('\n').length - 1]))

const stable = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([name]) => !changing.has(name)))

/** Runs what a start runs, and fails if a table lost or won rows. */
async function expectUpgrade(database: TestDatabase, tag: string, loaded: Record<string, number>) {
  await upgrade(database)
  const counts = await countRows(database, Object.keys(loaded))
  const expected = Object.entries(loaded).filter(([name]) => name in counts)
  expect({ tag, ...stable(counts) }).toEqual({ tag, ...stable(Object.fromEntries(expected)) })
}

/** Returns how many statements an upgrade runs that change the schema. */
async function countStatements(source: TemplateSource): Promise<number> {
  await using database = await cloneDatabase(source)
  await upgrade(database)
  const { rows } = await withClient(database, (client) =>
    client.query('select last_value::int as count from statements'),
  )
  return rows[0].count
}

/** Returns the tables of a dump that a database lacks, or all of them if it has other rows in the others. */
function missingTables(dump: Dump, present: Dump): Table[] {
  const presentTables = new Map(present.tables.map((table) => [table.name, table]))
  const common = dump.tables.filter(({ name }) => presentTables.has(name))
  const missing = dump.tables.filter(({ name }) => !presentTables.has(name))
  const isSame = (contentOf: (table: Table) => unknown) =>
    common.length === present.tables.length &&
    common.every((table) =>
      isDeepStrictEqual(contentOf(table), contentOf(presentTables.get(table.name) ?? table)),
    )
  // A dump that was written at another time has other random ids. Added rows need those that they name.
  const isEqual =
    missing.length === 0
      ? isSame(({ columns, rows }) => [columns, rows.split('\n').length])
      : isSame(({ columns, rows }) => [columns, rows.split('\n').toSorted()])
  return isEqual ? missing : dump.tables
}

test(
  'the rows of every earlier schema pass all later migrations, also in one start, and none is lost',
  { timeout: 600_000 },
  async () => {
    await using base = await createEmpty()
    const source = { adminConfig: inject('templateSource').adminConfig, template: base.template }
    const [dumps, steps] = [await listDumps(), readMigrations()]
    const tags = steps.map(({ tag }) => tag)
    // Releases may have every schema but the newest, whose dump is written with the next one at the latest.
    expect(tags.slice(0, -1).filter((tag) => !dumps.includes(tag))).toEqual([])
    expect(dumps).toContain(oldestRelease)
    // The rows of a dump stay for the dumps after it: each row passes every later migration.
    let chain: TestDatabase | undefined
    let loaded: Record<string, number> = {}
    for (const step of steps) {
      await withClient(base, (client) => applyMigrations(client, [step]))
      if (chain) await withClient(chain, (client) => applyMigrations(client, [step]))
      if (!dumps.includes(step.tag)) continue
      const dump = await readDump(step.tag)
      const tables = chain ? missingTables(dump, await withClient(chain, readAll)) : dump.tables
      const isOther = tables.length === dump.tables.length
      if (isOther) {
        if (chain) await expectUpgrade(chain, step.tag, loaded)
        await chain?.drop()
        chain = await cloneDatabase(source)
        loaded = {}
      }
      if (!chain) continue
      if (tables.length > 0) await withClient(chain, (client) => loadDump(client, { ...dump, tables }))
      Object.assign(loaded, countsOf(tables))
      if (!isOther && step.tag !== oldestRelease && step.tag !== dumps.at(-1)) continue
      const template = new pg.Client(chain.poolConfig).database ?? ''
      await using database = await cloneDatabase({ ...source, template })
      await expectUpgrade(database, step.tag, loaded)
    }
    await chain?.drop()
  },
)

test(
  'a migration that is killed at its first, its last or any other statement changes nothing, and finishes afterwards',
  { timeout: 600_000 },
  async () => {
    await using base = await createEmpty()
    const [first] = readMigrations()
    const [tag = ''] = await listDumps()
    const dump = await readDump(tag)
    await withClient(base, async (client) => {
      await applyMigrations(client, first ? [first] : [])
      await loadDump(client, dump)
      // Each statement takes a number; the statement with the number of the victim ends its own connection.
      await client.query(`create sequence statements; create table victim (number bigint);
      insert into victim values (-1);
      create function kill() returns event_trigger language plpgsql as $$ begin
        if nextval('public.statements') = (select number from public.victim)
        then perform pg_terminate_backend(pg_backend_pid()); end if;
      end $$;
      create event trigger kill on ddl_command_end execute function kill()`)
    })
    const source = { adminConfig: inject('templateSource').adminConfig, template: base.template }
    const statements = await countStatements(source)
    await using database = await cloneDatabase(source)
    expect(statements).toBeGreaterThan(100)
    const random = Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * statements))
    for (const number of [1, statements, ...random]) {
      await withClient(database, (client) =>
        client.query(`select setval('statements', 1, false); update victim set number = ${number}`),
      )
      await expect(upgrade(database), `killed at statement ${number}`).rejects.toThrow()
    }
    await withClient(database, (client) => client.query('update victim set number = -1'))
    await expectUpgrade(database, tag, countsOf(dump.tables))
  },
)
