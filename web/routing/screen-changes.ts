import { createStore, useStore } from '#web/ui/store.ts'

/** Paths of a view transition in progress. */
type Change = { from: string; to: string }

/** Maximum time that the page stays frozen until the new screen is rendered. */
const longestWaitMs = 500

const change = createStore<Change | null>(null)
let screenPath = typeof window === 'undefined' ? '' : window.location.pathname
let stopWaiting: () => void = () => {}

/** Navigates in a view transition if the browser supports it and the user accepts motion, otherwise directly. */
export async function changeScreen(to: string, go: () => unknown): Promise<void> {
  if (to === screenPath || !canMove()) {
    await go()
    return
  }
  const own = { from: screenPath, to }
  change.set(own)
  stopWaiting() // a superseded navigation may never render
  const isShown = new Promise<void>((resolve) => (stopWaiting = resolve))
  await new Promise((resolve, reject) => {
    const transition = document.startViewTransition(() => {
      Promise.resolve(go()).then(resolve, reject)
      return Promise.race([isShown, passed(longestWaitMs)])
    })
    transition.ready.catch(() => {}) // rejects when another transition starts, which needs no handling
    void transition.finished.finally(() => change.get() === own && change.set(null))
  })
}

/** Delays a history traversal until the view transition has captured the screen being left. */
export function changeScreenOnReturn(event: PopStateEvent): void {
  const isShownByBrowser = event.hasUAVisualTransition
  if (window.location.pathname === screenPath || isShownByBrowser || !canMove()) return
  event.stopImmediatePropagation()
  void changeScreen(window.location.pathname, () =>
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown })),
  )
}

/** Must be called when a screen has been rendered but not painted yet. */
export function screenShown({ pathname }: { pathname: string }): void {
  screenPath = pathname
  stopWaiting()
}

/** Calls the listener with the paths of each view transition when it starts, and with null when it has finished. */
export function followScreenChange(listener: (current: Change | null) => void): () => void {
  listener(change.get())
  return change.subscribe(() => listener(change.get()))
}

/** Returns whether the screen at this path is being left or entered. */
export function useIsChanging(path: string): boolean {
  const current = useStore(change)
  return current !== null && (current.from === path || current.to === path)
}

function canMove(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
