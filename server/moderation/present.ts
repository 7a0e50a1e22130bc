import type { CaseDetails, CaseSummary, ParcelListing } from '#contract/moderation/cases.ts'
import { presentImage } from '#server/storage/present.ts'
import type { listDecisions } from './decision-queries.ts'
import type { listSameParcel } from './parcel-queries.ts'
import type { CaseRow, selectReports } from './queries.ts'

/** The member of staff who sees a case. `apiUrl` is the origin of the API, blank when it is the page's own. */
export type Viewer = { staffId: string; now: Date; apiUrl: string }

/** Returns a case as the member of staff sees it; an expired claim is none. */
export function presentCase(row: CaseRow, { staffId, now, apiUrl }: Viewer): CaseSummary {
  const { id, kind, subjectType, subjectId, danger, state, openReports } = row
  const { claimedBy, claimedUntil, claimedName } = row
  const isClaimed = claimedBy !== null && claimedUntil !== null && claimedUntil > now
  return {
    id,
    kind,
    subjectType,
    subjectId,
    title: row.title ?? row.subjectName ?? '',
    image: row.image && presentImage(row.image, apiUrl),
    seller: row.sellerId === null ? null : { id: row.sellerId, name: row.sellerName ?? '' },
    reported: row.reported,
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
    decided: presentDecided(row),
  }
}

function presentDecided({ decision, decidedAt, decidedBy, deciderName }: CaseRow): CaseSummary['decided'] {
  if (decision === null || decidedAt === null) return null
  const by = decidedBy === null ? null : { id: decidedBy, name: deciderName ?? '' }
  return { decision, at: decidedAt.toISOString(), by }
}

type DecidedRow = Awaited<ReturnType<typeof listDecisions>>[number]

export function presentDecisions(rows: DecidedRow[]): CaseDetails['history'] {
  return rows.map(({ id, title, decision, reason, decidedAt, deciderId, deciderName }) => ({
    caseId: id,
    title: title ?? '',
    decision,
    reason: reason ?? '',
    at: decidedAt.toISOString(),
    by: deciderId === null ? null : { id: deciderId, name: deciderName ?? '' },
  }))
}

export function presentSameParcel(rows: Awaited<ReturnType<typeof listSameParcel>>): ParcelListing[] {
  return rows.map(({ createdAt, seller, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    seller: { ...seller, since: seller.since.toISOString() },
  }))
}

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

/** Leaves out the reports about a member of staff, who must not learn who sent them. */
export function withoutReportsAbout<R extends { reportedId: string }>(staffId: string, rows: R[]): R[] {
  return rows.filter(({ reportedId }) => reportedId !== staffId)
}

export function presentReports(rows: ReportRow[]) {
  return rows.map(presentReport)
}

export function presentReportsOfCase(rows: ReportRow[]): CaseDetails['reports'] {
  return rows.map((row) => ({ ...presentReport(row), reportedId: row.reportedId }))
}

function presentReport(row: ReportRow) {
  const { id, subjectType, subjectId, reason, text, link, state, createdAt, reporter } = row
  return {
    id,
    subjectType,
    subjectId,
    reason,
    text,
    link,
    state,
    createdAt: createdAt.toISOString(),
    reporter: reporter && { ...reporter, since: reporter.since.toISOString() },
  }
}

export function presentAppeals(
  rows: { id: string; text: string; createdAt: Date }[],
): CaseDetails['appeals'] {
  return rows.map(({ id, text, createdAt }) => ({ id, text, createdAt: createdAt.toISOString() }))
}
