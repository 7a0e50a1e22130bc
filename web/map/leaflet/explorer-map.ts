import type { FitBoundsOptions, Map as LeafletMap } from 'leaflet'
import { boxAround } from '#web/map/labels.ts'
import { mapFrame } from '#web/map/projection.ts'
import { type Area, roomAround, type View } from '#web/map/view.ts'
import { addPlaceNames } from './place-names.ts'
import { PinLayer, type ShownPin } from './pin-layer.ts'
import { areaOf, betweenLevels, boundsOf, createMap, roomBeside } from './slippy-map.ts'

type Handlers = {
  label: string
  /** The user moved the map, or it became much wider or narrower. */
  onMove: () => void
  /** The map shows the part of the country that it was given. */
  onShown: () => void
  onPin: (key: string) => void
  /** The user pressed the map beside the pins. */
  onPress: () => void
}

/** By which part of its width a map may change without a new search: a scroll bar comes and goes. */
const widthSlack = 1 / 20

const fitting: FitBoundsOptions = {
  paddingTopLeft: [roomAround.side, roomAround.top],
  paddingBottomRight: [roomAround.side, roomAround.bottom],
}

export type ExplorerMap = ReturnType<typeof createExplorerMap>

/** Creates a map with pins, which are grouped again at each level, and with the names of places where pins leave room. */
export function createExplorerMap(element: HTMLElement, handlers: Handlers) {
  const map = createMap(element, handlers.label)
  const pins = new PinLayer(map, handlers.onPin)
  const drawNames = addPlaceNames(map)
  let group: (level: number) => ShownPin[] = () => []
  let isOwnMove = false
  let frame = 0

  /** Draws the names in a frame of their own, so that the end of a move does not take long. */
  const addNames = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => drawNames({ pins: pins.boxes(), controls: controlBoxes(map) }))
  }
  const draw = () => {
    pins.draw(group(map.getZoom()))
    addNames()
  }
  /** Moves the map without the user, also to a level between those of the buttons. */
  const move = (change: () => void) => {
    isOwnMove = true
    betweenLevels(map, change)
    isOwnMove = false
  }
  map.on('zoomend viewreset', draw)
  map.on('moveend', () => {
    addNames()
    if (!isOwnMove) handlers.onMove()
  })
  map.on('click', handlers.onPress)
  let searchedWidth = map.getSize().x
  const resizing = new ResizeObserver(() => {
    move(() => {
      map.invalidateSize()
      map.panInsideBounds(boundsOf(mapFrame), { animate: false }) // before Leaflet pans there as slowly as for a user
    })
    const width = map.getSize().x
    // the bars of a phone's browser change the height
    if (Math.abs(width - searchedWidth) <= searchedWidth * widthSlack) return
    searchedWidth = width
    handlers.onMove()
  })
  resizing.observe(element)

  return {
    show: (shown: Area | View) => {
      move(() => {
        if ('level' in shown)
          map.setView([shown.center.lat, shown.center.lon], shown.level, { animate: false })
        else map.fitBounds(boundsOf(shown), { ...fitting, animate: false })
      })
      handlers.onShown()
    },
    view: (): View => {
      const { lat, lng } = map.getCenter()
      return { center: { lat, lon: lng }, level: Math.round(map.getZoom() * 100) / 100 }
    },
    area: () => areaOf(map),
    zoomBy: (levels: number) => map.setZoom(map.getZoom() + levels),
    /** Returns whether the map can show an area closer than now. */
    canZoomTo: (area: Area) => map.getBoundsZoom(boundsOf(area), false, roomBeside) > map.getZoom(),
    /** Shows an area that the user chose, and reports when it is shown. */
    goTo: (area: Area, onShown: () => void) => {
      isOwnMove = true
      map.once('moveend', () => {
        isOwnMove = false
        onShown()
      })
      map.fitBounds(boundsOf(area), fitting)
    },
    setPins: (grouped: typeof group) => {
      group = grouped
      draw()
    },
    select: (key: string | undefined) => pins.select(key),
    highlight: (key: string | undefined) => pins.highlight(key),
    focusPin: (key: string) => pins.focus(key),
    remove: () => {
      cancelAnimationFrame(frame)
      resizing.disconnect()
      map.off('moveend') // a map that still glides stops now, when the address is that of another page
      map.remove()
    },
  }
}

/** Returns what the controls beside a map cover, in pixels of the layer. */
function controlBoxes(map: LeafletMap) {
  const element = map.getContainer()
  const from = element.getBoundingClientRect()
  const controls = element.parentElement?.querySelectorAll('.map-search > *, .map-zoom, .map-credit') ?? []
  return [...controls].map((control) => {
    const { x, y, width, height } = control.getBoundingClientRect()
    const middle = map.containerPointToLayerPoint([x - from.x + width / 2, y - from.y + height / 2])
    return boxAround(middle, width, height)
  })
}
