import { Link } from 'react-router'
import type { CaseSummary } from '#contract/moderation/cases.ts'
import { CaseLabels } from '#web/staff/case-labels.tsx'
import { claimText, reportsText } from '#web/staff/case-texts.ts'
import { RowFacts } from '#web/staff/row-facts.tsx'
import { RowImage } from '#web/staff/row-image.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { timeAgo } from '#web/ui/time-ago.ts'

const subjectIcons = { property: 'house', conversation: 'message', profile: 'user' } as const

/** Renders a case as one link: why it was opened, what it is about, how old it is and who works on it. */
export function CaseRow({ summary, to }: { summary: CaseSummary; to: string }) {
  const { subjectType, title, openedAt, claim, image } = summary
  const facts = [personText(summary) ?? '', reportsText(summary) ?? ''].filter(Boolean)
  const holder = claimText(summary)
  return (
    <li>
      <Link
        to={to}
        className="flex gap-4 rounded-md border border-line bg-surface p-3 shadow-low hover:border-primary tablet:p-4"
      >
        <RowImage image={image} icon={subjectIcons[subjectType]} />
        <span className="flex min-w-0 flex-1 flex-col gap-x-6 gap-y-1 tablet:flex-row tablet:justify-between">
          <span className="flex min-w-0 flex-col gap-1">
            <CaseLabels {...summary} />
            <span dir="auto" className="text-lg font-semibold text-pretty">
              {subjectType === 'conversation' && 'Conversation about '}
              {title || 'Deleted in the meantime'}
            </span>
            {facts.length > 0 && (
              <span className="text-muted">
                <RowFacts facts={facts} />
              </span>
            )}
          </span>
          <span className="flex shrink-0 flex-wrap gap-x-4 gap-y-1 text-sm text-muted tablet:max-w-56 tablet:flex-col tablet:items-end">
            <time dateTime={openedAt}>{timeAgo(openedAt)}</time>
            {holder && (
              <span
                dir="auto"
                className={classNames('flex items-center gap-1.5', claim?.isOwn && 'text-primary')}
              >
                <Icon name="user" size={16} />
                {holder}
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

/** Returns whom the case is about. In a conversation either side may be reported, so the seller alone says nothing. */
function personText({ subjectType, seller, reported }: CaseSummary): string | undefined {
  if (subjectType !== 'conversation') return seller?.name
  return reported?.name ? `About ${reported.name}` : undefined
}
