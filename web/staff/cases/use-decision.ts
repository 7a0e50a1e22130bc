import type { CaseDecision } from '#contract/moderation/case-kinds.ts'
import { type CaseDetails, claimCase, decideCase } from '#contract/moderation/cases.ts'
import type { SuspensionDays } from '#contract/moderation/suspensions.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { useChange } from '#web/members/use-change.ts'
import { caseQuery } from '#web/staff/cases-query.ts'
import { decisionTexts } from './decision-texts.ts'

/** A claim that ends sooner is renewed before a decision is sent. */
const shortClaimMs = 60_000

/** Returns the change that decides a case for a reason. */
export function useDecision(
  { case: { id, title, claim } }: CaseDetails,
  decision: CaseDecision,
  onDecided: (details: CaseDetails) => void,
) {
  return useChange(
    async ({ reason, days }: { reason: string; days: string }) => {
      const params = { id }
      const isShort = !claim || Date.parse(claim.until) - Date.now() < shortClaimMs
      if (isShort) await callSignedIn(claimCase, { params })
      return callSignedIn(decideCase, { params, body: { decision, reason, ...daysOf(decision, days) } })
    },
    {
      successNotice: [decisionTexts[decision].done, title].filter(Boolean).join(': '),
      onSuccess: onDecided,
      // another member of staff may have claimed or decided it
      onError: () => void queryClient.invalidateQueries(caseQuery(id)),
    },
  )
}

function daysOf(decision: CaseDecision, days: string): { suspensionDays?: SuspensionDays } {
  if (decision !== 'suspend') return {}
  return { suspensionDays: ([1, 7, 30] as const).find((known) => String(known) === days) ?? null }
}
