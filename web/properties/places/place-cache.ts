import type { PlaceSummary } from '#contract/places.ts'
import type { CardProperty } from '#web/properties/card-property.ts'
import { EntryCache } from '#web/routing/entry-cache.ts'
import { paths } from '#web/routing/paths.ts'
import type { LoadedPlace } from './load-place.ts'

export type CachedPlace = Omit<LoadedPlace, 'properties'> & { properties: CardProperty[] }

const places = new EntryCache<{ address: string; place: CachedPlace }>(20)

/** Caches a place under its history entry, so that the place and the scroll position are restored at once on return. */
export function cachePlace(key: string, address: string, place: CachedPlace): void {
  places.show(key, { address, place })
}

export function leavePlace(): void {
  places.leave()
}

/** Returns the place of the history entry being returned to; undefined on any other navigation. */
export function cachedPlace({ pathname, search }: URL): CachedPlace | undefined {
  const address = pathname + search
  if (window.location.pathname + window.location.search !== address) return undefined
  const cached = places.returned()
  return cached?.address === address ? cached.place : undefined
}

const indexes = new EntryCache<PlaceSummary[]>(20)

/** Caches the index of all places under its history entry, for the same reason. */
export function cacheIndex(key: string, shown: PlaceSummary[]): void {
  indexes.show(key, shown)
}

export function leaveIndex(): void {
  indexes.leave()
}

/** Returns the index of the history entry being returned to; undefined on any other navigation. */
export function cachedIndex(): PlaceSummary[] | undefined {
  return window.location.pathname === paths.places ? indexes.returned() : undefined
}
