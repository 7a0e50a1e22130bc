import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { CaseDecision, CaseState } from '#contract/moderation/case-kinds.ts'
import type { CaseDetails } from '#contract/moderation/cases.ts'
import { isRecord } from '#web/storage/browser-storage.ts'

/** The decision that was chosen in the queue, in the history entry of the case, and the state that the case had there. */
export type WantedDecision = { decision: CaseDecision; caseState: CaseState }

/** Returns the decision whose reason is being written, at first the one that was chosen in the queue. Choosing claims the case. */
export function useChosenDecision(details: CaseDetails, claim: () => void) {
  const { state } = useLocation()
  const first = wantedIn(state, details)
  const [chosen, setChosen] = useState(first)
  const claimFirst = useEffectEvent(() => first && claim())
  useEffect(() => void claimFirst(), [])

  const choose = (decision: CaseDecision | null) => {
    if (decision) claim()
    setChosen(decision)
  }
  return [chosen, choose] as const
}

/** The entry stays in the history, so the case may have been decided since. */
function wantedIn(state: unknown, { case: { state: caseState }, decisions }: CaseDetails) {
  if (!isRecord(state) || state['caseState'] !== caseState || caseState === 'CLOSED') return null
  return decisions.find((decision) => decision === state['decision']) ?? null
}
