import { setUnreadTotal } from '#web/unread-total.ts'
import { type ConversationViewModel, conversationViewModel } from './view-models.ts'
import { nothingLoaded, type ConversationState } from './conversation-state.ts'
import type { Outbox } from './unsent-messages.ts'

/** Stores the user's conversations and notifies listeners of changes. */
export class ConversationStore {
  state: ConversationState = nothingLoaded
  /** The conversation on the screen. */
  openId: string | null = null
  #viewModels: ConversationViewModel[] | undefined
  readonly #listeners = new Set<() => void>()

  set(next: ConversationState): void {
    if (next === this.state) return
    this.state = next
    setUnreadTotal(next.unread.total)
    this.notify()
  }

  notify(): void {
    this.#viewModels = undefined
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  find(id: string | null) {
    return this.state.conversations.find((one) => one.id === id)
  }

  /** Returns the conversations with unsent messages, as view models; the same array until something changes. */
  viewModels(outbox: Outbox): ConversationViewModel[] {
    const { conversations, messages, typing } = this.state
    this.#viewModels ??= conversations.map((conversation) =>
      conversationViewModel(conversation, {
        loaded: messages[conversation.id],
        typing: typing[conversation.id],
        unsent: outbox.of(conversation.id),
      }),
    )
    return this.#viewModels
  }
}
