import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getProperty, type Property } from '#contract/properties.ts'
import { browserApi } from '#web/data/api.ts'
import { Facts } from '#web/properties/facts.tsx'
import { Price } from '#web/properties/price.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useSiteConfig } from '#web/settings/site-config.ts'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { chatParameters, conversationPath, paths, signInPath } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { JavaScriptRequired } from '#web/ui/javascript-required.tsx'
import { ConversationListSkeleton } from './list/conversation-list.tsx'
import { localDrafts } from './drafts.ts'
import { sampleSource } from '#web/conversations/sample/sample-source.ts'
import { listColumn, ListTitle, MessageCenter } from './message-center.tsx'
import { you } from '#web/conversations/sample/sample-buyer.ts'
import { apiConversations } from './api-source.ts'
import { countUnsent } from '#web/conversations/unsent/persisted-messages.ts'

export default function ChatPage() {
  const { status, session, profile } = useSession()
  const [query] = useSearchParams()
  const { repName } = useSiteConfig()
  const owner = session?.user.id ?? ''
  const openId = query.get(chatParameters.conversation)
  const buyer = useMemo(
    () =>
      profile
        ? { id: profile.id, name: profile.name, avatar: profile.profilePhotoUrl }
        : { ...you, id: owner || you.id },
    [profile, owner],
  )
  const drafts = useMemo(() => localDrafts(owner), [owner])
  return (
    // The screen fills the window below the header, so that the list and the messages scroll and the page does not.
    <div className="mx-auto flex h-[calc(100dvh-65px)] min-h-96 w-full max-w-page border-line min-[1200px]:border-x">
      <PageMeta
        title="Message Center"
        description="Talk with the owners of the property you like, without an agent in between."
        path={paths.chat}
      />
      <h1 className="sr-only">Message Center</h1>
      {status === 'loading' ? (
        <Loading />
      ) : !owner && openId !== null && isConversationId(openId) ? (
        <SignInToRead id={openId} />
      ) : (
        <MessageCenter
          key={owner}
          source={owner ? apiConversations(owner) : sampleSource(owner, repName)}
          drafts={drafts}
          openId={openId}
          suggestion={query.get(chatParameters.suggestion) ?? ''}
          question={owner ? query.get(chatParameters.question) : null}
          buyer={buyer}
          canStart={status === 'signed-in'}
          renderFacts={(propertyId) => <ListingFacts key={propertyId} propertyId={propertyId} />}
        />
      )}
    </div>
  )
}

/** Renders the price and the facts of a property once they are loaded, on screens wide enough to show them. */
function ListingFacts({ propertyId }: { propertyId: string }) {
  const [property, setProperty] = useState<Property | null>(null)
  useEffect(() => {
    if (!matchMedia('(width >= 1180px)').matches) return undefined
    const stop = new AbortController()
    const load = async () => {
      const result = await browserApi(getProperty, { params: { id: propertyId } })
      if (result.ok && !stop.signal.aborted) setProperty(result.data)
    }
    void load()
    return () => stop.abort()
  }, [propertyId])
  return (
    <div className="flex min-h-14 flex-col gap-1.5">
      {property && (
        <>
          <Price amount={property.price} as="p" className="text-xl" />
          <Facts property={property} />
        </>
      )}
    </div>
  )
}

/** Returns whether an id has the format of a conversation's; ids of sample conversations have not. */
function isConversationId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
}

/** Renders the screen for signed-out users who follow the link of an email, or whose session was ended elsewhere. */
function SignInToRead({ id }: { id: string }) {
  const unsent = countUnsent(id)
  return (
    <div className="flex-1 overflow-y-auto px-gutter">
      <EmptyState
        title="Sign in to open this conversation"
        action={<ButtonLink to={signInPath(conversationPath(id))}>Sign In</ButtonLink>}
      >
        <p>It opens only for the two people who take part in it.</p>
        {unsent > 0 && (
          <p>
            {unsent === 1
              ? '1 message is not sent yet. It is saved in this browser. Sign in to send it.'
              : `${unsent} messages are not sent yet. They are saved in this browser. Sign in to send them.`}
          </p>
        )}
      </EmptyState>
    </div>
  )
}

/** Renders the screen until the session is known; the server renders it too, because times need the browser's time zone. */
function Loading() {
  return (
    <div className={classNames('flex-1 bg-surface', listColumn)}>
      <ListTitle />
      <div className="noscript:hidden">
        <ConversationListSkeleton />
      </div>
      <div className="p-5">
        <JavaScriptRequired>The Message Center needs JavaScript.</JavaScriptRequired>
      </div>
    </div>
  )
}
