import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CaseSubject } from '#contract/moderation/case-kinds.ts'
import type { CaseDetails } from '#contract/moderation/cases.ts'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { CaseLabels } from '#web/staff/case-labels.tsx'
import { caseQuery, freshCaseQuery, showDecided } from '#web/staff/cases-query.ts'
import { DecisionCard } from '#web/staff/decision-card.tsx'
import { KeyRegion, type Shortcut } from '#web/staff/key-region.tsx'
import { queryClient } from '#web/members/query.tsx'
import { caseHref, type QueueFilter, queueHref } from '#web/staff/queue-filter.ts'
import { TimeZoneNote } from '#web/staff/staff-frame.tsx'
import { useClaim, useRelease } from '#web/staff/use-claims.ts'
import { useIsMounted } from '#web/ui/hooks/use-is-mounted.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { timeAgo } from '#web/ui/time-ago.ts'
import { CaseAppeals } from './case-appeals.tsx'
import { CaseReports } from './case-reports.tsx'
import { ConversationExcerpt } from './conversation-excerpt.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { decisionTexts } from './decision-texts.ts'
import { PastDecisions } from './past-decisions.tsx'
import { PersonCard } from './person-card.tsx'
import { RiskCard } from './risk-card.tsx'
import { SuspensionCard } from './suspension-card.tsx'
import { useChosenDecision } from './use-chosen-decision.ts'
import { useNeighbors } from './use-neighbors.ts'

const personTitles = {
  property: 'The seller',
  conversation: 'The reported person',
  profile: 'The person',
} satisfies Record<CaseSubject, string>

type CaseViewProps = { details: CaseDetails; filter: QueueFilter; listing: ReactNode }

/** Renders a case beside what can be decided about it. After a decision, the next case opens. */
export function CaseView({ details, filter, listing }: CaseViewProps) {
  const { case: summary, person, risks, reports, appeals, conversation, history } = details
  const { id, title, subjectType, state, openedAt, claim } = summary
  const navigate = useNavigate()
  const { next, previous, nextFree } = useNeighbors(id, filter)
  const claiming = useClaim(() => void queryClient.invalidateQueries(caseQuery(id)))
  const release = useRelease()
  // A closed case that the user has claimed is being decided again already.
  const [isDecidedAgain, setDecidedAgain] = useState(state === 'CLOSED' && claim?.isOwn === true)
  const isClosed = state === 'CLOSED' && !isDecidedAgain
  const isFree = details.conflict === null && (!claim || claim.isOwn) && !isClosed

  const [chosen, choose] = useChosenDecision(details, () => !claim && claiming.mutate(summary))
  const isWriting = isFree && chosen !== null && details.decisions.includes(chosen)
  useQuery(freshCaseQuery(summary, isWriting), queryClient)
  const toggleClaim = () => isFree && (claim ? release : claiming).mutate(summary)
  const open = (to: string | undefined) => void navigate(to ? caseHref(to, filter) : queueHref(filter))
  const isMounted = useIsMounted()
  const finish = (decided: CaseDetails) => {
    // The user may have opened another page meanwhile, and write there.
    if (isMounted()) open(nextFree)
    showDecided(decided)
  }
  const shortcuts: Shortcut[] = [
    { key: 'j', name: 'Next case', run: () => next && open(next) },
    { key: 'k', name: 'Previous case', run: () => previous && open(previous) },
    { key: 'c', name: 'Claim the case, or release it', run: toggleClaim },
    ...(isFree ? details.decisions : []).map((decision) => {
      const { key, name } = decisionTexts[decision]
      return { key, name, run: () => choose(decision) }
    }),
    { key: 'q', name: 'Back to the queue', run: () => open(undefined) },
  ]
  return (
    <KeyRegion shortcuts={shortcuts}>
      {(keysButton) => (
        <Page>
          <PageMeta title={title || 'Case'} />
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <Link to={queueHref(filter)} className="text-link inline-flex min-h-11 items-center gap-1.5">
              <Icon name="arrow-left" size={16} />
              All cases
            </Link>
            {keysButton}
          </div>
          <header className="mb-6 flex flex-col gap-2">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <CaseLabels {...summary} />
              <time dateTime={openedAt} className="text-sm text-muted">
                {timeAgo(openedAt)}
              </time>
            </div>
            <h1 dir="auto" className="font-display text-3xl text-balance tablet:text-4xl">
              {subjectType === 'conversation' && 'Conversation about '}
              {title || 'Deleted in the meantime'}
            </h1>
            <TimeZoneNote />
          </header>
          <div className="grid grid-cols-1 gap-6 laptop:grid-cols-[minmax(0,1fr)_360px]">
            <div className="flex min-w-0 flex-col gap-6">
              <RiskCard risks={risks} />
              <CaseAppeals
                appeals={appeals}
                title={details.isAppealed ? undefined : 'Appeals of this person'}
              />
              <CaseReports reports={reports} conversation={conversation} />
              <ConversationExcerpt conversation={conversation} />
              {listing}
            </div>
            {/* Beside the case, the decision comes first; below it, last. */}
            <aside
              aria-label={subjectType === 'property' ? 'Seller and decision' : 'Person and decision'}
              className="flex min-w-0 flex-col gap-6 [reading-flow:flex-visual]"
            >
              <PersonCard title={personTitles[subjectType]} person={person} />
              <SuspensionCard
                person={person}
                onChanged={() => queryClient.invalidateQueries(caseQuery(id))}
              />
              <PastDecisions history={history} />
              <DecisionCard>
                <DecisionPanel
                  details={details}
                  chosen={chosen}
                  isClosed={isClosed}
                  isClaiming={claiming.isPending || release.isPending}
                  onChoose={choose}
                  onToggleClaim={toggleClaim}
                  onDecideAgain={() => {
                    choose(null)
                    setDecidedAgain(true)
                  }}
                  onDecided={finish}
                />
              </DecisionCard>
            </aside>
          </div>
        </Page>
      )}
    </KeyRegion>
  )
}
