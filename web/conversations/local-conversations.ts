import type { Conversation } from '#contract/conversations.ts'
import { isForSupport, supportAnswer, supportDelayMs } from '#contract/support.ts'
import { writeMessage } from './conversation-changes.ts'
import type { MatchedProperty } from './matched-property.ts'
import { newConversation } from './new-conversation.ts'
import { sampleConversations } from './sample.ts'
import { type ConversationStore, createConversationStore } from './store.ts'

/** What the screens ask of any source of conversations. */
export type Conversations = {
  store: ConversationStore
  send(conversationId: string, text: string): void
  /** Answers the id of the new conversation. */
  start(match: MatchedProperty, buyer: Conversation['buyer']): string
}

const byOwner = new Map<string, Conversations>()

/** The local sample of one person, kept until the page is reloaded. */
export function localConversations(owner: string): Conversations {
  const known = byOwner.get(owner) ?? createLocalConversations(() => new Date())
  byOwner.set(owner, known)
  return known
}

export function createLocalConversations(clock: () => Date): Conversations {
  const store = createConversationStore(sampleConversations(clock()))
  let written = 0
  const write = (id: string, sender: 'buyer' | 'support', text: string) => {
    written += 1
    store.addMessage(id, writeMessage(`${id}-local-${written}`, sender, text, clock()))
  }
  const answer = (id: string, question: string) => {
    const title = store.list().find((conversation) => conversation.id === id)?.propertyTitle
    store.setTyping(id, false)
    write(id, 'support', supportAnswer(question, title))
  }
  return {
    store,
    send(id, text) {
      write(id, 'buyer', text)
      if (!isForSupport(text)) return
      store.setTyping(id, true)
      setTimeout(() => answer(id, text), supportDelayMs)
    },
    start(match, buyer) {
      const conversation = newConversation(match, buyer, clock())
      store.addConversation(conversation)
      return conversation.id
    },
  }
}
