import { Link } from 'react-router'
import type { CaseDetails } from '#contract/moderation/cases.ts'
import { propertyReasonNames } from '#contract/moderation/reports.ts'
import { staffDetailsHref } from '#web/routing/paths.ts'
import { timeAgo } from '#web/ui/time-ago.ts'
import { type Conversation, memberText, sideOf } from './reported-people.ts'
import { Section } from './section.tsx'

type ReportOfCase = CaseDetails['reports'][number]
type CaseReport = Omit<ReportOfCase, 'reportedId'> & Partial<Pick<ReportOfCase, 'reportedId'>>

const reasonNames: Record<CaseReport['reason'], string> = {
  ...propertyReasonNames,
  scam: 'Scam or fraud',
  spam: 'Spam or advertising',
  abuse: 'Abuse or harassment',
}

const stateNames: Record<CaseReport['state'], string> = {
  UNCONFIRMED: 'Not confirmed by its sender',
  OPEN: 'Open',
  IN_REVIEW: 'Open',
  ACTED: 'Acted on',
  DISMISSED: 'Dismissed',
}

type CaseReportsProps = {
  reports: CaseReport[]
  /** With the conversation that they are about, each names the reported one of its two users. */
  conversation?: Conversation | null
  title?: string
}

/** Renders what users and visitors reported, the newest first. */
export function CaseReports({ reports, conversation, title }: CaseReportsProps) {
  if (reports.length === 0) return null
  return (
    <Section title={title ?? (reports.length === 1 ? 'The report' : `${reports.length} reports`)}>
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <li key={report.id} className="flex flex-col gap-1.5 py-4 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="font-semibold">{reasonNames[report.reason]}</p>
              <p className="text-sm text-muted">
                {stateNames[report.state]} ·{' '}
                <time dateTime={report.createdAt}>{timeAgo(report.createdAt)}</time>
              </p>
            </div>
            {conversation && <ReportedPerson id={report.reportedId} conversation={conversation} />}
            {report.text && (
              <p dir="auto" className="whitespace-pre-line">
                {report.text}
              </p>
            )}
            {report.link && (
              <a
                href={report.link}
                target="_blank"
                rel="noreferrer nofollow"
                className="text-link self-start text-sm wrap-anywhere"
              >
                {report.link}
              </a>
            )}
            <p dir="auto" className="text-sm text-muted">
              {reporterText(report)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type ReportedPersonProps = { id: string | undefined; conversation: Conversation }

function ReportedPerson({ id, conversation }: ReportedPersonProps) {
  const side = sideOf(conversation, id)
  if (!side) return null
  return (
    <Link
      to={staffDetailsHref('people', conversation[side].id)}
      dir="auto"
      className="text-link flex items-center self-start pointer-coarse:min-h-11"
    >
      About {memberText(conversation, side)}
    </Link>
  )
}

function reporterText({ reporter }: CaseReport): string {
  if (!reporter) return 'A visitor without an account'
  return `${reporter.name || 'A member without a name'}, account created ${timeAgo(reporter.since)}`
}
