import { type CaseDetails, claimCase, decideCase } from '#contract/moderation/cases.ts'
import type { CaseDecision } from '#contract/moderation/case-kinds.ts'
import type { SuspensionDays } from '#contract/moderation/suspensions.ts'
import { callSignedIn } from '#web/members/query.tsx'

/** A claim that ends sooner is renewed before a decision is sent. */
const shortClaimMs = 60_000

/** What is sent with a decision; `days` only with a suspension, `personId` only where several people are possible. */
export type DecisionReason = { reason: string; days: SuspensionDays; personId?: string | undefined }

/** Decides a case for a reason, and claims it first if needed. */
export async function decide(
  { case: { id, claim }, seen }: CaseDetails,
  decision: CaseDecision,
  { reason, days, personId }: DecisionReason,
): Promise<CaseDetails> {
  const params = { id }
  const isShort = !claim || Date.parse(claim.until) - Date.now() < shortClaimMs
  if (isShort) await callSignedIn(claimCase, { params })
  const suspension = decision === 'suspend' ? { suspensionDays: days } : {}
  return callSignedIn(decideCase, { params, body: { decision, reason, personId, seen, ...suspension } })
}
