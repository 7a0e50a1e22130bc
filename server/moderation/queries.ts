import {
  and,
  asc,
  type Column,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CaseKind, CaseState } from '#contract/moderation/case-kinds.ts'
import { casePageSize } from '#contract/moderation/cases.ts'
import { openReportStates } from '#contract/moderation/reports.ts'
import { cases } from '#server/cases/table.ts'
import { conversations } from '#server/conversations/table.ts'
import type { Db } from '#server/db/client.ts'
import { inList } from '#server/db/schemas.ts'
import type { Cursor } from '#server/lib/cursors.ts'
import { profiles } from '#server/profiles/table.ts'
import { type ImageRow, primaryImage } from '#server/properties/queries.ts'
import { properties } from '#server/properties/table.ts'
import { isOpen, ofCase, type ReportedSubject } from '#server/reports/changes.ts'
import { reports } from '#server/reports/table.ts'

const aboutConversation = alias(conversations, 'about_conversation')
const claimant = alias(profiles, 'claimant')
const decider = alias(profiles, 'decider')
const seller = alias(profiles, 'seller')
const subject = alias(profiles, 'subject')

/** Returns the number of reports about a property, a conversation or a profile that are not decided. */
export const openReports = (subjectId: Column) => sql<number>`(
  select count(*)::int from ${reports}
  where ${isOpen} and (${reports.subjectId} = ${subjectId} or ${reports.conversationId} = ${subjectId})
)`

/** Returns the user whom the oldest open report of a conversation or its messages is about, null of other subjects. */
const reportedIn = sql<{ id: string; name: string } | null>`(
  select json_build_object('id', reported.id, 'name', reported.name)
  from ${reports} join ${profiles} reported on reported.id = ${reports.reportedId}
  where ${cases.subjectType} = 'conversation' and ${reports.conversationId} = ${cases.subjectId} and ${isOpen}
    and not exists (
      select from palapa.reports earlier
      where earlier.conversation_id = ${cases.subjectId} and earlier.state in ${inList(openReportStates)}
        and (earlier.created_at, earlier.id) < (${reports.createdAt}, ${reports.id})
    )
)`

export type CaseRow = Awaited<ReturnType<typeof selectCases>>[number]

function selectCases(db: Db, condition: SQL | undefined) {
  const { reason: _reason, ...columns } = getTableColumns(cases)
  return db
    .select({
      ...columns,
      claimedName: claimant.name,
      deciderName: decider.name,
      propertyId: properties.id,
      title: properties.title,
      image: sql<ImageRow | null>`${primaryImage}`,
      sellerId: properties.sellerId,
      sellerName: seller.name,
      subjectName: subject.name,
      reported: reportedIn,
      openReports: openReports(cases.subjectId),
    })
    .from(cases)
    .leftJoin(
      aboutConversation,
      and(eq(cases.subjectType, 'conversation'), eq(aboutConversation.id, cases.subjectId)),
    )
    .leftJoin(
      properties,
      sql`${properties.id} = case when ${cases.subjectType} = 'property' then ${cases.subjectId} else ${aboutConversation.propertyId} end`,
    )
    .leftJoin(seller, eq(seller.id, properties.sellerId))
    .leftJoin(subject, and(eq(cases.subjectType, 'profile'), eq(subject.id, cases.subjectId)))
    .leftJoin(claimant, eq(claimant.id, cases.claimedBy))
    .leftJoin(decider, eq(decider.id, cases.decidedBy))
    .where(condition)
    .$dynamic()
}

export type CaseFilter = {
  /** Undefined for all that are not closed. */
  state?: Exclude<CaseState, 'CLOSED'> | undefined
  kind?: CaseKind | undefined
  /** Only the cases that this member of staff has claimed. */
  claimedBy?: { id: string; now: Date } | undefined
  after?: Cursor | undefined
}

/** Returns a page of the queue, the most dangerous first, then the oldest, with one extra row if there are more. */
export function listCases(db: Db, { state, kind, claimedBy, after }: CaseFilter): Promise<CaseRow[]> {
  const danger = Number(after?.value)
  const isAfter = after && or(lt(cases.danger, danger), and(eq(cases.danger, danger), gt(cases.id, after.id)))
  const isClaimed = claimedBy && and(eq(cases.claimedBy, claimedBy.id), gt(cases.claimedUntil, claimedBy.now))
  return selectCases(
    db,
    and(
      // as text, so that the partial indexes apply
      sql`${cases.state} <> 'CLOSED'`,
      state && eq(cases.state, state),
      kind && eq(cases.kind, kind),
      isClaimed,
      after && sql`${cases.danger} <= ${danger}`,
      isAfter,
    ),
  )
    .orderBy(desc(cases.danger), asc(cases.id))
    .limit(casePageSize + 1)
}

