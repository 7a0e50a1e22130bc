import type { SampleConversation } from '#contract/sample-conversations.ts'
import { isForSupport, supportAnswer, supportDelayMs } from '#contract/support.ts'
import { writeMessage } from './sample-changes.ts'
import type { ConversationSource } from './conversation-source.ts'
import { readSampleConversations, writeSampleConversations } from './sample-storage.ts'
import { newConversation } from './sample-opening.ts'
import { sampleConversations } from './sample-conversations.ts'
import { createSampleStore } from './sample-store.ts'

const note = 'These are samples: what you write stays in this browser and reaches no one.'

const byOwner = new Map<string, ConversationSource>()

/** Returns the sample conversations of a user, with the messages they wrote in this browser. */
export function sampleSource(owner: string): ConversationSource {
  const source = byOwner.get(owner) ?? restoredSource(owner)
  byOwner.set(owner, source)
  return source
}

function restoredSource(owner: string): ConversationSource {
  const samples = sampleConversations(new Date())
  const [model] = samples
  const stored = model && readSampleConversations(owner, model)
  const source = createSampleSource(() => new Date(), stored ?? samples)
  source.store.subscribe(() => writeSampleConversations(owner, source.store.list()))
  return source
}

export function createSampleSource(clock: () => Date, initial: SampleConversation[]): ConversationSource {
  const store = createSampleStore(initial)
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
      const usedIds = store.list().map(({ id }) => id)
      const conversation = newConversation(match, buyer, usedIds, clock())
      store.addConversation(conversation)
      return conversation.id
    },
  }
}

/** Creates an agent that answers every question after a second. `isLast` is true when no question of the conversation is pending. */
function createSupportAgent(answer: (id: string, question: string, isLast: boolean) => void) {
  const pending = new Map<string, number>()
  return {
    ask(id: string, question: string) {
      pending.set(id, (pending.get(id) ?? 0) + 1)
      setTimeout(() => {
        const left = (pending.get(id) ?? 1) - 1
        pending.set(id, left)
        answer(id, question, left === 0)
      }, supportDelayMs)
    },
  }
}
