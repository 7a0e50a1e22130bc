import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

export const stepTitles = ['Property Type', 'Basic Details', 'Photos & Features'] as const

/** Introductions of the steps. */
export const stepLeads = [
  'Pick what fits best. You can change it later.',
  'Only three answers are required. The more you add, the easier you are to find.',
  'Show it as you would to a friend: the view first, then the rooms.',
] as const

/** Renders the progress through the three steps. */
export function WizardSteps({ step }: { step: number }) {
  return (
    <ol aria-label="Steps" className="grid grid-cols-3 gap-2">
      {stepTitles.map((title, at) => {
        const number = at + 1
        return (
          <li
            key={title}
            aria-current={number === step ? 'step' : undefined}
            className={classNames(
              'flex flex-col gap-2 border-t-4 pt-3 text-sm font-semibold transition-colors duration-slow',
              number <= step ? 'border-primary' : 'border-line',
              number === step ? 'text-primary' : 'text-muted',
            )}
          >
            <span className="flex items-center gap-1.5">
              {number < step && <Icon name="check" size={16} label="Done" />}
              Step {number}
            </span>
            <span className="-mt-2 font-normal max-tablet:sr-only">{title}</span>
          </li>
        )
      })}
    </ol>
  )
}
