import pg from 'pg'
import { messageOf, StartError } from '#server/lib/start-error.ts'
import { createClient, withoutPooler } from './clients.ts'
import { NoPrimary } from './primary.ts'

const oldestSupported = 15

/** Connects without the pool's timeouts, for work at start. Throws a StartError that says what to do. */
export async function connectForStart(options: pg.PoolConfig): Promise<pg.Client> {
  const { query_timeout: _unlimited, ...config } = withoutPooler(options)
  let client: pg.Client
  try {
    // The pool makes its password non-enumerable, so spreading loses it.
    client = createClient({ ...config, password: options.password, connectionTimeoutMillis: 5_000 })
  } catch {
    // The parser's message contains the address with the password.
    throw new StartError(
      'DATABASE_URL is not a valid address. It must look like postgres://USER:PASSWORD@HOST:PORT/DATABASE.',
    )
  }
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('set statement_timeout = 0; set lock_timeout = 0') // those of the role, with a pooler
  } catch (error) {
    throw new StartError(connectFailure(`${client.host}:${client.port}`, error), { cause: error })
  }
  return client
}

function connectFailure(address: string, error: unknown): string {
  if (error instanceof NoPrimary) {
    return 'None of the servers in DATABASE_HOSTS accepts writes. Check that one of them runs as the primary and that DATABASE_URL has its user, password and database.'
  }
  if (error instanceof pg.DatabaseError) {
    return `The database at DATABASE_URL (${address}) refused the connection: ${error.message}. Check the user, the password and the database name.`
  }
  return `The database at DATABASE_URL (${address}) cannot be reached: ${causeOf(error)}. Check that it runs and that the address is right.`
}

// A host name with two addresses fails with an AggregateError that has an empty message.
function causeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0])
  return error instanceof Error && error.message !== '' ? error.message : String(error)
}

export async function requireSupportedVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  )
  const refusal = versionRefusal(rows[0].number, rows[0].name)
  if (refusal !== undefined) throw new StartError(refusal)
}

/** `versionNumber` is PostgreSQL's server_version_num: 140011 is 14.11. */
export function versionRefusal(versionNumber: number, versionName: string): string | undefined {
  if (versionNumber >= oldestSupported * 10_000) return undefined
  const version = versionName.split(' ')[0]
  return `DATABASE_URL points at PostgreSQL ${version}; Palapa needs PostgreSQL ${oldestSupported} or newer.`
}

/** Installs what the migrations need, as the owner of a database may. Throws a StartError that says what to do. */
export async function installExtensions(client: pg.ClientBase): Promise<void> {
  try {
    await client.query('create extension if not exists pg_trgm')
  } catch (error) {
    throw new StartError(
      `The database at DATABASE_URL refused the extension pg_trgm, which the search needs: ${messageOf(error)}. Run "create extension pg_trgm" in it as its administrator, then start again.`,
      { cause: error },
    )
  }
}
