import { and, eq } from 'drizzle-orm'
import { type MailChoice, type MailKind, modesOf } from '#contract/mail-choices.ts'
import type { Db } from '#server/db/client.ts'
import { mailChoices } from './table.ts'

export async function setMailChoice(db: Db, userId: string, { kind, mode }: MailChoice): Promise<void> {
  await db
    .insert(mailChoices)
    .values({ userId, kind, mode })
    .onConflictDoUpdate({ target: [mailChoices.userId, mailChoices.kind], set: { mode } })
}

/** Returns a user's choice and its key, for an email of this kind. Stores the default if the user has chosen nothing. */
export async function findOrCreateMailChoice(db: Db, userId: string, kind: MailKind) {
  await db.insert(mailChoices).values({ userId, kind, mode: modesOf[kind][0] }).onConflictDoNothing()
  const { mode, key } = mailChoices
  const [row] = await db
    .select({ mode, key })
    .from(mailChoices)
    .where(and(eq(mailChoices.userId, userId), eq(mailChoices.kind, kind)))
  return row
}
