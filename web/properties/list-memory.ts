import type { PropertyList } from './load-list.ts'

type Remembered = { address: string; list: PropertyList }

const most = 20
const lists = new Map<string, Remembered>()
let shownKey: string | undefined

/** Keeps a list for when its entry of the history is returned to, so that it and the scroll come back at once. */
export function rememberList(key: string, path: string, list: PropertyList): void {
  shownKey = key
  lists.delete(key)
  lists.set(key, { address: addressOf(path), list })
  const oldest = lists.keys().next()
  if (lists.size > most && !oldest.done) lists.delete(oldest.value)
}

export function leaveList(): void {
  shownKey = undefined
}

/** The list of the history entry being returned to; undefined on any other navigation. */
export function recallList(target: URL): PropertyList | undefined {
  const address = addressOf(target.href)
  // A return has changed the address before its data is loaded, a navigation forward has not.
  if (addressOf(window.location.href) !== address) return undefined
  const state = window.history.state as { key?: string } | null // written by React Router
  const key = state?.key ?? 'default'
  const remembered = key === shownKey ? undefined : lists.get(key)
  return remembered?.address === address ? remembered.list : undefined
}

/** The same for every way of writing an address: a space may stand in it as `+` and as `%20`. */
function addressOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost') // the origin is left out again
  return `${pathname}?${searchParams}`
}
