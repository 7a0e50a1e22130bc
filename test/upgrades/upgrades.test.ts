import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { applyMigrations, readMigrations } from '#server/db/migration-steps.ts'
import { createDatabase } from '#test/database.ts'
import { cloneDatabase, type TemplateSource, type TestDatabase } from '#test/postgres.ts'
import { type Dump, listDumps, loadDump, readAll, readDump } from './dumps.ts'

const killedTimes = 20

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

/** Returns how many rows the tables of a dump have; tables that a later migration removed are left out. */
function countRows(database: TestDatabase, { tables }: Dump): Promise<Record<string, number>> {
  return withClient(database, async (client) => {
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      const found = await client.query('select to_regclass($1) is not null as exists', [name])
      if (!found.rows[0].exists) continue
      counts[name] = (await client.query(`select count(*)::int as count from ${name}`)).rows[0].count
    }
    return counts
  })
}

/** Tables to which a migration adds rows for other rows, or removes rows that have no use any more. */
const changing = new Set(['palapa.mail_choices', 'palapa.reports', 'palapa.cases', 'palapa.property_events'])

function countsOf({ tables }: Dump, existing: Record<string, number>): Record<string, number> {
  const counts = tables.map(({ name, rows }) => [name, rows.split('\n').length - 1] as const)
  return Object.fromEntries(counts.filter(([name]) => name in existing))
}

const stable = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([name]) => !changing.has(name)))

/** Returns how many statements an upgrade runs that change the schema. */
async function countStatements(source: TemplateSource): Promise<number> {
  await using database = await cloneDatabase(source)
  await upgrade(database)
  const { rows } = await withClient(database, (client) =>
    client.query('select last_value::int as count from statements'),
  )
  return rows[0].count
}

/** Returns whether a database contains the rows of a dump, and no others. */
async function hasRowsOf(database: TestDatabase, dump: Dump): Promise<boolean> {
  const present = await withClient(database, readAll)
  const textOf = ({ tables, sequences }: Dump) =>
    JSON.stringify([
      tables
        .map(({ name, columns, rows }) => JSON.stringify([name, columns, rows.split('\n').toSorted()]))
        .toSorted(),
      sequences,
    ])
  return textOf(present) === textOf(dump)
}

test(
  'a database of every earlier schema is upgraded by one start, and loses no row',
  { timeout: 600_000 },
  async () => {
    await using base = await createEmpty()
    const source = { adminConfig: inject('templateSource').adminConfig, template: base.template }
    const [dumps, steps] = [await listDumps(), readMigrations()]
    const tags = steps.map(({ tag }) => tag)
    // Releases may have every schema but the newest, whose dump is written with the next one at the latest.
    expect(tags.slice(0, -1).filter((tag) => !dumps.includes(tag))).toEqual([])
    let chain: TestDatabase | undefined
    for (const step of steps) {
      await withClient(base, (client) => applyMigrations(client, [step]))
      if (chain) await withClient(chain, (client) => applyMigrations(client, [step]))
      if (!dumps.includes(step.tag)) continue
      const dump = await readDump(step.tag)
      // A dump that this migration makes of the one before: the start from that one has run what a start from here would run.
      if (chain && (await hasRowsOf(chain, dump))) continue
      await chain?.drop()
      chain = await cloneDatabase(source)
      await withClient(chain, (client) => loadDump(client, dump))
      const template = new pg.Client(chain.poolConfig).database ?? ''
      await using database = await cloneDatabase({ ...source, template })
      await upgrade(database)
      const counts = await countRows(database, dump)
      expect({ tag: step.tag, ...stable(counts) }).toEqual({
        tag: step.tag,
        ...stable(countsOf(dump, counts)),
      })
    }
    await chain?.drop()
  },
)

test(
  'a migration that is killed twenty times at random changes nothing, and finishes afterwards',
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
    for (let killed = 0; killed < killedTimes; killed += 1) {
      const number = 1 + Math.floor(Math.random() * statements)
      await withClient(database, (client) =>
        client.query(`select setval('statements', 1, false); update victim set number = ${number}`),
      )
      await expect(upgrade(database), `killed at statement ${number}`).rejects.toThrow()
    }
    await withClient(database, (client) => client.query('update victim set number = -1'))
    await upgrade(database)
    const counts = await countRows(database, dump)
    expect(stable(counts)).toEqual(stable(countsOf(dump, counts)))
  },
)
