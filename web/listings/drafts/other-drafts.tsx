import type { DraftSummary } from '#contract/drafts.ts'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { timeAgo } from '#web/ui/time-ago.ts'

/** Renders the notice that the user has unfinished listings, above an empty form. */
export function OtherDrafts({ drafts }: { drafts: DraftSummary[] }) {
  const [newest] = drafts
  if (!newest) return null
  return (
    <Notice
      tone="info"
      action={
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.continueDraft(newest.id)} variant="secondary" size="small">
            Continue this draft
          </ButtonLink>
          {drafts.length > 1 && (
            <ButtonLink to={paths.dashboard} variant="quiet" size="small">
              All {drafts.length} drafts
            </ButtonLink>
          )}
        </div>
      }
    >
      You have not finished “<span dir="auto">{newest.title || 'Untitled draft'}</span>”, saved{' '}
      {timeAgo(newest.updatedAt)}.
    </Notice>
  )
}
