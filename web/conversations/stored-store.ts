import { setUnreadTotal } from '#web/unread-total.ts'
import { type ShownConversation, shownConversation } from './shown-conversation.ts'
import { nothingLoaded, type StoredState } from './stored-state.ts'
import type { Outbox } from './unsent-messages.ts'

/** Holds what is known of a person's stored conversations, and says when it has changed. */
export class StoredStore {
  state: StoredState = nothingLoaded
  /** The conversation on the screen. */
  openId: string | null = null
  #shown: ShownConversation[] | undefined
  readonly #listeners = new Set<() => void>()

  set(next: StoredState): void {
    if (next === this.state) return
    this.state = next
    setUnreadTotal(next.unread.total)
    this.announce()
  }

  announce(): void {
    this.#shown = undefined
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  find(id: string | null) {
    return this.state.conversations.find((one) => one.id === id)
  }

  /** Everything as the screens show it, with what is not sent yet; the same array until something changes. */
  shown(outbox: Outbox): ShownConversation[] {
    const { conversations, messages, typing } = this.state
    this.#shown ??= conversations.map((conversation) =>
      shownConversation(conversation, {
        loaded: messages[conversation.id],
        typing: typing[conversation.id],
        unsent: outbox.of(conversation.id),
      }),
    )
    return this.#shown
  }
}
