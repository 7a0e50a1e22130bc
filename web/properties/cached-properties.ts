import type { Property, PropertyCard } from '#contract/properties.ts'

type CachedProperty = { property: PropertyCard | Property; imageUrl: string | undefined }

const cache = new Map<string, CachedProperty>()

/** Caches the data and the image URL that a card shows, which the property's own screen shows while it loads. */
export function cacheProperty(property: PropertyCard | Property, imageUrl: string | undefined): void {
  cache.set(property.id, { property, imageUrl })
}

export function cachedProperty(id: string | undefined): PropertyCard | Property | undefined {
  return cache.get(id ?? '')?.property
}

export function cachedImageUrl(id: string): string | undefined {
  return cache.get(id)?.imageUrl
}
