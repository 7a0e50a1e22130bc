import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/** Returns `before` on the server and during hydration, when a rendering must match the document, and then what `read` returns. */
export function useAfterHydration<T>(read: () => T, before: T): T {
  return useSyncExternalStore(noSubscription, read, () => before)
}
