import { once } from 'node:events'
import { join } from 'node:path'
import { pgbouncer, startPgbouncer } from '#test/services/pgbouncer.ts'
import { startPrimary } from './postgres.ts'
import { MissingProgram, start } from './processes.ts'

const root = join(import.meta.dirname, '../..')
/** Tests need no durability. */
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
}
/** As many as one server uses. */
const connectionsPerDatabase = 10

/** Runs the tests of the server, or those whose path contains one of the filters, through PgBouncer in the mode of transactions. */
export async function testThroughPgbouncer(folder: string, filters: string[]): Promise<boolean> {
  if (pgbouncer === undefined) throw new MissingProgram('pgbouncer is not installed')
  await using stack = new AsyncDisposableStack()
  const postgres = stack.use(await startPrimary(folder, fastSettings))
  const pooler = stack.use(await startPgbouncer({ connectionString: postgres.url }, connectionsPerDatabase))
  const env = { ...process.env, TEST_DATABASE_URL: postgres.url, TEST_POOLER_PORT: String(pooler.port) }
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project=node', ...filters]
  const [code] = (await once(
    start(process.execPath, args, { env, cwd: root, stdio: 'inherit' }),
    'exit',
  )) as [
    number | null, // node:child_process documents it
  ]
  return code === 0
}
