import type { CaseDetails, CaseSummary } from '#contract/moderation/cases.ts'
import type { CaseRow } from './queries.ts'

/** Returns a case as the member of staff sees it; an expired claim is none. */
export function presentCase(row: CaseRow, { staffId, now }: { staffId: string; now: Date }): CaseSummary {
  const { id, kind, subjectType, subjectId, danger, state, openReports } = row
  const { claimedBy, claimedUntil, claimedName } = row
  const isClaimed = claimedBy !== null && claimedUntil !== null && claimedUntil > now
  return {
    id,
    kind,
    subjectType,
    subjectId,
    title: row.title ?? '',
    danger,
    state,
    openedAt: row.openedAt.toISOString(),
    claim: isClaimed
      ? {
          id: claimedBy,
          name: claimedName ?? '',
          until: claimedUntil.toISOString(),
          isOwn: claimedBy === staffId,
        }
      : null,
    openReports,
  }
}

type DecidedRow = {
  id: string
  title: string | null
  decision: CaseDetails['history'][number]['decision'] | null
  reason: string | null
  decidedAt: Date | null
}

export function presentDecisions(rows: DecidedRow[]): CaseDetails['history'] {
  return rows.flatMap(({ id, title, decision, reason, decidedAt }) =>
    decision && decidedAt
      ? [{ caseId: id, title: title ?? '', decision, reason: reason ?? '', at: decidedAt.toISOString() }]
      : [],
  )
}
