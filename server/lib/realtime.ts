/** Carries what has just happened to whoever listens. Nothing is kept: a listener that was away has missed it. */
export type Realtime = {
  publish(topic: string, payload: string): void
  /** Answers how to stop listening. */
  subscribe(topic: string, listener: (payload: string) => void): () => void
  /** Is told whenever something may have been missed, to look for it elsewhere. */
  onMissed(listener: () => void): void
  close(): Promise<void>
}

/** Within this process. */
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
