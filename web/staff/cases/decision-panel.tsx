import type { CaseDecision } from '#contract/moderation/case-kinds.ts'
import type { CaseDetails } from '#contract/moderation/cases.ts'
import { claimText } from '#web/staff/case-texts.ts'
import { Key } from '#web/staff/key-region.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { caseQuery } from '#web/staff/cases-query.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { DecisionFormOrChoice } from './decision-form-or-choice.tsx'
import type { DecisionSubject } from './decision-texts.ts'
import { OtherCase } from './other-case.tsx'
import { reportedPeople } from './reported-people.ts'
import { decide } from './decide.ts'
import { stateText } from './state-text.ts'

export type DecisionPanelProps = {
  details: CaseDetails
  /** The decision whose reason is being written. */
  chosen: CaseDecision | null
  /** Whether the case is closed and the user has not asked to decide it again. */
  isClosed: boolean
  isClaiming: boolean
  onChoose: (decision: CaseDecision | null) => void
  /** Claims the case, or releases it. */
  onToggleClaim: () => void
  onDecideAgain: () => void
  onDecided: (details: CaseDetails) => void
}

/** Renders who works on the case and what can be decided about it. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { details, chosen, isClosed, onChoose, onDecided } = props
  return (
    <DecisionFormOrChoice
      subject={subjectOf(details)}
      people={reportedPeople(details)}
      decision={chosen !== null && !isClosed && canDecide(details, chosen) ? chosen : null}
      isClosed={details.case.state === 'CLOSED'}
      queryKey={caseQuery(details.case.id).queryKey}
      shownUnder="Earlier decisions"
      onSend={async (decision, sent) => onDecided(await decide(details, decision, sent))}
      onCancel={() => onChoose(null)}
    >
      <CaseStateLine details={details} />
      <DecisionChoice {...props} />
    </DecisionFormOrChoice>
  )
}

function canDecide({ case: { claim }, conflict, newerCaseId, decisions }: CaseDetails, chosen: CaseDecision) {
  const isOthers = claim !== null && !claim.isOwn
  return conflict === null && newerCaseId === null && !isOthers && decisions.includes(chosen)
}

/** Renders that a case is closed or waits for a person, so that no one decides it again unawares. */
function CaseStateLine({ details }: { details: CaseDetails }) {
  const text = stateText(details)
  return (
    text && (
      <p dir="auto" className="font-semibold">
        {text}
      </p>
    )
  )
}

/** Renders the decisions of which one can be chosen, or why none can. */
function DecisionChoice(props: DecisionPanelProps) {
  const { details, isClosed, onChoose, onDecideAgain } = props
  const { decisions } = details
  const { claim } = details.case
  if (details.conflict !== null) return <ConflictNotice>{details.conflict}</ConflictNotice>
  if (claim && !claim.isOwn) {
    return (
      <Notice tone="info" title={claimText(details.case) ?? ''}>
        {claim.name || 'Another member of staff'} is working on this case. You can read it, but not decide it.
      </Notice>
    )
  }
  if (details.newerCaseId !== null)
    return (
      <OtherCase caseId={details.newerCaseId}>There is a newer case about this. Decide that one.</OtherCase>
    )
  if (decisions.length === 0) return <p className="text-muted">{nothingToDecide(details)}</p>
  if (isClosed)
    return (
      <Button variant="secondary" onClick={onDecideAgain}>
        Decide again
      </Button>
    )
  return (
    <div className="flex flex-col gap-3">
      <DecisionButtons decisions={decisions} onChoose={onChoose} />
      <ClaimLine {...props} />
    </div>
  )
}

function nothingToDecide({ person }: CaseDetails): string {
  return person?.suspension?.needsAgreement
    ? 'This case closes when a second member of staff agrees to the suspension, or when the suspension ends.'
    : 'Nothing can be decided about this now.'
}

function subjectOf(details: CaseDetails): DecisionSubject {
  const { case: summary, property, person, isAppealed } = details
  const { subjectType, title } = summary
  return {
    subjectType,
    title,
    status: property?.status,
    personName: person?.name,
    isPersonDeleted: person?.isDeleted === true && reportedPeople(details).length === 0,
    isAppealed,
  }
}

function ClaimLine({ details, isClaiming, onToggleClaim }: DecisionPanelProps) {
  const isOwn = details.case.claim !== null
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
      <p>{claimText(details.case) ?? 'A decision claims the case.'}</p>
      <Button variant="quiet" size="small" isBusy={isClaiming} aria-keyshortcuts="c" onClick={onToggleClaim}>
        {isOwn ? 'Release' : 'Claim'} <Key isInButton>c</Key>
      </Button>
    </div>
  )
}
