import { randomBytes } from 'node:crypto'
import type pg from 'pg'

const prefix = 'palapa_self_test_'

/** Creates an empty database beside that of the server, and returns its name; undefined when the role may not. */
export async function createTestDatabase(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query(
    'select rolcreatedb or rolsuper as "isAllowed" from pg_roles where rolname = current_user',
  )
  if (!rows[0]?.isAllowed) return undefined
  const left = await pool.query<{ name: string }>(
    `select datname as name from pg_database where datname like $1 || '%'`,
    [prefix],
  )
  // left by a server that was killed; only one server tests at a time
  for (const { name } of left.rows) await dropTestDatabase(pool, name)
  const name = prefix + randomBytes(6).toString('hex')
  await pool.query(`create database ${name}`)
  return name
}

export async function dropTestDatabase(pool: pg.Pool, name: string): Promise<void> {
  await pool.query(`drop database if exists ${name} with (force)`)
}
