import { useSyncExternalStore } from 'react'

let total = 0
const listeners = new Set<() => void>()

export function setUnreadTotal(next: number): void {
  if (next === total) return
  total = next
  for (const listener of listeners) listener()
}

/** Returns the live number of unread messages in all conversations of the signed-in user. */
export function useUnreadTotal(): number {
  return useSyncExternalStore(
    subscribe,
    () => total,
    () => 0,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
