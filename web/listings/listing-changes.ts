import type { NewProperty, PropertyChanges } from '#contract/new-property.ts'
import type { OwnedProperty } from '#contract/properties.ts'

type Values = Record<string, unknown>

/** Returns the properties whose typed value differs from the listing. */
export function listingChanges(property: OwnedProperty, typed: NewProperty): PropertyChanges {
  const current = comparableValues(property)
  const changes: PropertyChanges = Object.fromEntries(
    Object.entries(typed).filter(([member, value]) => !isEqual(value, current[member])),
  )
  const { location, place, position } = typed
  // Without a position, a changed link decides about the one that came from the link.
  if (changes.mapLocationUrl !== undefined && position) changes.position = position
  if (changes.location === undefined && place === property.chosenPlace) return changes
  // A location that is sent without the chosen place decides by its text.
  return { ...changes, location, ...(place !== undefined && { place }) }
}

/** Returns whether a value of the listing has changed since it was loaded, other than to the typed value. */
export function isChangedElsewhere(
  loaded: OwnedProperty,
  current: OwnedProperty,
  typed: NewProperty,
): boolean {
  const [before, now] = [comparableValues(loaded), comparableValues(current)]
  return Object.entries(typed).some(
    ([member, value]) => !isEqual(before[member], now[member]) && !isEqual(now[member], value),
  )
}

function comparableValues(property: OwnedProperty): Values {
  return { ...property, place: property.chosenPlace, features: property.features.map(({ name }) => name) }
}

/** Returns whether two values of a listing are the same as JSON. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
