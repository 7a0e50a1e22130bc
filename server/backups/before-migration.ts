import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { migrate, migrationsPending } from '#server/db/migrate.ts'
import { retention } from '#contract/operation/retention.ts'
import { messageOf, StartError } from '#server/lib/start-error.ts'
import { createBackup } from './create.ts'
import { hasData } from './load-changes.ts'
import { createFolderPlace } from './folder-place.ts'
import { type BackupPlace, backupName, timeOfBackup } from './place.ts'

const retained = 3
const folderOf = (dataDir: string) => join(dataDir, 'before-migrations')

/** Runs pending migrations. Saves the rows of the built-in database before, so that a release can be undone. */
export async function migrateSafely(pool: pg.Pool, config: Pick<Config, 'databaseConfig' | 'dataDir'>) {
  const isOwn = config.databaseConfig === undefined
  if (!isOwn || !(await migrationsPending(pool)) || !(await hasData(pool))) return migrate(pool)
  const place = createFolderPlace(folderOf(config.dataDir))
  const name = await saveRows(pool, place, config)
  try {
    await migrate(pool)
  } catch (error) {
    // The rows are as they were. Starts that are repeated would otherwise replace the backups of earlier migrations.
    await place.delete(name)
    throw error
  }
  // The new one stays also where the clock was set back, so that its name is not the last.
  const others = (await place.list()).filter((other) => other !== name).toSorted()
  for (const outdated of others.slice(0, 1 - retained)) await place.delete(outdated)
}

async function saveRows(
  pool: pg.Pool,
  place: BackupPlace,
  { dataDir }: Pick<Config, 'dataDir'>,
): Promise<string> {
  try {
    const name = backupName(new Date(), false)
    await place.write(name, createBackup({ pool }))
    return name
  } catch (error) {
    throw new StartError(
      `The database could not be saved to ${folderOf(dataDir)} before its migration: ${messageOf(error)}. Free space or fix the permissions, then start again.`,
      { cause: error },
    )
  }
}

/** Deletes the pre-migration backups that are older than a backup is retained. Returns their number. */
export async function deleteOldPreMigrationBackups(
  { dataDir }: Pick<Config, 'dataDir'>,
  now: Date,
): Promise<number> {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - retention.backupMonths)
  const place = createFolderPlace(folderOf(dataDir))
  const isOld = (name: string) => (timeOfBackup(name) ?? now) < oldest
  const names = (await place.list()).filter(isOld)
  for (const name of names) await place.delete(name)
  return names.length
}
