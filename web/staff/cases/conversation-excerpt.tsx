import { Fragment } from 'react'
import { formatTimeInBelize } from '#contract/lib/time-text.ts'
import type { CaseDetails } from '#contract/moderation/cases.ts'
import type { MessageWarning } from '#contract/messages.ts'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type Conversation, memberText } from './reported-people.ts'
import { Section } from './section.tsx'

type Message = Conversation['messages'][number]

const warningNames: Record<MessageWarning, string> = {
  phone: 'Phone number',
  payment: 'Payment details',
  link: 'Link to another site',
  deposit: 'Asks for early payment',
}

/** Renders what the reports of a conversation are about. */
export function ConversationExcerpt({ conversation }: Pick<CaseDetails, 'conversation'>) {
  if (!conversation) return null
  const { messages } = conversation
  return (
    <Section title="The conversation">
      {messages.length === 0 && <p className="text-muted">Its messages were deleted.</p>}
      <ol className="flex flex-col gap-2">
        {messages.map((message) => (
          <Fragment key={message.id}>
            {message.isAfterGap && (
              <li className="py-2 text-center text-sm text-muted">Messages between are not shown</li>
            )}
            <MessageItem message={message} sender={senderName(message, conversation)} />
          </Fragment>
        ))}
      </ol>
    </Section>
  )
}

function MessageItem({ message, sender }: { message: Message; sender: string }) {
  const { text, createdAt, isReported, warnings, images } = message
  return (
    <li
      className={classNames(
        'flex flex-col gap-1 rounded-md border-l-4 px-4 py-3',
        isReported ? 'border-danger bg-danger-soft' : 'border-line bg-sunken',
      )}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span dir="auto" className="font-semibold">
          {sender}
        </span>
        <time dateTime={createdAt}>{formatTimeInBelize(createdAt)}</time>
      </p>
      <p dir="auto" className="whitespace-pre-line">
        {text || 'Only photos'}
      </p>
      <Photos images={images} />
      {(isReported || warnings.length > 0) && (
        <p className="text-sm font-semibold text-danger">
          {[...(isReported ? ['Reported'] : []), ...warnings.map((name) => warningNames[name])].join(' · ')}
        </p>
      )}
    </li>
  )
}

function Photos({ images }: { images: Message['images'] }) {
  if (images.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {images.map((image, at) => (
        <li key={image.id}>
          <a href={image.url} target="_blank" rel="noreferrer" className="block cursor-zoom-in">
            <ResponsiveImage
              image={image}
              alt={`Photo ${at + 1} of ${images.length}`}
              sizes="96px"
              className="size-24 rounded-md object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function senderName({ sender }: Message, conversation: Conversation): string {
  if (sender === 'buyer' || sender === 'seller') return memberText(conversation, sender)
  return sender === 'system' ? 'Palapa, automatic' : 'Palapa'
}
