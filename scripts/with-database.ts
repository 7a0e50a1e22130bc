import type pg from 'pg'
import { migrateSafely } from '#server/backups/before-migration.ts'
import type { Config } from '#server/config.ts'
import { type Db, openDatabase } from '#server/db/client.ts'
import { startOrShareEmbedded } from '#server/db/embedded.ts'

type Database = { db: Db; pool: pg.Pool }
export type WithDatabase = <T>(use: (database: Database) => Promise<T>) => Promise<T>

/** Runs a command on the database of the server, which may be running. */
export async function withDatabase<T>(config: Config, use: (database: Database) => Promise<T>): Promise<T> {
  const { databaseConfig, dataDir } = config
  await using stack = new AsyncDisposableStack()
  const embedded = databaseConfig ? undefined : await startOrShareEmbedded(dataDir)
  if (embedded) stack.defer(() => embedded.close())
  const { db, pool, close } = openDatabase(databaseConfig ?? embedded?.poolConfig ?? {})
  stack.defer(close)
  await migrateSafely(pool, config)
  return await use({ db, pool })
}
