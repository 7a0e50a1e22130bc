import type { PropertyList } from './load-list.ts'

type CachedList = { address: string; list: PropertyList }

/** What a map shows: it changes in an address while its list stays. */
const viewParameters = ['center', 'zoom']

const most = 20
const lists = new Map<string, CachedList>()
let shownKey: string | undefined

/** Caches a list under its history entry, so that the list and the scroll position are restored at once on return. */
export function cacheList(key: string, path: string, list: PropertyList): void {
  shownKey = key
  lists.delete(key)
  lists.set(key, { address: addressOf(path), list })
  const oldest = lists.keys().next()
  if (lists.size > most && !oldest.done) lists.delete(oldest.value)
}

export function leaveList(): void {
  shownKey = undefined
}

/** Returns the list of the history entry being returned to; undefined on any other navigation. */
export function cachedList(target: URL): PropertyList | undefined {
  const address = addressOf(target.href)
  // On a return (popstate) the URL has already changed when the loader runs; on a new navigation it has not.
  if (addressOf(window.location.href) !== address) return undefined
  const state = window.history.state as { key?: string } | null // written by React Router
  const key = state?.key ?? 'default'
  const cached = key === shownKey ? undefined : lists.get(key)
  return cached?.address === address ? cached.list : undefined
}

/** Returns a normalized path and query, because a space can be encoded as `+` or as `%20`, without what only moves a map. */
function addressOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost') // only needed to parse a path; not in the result
  for (const name of viewParameters) searchParams.delete(name)
  return `${pathname}?${searchParams}`
}
