import type { NewProperty, PropertyChanges } from '#contract/new-property.ts'
import type { Property } from '#contract/properties.ts'

/** The members that would have to change for a listing to be as it was typed. */
export function listingChanges(property: Property, typed: NewProperty): PropertyChanges {
  const held: Record<string, unknown> = { ...property, features: property.features.map(({ name }) => name) }
  const changed = Object.entries(typed).filter(
    ([member, value]) => JSON.stringify(value) !== JSON.stringify(held[member]),
  )
  return Object.fromEntries(changed)
}
