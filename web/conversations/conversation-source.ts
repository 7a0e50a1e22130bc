import type { Report } from '#contract/conversations.ts'
import type { SampleConversation } from '#contract/support/sample-conversations.ts'
import type { ReadableStore } from '#web/ui/store.ts'
import type { MatchedProperty } from './matched-property.ts'
import type { ConversationViewModel } from './view-models.ts'

/** A source of conversations for the screens: the API, or samples. */
export type ConversationSource = {
  conversations: ReadableStore<ConversationViewModel[]>
  /** Sets the conversation on the screen, whose messages are marked as read once the user sees them. */
  open(id: string | null): void
  /** A notice for the user about these conversations, or blank. */
  note: string
  /** Samples ignore images. */
  send(conversationId: string, text: string, images?: readonly File[]): void
  /** Returns the id of the conversation about a property, starting it if needed. */
  start(match: MatchedProperty, buyer: SampleConversation['buyer']): Promise<string>
  /** Actions of stored conversations; undefined for samples. */
  stored?: ConversationActions
}

/** `delayed`: new messages can be loaded, but the stream of events is not open. */
export type Connection = 'live' | 'delayed' | 'lost'

export type ConversationActions = {
  status(): 'loading' | 'ready' | 'failed'
  connection(): Connection
  /** Returns whether the user has no conversation of this id. */
  isMissing(id: string): boolean
  hasMore(): boolean
  /** Loads the list, or retries after a failure. */
  load(): void
  loadMore(): Promise<void>
  loadOlder(conversationId: string): void
  sendTyping(conversationId: string): void
  /** Sets whether the end of the open conversation is in view, where messages are marked as read. */
  setAtEnd(isAtEnd: boolean): void
  /** Retries a refused message. */
  retry(messageId: string): void
  /** Sends a message without its refused images. */
  removeRefusedImages(messageId: string): void
  /** Discards an unsent message. */
  discard(messageId: string): void
  /** Shares the user's contact details with the other user. */
  shareContact(conversationId: string): Promise<void>
  /** Blocks or unblocks the other user in every conversation with them. */
  setBlock(conversationId: string, isBlocked: boolean): Promise<void>
  report(conversationId: string, report: Report): Promise<void>
  /** Deletes a message for this user only. */
  remove(conversationId: string, messageId: string): Promise<void>
}
