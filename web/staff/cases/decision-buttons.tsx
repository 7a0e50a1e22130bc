import type { CaseDecision } from '#contract/moderation/case-kinds.ts'
import { Key } from '#web/staff/key-region.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { decisionTexts } from './decision-texts.ts'

type DecisionButtonsProps = { decisions: CaseDecision[]; onChoose: (decision: CaseDecision) => void }

/** Renders what can be decided, each with its key. */
export function DecisionButtons({ decisions, onChoose }: DecisionButtonsProps) {
  return (
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
  )
}
