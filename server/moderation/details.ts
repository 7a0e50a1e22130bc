import type { FastifyInstance } from 'fastify'
import type { CaseDetails, PersonSummary } from '#contract/moderation/cases.ts'
import { findUnfinishedCase } from '#server/cases/changes.ts'
import { presentOwnProperty } from '#server/properties/present.ts'
import { listPropertyRows } from '#server/properties/queries.ts'
import { pointsOf } from '#server/moderation/risks/rules.ts'
import { hasAppealed, listAppealsOf } from '#server/moderation/appeals/queries.ts'
import { findStaffRole } from '#server/staff/queries.ts'
import { findConflict } from './conflicts/queries.ts'
import { isOnlyForAgreement } from './suspensions/agreement-queries.ts'
import { conversationOf } from './excerpts.ts'
import { listDecisions } from './decision-queries.ts'
import { decisionsFor } from './policy.ts'
import { listSameParcel } from './parcel-queries.ts'
import { personSummary } from './person-summary.ts'
import {
  presentAppeals,
  presentCase,
  presentDecisions,
  presentReportsOfCase,
  presentSameParcel,
  type Viewer,
  withoutReportsAbout,
} from './present.ts'
import * as queries from './queries.ts'
import { findCaseVersion } from './case-version-queries.ts'

type App = Pick<FastifyInstance, 'db' | 'config'>

/** Returns everything that staff need to decide a case. */
export async function caseDetails(
  { db, config }: App,
  row: queries.CaseRow,
  viewer: Viewer,
): Promise<CaseDetails> {
  const people = await queries.listPeopleOf(db, row)
  // Before the rest, so that a change in the meantime counts as not seen.
  const seen = await findCaseVersion(db, row, people[0])
  const { propertyId } = row
  const [allReports, listings, sameParcel, state, summaries, decisions, conflict, unfinished] =
    await Promise.all([
      queries.listReportsOf(db, row),
      propertyId === null ? [] : listPropertyRows(db, [propertyId]),
      propertyId === null ? [] : listSameParcel(db, propertyId),
      propertyId === null ? undefined : queries.findPropertyState(db, propertyId),
      Promise.all(people.map((id) => personSummary(db, id))),
      listDecisions(db, { subjectId: row.subjectId, personId: people[0] }),
      findConflict(db, row, viewer.staffId),
      row.state === 'CLOSED' ? findUnfinishedCase(db, row) : undefined,
    ])
  const reports = withoutReportsAbout(viewer.staffId, allReports)
  const [listing] = listings
  const [person = null] = summaries
  const suspendable = await Promise.all(summaries.map((each) => canBeSuspended(db, each, viewer.staffId)))
  const canSuspend = suspendable.includes(true)
  const canAsk = summaries.some((each) => each?.isDeleted === false)
  const appeals = person ? await listAppealsOf(db, person.id) : []
  const newerCaseId = unfinished ?? null
  const canDismiss = !(await isOnlyForAgreement(db, row))
  return {
    case: presentCase(row, viewer),
    seen,
    decisions:
      newerCaseId === null && conflict === undefined
        ? decisionsFor({ ...row, state, canSuspend, canAsk, canDismiss }, viewer.now)
        : [],
    conflict: conflict ?? null,
    newerCaseId,
    property: listing ? presentOwnProperty(listing, config.apiUrl) : null,
    sameParcel: presentSameParcel(sameParcel),
    statusBefore: state?.statusBefore ?? null,
    person,
    reports: presentReportsOfCase(reports),
    conversation:
      row.subjectType === 'conversation'
        ? await conversationOf({ db, apiUrl: config.apiUrl }, row.subjectId, reports)
        : null,
    history: presentDecisions(decisions),
    appeals: presentAppeals(appeals),
    isAppealed: person !== null && (await hasAppealed(db, row.id, person.id)),
    risks: row.rules.map((rule) => ({ rule, points: pointsOf(rule) })),
    holdEndsAt: row.holdEndsAt?.toISOString() ?? null,
  }
}

async function canBeSuspended(
  db: App['db'],
  person: PersonSummary | null,
  staffId: string,
): Promise<boolean> {
  if (person === null || person.isDeleted || person.suspension || (await findStaffRole(db, person.id)))
    return false
  return (await findConflict(db, { subjectType: 'profile', subjectId: person.id }, staffId)) === undefined
}
