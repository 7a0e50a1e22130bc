import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { chatParameters, conversationPath, paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { otherPersonOf, viewerOf } from './participants.ts'
import type { ConversationViewModel } from './view-models.ts'

const questions = [
  'Can I reach it by road in the rainy season?',
  'What kind of title does it have?',
  'Why are you selling?',
]

type ListingPanelProps = {
  conversation: ConversationViewModel
  /** The price and the facts of the property; a sample conversation has none. */
  facts: ReactNode
}

/** Renders what the conversation is about, beside it on a wide screen. */
export function ListingPanel({ conversation, facts }: ListingPanelProps) {
  const { id, propertyId, propertyTitle, propertyImage, stored } = conversation
  const canAsk =
    viewerOf(conversation) === 'buyer' && stored?.canWrite !== false && stored?.isPropertyHidden !== true
  return (
    <aside
      aria-label="The listing"
      className="hidden w-[300px] shrink-0 flex-col gap-5 overflow-y-auto border-l border-line bg-surface p-5 min-[1180px]:flex"
    >
      <img
        src={propertyImage}
        alt=""
        width={640}
        height={427}
        className="aspect-3/2 w-full rounded-md bg-sunken object-cover"
      />
      <div className="flex flex-col gap-1.5">
        <p dir="auto" className="font-semibold">
          {propertyTitle}
        </p>
        {facts}
      </div>
      {propertyId !== '' && (
        <ButtonLink to={paths.property(propertyId)} variant="secondary">
          Open listing
        </ButtonLink>
      )}
      {stored && <ContactState conversation={conversation} />}
      {canAsk && (
        <section aria-label="Questions to ask" className="flex flex-col gap-2">
          <h3 className="text-sm font-semibold text-muted">Questions to ask</h3>
          {questions.map((question) => (
            <Link
              key={question}
              to={`${conversationPath(id)}&${chatParameters.suggestion}=${encodeURIComponent(question)}`}
              replace
              className="rounded-md border border-line px-3 py-2 text-sm hover:border-primary hover:text-primary"
            >
              {question}
            </Link>
          ))}
        </section>
      )}
    </aside>
  )
}

function ContactState({ conversation }: { conversation: ConversationViewModel }) {
  const hasContact = Boolean(conversation.stored?.contact)
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Icon name={hasContact ? 'check-circle' : 'phone'} size={18} className="mt-px text-primary" />
      <span>
        <span dir="auto">{otherPersonOf(conversation).name}</span>
        {hasContact ? ' has shared contact details.' : ' has not shared contact details yet.'}
      </span>
    </p>
  )
}
