import type { CaseDetails } from '#contract/moderation/cases.ts'
import { timeAgo } from '#web/ui/time-ago.ts'
import { Section } from './section.tsx'

type CaseAppealsProps = Pick<CaseDetails, 'appeals'> & { title?: string | undefined }

/** Renders what the person wrote who does not agree with a decision, the newest first. */
export function CaseAppeals({ appeals, title }: CaseAppealsProps) {
  if (appeals.length === 0) return null
  return (
    <Section title={title ?? (appeals.length === 1 ? 'The appeal' : `${appeals.length} appeals`)}>
      <ul className="divide-y divide-line">
        {appeals.map(({ id, text, createdAt }) => (
          <li key={id} className="flex flex-col gap-1.5 py-4 first:pt-0 last:pb-0">
            <time dateTime={createdAt} className="text-sm text-muted">
              {timeAgo(createdAt)}
            </time>
            <p dir="auto" className="whitespace-pre-line">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
