import type { CaseDetails } from '#contract/moderation/cases.ts'
import { timeAgo } from '#web/ui/time-ago.ts'
import { decisionTexts } from './decision-texts.ts'
import { Section } from './section.tsx'

/** Renders earlier decisions about the subject and the person, the newest first. */
export function PastDecisions({ history }: Pick<CaseDetails, 'history'>) {
  if (history.length === 0) return null
  return (
    <Section title="Earlier decisions">
      <ul className="divide-y divide-line">
        {history.map(({ caseId, title, decision, reason, at, by }) => (
          <li key={`${caseId} ${at}`} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="font-semibold">{decisionTexts[decision].done}</p>
              <time dateTime={at} className="text-sm text-muted">
                {timeAgo(at)}
              </time>
            </div>
            {by && <p className="text-sm text-muted">By {by.name || 'a member of staff'}</p>}
            {title && (
              <p dir="auto" className="text-sm text-muted">
                {title}
              </p>
            )}
            {reason && (
              <p dir="auto" className="whitespace-pre-line">
                {reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
