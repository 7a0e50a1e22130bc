import { linkedPosition } from '#contract/map/map-link.ts'
import type { Position } from '#contract/map/position.ts'
import { findPlace } from '#contract/places/match.ts'
import type { CardRow, PropertyRow } from '#server/properties/queries.ts'

type Columns = { [Field in keyof Position]: Position[Field] | null }
type Entered = {
  position?: Position | null | undefined
  mapLocationUrl?: string | null | undefined
}

const none: Columns = { lat: null, lon: null, precision: null }

/** Returns the position of a property: the entered one, or that of the link, with the precision `exact`. */
export function newPosition({ position, mapLocationUrl }: Entered): Columns {
  const linked = linkedTo(mapLocationUrl)
  return position ?? (linked ? { ...linked, precision: 'exact' } : none)
}

/**
 * Returns the changed columns, or `shows_link` when the position is what hides the stored link and only the position is removed.
 * A new link moves a position that came from the link before, but not one that was entered.
 */
export function changedPosition(
  stored: Columns & { mapLocationUrl: string | null },
  { position, mapLocationUrl = stored.mapLocationUrl }: Entered,
): Partial<Columns> | 'shows_link' {
  const isHiddenLink =
    mapLocationUrl !== null && mapLocationUrl === stored.mapLocationUrl && !isLinkShown(stored)
  if (position === null && isHiddenLink) return 'shows_link'
  if (position !== undefined) return newPosition({ position, mapLocationUrl })
  if (mapLocationUrl === stored.mapLocationUrl || !isLinked(stored)) return {}
  const linked = linkedTo(mapLocationUrl)
  if (linked) return { ...linked, precision: stored.precision ?? 'exact' }
  return isLinkShown(stored) ? none : {}
}

function isLinked({ lat, lon, mapLocationUrl }: Columns & { mapLocationUrl: string | null }): boolean {
  const linked = linkedTo(mapLocationUrl)
  return lat === null || (linked?.lat === lat && linked.lon === lon)
}

function linkedTo(address: string | null | undefined) {
  return address ? linkedPosition(address) : null
}

/** Returns whether others than the owner see the link to a map. */
export function isLinkShown({ precision }: Pick<Columns, 'precision'>): boolean {
  return precision === null || precision === 'exact'
}

type Stored = Pick<CardRow, 'precision' | 'snappedLat' | 'snappedLon' | 'place'>

/** Returns the position for everyone but the owner: the middle of the cell, or the point of the place. */
export function shownPosition({ precision, snappedLat, snappedLon, place }: Stored): Position | null {
  if (precision === 'place') {
    const point = place === null ? undefined : findPlace(place)?.position
    return point ? { ...point, precision } : null
  }
  if (precision === null || snappedLat === null || snappedLon === null) return null
  return { lat: snappedLat, lon: snappedLon, precision }
}

/** Returns the point at which a map shows the property. */
export function spotOf(row: Stored): { lat: number; lon: number } | undefined {
  const shown = shownPosition(row) ?? (row.place === null ? null : findPlace(row.place)?.position)
  return shown ? { lat: shown.lat, lon: shown.lon } : undefined
}

/** Returns the position as its owner entered it. */
export function ownPosition({
  lat,
  lon,
  precision,
}: Pick<PropertyRow, 'lat' | 'lon' | 'precision'>): Position | null {
  return lat === null || lon === null || precision === null ? null : { lat, lon, precision }
}
