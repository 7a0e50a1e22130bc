import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { mailChoices } from './table.ts'

/** Returns the choices that are stored for a user; for other kinds the default applies. */
export function listMailChoices(db: Db, userId: string) {
  const { kind, mode } = mailChoices
  return db.select({ kind, mode }).from(mailChoices).where(eq(mailChoices.userId, userId)).orderBy(asc(kind))
}
