import type { Property, PropertyCard } from '#contract/properties.ts'

type Known = { property: PropertyCard | Property; picture: string | undefined }

const known = new Map<string, Known>()

/** Caches the data and the image URL that a card shows, which the property's own screen shows while it loads. */
export function rememberProperty(property: PropertyCard | Property, picture: string | undefined): void {
  known.set(property.id, { property, picture })
}

export function knownProperty(id: string | undefined): PropertyCard | Property | undefined {
  return known.get(id ?? '')?.property
}

export function knownPicture(id: string): string | undefined {
  return known.get(id)?.picture
}
