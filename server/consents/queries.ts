import { eq } from 'drizzle-orm'
import type { DocumentVersion } from '#contract/consents.ts'
import type { Db } from '#server/db/client.ts'
import { consents } from './table.ts'

/** Returns the consents of a user, oldest first. */
export function listOwnConsents(db: Db, userId: string) {
  const { document, version, acceptedAt } = consents
  return db
    .select({ document, version, acceptedAt })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(acceptedAt, document, version)
}

/** Stores that the user accepts these versions; an earlier acceptance of the same version stays. */
export async function createConsents(
  db: Db,
  userId: string,
  documents: DocumentVersion[],
  acceptedAt: Date,
): Promise<void> {
  if (documents.length === 0) return
  const rows = documents.map((one) => ({ ...one, userId, acceptedAt }))
  await db.insert(consents).values(rows).onConflictDoNothing()
}
