import { isForSupport, supportAnswer, supportDelayMs } from '#contract/support.ts'
import { writeMessage } from './conversation-changes.ts'
import type { ConversationSource } from './conversation-source.ts'
import { newConversation } from './new-conversation.ts'
import { sampleConversations } from './sample.ts'
import { createConversationStore } from './store.ts'

const note = 'These are samples: what you write stays in this browser and reaches nobody.'

const byOwner = new Map<string, ConversationSource>()

/** The local sample of one person, kept until the page is reloaded. */
export function localConversations(owner: string): ConversationSource {
  const known = byOwner.get(owner) ?? createLocalConversations(() => new Date())
  byOwner.set(owner, known)
  return known
}

export function createLocalConversations(clock: () => Date): ConversationSource {
  const store = createConversationStore(sampleConversations(clock()))
  const support = createSupportAgent(answer)
  let written = 0

  function write(id: string, sender: 'buyer' | 'support', text: string): void {
    written += 1
    store.addMessage(id, writeMessage(`${id}-local-${written}`, sender, text, clock()))
  }
  function answer(id: string, question: string, isLast: boolean): void {
    const title = store.list().find((conversation) => conversation.id === id)?.propertyTitle
    if (isLast) store.setTyping(id, false)
    write(id, 'support', supportAnswer(question, title))
  }

  return {
    store,
    note,
    send(id, text) {
      write(id, 'buyer', text)
      if (!isForSupport(text)) return
      store.setTyping(id, true)
      support.ask(id, text)
    },
    start(match, buyer) {
      const known = store.list().map(({ id }) => id)
      const conversation = newConversation(match, buyer, known, clock())
      store.addConversation(conversation)
      return conversation.id
    },
  }
}

/** Answers every question a second after it was asked, and says when none of its conversation is left. */
function createSupportAgent(answer: (id: string, question: string, isLast: boolean) => void) {
  const waiting = new Map<string, number>()
  return {
    ask(id: string, question: string) {
      waiting.set(id, (waiting.get(id) ?? 0) + 1)
      setTimeout(() => {
        const left = (waiting.get(id) ?? 1) - 1
        waiting.set(id, left)
        answer(id, question, left === 0)
      }, supportDelayMs)
    },
  }
}
