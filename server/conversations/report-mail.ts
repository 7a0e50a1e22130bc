import type { ReportReason } from '#contract/conversations.ts'
import type { Mail } from '#server/mail/mail.ts'

const reasons: Record<ReportReason, string> = {
  scam: 'A scam',
  spam: 'Spam',
  abuse: 'Abuse',
  other: 'Something else',
}

type Report = {
  conversationId: string
  propertyTitle: string
  reason: ReportReason
  text: string
  reporter: { id: string; email: string }
  reportedId: string
  /** Reports about the reported user, including this one. */
  counts: { reports: number; reporters: number }
}

/** Returns the email to the operator about a report; replies go to the reporter. */
export function reportMail(
  { conversationId, propertyTitle, reason, text, reporter, reportedId, counts }: Report,
  operator: string,
): Mail {
  const { reports, reporters } = counts
  const people = reporters === 1 ? 'one person' : `${reporters} people`
  return {
    to: operator,
    ...(reporter.email && { replyTo: reporter.email }),
    subject: `A conversation was reported: ${reasons[reason].toLowerCase()}`,
    title: 'A conversation was reported',
    paragraphs: [
      'A user reported the other person in a conversation on Palapa. Reply to this email to write to the user who sent the report.',
    ],
    ...(text && { quote: text }),
    details: {
      Reason: reasons[reason],
      Property: propertyTitle,
      Conversation: conversationId,
      'Reported person': reportedId,
      'Reported by': reporter.id,
      'Reports about this person': `${reports}, by ${people}`,
    },
  }
}
