import type { SampleConversation, SampleMessage } from '#contract/sample-conversations.ts'
import { markedRead, withMessage } from './sample-changes.ts'

export type SampleStore = ReturnType<typeof createSampleStore>

/** Creates a store of the sample conversations. The source adds the messages. */
export function createSampleStore(initial: SampleConversation[]) {
  let conversations = initial
  let openId: string | null = null
  const listeners = new Set<() => void>()

  const set = (next: SampleConversation[]) => {
    conversations = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, apply: (conversation: SampleConversation) => SampleConversation) =>
    set(conversations.map((one) => (one.id === id ? apply(one) : one)))

  return {
    list: () => conversations,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Opens a conversation. Its messages are marked as read, also those that arrive while it is open. */
    open(id: string | null) {
      openId = id
      if (id !== null) change(id, markedRead)
    },
    addConversation: (conversation: SampleConversation) => set([conversation, ...conversations]),
    addMessage(id: string, message: SampleMessage) {
      change(id, (conversation) => {
        const next = withMessage(conversation, message)
        return id === openId ? markedRead(next) : next
      })
    },
    setTyping: (id: string, isTyping: boolean) =>
      change(id, (conversation) => ({ ...conversation, isTyping })),
  }
}
