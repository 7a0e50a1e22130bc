import { countText } from '#contract/lib/number-text.ts'
import { formatClockInBelize } from '#contract/lib/time-text.ts'
import type { CaseKind } from '#contract/moderation/case-kinds.ts'
import type { CaseSummary } from '#contract/moderation/cases.ts'

const kindNames: Record<CaseKind, string> = {
  first_listing: 'First listing',
  new_listing: 'New listing',
  risk: 'Risk',
  report: 'Report',
  appeal: 'Appeal',
  staff: 'By staff',
}

/** Returns why a case was opened. */
export function causeText({ kind, subjectType }: Pick<CaseSummary, 'kind' | 'subjectType'>): string {
  return kind === 'staff' && subjectType === 'profile' ? 'Suspension for good' : kindNames[kind]
}

/** The kinds as names of several cases. */
export const kindPlurals: Record<CaseKind, string> = {
  first_listing: 'First listings',
  new_listing: 'New listings',
  risk: 'Risks',
  report: 'Reports',
  appeal: 'Appeals',
  staff: 'By staff',
}

/** Returns who works on a case until when, such as `Ada until 2:30 PM`; null while it is free. */
export function claimText({ claim }: Pick<CaseSummary, 'claim'>): string | null {
  if (!claim) return null
  const name = claim.isOwn ? 'You' : claim.name || 'Another member of staff'
  return `${name} until ${formatClockInBelize(claim.until)}`
}

/** Returns `1 open report`, or null without one. */
export function reportsText({ openReports }: Pick<CaseSummary, 'openReports'>): string | null {
  return openReports === 0 ? null : countText(openReports, 'open report')
}
