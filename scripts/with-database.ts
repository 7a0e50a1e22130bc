import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { type Db, openDatabase } from '#server/db/client.ts'
import { startOrShareEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

/** Runs a command on the database of the server, which may be running. */
export async function withDatabase<T>(
  { databaseConfig, dataDir }: Config,
  use: (database: { db: Db; pool: pg.Pool }) => Promise<T>,
): Promise<T> {
  await using stack = new AsyncDisposableStack()
  const embedded = databaseConfig ? undefined : await startOrShareEmbedded(dataDir)
  if (embedded) stack.defer(() => embedded.close())
  const { db, pool, close } = openDatabase(databaseConfig ?? embedded?.poolConfig ?? {})
  stack.defer(close)
  await migrate(pool)
  return await use({ db, pool })
}
