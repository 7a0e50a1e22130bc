import type { MessageWarning } from '#contract/messages.ts'
import { Icon } from '#web/ui/icon.tsx'

const advice: Record<MessageWarning, string> = {
  phone: 'A phone number: agree on visits and prices here as well, so that both of you can look them up.',
  payment:
    'A way to send money: send none before you have met, seen the property and had an attorney check its title.',
  link: 'An address outside Palapa: open only what you expected, and never enter your password there.',
  deposit:
    'Money asked for early: pay no deposit before a visit and a written agreement, and then to an attorney who holds it for you both.',
}

/** Shows the warnings of a message to its reader, not to its writer. */
export function MessageWarnings({ warnings }: { warnings: MessageWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <div className="flex gap-2.5 rounded-md bg-sunken px-3.5 py-2.5 text-sm text-pretty">
      <Icon name="shield" size={18} className="mt-px shrink-0 text-secondary" />
      <ul aria-label="Take care" className="flex flex-col gap-1.5">
        {warnings.map((warning) => (
          <li key={warning}>{advice[warning]}</li>
        ))}
      </ul>
    </div>
  )
}
