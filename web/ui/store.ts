import { useSyncExternalStore } from 'react'

/** State outside of React that components and other modules can follow. */
export type Store<State> = {
  get: () => State
  /** Returns the state that the server renders. */
  getInitial: () => State
  set: (next: State) => void
  /** Calls the listener after every change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

export type ReadableStore<State> = Omit<Store<State>, 'set'>

export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    getInitial: () => initial,
    set: (next) => {
      if (Object.is(next, state)) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Returns the state of a store: the initial one on the server and until hydration. */
export function useStore<State>(store: ReadableStore<State>): State {
  return useSyncExternalStore(store.subscribe, store.get, store.getInitial)
}
