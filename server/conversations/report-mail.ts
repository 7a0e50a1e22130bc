import type { ReportReason } from '#contract/stored-conversations.ts'
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
  /** Of the reported person, with this one. */
  counts: { reports: number; reporters: number }
}

/** What the operator reads; an answer goes to the person who reported. */
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
      'Somebody reported the other person of a conversation on Palapa. Answer this mail to write to the one who reported.',
    ],
    ...(text && { quote: text }),
    details: {
      Reason: reasons[reason],
      Property: propertyTitle,
      Conversation: conversationId,
      'Reported person': reportedId,
      'Reported by': reporter.id,
      'Reports of this person': `${reports}, by ${people}`,
    },
  }
}
