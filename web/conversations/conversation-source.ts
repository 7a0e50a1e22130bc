import type { Conversation } from '#contract/conversations.ts'
import type { MatchedProperty } from './matched-property.ts'
import type { ConversationStore } from './store.ts'

/** What the screens ask of any source of conversations. */
export type ConversationSource = {
  store: ConversationStore
  /** What a person must know of these conversations before writing; blank when there is nothing to say. */
  note: string
  send(conversationId: string, text: string): void
  /** Answers the id of the new conversation. */
  start(match: MatchedProperty, buyer: Conversation['buyer']): string
}
