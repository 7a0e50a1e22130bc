import type { CardProperty } from './card-property.ts'

type CachedProperty = { property: CardProperty; imageUrl: string | undefined }

const cache = new Map<string, CachedProperty>()

/** Caches the data and the image URL that a card shows, which the property's own screen shows while it loads. */
export function cacheProperty(property: CardProperty, imageUrl: string | undefined): void {
  cache.set(property.id, { property, imageUrl })
}

export function cachedProperty(id: string | undefined): CardProperty | undefined {
  return cache.get(id ?? '')?.property
}

export function cachedImageUrl(id: string): string | undefined {
  return cache.get(id)?.imageUrl
}
