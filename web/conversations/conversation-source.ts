import type { Conversation } from '#contract/conversations.ts'
import type { ReportReason } from '#contract/stored-conversations.ts'
import type { MatchedProperty } from './matched-property.ts'
import type { ShownConversation } from './shown-conversation.ts'

/** What the screens ask of any source of conversations. */
export type ConversationSource = {
  store: {
    /** The same array until something has changed. */
    list(): ShownConversation[]
    subscribe(listener: () => void): () => void
    /** Says which conversation is on the screen: it is marked read, and what arrives in it counts as read. */
    open(id: string | null): void
  }
  /** What a person must know of these conversations before writing; blank when there is nothing to say. */
  note: string
  /** Pictures only of what is stored. */
  send(conversationId: string, text: string, pictures?: readonly File[]): void
  /** Answers the id of the conversation about a property, new or not. */
  start(match: MatchedProperty, buyer: Conversation['buyer']): Promise<string>
  /** What only stored conversations can. */
  stored?: StoredActions
}

export type Report = { reason: ReportReason; text: string }

export type StoredActions = {
  status(): 'loading' | 'ready' | 'failed'
  /** Whether what others do arrives at once. */
  isConnected(): boolean
  /** There is no such conversation for this person. */
  isMissing(id: string): boolean
  hasMore(): boolean
  /** Loads the list, again after it failed. */
  load(): void
  loadMore(): Promise<void>
  loadOlder(conversationId: string): void
  noteTyping(conversationId: string): void
  /** Sends a message that was refused once more. */
  retry(messageId: string): void
  /** Sends a message without those of its pictures that were refused. */
  leavePicturesOut(messageId: string): void
  /** Gives up a message that was refused. */
  discard(messageId: string): void
  /** Shows the other person how this one is reached. */
  shareContact(conversationId: string): Promise<void>
  /** Of the other person, in every conversation with them. */
  setBlock(conversationId: string, isBlocked: boolean): Promise<void>
  report(conversationId: string, report: Report): Promise<void>
  /** Deletes a message for this person alone. */
  remove(conversationId: string, messageId: string): Promise<void>
}