/** Returns how many cases in a state there are of each kind; without a state, how many are not closed. */
export function countCases(db: Db, state: CaseFilter['state']) {
  return db
    .select({ kind: cases.kind, count: count() })
    .from(cases)
    .where(and(sql`${cases.state} <> 'CLOSED'`, state && eq(cases.state, state)))
    .groupBy(cases.kind)
}

export async function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  const [row] = await selectCases(db, eq(cases.id, id))
  return row
}

/** Returns the confirmed reports of a case's subject, newest first. */
export function listReportsOf(db: Db, subject: ReportedSubject) {
  return selectReports(db, ofCase(subject))
}

type Subject = Pick<CaseRow, 'subjectType' | 'subjectId'> & { sellerId: string | null }

/** Returns whom a decision can be about: the seller of a property, the reported users of a conversation, or the user of a profile. */
export async function listPeopleOf(db: Db, { subjectType, subjectId, sellerId }: Subject): Promise<string[]> {
  if (subjectType === 'profile') return [subjectId]
  if (subjectType === 'conversation') return listReportedPeople(db, subjectId)
  return sellerId === null ? [] : [sellerId]
}

/**
 * Returns whom a decision about a conversation can be about: the users whom its reports are about, or its seller without reports. The
 * user of the oldest report that is not decided comes first, so that a report against its reporter does not change whom a decision
 * affects.
 */
async function listReportedPeople(db: Db, conversationId: string): Promise<string[]> {
  const { reportedId: id, createdAt } = reports
  const rows = await db
    .select({ id })
    .from(reports)
    .where(ofCase({ subjectType: 'conversation', subjectId: conversationId }))
    .groupBy(id)
    .orderBy(sql`min(${createdAt}) filter (where ${isOpen})`, sql`min(${createdAt})`)
  if (rows.length > 0) return rows.map((row) => row.id)
  const people = await findConversationPeople(db, conversationId)
  return people ? [people.seller.id] : []
}

/** Returns the newest reports that meet a condition. */
export function selectReports(db: Db, condition: SQL | undefined) {
  const { id, subjectType, subjectId, reportedId, reason, text, link, state, createdAt } = reports
  const { messageText, messageSentAt, messageWarnings } = reports
  return db
    .select({
      id,
      subjectType,
      subjectId,
      reportedId,
      reason,
      text,
      link,
      state,
      createdAt,
      messageText,
      messageSentAt,
      messageWarnings,
      reporter: { id: profiles.id, name: profiles.name, since: profiles.createdAt },
    })
    .from(reports)
    .leftJoin(profiles, eq(profiles.id, reports.reporterId))
    .where(condition)
    .orderBy(desc(createdAt), desc(id))
    .limit(100)
}

/** Returns the age of a user's account and what is known about the user's listings. */
export async function findPerson(db: Db, userId: string) {
  const own = sql`from palapa.properties where seller_id = ${profiles.id}`
  const about = sql`from palapa.reports where reported_id = ${profiles.id} and state <> 'UNCONFIRMED'`
  const [row] = await db
    .select({
      id: profiles.id,
      name: profiles.name,
      since: profiles.createdAt,
      isDeleted: sql<boolean>`${profiles.deletedAt} is not null`,
      listings: sql<number>`(select count(*)::int ${own})`,
      listed: sql<number>`(select count(*)::int ${own} and is_listed)`,
      removed: sql<number>`(select count(*)::int ${own} and status = 'REMOVED')`,
      reports: sql<number>`(select count(*)::int ${about})`,
      reporters: sql<number>`(select count(distinct coalesce(reporter_id::text, reporter_email))::int ${about})`,
    })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return row
}

/** Returns the two users of a conversation, and the title of its property. */
export async function findConversationPeople(db: Db, id: string) {
  const buyer = alias(profiles, 'buyer')
  const seller = alias(profiles, 'seller')
  const [row] = await db
    .select({
      id: conversations.id,
      title: properties.title,
      buyer: { id: buyer.id, name: buyer.name },
      seller: { id: seller.id, name: seller.name },
    })
    .from(conversations)
    .innerJoin(buyer, eq(buyer.id, conversations.buyerId))
    .innerJoin(seller, eq(seller.id, conversations.sellerId))
    .innerJoin(properties, eq(properties.id, conversations.propertyId))
    .where(eq(conversations.id, id))
  return row
}

/** Returns what decides about the next status of a property. */
export async function findPropertyState(db: Db, id: string) {
  const { sellerId, status, statusBefore, isSuspended, underOfferAt, soldAt, title } = properties
  const [row] = await db
    .select({ sellerId, status, statusBefore, isSuspended, underOfferAt, soldAt, title })
    .from(properties)
    .where(eq(properties.id, id))
  return row
}
