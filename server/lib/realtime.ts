/** Delivers events to the current subscribers. Events are not stored, so a later subscriber does not receive them. */
export type Realtime = {
  publish(topic: string, payload: string): void
  /** Returns a function that removes the listener. */
  subscribe(topic: string, listener: (payload: string) => void): () => void
  /** Adds a listener that runs when events may have been missed, so that it can read them from the database. */
  onMissed(listener: () => void): void
  close(): Promise<void>
}

/** Creates a realtime channel within this process. */
export function createLocalRealtime(): Realtime {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  return {
    publish(topic, payload) {
      for (const listener of listeners.get(topic) ?? []) listener(payload)
    },
    subscribe(topic, listener) {
      const own = listeners.get(topic) ?? new Set()
      listeners.set(topic, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(topic)
      }
    },
    onMissed() {},
    async close() {
      listeners.clear()
    },
  }
}
