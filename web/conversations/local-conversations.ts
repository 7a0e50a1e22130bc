import type { Conversation } from '#contract/conversations.ts'
import { isForSupport, supportAnswer, supportDelayMs } from '#contract/support.ts'
import { writeMessage } from './conversation-changes.ts'
import type { ConversationSource } from './conversation-source.ts'
import { readConversations, writeConversations } from './kept-conversations.ts'
import { newConversation } from './new-conversation.ts'
import { sampleConversations } from './sample.ts'
import { createConversationStore } from './store.ts'

const note = 'These are samples: what you write stays in this browser and reaches nobody.'

const byOwner = new Map<string, ConversationSource>()

/** The local sample of one person, with what they wrote into it in this browser. */
export function localConversations(owner: string): ConversationSource {
  const source = byOwner.get(owner) ?? keptSource(owner)
  byOwner.set(owner, source)
  return source
}

function keptSource(owner: string): ConversationSource {
  const samples = sampleConversations(new Date())
  const [model] = samples
  const kept = model && readConversations(owner, model)
  const source = createLocalConversations(() => new Date(), kept ?? samples)
  source.store.subscribe(() => writeConversations(owner, source.store.list()))
  return source
}

export function createLocalConversations(clock: () => Date, initial: Conversation[]): ConversationSource {
  const store = createConversationStore(initial)
  const support = createSupportAgent(answer)
  const find = (id: string) => store.list().find((conversation) => conversation.id === id)

  function write(id: string, sender: 'buyer' | 'support', text: string): void {
    const next = (find(id)?.messages.length ?? 0) + 1
    store.addMessage(id, writeMessage(`${id}-${next}`, sender, text, clock()))
  }
  function answer(id: string, question: string, isLast: boolean): void {
    if (isLast) store.setTyping(id, false)
    write(id, 'support', supportAnswer(question, find(id)?.propertyTitle))
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
    async start(match, buyer) {
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
