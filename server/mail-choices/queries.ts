import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { mailChoices } from './table.ts'

/** Returns the choices that are stored for a user; for other kinds the default applies. */
export function listMailChoices(db: Db, userId: string) {
  const { kind, mode } = mailChoices
  return db.select({ kind, mode }).from(mailChoices).where(eq(mailChoices.userId, userId)).orderBy(asc(kind))
}

/** Returns the user and the kind of email of a key. The hashes are compared, as the index has them. */
export async function findByKey(db: Db, key: string) {
  const { userId, kind } = mailChoices
  const isKey = sql`sha256(uuid_send(${mailChoices.key})) = sha256(uuid_send(${key}::uuid))`
  const [row] = await db.select({ userId, kind }).from(mailChoices).where(isKey)
  return row
}
