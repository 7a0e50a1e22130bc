import type { ReactNode } from 'react'
import { type MailChoice, type MailKind, type MailMode, modesOf } from '#contract/mail-choices.ts'

const kinds: Record<MailKind, { title: string; text: string }> = {
  messages: {
    title: 'Unread messages',
    text: 'When a message has been unread for ten minutes, once per conversation until you open it again.',
  },
  saved: {
    title: 'Properties you saved',
    text: 'When the price drops or a property is back on the market.',
  },
  listings: {
    title: 'Your listings',
    text: 'When we ask whether a property is still for sale, or a listing is paused.',
  },
  drafts: {
    title: 'Unfinished listings',
    text: 'A reminder of a listing that you have not finished, and one before it is deleted.',
  },
}

const modes: Record<MailMode, string> = {
  off: 'Off',
  instant: 'On',
  daily: 'On, once a day at most',
  weekly: 'On, once a week at most',
}

type ChoiceRowsProps = {
  choices: MailChoice[]
  /** Renders what changes a choice to `next`; `label` is its text, and `name` includes the kind for screen readers. */
  renderChange: (next: MailChoice, words: { label: string; name: string }) => ReactNode
}

/** Renders each kind of email with how often it is sent. */
export function ChoiceRows({ choices, renderChange }: ChoiceRowsProps) {
  return (
    <ul className="flex flex-col divide-y divide-line border-t border-line">
      {choices.map(({ kind, mode }) => {
        const { title, text } = kinds[kind]
        const isOff = mode === 'off'
        const label = isOff ? 'Turn on' : 'Turn off'
        return (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <div className="min-w-0 flex-1 basis-56">
              <h2 className="font-semibold">{title}</h2>
              <p className="text-pretty text-muted">{text}</p>
              <p className={isOff ? 'text-muted' : 'font-medium'}>{modes[mode]}</p>
            </div>
            {renderChange(
              { kind, mode: isOff ? modesOf[kind][0] : 'off' },
              { label, name: `${label}: ${title}` },
            )}
          </li>
        )
      })}
    </ul>
  )
}
