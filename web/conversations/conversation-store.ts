import { createStore } from '#web/ui/store.ts'
import { unreadTotal } from '#web/members/unread-total.ts'
import { type ConversationViewModel, conversationViewModel } from './view-models.ts'
import { nothingLoaded, type ConversationState } from './conversation-state.ts'
import type { MessageOutbox } from './unsent-messages.ts'

/** The user's conversations, and the view models of them that the screens follow. */
export class ConversationStore {
  state: ConversationState = nothingLoaded
  /** The conversation on the screen. */
  openId: string | null = null
  readonly viewModels = createStore<ConversationViewModel[]>([])
  readonly #outbox: () => Pick<MessageOutbox, 'of' | 'removeSent'>
  #isStopped = false

  constructor(outbox: () => Pick<MessageOutbox, 'of' | 'removeSent'>) {
    this.#outbox = outbox
  }

  set(next: ConversationState): void {
    if (next === this.state || this.#isStopped) return
    this.state = next
    this.#removeSent(next)
    unreadTotal.set(next.unread.total)
    this.notify()
  }

  /** Removes what the server has from the outbox: a message may be loaded although the response to its sending was lost. */
  #removeSent({ messages }: ConversationState): void {
    for (const [conversationId, loaded] of Object.entries(messages)) {
      const ids = new Set(loaded?.messages.map(({ id }) => id))
      for (const { id } of this.#outbox().of(conversationId)) if (ids.has(id)) this.#outbox().removeSent(id)
    }
  }

  /** Ignores all later states, because responses may still arrive after the user has signed out. */
  stop(): void {
    this.#isStopped = true
    unreadTotal.set(0)
  }

  /** Publishes new view models, also after a change of what is not part of the state, such as unsent messages. */
  notify(): void {
    const { conversations, messages, reported, typing } = this.state
    this.viewModels.set(
      conversations.map((conversation) =>
        conversationViewModel(conversation, {
          loaded: messages[conversation.id],
          reported: reported[conversation.id],
          typing: typing[conversation.id],
          unsent: this.#outbox().of(conversation.id),
        }),
      ),
    )
  }

  find(id: string | null) {
    return this.state.conversations.find((one) => one.id === id)
  }
}
