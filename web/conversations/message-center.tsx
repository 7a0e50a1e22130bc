import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { isForSupport } from '#contract/support/prefix.ts'
import type { SampleConversation } from '#contract/support/sample-conversations.ts'
import { unreadTotal } from '#web/members/unread-total.ts'
import { conversationPath, supportDeskPath } from '#web/routing/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useStore } from '#web/ui/store.ts'
import { ConversationList, ConversationListSkeleton } from './list/conversation-list.tsx'
import { ConversationView } from './conversation-view.tsx'
import type { ConversationSource } from './conversation-source.ts'
import { type Drafts, withSuggestion } from './drafts.ts'
import { ListEnd, NoConversations, SampleEnd } from './list/list-end.tsx'
import { isUnreadBeyond, ListFilter, listedConversations } from './list/list-filter.tsx'
import { ListingPanel } from './listing-panel.tsx'
import { StartConversation } from './start-conversation.tsx'
import { SupportDesk, supportDeskId } from './support-desk.tsx'
import { useMovedFocus } from './use-moved-focus.ts'

/** Beside the messages, which have the most room in every window. */
export const listColumn =
  'tablet:w-[280px] tablet:flex-none tablet:border-r tablet:border-line min-[720px]:w-[332px] laptop:w-[360px]'

type MessageCenterProps = {
  source: ConversationSource
  drafts: Drafts
  openId: string | null
  /** A suggested message for the open conversation, else for the newest, or for the support agent if it is a question to it. */
  suggestion: string
  /** A question to the support agent outside of any conversation, or null. */
  question: string | null
  /** The buyer of samples. */
  buyer: SampleConversation['buyer']
  /** Whether the user is signed in and can start conversations. */
  canStart: boolean
  /** Renders the price and the facts of a property. */
  renderFacts: (propertyId: string) => ReactNode
}

export function MessageCenter(props: MessageCenterProps) {
  const { source, drafts, openId, suggestion, question, buyer, canStart, renderFacts } = props
  const { note, send, stored } = source
  const listed = useStore(source.conversations)
  const conversations = useMemo(
    () => (stored ? listed : listed.map((one) => ({ ...one, buyer }))),
    [stored, listed, buyer],
  )
  const open = suggestion ? undefined : conversations.find(({ id }) => id === openId)
  // The other user would read the question in a stored conversation.
  const isForDesk = stored !== undefined && openId === null && isForSupport(suggestion)
  const suggestedTo = suggestion && !isForDesk ? (openId ?? conversations[0]?.id) : undefined
  const isEmpty = stored?.status() === 'ready' && conversations.length === 0
  const isAtDesk = question !== null && open === undefined
  // Without a list there is nothing to choose from, and the failure has the whole width.
  const isAlone = stored?.status() === 'failed' && conversations.length === 0 && !isAtDesk
  const navigate = useNavigate()
  const [isUnreadOnly, setUnreadOnly] = useState(false)
  const shown = listedConversations(conversations, isUnreadOnly, open?.id)
  const total = useStore(unreadTotal)
  const isUnreadLater = stored?.hasMore() === true && isUnreadBeyond(conversations, isUnreadOnly, total)

  // Move the suggestion from the URL to a draft, so that it does not return after it was sent.
  useEffect(() => {
    if (suggestedTo === undefined) return
    drafts.write(suggestedTo, withSuggestion(drafts.read(suggestedTo), suggestion))
    void navigate(conversationPath(suggestedTo), { replace: true })
  }, [drafts, suggestedTo, suggestion, navigate])

  useEffect(() => {
    if (isForDesk) void navigate(supportDeskPath(suggestion), { replace: true })
  }, [isForDesk, suggestion, navigate])

  useMovedFocus(isAtDesk ? supportDeskId : open?.id)

  useEffect(() => stored?.load(), [stored])
  useEffect(() => {
    source.open(openId)
    return () => source.open(null)
  }, [source, openId])

  return (
    <>
      <section
        aria-labelledby="conversations-title"
        className={classNames(
          'min-h-0 min-w-0 flex-col bg-surface tablet:flex',
          !isAlone && listColumn,
          open || isAtDesk ? 'hidden' : 'flex flex-1',
        )}
      >
        <ListTitle>
          <ListFilter conversations={conversations} isUnreadOnly={isUnreadOnly} onChange={setUnreadOnly} />
        </ListTitle>
        {note && <p className="border-b border-line px-5 py-3 text-sm text-muted text-pretty">{note}</p>}
        <StartConversation source={source} buyer={buyer} canStart={canStart} />
        {openId !== null && stored?.isMissing(openId) && (
          <p role="alert" className="border-b border-line px-5 py-3 text-sm">
            This conversation does not exist, or it is not yours.
          </p>
        )}
        {stored?.status() === 'loading' ? (
          <ConversationListSkeleton />
        ) : (
          <ConversationList conversations={shown} openId={open?.id ?? null}>
            {shown.length === 0 && conversations.length > 0 && !isUnreadLater && (
              <p className="px-3 py-2 text-sm text-muted">You have read all messages.</p>
            )}
            {!stored && !canStart && <SampleEnd />}
            {isAtDesk && isEmpty ? (
              <p className="px-3 py-2 text-sm text-muted">
                No conversations yet. To start one, choose Start Chat on a listing.
              </p>
            ) : (
              stored && <ListEnd actions={stored} count={conversations.length} isAutomatic={isUnreadLater} />
            )}
          </ConversationList>
        )}
      </section>
      {open ? (
        <>
          <ConversationView
            conversation={open}
            note={note}
            drafts={drafts}
            onSend={(text, images) => send(open.id, text, images)}
            actions={stored}
          />
          <ListingPanel conversation={open} facts={open.propertyId !== '' && renderFacts(open.propertyId)} />
        </>
      ) : isAtDesk ? (
        <SupportDesk key={question} question={question} />
      ) : isAlone ? null : (
        <div className="hidden flex-1 items-center justify-center tablet:flex">
          {isEmpty && <NoConversations />}
          {!isEmpty && stored?.status() !== 'failed' && (
            <EmptyState title="No conversation open">
              Choose one from the list. To start a new one, choose Start Chat on a listing or like one in
              Property Match.
            </EmptyState>
          )}
        </div>
      )}
    </>
  )
}

export function ListTitle({ children }: { children?: ReactNode }) {
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-5 py-2 tablet:min-h-18 tablet:max-laptop:py-3">
      <h2 id="conversations-title" className="font-display text-2xl">
        <span className="tablet:hidden">Chats</span>
        <span className="max-tablet:hidden">Conversations</span>
      </h2>
      {children}
    </div>
  )
}
