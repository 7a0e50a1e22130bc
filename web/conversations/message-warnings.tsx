import type { MessageWarning } from '#contract/messages.ts'
import { Icon } from '#web/ui/icon.tsx'

const advice: Record<MessageWarning, string> = {
  phone: 'This message has a phone number. Confirm visits and prices here too, so you both have a record.',
  payment:
    'A way to send money: send nothing until you have met, seen the property and had an attorney check its title.',
  link: 'A link outside Palapa: open it only if you expected it, and never enter your password there.',
  deposit:
    'A request for early payment: pay no deposit before a visit and a written agreement, and then only to an attorney who holds it for both of you.',
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
