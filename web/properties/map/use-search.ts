import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { storageKeys } from '#contract/site.ts'
import type { ExplorerMap } from '#web/map/leaflet/explorer-map.ts'
import { country } from '#web/map/view.ts'
import { isNavigating } from '#web/routing/route-parts.ts'
import { readStored, writeStored } from '#web/storage/browser-storage.ts'
import { replaceAddress } from '#web/ui/hooks/history-layers.ts'
import { createStore, useStore } from '#web/ui/store.ts'
import { isSameArea } from './area-frame.ts'
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
  const { key } = useLocation()
  const [isMoved, setMoved] = useState(false)
  const latest = useRef(search)
  /** The entry in the history of the latest search. */
  const latestKey = useRef(key)
  /** Whether the next search is of what the map shows. */
  const isAreaNext = useRef(false)
  const followsMap = useStore(followsMapStore)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The path of this page's entry in the history. */
  const ownPath = useRef('')
  useEffect(() => {
    ownPath.current = window.location.pathname
    return () => clearTimeout(rest.current)
  }, [])

  const searchArea = (shown: ExplorerMap, options: { replace?: boolean } = {}) => {
    clearTimeout(rest.current)
    isAreaNext.current = true
    // with the filters of this moment: they may have changed while the map rested
    const href = mapHref({ filters: latest.current.filters, area: shown.area(), view: shown.view() })
    void navigate(href, { ...options, preventScrollReset: true })
  }

  /** Notes what the map shows in the current entry of the history. */
  const noteView = (shown: ExplorerMap) => {
    // The map still moves when the entry of another page is the current one, and that page is not rendered yet.
    if (window.location.pathname !== ownPath.current) return
    replaceAddress(mapHref({ ...latest.current, view: shown.view() }))
    ownPath.current = window.location.pathname
  }

  const searchOnceStill = (shown: ExplorerMap) => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      if (window.location.pathname !== ownPath.current) return
      // a search would supersede the navigation to a listing
      if (isNavigating()) searchOnceStill(shown)
      else searchArea(shown, { replace: true })
    }, restMs)
  }

  const noteMove = (moved: ExplorerMap) => {
    noteView(moved)
    setMoved(true)
    if (followsMap) searchOnceStill(moved)
  }

  /** Offers a search, or begins one, if the map was left where nothing was searched. */
  const noteShown = (shown: ExplorerMap) => {
    clearTimeout(rest.current)
    const { view, area = country } = latest.current
    const isOther = view !== undefined && !isSameArea(shown.area(), area)
    setMoved(isOther)
    if (isOther && followsMap) searchOnceStill(shown)
  }

  // A return to another search shows what the map showed then. Another filter leaves the map where the user moved it.
  const showSearch = useEffectEvent((next: MapSearch) => {
    // A search that is loaded again, because a listing has changed, has the type of the last navigation.
    const isReturn = navigationType === NavigationType.Pop && key !== latestKey.current
    if (isReturn) map?.show(next.view ?? next.area ?? country)
    else if (isAreaNext.current) setMoved(false)
    else if (map && isMoved) noteView(map)
    isAreaNext.current = false
    latestKey.current = key
  })
  useEffect(() => {
    latest.current = search
    showSearch(search)
  }, [search])

  const follow = (follows: boolean) => {
    followsMapStore.set(follows)
    writeStored(storageKeys.mapSearchFollows, follows || null)
    if (follows && isMoved && map) searchArea(map)
  }
  return { isMoved, followsMap, follow, searchArea, noteMove, noteShown }
}
