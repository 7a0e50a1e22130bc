import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ExplorerMap } from '#web/map/leaflet/explorer-map.ts'
import { loadExplorerMap } from '#web/map/load-map.ts'
import { country } from '#web/map/view.ts'
import type { MapSearch } from './map-address.ts'

// With the page, not after its first render.
if (!import.meta.env.SSR) loadExplorerMap().catch(() => undefined)

type Handlers = {
  onMove: (map: ExplorerMap) => void
  onShown: (map: ExplorerMap) => void
  onPin: (key: string) => void
  onPress: () => void
}
/** Loads the map and creates it in the element of the returned ref. */
export function useExplorerMap({ area, view }: MapSearch, label: string, handlers: Handlers) {
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<ExplorerMap>()
  const [hasFailed, setHasFailed] = useState(false)
  const onMove = useEffectEvent((moved: ExplorerMap) => handlers.onMove(moved))
  const onShown = useEffectEvent((moved: ExplorerMap) => handlers.onShown(moved))
  const onPin = useEffectEvent((key: string) => handlers.onPin(key))
  const onPress = useEffectEvent(() => handlers.onPress())
  const start = useEffectEvent((created: ExplorerMap) => created.show(view ?? area ?? country))

  useEffect(() => {
    if (hasFailed) return
    let created: ExplorerMap | undefined
    let isWanted = true
    const create = async () => {
      const { createExplorerMap } = await loadExplorerMap()
      if (!isWanted || !frame.current) return
      const own = createExplorerMap(frame.current, {
        label,
        onMove: () => onMove(own),
        onShown: () => onShown(own),
        onPin: (key) => onPin(key),
        onPress: () => onPress(),
      })
      created = own
      start(own)
      setMap(own)
    }
    create().catch(() => isWanted && setHasFailed(true))
    return () => {
      isWanted = false
      created?.remove()
      setMap(undefined)
    }
  }, [hasFailed, label])

  return { frame, map, hasFailed, retry: () => setHasFailed(false) }
}
