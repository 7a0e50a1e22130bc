import type pg from 'pg'

/** Settings of a PostgreSQL that records the time of each statement. */
export const statementSettings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_utility': 'off',
}

export async function resetTimes(client: pg.ClientBase): Promise<void> {
  await client.query('create extension if not exists pg_stat_statements')
  await client.query('select pg_stat_statements_reset()')
}

export type StatementTime = { text: string; calls: number; meanMs: number; maximumMs: number }

/** Returns the statements with the longest single execution in the database since the reset, without waits of the client. */
export async function listSlowest(client: pg.ClientBase, count: number): Promise<StatementTime[]> {
  const { rows } = await client.query<StatementTime>(
    `select left(regexp_replace(btrim(query), '\\s+', ' ', 'g'), 70) as text, calls::int, mean_exec_time as "meanMs",
       max_exec_time as "maximumMs"
     from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
       and query !~ 'pg_stat_statements'
     order by max_exec_time desc limit $1`,
    [count],
  )
  return rows
}
