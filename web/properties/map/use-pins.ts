import { useEffect, useMemo, useRef } from 'react'
import type { ExplorerMap } from '#web/map/leaflet/explorer-map.ts'
import type { CardProperty } from '#web/properties/card-property.ts'
import type { Found } from '#web/properties/list/load-list.ts'
import { isOfPin } from './pin-area.ts'
import { groupMarkers, idsOf, nameOfPin, type Pin, pinWidth } from './pins.ts'

/** Draws markers as pins. Returns functions that find a pin that is drawn, and a card by the id of its property. */
export function usePins(map: ExplorerMap | undefined, found: Found | undefined, cards: CardProperty[]) {
  const markers = found?.markers
  const drawn = useRef<Pin[]>([])
  const cardOf = useMemo(() => {
    const byId = new Map(cards.map((card) => [card.id, card]))
    return (id: string) => byId.get(id)
  }, [cards])

  useEffect(() => {
    map?.setPins((level) => {
      drawn.current = groupMarkers(markers ?? [], level)
      return drawn.current.map((pin) => ({
        ...pin,
        name: nameOfPin(pin, pin.count === 1 ? cardOf(idsOf(pin)[0] ?? '') : undefined),
        width: pinWidth(pin),
      }))
    })
  }, [map, markers, cardOf])

  return {
    findPin: (key: string) => drawn.current.find((pin) => pin.key === key),
    findPinOf: (id: string) => {
      const spot = cardOf(id)?.spot
      return spot && found && drawn.current.find((pin) => isOfPin(spot, pin, found))
    },
    cardOf,
  }
}
