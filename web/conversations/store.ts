import type { Conversation, Message } from '#contract/conversations.ts'
import { markedRead, withMessage } from './conversation-changes.ts'

export type ConversationStore = ReturnType<typeof createConversationStore>

/**
 * The conversations on the screen. Where messages come from and go to is not its business:
 * whoever knows puts them in.
 */
export function createConversationStore(initial: Conversation[]) {
  let conversations = initial
  let openId: string | null = null
  const listeners = new Set<() => void>()

  const set = (next: Conversation[]) => {
    conversations = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, apply: (conversation: Conversation) => Conversation) =>
    set(conversations.map((known) => (known.id === id ? apply(known) : known)))

  return {
    list: () => conversations,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Opening marks all read, and what arrives while it is open counts as read. */
    open(id: string | null) {
      openId = id
      if (id !== null) change(id, markedRead)
    },
    addConversation: (conversation: Conversation) => set([conversation, ...conversations]),
    addMessage(id: string, message: Message) {
      change(id, (known) => {
        const next = withMessage(known, message)
        return id === openId ? markedRead(next) : next
      })
    },
    setTyping: (id: string, isTyping: boolean) => change(id, (known) => ({ ...known, isTyping })),
  }
}
