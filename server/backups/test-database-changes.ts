import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { connectForStart } from '#server/db/server-check.ts'

/** Creates an empty database beside that of the server, and returns its name; undefined when the role may not. */
export async function createTestDatabase(pool: pg.Pool): Promise<string | undefined> {
  return withClient(pool, async (client) => {
    const { rows } = await client.query(
      `select rolcreatedb or rolsuper as "isAllowed", current_database() as site
       from pg_roles where rolname = current_user`,
    )
    if (!rows[0]?.isAllowed) return undefined
    const prefix = prefixOf(rows[0].site)
    const left = await client.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, $1)`,
      [prefix],
    )
    // left by a server that was killed; only one server of a site tests at a time
    for (const { name } of left.rows) await drop(client, name)
    const name = prefix + randomBytes(6).toString('hex')
    await client.query(`create database ${name}`)
    return name
  })
}

export function dropTestDatabase(pool: pg.Pool, name: string): Promise<void> {
  return withClient(pool, (client) => drop(client, name))
}

/** Returns how the names of a site's databases begin: other sites may use the same PostgreSQL. */
export function prefixOf(site: string): string {
  return `palapa_self_test_${createHash('sha256').update(site).digest('hex').slice(0, 12)}_`
}

async function drop(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(`drop database if exists ${name} with (force)`)
}

/** Connects without the timeouts of requests: a busy server takes longer to create or drop a database. */
async function withClient<T>(pool: pg.Pool, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectForStart(pool.options)
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}
