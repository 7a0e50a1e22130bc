import type { SampleConversation } from '#contract/support/sample-conversations.ts'
import { defaultRepName, representative } from '#contract/conversation-opening.ts'
import { supportAnswer, supportDelayMs } from '#contract/support/agent.ts'
import { isForSupport } from '#contract/support/prefix.ts'
import { createStore } from '#web/ui/store.ts'
import { markedRead, withMessage, writeMessage } from './sample-changes.ts'
import type { ConversationSource } from '#web/conversations/conversation-source.ts'
import { readSampleConversations, writeSampleConversations } from './sample-storage.ts'
import { newConversation } from './sample-opening.ts'
import { sampleConversations } from './sample-conversations.ts'

const note = 'These are samples: what you write stays in this browser and reaches no one.'

const byOwner = new Map<string, ConversationSource>()

/** Returns the sample conversations of a user, with the messages they wrote in this browser. */
export function sampleSource(owner: string, repName: string): ConversationSource {
  const source = byOwner.get(owner) ?? restoredSource(owner, repName)
  byOwner.set(owner, source)
  return source
}

function restoredSource(owner: string, repName: string): ConversationSource {
  const samples = sampleConversations(new Date(), repName)
  const [model] = samples
  const stored = model && readSampleConversations(owner, model)
  const source = createSampleSource(() => new Date(), stored ?? samples, repName)
  source.conversations.subscribe(() => writeSampleConversations(owner, source.conversations.get()))
  return source
}

export function createSampleSource(
  clock: () => Date,
  initial: SampleConversation[],
  repName = defaultRepName,
): ConversationSource {
  const conversations = createStore(initial)
  let openId: string | null = null
  const support = createSupportAgent(answer)
  const find = (id: string) => conversations.get().find((conversation) => conversation.id === id)

  function change(id: string, apply: (conversation: SampleConversation) => SampleConversation): void {
    conversations.set(conversations.get().map((one) => (one.id === id ? apply(one) : one)))
  }
  const setTyping = (id: string, isTyping: boolean) =>
    change(id, (conversation) => ({ ...conversation, isTyping }))

  function write(id: string, sender: 'buyer' | 'support', text: string): void {
    const next = (find(id)?.messages.length ?? 0) + 1
    const message = writeMessage(`${id}-${next}`, sender, text, clock())
    change(id, (conversation) => {
      const changed = withMessage(conversation, message)
      return id === openId ? markedRead(changed) : changed
    })
  }
  function answer(id: string, question: string, isLast: boolean): void {
    if (isLast) setTyping(id, false)
    write(id, 'support', supportAnswer(question, find(id)?.propertyTitle))
  }

  return {
    conversations,
    note,
    open(id) {
      openId = id
      if (id !== null) change(id, markedRead)
    },
    send(id, text) {
      write(id, 'buyer', text)
      if (!isForSupport(text)) return
      setTyping(id, true)
      support.ask(id, text)
    },
    async start(match, buyer) {
      const usedIds = conversations.get().map(({ id }) => id)
      const conversation = newConversation(match, { buyer, rep: representative(repName) }, usedIds, clock())
      conversations.set([conversation, ...conversations.get()])
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
