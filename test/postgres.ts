import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inTransaction, openDatabase } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { prepareJobTables } from '#server/db/jobs.ts'
import { migrate, setRoleDefaults } from '#server/db/migrate.ts'
import { findPostmaster, stopPostmaster } from '#server/db/postmaster.ts'

/** What another process needs to clone databases; serializable. */
export interface TemplateSource {
  adminConfig: pg.PoolConfig
  template: string
  /** Port of a PgBouncer in the mode of transactions in front of the server, through which the tests then connect. */
  poolerPort?: number | undefined
}

export interface TestDatabase {
  poolConfig: pg.PoolConfig
  drop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

export interface TestPostgres extends TemplateSource {
  createDatabase(): Promise<TestDatabase>
  stop(): Promise<void>
}

const folderPrefix = 'palapa-test-'

// Tests need no durability; many connections, because each test file has its own pool.
const fastSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
}

/** Starts a PostgreSQL in a temporary folder, or uses the one at `url`, and creates a migrated template database. */
export async function startTestPostgres(
  url?: string,
  settings: Record<string, string> = {},
  poolerPort?: number,
): Promise<TestPostgres> {
  const server =
    url === undefined
      ? await startOwn(settings)
      : { adminConfig: { connectionString: url }, stop: async () => {} }
  const template = `palapa_test_${randomBytes(6).toString('hex')}`
  const source = { adminConfig: server.adminConfig, template, poolerPort }
  const stop = async () => {
    await dropRun(source)
    await server.stop()
  }
  try {
    await createTemplate(source)
  } catch (error) {
    await stop()
    throw error
  }
  return { ...source, createDatabase: () => cloneDatabase(source), stop }
}

export async function cloneDatabase(source: TemplateSource): Promise<TestDatabase> {
  const { adminConfig, template, poolerPort } = source
  const name = `${template}_${randomBytes(6).toString('hex')}`
  const admin = adminPool(adminConfig)
  // Copying files is faster than logging their pages where nothing waits for the disk.
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  const drop = async () => void (await admin.query(`drop database if exists ${name} with (force)`))
  const direct = withDatabase(adminConfig, name)
  if (poolerPort === undefined) return { poolConfig: direct, drop, [Symbol.asyncDispose]: drop }
  await withClient(direct, setRoleDefaults) // as the start of a server does
  return { poolConfig: throughPooler(direct, poolerPort), drop, [Symbol.asyncDispose]: drop }
}

const adminPools = new Map<string, pg.Pool>()

/** Returns the connections of this process that create and drop databases; opening one for each costs as much as the copy. */
function adminPool(config: pg.PoolConfig): pg.Pool {
  const key = JSON.stringify(config)
  const pool =
    adminPools.get(key) ?? new pg.Pool({ ...config, max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true })
  if (!adminPools.has(key)) pool.on('error', () => {})
  adminPools.set(key, pool)
  return pool
}

async function createTemplate({ adminConfig, template }: TemplateSource): Promise<void> {
  await execute(adminConfig, `create database ${template} template template0 encoding 'UTF8'`)
  const { pool, close } = openDatabase(withDatabase(adminConfig, template))
  try {
    await migrate(pool)
    await inTransaction(pool, prepareJobTables)
  } finally {
    await close()
  }
  // PostgreSQL refuses to clone a template that has connections.
  await execute(adminConfig, `alter database ${template} allow_connections false`)
}

async function dropRun({ adminConfig, template }: TemplateSource): Promise<void> {
  const client = await connect(adminConfig)
  try {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
      template,
    ])
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  } finally {
    await client.end()
  }
}

async function startOwn(settings: Record<string, string>) {
  await removeAbandoned()
  const folder = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const { poolConfig, close } = await startEmbedded(folder, { settings: { ...fastSettings, ...settings } })
    const stop = async () => {
      await close()
      await remove()
    }
    return { adminConfig: withDatabase(poolConfig, 'postgres'), stop }
  } catch (error) {
    await remove()
    throw error
  }
}

// A killed test run leaves its PostgreSQL running.
async function removeAbandoned(): Promise<void> {
  const names = await readdir(tmpdir())
  for (const name of names.filter((entry) => entry.startsWith(folderPrefix))) {
    if (isAlive(Number.parseInt(name.slice(folderPrefix.length), 10))) continue
    const folder = join(tmpdir(), name)
    const cluster = join(folder, 'postgres')
    const postmaster = await findPostmaster(cluster)
    if (postmaster !== undefined) await stopPostmaster(cluster, postmaster)
    await rm(folder, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const execute = (config: pg.PoolConfig, statement: string): Promise<unknown> =>
  withClient(config, (client) => client.query(statement))

async function withClient<T>(config: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(config)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function connect(config: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Returns the address of a database in the form of DATABASE_URL. */
export function addressOf({ connectionString, host, user, database }: pg.PoolConfig): string {
  if (connectionString !== undefined) return connectionString
  return `postgres:///${database}?${new URLSearchParams({ host: host ?? '', user: user ?? '' }).toString()}`
}

/** Returns the settings with which another process connects as the tests do. */
export function databaseSettings(config: pg.PoolConfig): Record<string, string> {
  const DATABASE_URL = addressOf(config)
  const { directUrl } = config
  if (directUrl === undefined) return { DATABASE_URL }
  return { DATABASE_URL, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: directUrl }
}

/** Returns the configuration of a database through a pooler. */
export function throughPooler(database: pg.PoolConfig, port: number): pg.PoolConfig {
  const { user, database: name } = new pg.Client(database)
  return {
    connectionString: `postgres://${user}@127.0.0.1:${port}/${name}`,
    directUrl: addressOf(database),
  }
}

function withDatabase(config: pg.PoolConfig, database: string): pg.PoolConfig {
  if (config.connectionString === undefined) return { ...config, database }
  const url = new URL(config.connectionString)
  url.pathname = `/${database}`
  return { ...config, connectionString: url.href }
}
