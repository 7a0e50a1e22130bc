import { EntryCache } from '#web/routing/entry-cache.ts'
import type { PropertyList } from './load-list.ts'

type CachedList = { address: string; list: PropertyList }

/** What a map shows: it changes in an address while its list stays. */
const viewParameters = ['center', 'zoom']

const lists = new EntryCache<CachedList>(20)

/** Caches a list under its history entry, so that the list and the scroll position are restored at once on return. */
export function cacheList(key: string, path: string, list: PropertyList): void {
  lists.show(key, { address: addressOf(path), list })
}

export function leaveList(): void {
  lists.leave()
}

/** Returns the list of the history entry being returned to; undefined on any other navigation. */
export function cachedList(target: URL): PropertyList | undefined {
  const address = addressOf(target.href)
  if (addressOf(window.location.href) !== address) return undefined
  const cached = lists.returned()
  return cached?.address === address ? cached.list : undefined
}

/** Returns a normalized path and query, because a space can be encoded as `+` or as `%20`, without what only moves a map. */
function addressOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost') // only needed to parse a path; not in the result
  for (const name of viewParameters) searchParams.delete(name)
  return `${pathname}?${searchParams}`
}
