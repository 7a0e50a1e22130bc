import type { NewProperty, PropertyChanges } from '#contract/new-property.ts'
import type { Property } from '#contract/properties.ts'

type Held = Record<string, unknown>

/** Returns the properties whose typed value differs from the listing. */
export function listingChanges(property: Property, typed: NewProperty): PropertyChanges {
  const held = heldValues(property)
  return Object.fromEntries(Object.entries(typed).filter(([member, value]) => !isEqual(value, held[member])))
}

/** Returns whether a value of the listing has changed since it was loaded, other than to the typed value. */
export function isChangedElsewhere(loaded: Property, current: Property, typed: NewProperty): boolean {
  const [before, now] = [heldValues(loaded), heldValues(current)]
  return Object.entries(typed).some(
    ([member, value]) => !isEqual(before[member], now[member]) && !isEqual(now[member], value),
  )
}

function heldValues(property: Property): Held {
  return { ...property, features: property.features.map(({ name }) => name) }
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
