import { sql } from 'drizzle-orm'
import { type CaseKind, type CaseSubject, maximumDanger } from '#contract/moderation/case-kinds.ts'
import type { Db } from '#server/db/client.ts'
import { newId } from '#server/lib/ids.ts'
import { cases } from './table.ts'

/** What each further cause adds to the danger of a case. */
const repeatedDanger = 5

type Cause = {
  kind: CaseKind
  subjectType: CaseSubject
  subjectId: string
  danger: number
  now: Date
}

/**
 * Opens a case in the transaction of its cause. A case of the subject that is not closed gets more dangerous instead, and returns
 * to the queue.
 */
export async function openCase(tx: Db, { kind, subjectType, subjectId, danger, now }: Cause): Promise<void> {
  await tx
    .insert(cases)
    .values({ id: newId(), kind, subjectType, subjectId, danger, openedAt: now })
    .onConflictDoUpdate({
      target: [cases.subjectType, cases.subjectId],
      targetWhere: sql`${cases.state} <> 'CLOSED'`,
      set: {
        kind: sql`case when excluded.danger > ${cases.danger} then excluded.kind else ${cases.kind} end`,
        danger: sql`least(${maximumDanger}, greatest(${cases.danger}, excluded.danger) + ${repeatedDanger}::int)`,
        state: 'OPEN',
      },
    })
}
