import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { deleteUser } from '#server/auth/base/user-changes.ts'
import type { Db } from '#server/db/client.ts'
import { deleteJobItems } from '#server/db/job-changes.ts'
import { addErasures, type Erasure } from '#server/erasures/changes.ts'
import { StartError } from '#server/lib/start-error.ts'
import { eraseProfile } from '#server/own-account/changes.ts'
import { noticeOwner, noticeQueue } from '#server/notices/queue.ts'
import type { ImageVersions } from '#server/storage/images.ts'
import { explainFailure } from './failures.ts'

/**
 * Returns the deletions of accounts that the database to replace records, and none if it is empty or of a release that did not
 * record them. It names its columns, because the database may be of a later release. Throws a StartError where they cannot be read.
 */
export async function readErasuresOf(client: pg.ClientBase): Promise<Erasure[]> {
  const table = await client.query(`select to_regclass('palapa.erasures') is not null as exists`)
  if (!table.rows[0].exists) return []
  try {
    const { rows } = await client.query<Erasure>('select user_hash as "userHash", at from palapa.erasures')
    return rows
  } catch (error) {
    if (!(error instanceof Error) || explainFailure(error) !== undefined) throw error
    throw new StartError(
      `The deletions of accounts in this database cannot be read: ${error.message}. Restore into an empty database, with the deletions in BACKUP_TO or beside the backup.`,
      { cause: error },
    )
  }
}

/**
 * Deletes the accounts again that were deleted after a backup was made. Returns their number, and the images whose files would become
 * public with this, as `eraseProfile` does.
 */
export async function repeatErasures(
  db: Db,
  erasures: Erasure[],
): Promise<{ count: number; removedImages: ImageVersions[] }> {
  const removedImages: ImageVersions[] = []
  const at = new Map(erasures.map((erasure) => [erasure.userHash, erasure.at]))
  // An account that signed up, but never got its profile, is deleted too; a profile that is deleted already is skipped.
  const { rows } = await db.execute<{ id: string; hash: string }>(
    sql`select id, hash from (
          select id, encode(sha256(convert_to(id::text, 'UTF8')), 'hex') as hash from (
            select id from palapa.profiles where deleted_at is null union select id from palapa_auth.users
          ) as people
        ) as hashed where hash = any(${sql.param([...at.keys()])}::text[])`,
  )
  for (const { id, hash } of rows) {
    await db.execute(
      sql`delete from palapa_jobs.job_common where lower(data->'mail'->>'to') in (
        select lower(email) from palapa.profiles where id = ${id}
        union select lower(email) from palapa_auth.users where id = ${id})`,
    )
    await deleteJobItems(db, noticeQueue, noticeOwner, id)
    removedImages.push(...(await eraseProfile(db, id, at.get(hash) ?? new Date())))
    await deleteUser(db, id)
  }
  await addErasures(db, erasures)
  return { count: rows.length, removedImages }
}
