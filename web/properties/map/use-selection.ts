import { useState } from 'react'
import type { Area } from '#web/map/view.ts'
import { browserApi } from '#web/data/api.ts'
import type { CardProperty } from '#web/properties/card-property.ts'
import type { ListFilters } from '#web/properties/list/filters.ts'
import { loadList } from '#web/properties/list/load-list.ts'
import { bboxOf } from './map-around.ts'
import { idsOf, type Pin } from './pins.ts'

type Selection = {
  pin: Pin
  /** Undefined while they are loading. */
  properties: CardProperty[] | undefined
  hasFailed: boolean
}

/** Half of a cell: the server knows positions no better. */
const cellRadius = 0.005

/** Returns the pin that the user has chosen, with its properties, which are loaded unless the list contains them. */
export function useSelection(filters: ListFilters, cardOf: (id: string) => CardProperty | undefined) {
  const [selection, setSelection] = useState<Selection>()

  const select = async (pin: Pin) => {
    const listed = idsOf(pin).flatMap((id) => cardOf(id) ?? [])
    const isListed = listed.length === pin.count
    setSelection({ pin, properties: isListed ? listed : undefined, hasFailed: false })
    if (isListed) return
    const result = await loadList(browserApi, { ...filters, bbox: bboxOf(areaOfPin(pin)) })
    const loaded = result.ok ? { properties: result.data.properties } : { hasFailed: true }
    setSelection((now) => (now?.pin === pin ? { ...now, ...loaded } : now))
  }
  return { selection, select, deselect: () => setSelection(undefined) }
}

/** Returns the cells of a pin. */
export function areaOfPin({ markers }: Pin): Area {
  const lats = markers.map(({ lat }) => lat)
  const lons = markers.map(({ lon }) => lon)
  return {
    south: Math.min(...lats) - cellRadius,
    north: Math.max(...lats) + cellRadius,
    west: Math.min(...lons) - cellRadius,
    east: Math.max(...lons) + cellRadius,
  }
}
