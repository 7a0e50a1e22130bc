import { and, eq, sql } from 'drizzle-orm'
import { openCase } from '#server/cases/changes.ts'
import { cases } from '#server/cases/table.ts'
import type { Db } from '#server/db/client.ts'
import { hasAppealed } from '#server/moderation/appeals/queries.ts'
import { awaitsAgreement } from './agreement-queries.ts'

/** How urgent it is that a second member of staff reads a permanent suspension, from 0 to 100: more than its appeal. */
const agreementDanger = 60

/** Opens the case that asks a second member of staff to agree to a permanent suspension. */
export async function openAgreementCase(tx: Db, userId: string, now: Date): Promise<void> {
  await openCase(tx, {
    kind: 'staff',
    subjectType: 'profile',
    subjectId: userId,
    danger: agreementDanger,
    now,
  })
}

/** Asks again once an appeal is dismissed: its case was the one that asked, and the suspension would end by itself. */
export async function reopenAgreementCase(tx: Db, userId: string, now: Date): Promise<void> {
  if (await awaitsAgreement(tx, userId)) await openAgreementCase(tx, userId, now)
}

/** Closes that case, if there is one. One in which the person has appealed the suspension remains, as an appeal. */
export async function closeAgreementCase(tx: Db, userId: string): Promise<void> {
  const [row] = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(
        eq(cases.subjectType, 'profile'),
        eq(cases.subjectId, userId),
        eq(cases.kind, 'staff'),
        sql`${cases.state} <> 'CLOSED'`,
      ),
    )
  if (!row) return
  const next = (await hasAppealed(tx, row.id, userId))
    ? { kind: 'appeal' as const }
    : { state: 'CLOSED' as const, claimedBy: null, claimedUntil: null }
  await tx.update(cases).set(next).where(eq(cases.id, row.id))
}
