import type pg from 'pg'

export type Column = { table: string; column: string }

const schemas = ['palapa', 'palapa_auth']
const people = 'user profile account member person owner seller buyer sender author reporter reported blocked'
const others = 'blocker uploader visitor viewer recipient creator asker operator admin moderator'
const roles = `${people} ${others}`.replaceAll(' ', '|')
// `seller_id`, `reporter_id` and the like, `visitor`, and `deleted_by`.
const names = `(^|_)(${roles})(_id)?$|_by(_id)?$`

export async function listTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ table: string }>(
    `select format('%s.%s', schemaname, tablename) as table from pg_tables
     where schemaname = any($1) order by 1`,
    [schemas],
  )
  return rows.map(({ table }) => table)
}

/** Returns the columns that reference the user of a row, tables by foreign key and by name. */
export async function listUserColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select format('%s.%s', n.nspname, c.relname) as table, a.attname as column
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and (
       exists (
         select 1 from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)
           and k.confrelid in ('palapa.profiles'::regclass, 'palapa_auth.users'::regclass)
       )
       or a.attname ~ $2 and a.atttypid in ('uuid'::regtype, 'text'::regtype, 'varchar'::regtype)
     ) order by 1, 2`,
    [schemas, names],
  )
  return rows
}

export async function countRows(
  pool: pg.Pool,
  table: string,
  condition: string,
  value: string,
): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as count from ${table} as own_row where ${condition}`,
    [value],
  )
  return rows[0].count
}

/** Returns the tables in which a text occurs in any column. */
export async function tablesWith(pool: pg.Pool, text: string): Promise<string[]> {
  const tables: string[] = []
  for (const table of await listTables(pool)) {
    if ((await countRows(pool, table, 'strpos(own_row::text, $1) > 0', text)) > 0) tables.push(table)
  }
  return tables
}
