import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { migrate, migrationsPending } from '#server/db/migrate.ts'
import { StartError } from '#server/lib/start-error.ts'
import { createBackup } from './create.ts'
import { hasData } from './load-changes.ts'
import { writeDurably } from './folder-place.ts'
import { backupName } from './place.ts'

const retained = 3

/** Runs pending migrations. Saves the rows of the built-in database before, so that a release can be undone. */
export async function migrateSafely(
  pool: pg.Pool,
  config: Pick<Config, 'databaseConfig' | 'dataDir' | 'auth'>,
) {
  const isOwn = config.databaseConfig === undefined
  if (isOwn && (await migrationsPending(pool)) && (await hasData(pool))) await saveRows(pool, config)
  await migrate(pool)
}

async function saveRows(pool: pg.Pool, { dataDir, auth }: Pick<Config, 'dataDir' | 'auth'>): Promise<void> {
  const folder = join(dataDir, 'before-migrations')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const bytes = createBackup({ pool, keysFile: auth.signingKeysFile })
    await writeDurably(join(folder, backupName(new Date(), false)), bytes)
    const names = (await readdir(folder)).toSorted()
    for (const name of names.slice(0, -retained)) await rm(join(folder, name), { force: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The database could not be saved to ${folder} before its migration: ${reason}. Make that possible, and start again.`,
      { cause: error },
    )
  }
}
