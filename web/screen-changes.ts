import { useSyncExternalStore } from 'react'

/** From one path to another, while the browser moves from the one screen to the other. */
type Change = { from: string; to: string }

/** The page stands still until the new screen is rendered, but not for ever. */
const longestWaitMs = 500

let change: Change | null = null
let shownPath = typeof window === 'undefined' ? '' : window.location.pathname
let stopWaiting: () => void = () => {}
const listeners = new Set<() => void>()

/** Goes to another screen in a view transition where the browser has them and motion is wanted, and else at once. */
export async function changeScreen(to: string, go: () => unknown): Promise<void> {
  if (to === shownPath || !canMove()) {
    await go()
    return
  }
  const own = { from: shownPath, to }
  announce(own)
  stopWaiting() // one that is overtaken may never be shown
  const isShown = new Promise<void>((resolve) => (stopWaiting = resolve))
  await new Promise((resolve, reject) => {
    const transition = document.startViewTransition(() => {
      Promise.resolve(go()).then(resolve, reject)
      return Promise.race([isShown, passed(longestWaitMs)])
    })
    transition.ready.catch(() => {}) // rejected when another one comes, which needs no answer
    void transition.finished.finally(() => change === own && announce(null))
  })
}

/** Holds a step in the history back until the screen that it leaves has been looked at. */
export function changeScreenOnReturn(event: PopStateEvent): void {
  const isShownByBrowser = event.hasUAVisualTransition
  if (window.location.pathname === shownPath || isShownByBrowser || !canMove()) return
  event.stopImmediatePropagation()
  void changeScreen(window.location.pathname, () =>
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown })),
  )
}

/** To be called when a screen has been rendered and is not painted yet. */
export function screenShown({ pathname }: { pathname: string }): void {
  shownPath = pathname
  stopWaiting()
}

/** Whether the screen at this path is just being left or gone to. */
export function useIsChanging(path: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => change !== null && (change.from === path || change.to === path),
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce(next: Change | null): void {
  change = next
  for (const listener of listeners) listener()
}

function canMove(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
