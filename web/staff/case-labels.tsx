import type { CaseSummary } from '#contract/moderation/cases.ts'
import { classNames } from '#web/ui/class-names.ts'
import { causeText } from './case-texts.ts'

/** From which danger on a case has which look. */
const looks: [from: number, classes: string][] = [
  [60, 'bg-danger-soft text-danger'],
  [30, 'bg-secondary-soft text-secondary'],
  [0, 'bg-sunken text-muted'],
]

/** Renders why a case was opened and how dangerous it is. */
export function CaseLabels({ danger, ...cause }: Pick<CaseSummary, 'kind' | 'subjectType' | 'danger'>) {
  const classes = looks.find(([from]) => danger >= from)?.[1]
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm font-semibold">
      <span>{causeText(cause)}</span>
      <span className={classNames('rounded-full px-2.5 py-0.5 text-xs tabular-nums', classes)}>
        Danger {danger}
      </span>
    </span>
  )
}
