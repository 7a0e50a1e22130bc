import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavigationType, useNavigate, useNavigationType } from 'react-router'
import { storageKeys } from '#contract/site.ts'
import type { ExplorerMap } from '#web/map/leaflet/explorer-map.ts'
import { country } from '#web/map/view.ts'
import { readStored, writeStored } from '#web/storage/browser-storage.ts'
import { createStore, useStore } from '#web/ui/store.ts'
import { mapHref, type MapSearch } from './map-address.ts'

/** How long the map must rest before it is searched again. */
const restMs = 400

/** Whether each move of the map searches it. */
const followsMapStore = createStore(false)
if (!import.meta.env.SSR) followsMapStore.set(readStored(storageKeys.mapSearchFollows) === true)

/** Returns when and how the part of the country that a map shows is searched. */
export function useSearch(map: ExplorerMap | undefined, search: MapSearch) {
  const navigate = useNavigate()
  const navigationType = useNavigationType()
  const [movedIn, setMovedIn] = useState<MapSearch>()
  const isMoved = movedIn === search
  const followsMap = useStore(followsMapStore)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])

  const searchArea = (shown: ExplorerMap, options: { replace?: boolean } = {}) => {
    clearTimeout(rest.current)
    const href = mapHref({ filters: search.filters, area: shown.area(), view: shown.view() })
    void navigate(href, { ...options, preventScrollReset: true })
  }

  /** A move belongs to the entry of the history that it happens in. */
  const noteMove = (moved: ExplorerMap) => {
    const href = mapHref({ ...search, view: moved.view() })
    window.history.replaceState(window.history.state, '', href)
    setMovedIn(search)
    clearTimeout(rest.current)
    if (followsMap) rest.current = setTimeout(() => searchArea(moved, { replace: true }), restMs)
  }

  // A return to another search shows what the map showed then.
  const showSearch = useEffectEvent(({ view, area }: MapSearch) => {
    if (!map || navigationType !== NavigationType.Pop) return
    if (view) map.showView(view)
    else map.showArea(area ?? country)
  })
  useEffect(() => showSearch(search), [search])

  const follow = (follows: boolean) => {
    followsMapStore.set(follows)
    writeStored(storageKeys.mapSearchFollows, follows || null)
    if (follows && isMoved && map) searchArea(map)
  }
  return { isMoved, followsMap, follow, searchArea, noteMove }
}
