import type { FastifyInstance } from 'fastify'
import type { Report } from '#contract/conversations.ts'
import type { CaseSubject } from '#contract/moderation/case-kinds.ts'
import { type PropertyReport, propertyReportReasons } from '#contract/moderation/reports.ts'
import { findCaseUrl } from '#server/cases/changes.ts'
import { otherId } from '#server/conversations/membership.ts'
import type { Membership } from '#server/conversations/message-changes.ts'
import { type Db, drizzleOn, inTransaction } from '#server/db/client.ts'
import { type ApiError, notFound } from '#server/lib/errors.ts'
import { describePerson } from '#server/profiles/queries.ts'
import { type AfterReport, addReport, addUnconfirmedReport, confirmReport } from './changes.ts'
import { findReportedMessage, findTitle } from './queries.ts'
import {
  confirmationMail,
  conversationReportMail,
  propertyReportMail,
  type ReportedProperty,
  type ReportPeople,
} from './report-mail.ts'

type App = Pick<FastifyInstance, 'db' | 'pool' | 'mailer' | 'config' | 'clock'>

/** A user, with the address to which the operator replies. */
type Reporter = { id: string; email: string }

export type ReportedListing = { id: string; sellerId: string }

type ConversationReport = Report & { membership: Membership; reporter: Reporter }

type ListingReport = PropertyReport & { listing: ReportedListing }

/** Stores a user's report of a conversation or of a message in it, and emails it to the operator. */
export async function sendConversationReport(
  { db, mailer, config, clock }: App,
  { reason, text, messageId, membership, reporter }: ConversationReport,
): Promise<void> {
  const { conversationId, propertyTitle, side } = membership
  const subject =
    messageId === undefined
      ? { subjectType: 'conversation' as const, subjectId: conversationId }
      : { subjectType: 'message' as const, subjectId: messageId }
  const people = { reporterId: reporter.id, reportedId: otherId(membership) }
  const report = { ...subject, ...people, conversationId, reason, text }
  const sender = side === 'buyer' ? 'seller' : 'buyer'
  await db.transaction(async (tx) => {
    const copy = await findReportedMessage(tx, { conversationId, id: subject.subjectId, sender })
    const counts = await addReport(tx, { ...report, ...copy, createdAt: clock() })
    const about = await describeReport(tx, config, { ...people, ...ofConversation(conversationId) })
    const mail = { ...report, ...about, propertyTitle, from: reporter.email, counts }
    await mailer.send(tx, conversationReportMail(mail, config.mail.operator))
  })
}

/** Stores a user's report of a property, and emails it to the operator. */
export async function sendPropertyReport(
  app: App,
  { reason, text, link, listing, reporter }: ListingReport & { reporter: Reporter },
  afterReport: AfterReport,
): Promise<void> {
  const now = app.clock()
  const report = { ...aboutProperty(listing), reporterId: reporter.id, reason, text, link }
  await inTransaction(app.pool, async (client) => {
    const tx = drizzleOn(client)
    const counts = await addReport(tx, { ...report, createdAt: now })
    await emailOperator(app, tx, { ...report, from: reporter.email, counts })
    await afterReport(client, { propertyId: listing.id, now })
  })
}

/** Stores a visitor's report of a property, and emails the visitor the link that confirms it. */
export async function sendConfirmation(
  { db, mailer, config, clock }: App,
  { reason, text, link, listing, email }: ListingReport,
): Promise<void> {
  const report = { ...aboutProperty(listing), reporterEmail: email, reason, text, link }
  await db.transaction(async (tx) => {
    const key = await addUnconfirmedReport(tx, { ...report, createdAt: clock() })
    await mailer.send(tx, confirmationMail(email, listing.id, config.publicUrl, key))
  })
}

/** Confirms the report of a key, and emails it to the operator. Throws `not_found` for a key that is unknown or used. */
export async function sendConfirmedReport(app: App, key: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const confirmed = await confirmReport(tx, key, app.clock())
    if (!confirmed) throw usedKey()
    const { report, counts } = confirmed
    const reason = propertyReportReasons.find((known) => known === report.reason) ?? 'other'
    const from = report.reporterEmail ?? ''
    await emailOperator(app, tx, { ...report, reason, from, counts })
  })
}

export function usedKey(): ApiError {
  return notFound('This link was used already, or it is too old. You can report the listing again.')
}

function aboutProperty({ id, sellerId }: ReportedListing) {
  return { subjectType: 'property' as const, subjectId: id, reportedId: sellerId }
}

const ofConversation = (subjectId: string) => ({ subjectType: 'conversation', subjectId }) as const

type Reported = { subjectId: string; reportedId: string; reporterId?: string | null }
type ReportAbout = { people: ReportPeople; caseUrl: string }

/** Returns the names of the people of a report whose case is open, and where staff find that. */
async function describeReport(
  tx: Db,
  { publicUrl }: App['config'],
  { subjectType, subjectId, reportedId, reporterId }: Reported & { subjectType: CaseSubject },
): Promise<ReportAbout> {
  const reporter = reporterId ? await describePerson(tx, reporterId) : 'a visitor without an account'
  const people = { reporter, reported: await describePerson(tx, reportedId) }
  return { people, caseUrl: await findCaseUrl(tx, publicUrl, { subjectType, subjectId }) }
}

async function emailOperator(
  { mailer, config }: App,
  tx: Db,
  report: Omit<ReportedProperty, 'propertyTitle' | 'url' | keyof ReportAbout> & Reported,
): Promise<void> {
  const about = await describeReport(tx, config, { ...report, subjectType: 'property' })
  const propertyTitle = await findTitle(tx, report.subjectId)
  const url = `${config.publicUrl}/property/${report.subjectId}`
  await mailer.send(tx, propertyReportMail({ ...report, ...about, propertyTitle, url }, config.mail.operator))
}
