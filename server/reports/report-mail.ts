import type { ReportReason } from '#contract/conversations.ts'
import { singleLine } from '#contract/fields.ts'
import { listingNumber } from '#contract/listing-number.ts'
import { propertyReasonNames, type PropertyReportReason, reportPage } from '#contract/moderation/reports.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { ReportCounts } from './changes.ts'

const personReasons: Record<ReportReason, string> = {
  scam: 'A scam',
  spam: 'Spam',
  abuse: 'Abuse',
  other: 'Something else',
}

type Report = {
  propertyTitle: string
  text: string
  /** Id and address of the reporter; a visitor has an address alone. */
  reporter: { id?: string; email: string }
  reportedId: string
  /** Reports about the reported user, including this one. */
  counts: ReportCounts
}

type ReportedMessage = { subjectType: 'conversation' | 'message'; subjectId: string }

export type ReportedProperty = Report & { reason: PropertyReportReason; link: string; url: string }

/** Returns the email to the operator about a report of a conversation or a message; replies go to the reporter. */
export function conversationReportMail(
  report: Report & ReportedMessage & { conversationId: string; reason: ReportReason },
  operator: string,
): Mail {
  const reason = personReasons[report.reason]
  return {
    ...mailTo(operator, report),
    subject: `A conversation was reported: ${reason.toLowerCase()}`,
    title: 'A conversation was reported',
    paragraphs: [
      'A user reported the other person in a conversation on Palapa. Reply to this email to write to the user who sent the report.',
    ],
    details: {
      Reason: reason,
      Property: report.propertyTitle,
      Conversation: report.conversationId,
      ...(report.subjectType === 'message' && { Message: report.subjectId }),
      ...detailsOf(report),
    },
  }
}

/** Returns the email to the operator about a report of a property; replies go to the reporter. */
export function propertyReportMail(report: ReportedProperty, operator: string): Mail {
  const reason = propertyReasonNames[report.reason]
  return {
    ...mailTo(operator, report),
    subject: `A listing was reported: ${reason.toLowerCase()}`,
    title: 'A listing was reported',
    paragraphs: ['Reply to this email to write to the person who sent the report.'],
    details: {
      Reason: reason,
      Property: singleLine(report.propertyTitle),
      ...(report.link && { Link: report.link }),
      ...detailsOf(report),
    },
    action: { text: 'Open the listing', url: report.url },
  }
}

/**
 * Returns the email that asks a visitor to confirm a report. Anyone can have it sent to any address, so it names the listing by its
 * number and not by its title, in which the seller could write to strangers.
 */
export function confirmationMail(to: string, propertyId: string, publicUrl: string, key: string): Mail {
  return {
    to,
    subject: 'Please confirm your report',
    title: 'Confirm your report',
    paragraphs: [
      'Someone reported a listing on Palapa with this email address. If it was you, press the button, and a person will read the report.',
    ],
    details: { Listing: `No. ${listingNumber(propertyId)}` },
    action: { text: 'Confirm my report', url: `${publicUrl}${reportPage}?key=${key}` },
    notes: [
      'If it was not you, ignore this email: the report is not sent, and your address is deleted after seven days.',
    ],
  }
}

function mailTo(operator: string, { reporter, text }: Report) {
  return { to: operator, ...(reporter.email && { replyTo: reporter.email }), ...(text && { quote: text }) }
}

function detailsOf({ reporter, reportedId, counts: { reports, reporters } }: Report) {
  const people = reporters === 1 ? 'one person' : `${reporters} people`
  return {
    'Reported person': reportedId,
    'Reported by': reporter.id ?? 'a visitor without an account',
    'Reports about this person': `${reports}, by ${people}`,
  }
}
