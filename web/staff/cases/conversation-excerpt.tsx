import type { CaseDetails } from '#contract/moderation/cases.ts'
import type { MessageWarning } from '#contract/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatTime } from '#web/ui/times.ts'
import { type Conversation, memberText } from './reported-people.ts'
import { Section } from './section.tsx'

type Message = Conversation['messages'][number]

const warningNames: Record<MessageWarning, string> = {
  phone: 'Phone number',
  payment: 'Payment details',
  link: 'Link to another site',
  deposit: 'Asks for early payment',
}

/** Renders the messages around the reported one. */
export function ConversationExcerpt({ conversation }: Pick<CaseDetails, 'conversation'>) {
  if (!conversation) return null
  const { messages } = conversation
  return (
    <Section title="The conversation">
      {messages.length === 0 && <p className="text-muted">Its messages were deleted.</p>}
      <ol className="flex flex-col gap-2">
        {messages.map((message) => (
          <li
            key={message.id}
            className={classNames(
              'flex flex-col gap-1 rounded-md border-l-4 px-4 py-3',
              message.isReported ? 'border-danger bg-danger-soft' : 'border-line bg-sunken',
            )}
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
              <span dir="auto" className="font-semibold">
                {senderName(message, conversation)}
              </span>
              <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
            </p>
            <p dir="auto" className="whitespace-pre-line">
              {message.text || 'Only photos'}
            </p>
            {(message.isReported || message.warnings.length > 0) && (
              <p className="text-sm font-semibold text-danger">
                {[
                  ...(message.isReported ? ['Reported'] : []),
                  ...message.warnings.map((name) => warningNames[name]),
                ].join(' · ')}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function senderName({ sender }: Message, conversation: Conversation): string {
  if (sender === 'buyer' || sender === 'seller') return memberText(conversation, sender)
  return sender === 'system' ? 'Palapa, automatic' : 'Palapa'
}
