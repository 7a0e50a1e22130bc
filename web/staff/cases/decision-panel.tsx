import type { CaseDecision } from '#contract/moderation/case-kinds.ts'
import type { CaseDetails } from '#contract/moderation/cases.ts'
import { claimText } from '#web/staff/case-texts.ts'
import { Key } from '#web/staff/key-region.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DecisionForm } from './decision-form.tsx'
import { decisionTexts } from './decision-texts.ts'

export type DecisionPanelProps = {
  details: CaseDetails
  /** The decision whose reason is being written. */
  chosen: CaseDecision | null
  isClaiming: boolean
  onChoose: (decision: CaseDecision | null) => void
  /** Claims the case, or releases it. */
  onToggleClaim: () => void
  onDecided: (details: CaseDetails) => void
}

/** Renders who works on the case and what can be decided about it. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { details, chosen, onChoose } = props
  const { decisions } = details
  const { claim } = details.case
  if (claim && !claim.isOwn) {
    return (
      <Notice tone="info" title={claimText(details.case) ?? ''}>
        {claim.name || 'Another member of staff'} is working on this case. You can read it, but not decide it.
      </Notice>
    )
  }
  if (decisions.length === 0) return <p className="text-muted">Nothing can be decided about this now.</p>
  if (chosen && decisions.includes(chosen)) return <DecisionForm {...props} decision={chosen} />
  return (
    <div className="flex flex-col gap-3">
      <ul className="grid gap-2 tablet:max-laptop:grid-cols-2">
        {decisions.map((decision) => {
          const { name, icon, key } = decisionTexts[decision]
          return (
            <li key={decision}>
              <Button
                variant="secondary"
                className="w-full justify-start! text-left"
                aria-keyshortcuts={key}
                onClick={() => onChoose(decision)}
              >
                <Icon name={icon} />
                <span className="flex-1">{name}</span>
                <Key isInButton>{key}</Key>
              </Button>
            </li>
          )
        })}
      </ul>
      <ClaimLine {...props} />
    </div>
  )
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
