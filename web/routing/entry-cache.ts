/** Caches what screens show under their history entries, so that it is restored on a return to such an entry. */
export class EntryCache<Shown> {
  readonly #entries = new Map<string, Shown>()
  readonly #most: number
  #shownKey: string | undefined

  /** Only the last `most` entries are cached. */
  constructor(most: number) {
    this.#most = most
  }

  /** Caches what the screen of the history entry with this key shows. */
  show(key: string, shown: Shown): void {
    this.#shownKey = key
    this.#entries.delete(key)
    this.#entries.set(key, shown)
    const oldest = this.#entries.keys().next()
    if (this.#entries.size > this.#most && !oldest.done) this.#entries.delete(oldest.value)
  }

  /** Must be called when the screen is left. */
  leave(): void {
    this.#shownKey = undefined
  }

  /**
   * For loaders: returns what the current history entry has shown before, unless its screen is still open. Only valid if the URL
   * is the one to load: on a return (popstate) it has already changed when the loader runs; on a new navigation it has not.
   */
  returned(): Shown | undefined {
    const state = window.history.state as { key?: string } | null // written by React Router
    const key = state?.key ?? 'default'
    return key === this.#shownKey ? undefined : this.#entries.get(key)
  }
}
