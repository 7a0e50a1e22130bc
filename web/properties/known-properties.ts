import type { Property, PropertyCard } from '#contract/properties.ts'

type Known = { property: PropertyCard | Property; picture: string | undefined }

const known = new Map<string, Known>()

/** Keeps what a card shows of a property and the address of its picture, for when its own screen opens. */
export function rememberProperty(property: PropertyCard | Property, picture: string | undefined): void {
  known.set(property.id, { property, picture })
}

export function knownProperty(id: string | undefined): PropertyCard | Property | undefined {
  return known.get(id ?? '')?.property
}

export function knownPicture(id: string): string | undefined {
  return known.get(id)?.picture
}
