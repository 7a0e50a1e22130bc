import type { ReportReason } from '#contract/conversations.ts'
import { singleLine } from '#contract/fields.ts'
import { listingNumber } from '#contract/listing-number.ts'
import { propertyReasonNames, type PropertyReportReason, reportPage } from '#contract/moderation/reports.ts'
import { type Mail, type MailDetail, optionalDetail } from '#server/mail/mail.ts'
import type { ReportCounts } from './changes.ts'

const personReasons: Record<ReportReason, string> = {
  scam: 'A scam',
  spam: 'Spam',
  abuse: 'Abuse',
  other: 'Something else',
}

/** The names and ids of the reporter and of the reported user, for the operator. */
export type ReportPeople = { reporter: string; reported: string }

type Report = {
  propertyTitle: string
  text: string
  /** The address of the reporter; blank for an unknown one. */
  from: string
  people: ReportPeople
  /** Reports about the reported user, including this one. */
  counts: ReportCounts
  /** The page of staff about its case. */
  caseUrl: string
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
    details: [
      ['Reason', reason],
      ['Property', singleLine(report.propertyTitle)],
      ['Conversation', report.conversationId],
      ...optionalDetail('Message', report.subjectType === 'message' ? report.subjectId : undefined),
      ...detailsOf(report),
    ],
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
    details: [
      ['Reason', reason],
      ['Property', singleLine(report.propertyTitle)],
      ['Page', report.url],
      ...optionalDetail('Link', report.link),
      ...detailsOf(report),
    ],
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
    details: [['Listing', `No. ${listingNumber(propertyId)}`]],
    action: { text: 'Confirm my report', url: `${publicUrl}${reportPage}?key=${key}` },
    notes: [
      'If it was not you, ignore this email: the report is not sent, and your address is deleted after seven days.',
    ],
  }
}

function mailTo(operator: string, { from, text, caseUrl }: Report) {
  return {
    to: operator,
    ...(from && { replyTo: from }),
    ...(text && { quote: text }),
    action: { text: 'Open the case', url: caseUrl },
  }
}

function detailsOf({ people, counts: { reports, reporters } }: Report): MailDetail[] {
  return [
    ['Reported person', people.reported],
    ['Reported by', people.reporter],
    ['Reports about this person', `${reports}, by ${reporters === 1 ? 'one person' : `${reporters} people`}`],
  ]
}
