import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { claimMinutes } from '#contract/moderation/cases.ts'
import { appendAudit } from '#server/audit/changes.ts'
import { cases } from '#server/cases/table.ts'
import type { Db } from '#server/db/client.ts'
import { setInReview } from '#server/reports/changes.ts'

type Claim = { caseId: string; staffId: string; now: Date }

/**
 * Claims a case in a transaction, or renews the claim. Returns false while another member of staff has claimed it.
 */
export async function claimCase(tx: Db, { caseId, staffId, now }: Claim): Promise<boolean> {
  const isFree = or(isNull(cases.claimedBy), eq(cases.claimedBy, staffId), lte(cases.claimedUntil, now))
  const [claimed] = await tx
    .update(cases)
    .set({ claimedBy: staffId, claimedUntil: new Date(now.getTime() + claimMinutes * 60_000) })
    .where(and(eq(cases.id, caseId), isFree))
    .returning({ subjectType: cases.subjectType, subjectId: cases.subjectId })
  if (!claimed) return false
  await setInReview(tx, claimed)
  await appendAudit(tx, { staffId, now, action: 'claim_case', subjectType: 'case', subjectId: caseId })
  return true
}

/** Releases a claim. Returns false if the member of staff has not claimed the case. */
export function releaseCase(db: Db, claim: Claim): Promise<boolean> {
  const { caseId, staffId, now } = claim
  return db.transaction(async (tx) => {
    const released = await tx
      .update(cases)
      .set({ claimedBy: null, claimedUntil: null })
      .where(hasClaimed(claim))
      .returning({ id: cases.id })
    if (released.length === 0) return false
    await appendAudit(tx, { staffId, now, action: 'release_case', subjectType: 'case', subjectId: caseId })
    return true
  })
}

/** Returns the condition for a case that the member of staff has claimed. */
export function hasClaimed({ caseId, staffId, now }: Claim) {
  return and(eq(cases.id, caseId), eq(cases.claimedBy, staffId), gt(cases.claimedUntil, now))
}
