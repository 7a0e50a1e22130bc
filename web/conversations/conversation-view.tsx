import { Link } from 'react-router'
import { sampleNote } from '#contract/property-limits.ts'
import { paths } from '#web/routing/paths.ts'
import { photosOfMessageDraft } from '#web/storage/pending-photos.ts'
import { Icon } from '#web/ui/icon.tsx'
import { UnnamedNote } from '#web/members/unnamed-note.tsx'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { ClosedComposer } from './closed-composer.tsx'
import { Composer } from './composer.tsx'
import { ConnectionNote } from '#web/conversations/connection/connection-note.tsx'
import { ContactButton } from './contact-button.tsx'
import type { ConversationActions } from './conversation-source.ts'
import type { Drafts } from './drafts.ts'
import { MessageLog } from './message-log.tsx'
import { otherPersonOf, viewerOf } from './participants.ts'
import { PeopleButton } from './people-button.tsx'
import type { ConversationViewModel } from './view-models.ts'
import { titleId } from './use-moved-focus.ts'

type ConversationViewProps = {
  conversation: ConversationViewModel
  /** The source's notice, shown here while the list is hidden. */
  note: string
  drafts: Drafts
  onSend: (text: string, images: readonly File[]) => void
  actions: ConversationActions | undefined
}

export function ConversationView({ conversation, note, drafts, onSend, actions }: ConversationViewProps) {
  const { id, propertyId, propertyTitle, propertyImage, stored } = conversation
  const other = otherPersonOf(conversation)
  const focusFallback = useFocusFallback<HTMLDivElement>()
  return (
    <section aria-label={propertyTitle} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex items-center gap-3 border-b border-line bg-surface px-4 py-3 tablet:px-6">
        <Link
          to={paths.chat}
          aria-label="Back to chats"
          className="-ml-2 flex size-11 shrink-0 items-center justify-center rounded-md text-ink hover:bg-sunken tablet:hidden"
        >
          <Icon name="arrow-left" size={22} />
        </Link>
        <div className="relative flex min-w-0 items-center gap-3">
          <img
            src={propertyImage}
            alt=""
            width={44}
            height={44}
            className="size-11 shrink-0 rounded-md bg-sunken object-cover"
          />
          <div className="min-w-0">
            <h2 id={titleId} tabIndex={-1} dir="auto" className="truncate text-lg font-semibold outline-none">
              <PropertyTitle id={propertyId} title={propertyTitle} />
            </h2>
            {/* the name alone is cut, because one that begins right-to-left is cut on its left */}
            <p className="flex text-sm text-muted">
              <span dir="auto" className="truncate">
                {other.name}
              </span>
              <span className="shrink-0 whitespace-pre"> · {other.role.toLowerCase()}</span>
            </p>
          </div>
        </div>
        <div className="ml-auto flex shrink-0">
          {actions && <ContactButton key={`${id}-contact`} conversation={conversation} actions={actions} />}
          <PeopleButton key={`${id}-people`} conversation={conversation} actions={actions} />
        </div>
      </header>
      {note && (
        <p className="border-b border-line bg-surface px-4 py-1.5 text-sm text-muted tablet:hidden">{note}</p>
      )}
      {stored?.isPropertySample && (
        <p className="border-b border-line bg-surface px-4 py-1.5 text-sm text-muted tablet:px-6">
          {sampleNote}
        </p>
      )}
      <MessageLog key={id} conversation={conversation} actions={actions} />
      {actions && <ConnectionNote connection={actions.connection()} />}
      <div {...focusFallback} className="outline-none">
        {actions && stored && !stored.canWrite ? (
          <ClosedComposer conversation={conversation} actions={actions} />
        ) : (
          <>
            {stored && isFirstMessage(conversation) && (
              <UnnamedNote className="border-t border-line bg-surface px-4 py-2 tablet:px-6" />
            )}
            <Composer
              key={`${id}-composer`}
              draft={drafts.read(id)}
              onDraft={(text) => {
                drafts.write(id, text)
                if (text !== '') actions?.sendTyping(id)
              }}
              onSend={onSend}
              imagePlace={actions && photosOfMessageDraft(conversation[viewerOf(conversation)].id, id)}
              reader={actions && other.name}
            />
          </>
        )}
      </div>
    </section>
  )
}

/** Returns whether the user has not written in the conversation, once that is known. */
function isFirstMessage(conversation: ConversationViewModel): boolean {
  const own = viewerOf(conversation)
  return (
    conversation.history === 'whole' &&
    !conversation.messages.some(({ sender, isAutomatic }) => sender === own && !isAutomatic)
  )
}

/** Renders a link to the property, if it has a page. */
function PropertyTitle({ id, title }: { id: string; title: string }) {
  if (id === '') return title
  return (
    <Link
      to={paths.property(id)}
      className="after:absolute after:inset-0 after:rounded-md hover:text-primary"
    >
      {title}
    </Link>
  )
}
