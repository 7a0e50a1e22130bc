import { useState } from 'react'
import { browserApi } from '#web/data/api.ts'
import type { CardProperty } from '#web/properties/card-property.ts'
import { type ListFilters, listHref } from '#web/properties/list/filters.ts'
import { type Found, loadList, type PropertyList } from '#web/properties/list/load-list.ts'
import { bboxOf } from './map-around.ts'
import { areaOfPin, isOfPin } from './pin-area.ts'
import { idsOf, type Pin } from './pins.ts'

export type Selection = {
  pin: Pin
  /** The search that found the pin. */
  found: Found
  /** Undefined while they are loading. */
  properties: CardProperty[] | undefined
  /** Whether the pin has more listings, on further pages of the list. */
  hasMore: boolean
  hasFailed: boolean
}

/**
 * Returns the pin that the user has chosen, with its properties, which are loaded unless the list contains them. Other filters may find
 * other properties, and end the choice.
 */
export function useSelection(filters: ListFilters, cardOf: (id: string) => CardProperty | undefined) {
  const [selection, setSelection] = useState<Selection>()
  const filtered = listHref(filters)
  const [filteredBefore, setFilteredBefore] = useState(filtered)
  if (filtered !== filteredBefore) {
    setFilteredBefore(filtered)
    setSelection(undefined)
  }

  const select = async (pin: Pin, found: Found) => {
    const listed = idsOf(pin).flatMap((id) => cardOf(id) ?? [])
    const isListed = listed.length === pin.count
    const properties = isListed ? listed : undefined
    setSelection({ pin, found, properties, hasMore: false, hasFailed: false })
    if (isListed) return
    const result = await loadList(browserApi, { ...filters, bbox: bboxOf(areaOfPin(pin, found)) })
    const loaded = result.ok ? cardsOf(result.data, pin, found) : { hasFailed: true }
    setSelection((now) => (now?.pin === pin ? { ...now, ...loaded } : now))
  }
  return { selection, select, deselect: () => setSelection(undefined) }
}

function cardsOf({ properties, pagination }: PropertyList, pin: Pin, found: Found) {
  const ofPin = properties.filter(({ spot }) => spot && isOfPin(spot, pin, found))
  return { properties: ofPin, hasMore: ofPin.length < pin.count && pagination.nextCursor !== null }
}
