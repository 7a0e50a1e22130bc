import * as Leaflet from 'leaflet'
import mapUrl from '#web/map/belize.svg?url'
import { mapFrame } from '#web/map/projection.ts'
import { type Area, country, roomAround } from '#web/map/view.ts'
import './slippy-map.css'

const coarsestLevel = 7
const finestLevel = 11
/** The width and the height that an area leaves free. */
export const roomBeside = Leaflet.point(2 * roomAround.side, roomAround.top + roomAround.bottom)

/** Creates a map of the drawing, which keyboards, pointers and fingers move. It shows nothing until its view is set. */
export function createMap(element: HTMLElement, label: string): Leaflet.Map {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = Leaflet.map(element, {
    minZoom: coarsestLevel,
    maxZoom: finestLevel,
    zoomSnap: 0.25,
    maxBounds: boundsOf(mapFrame),
    maxBoundsViscosity: 1,
    attributionControl: false,
    zoomControl: false,
    bounceAtZoomLimits: false,
    trackResize: false, // it would report a move: each map observes its own size
    zoomAnimation: !isStill,
    markerZoomAnimation: !isStill,
    fadeAnimation: !isStill,
    inertia: !isStill,
  })
  Leaflet.imageOverlay(mapUrl, boundsOf(mapFrame)).addTo(map)
  limitZoom(map)
  map.on('resize', () => limitZoom(map))
  suppressPointerMoves(map)
  element.setAttribute('role', 'application')
  element.setAttribute('aria-roledescription', 'map')
  element.setAttribute('aria-label', label)
  return map
}

/**
 * Lets one element receive the mouse while it drags the map: a browser would look for what is below the pointer in each frame, and pins
 * would change as it crosses them. The rest of the page receives no moves.
 */
function suppressPointerMoves(map: Leaflet.Map): void {
  const container = map.getContainer()
  const receiver = container.appendChild(document.createElement('div'))
  receiver.className = 'map-drag'
  let mouse: number | undefined
  container.addEventListener(
    'pointerdown',
    ({ pointerId, pointerType }) => (mouse = pointerType === 'mouse' ? pointerId : undefined),
    true,
  )
  const stop = (event: PointerEvent) => event.pointerType === 'mouse' && event.stopImmediatePropagation()
  map.on('dragstart', () => {
    if (mouse !== undefined) receiver.setPointerCapture(mouse)
    window.addEventListener('pointermove', stop, true)
  })
  map.on('dragend unload', () => window.removeEventListener('pointermove', stop, true))
}

/** Ends the zoom where the drawing would no longer fill the window, unless the country needs more room. */
function limitZoom(map: Leaflet.Map): void {
  betweenLevels(map, () => {
    map.setMinZoom(coarsestLevel)
    const filling = map.getBoundsZoom(boundsOf(mapFrame), true)
    const least = Math.min(filling, map.getBoundsZoom(boundsOf(country), false, roomBeside))
    // at once, as part of the change of the size: a zoom that takes time ends like one of the user
    if (map.getZoom() < least) map.setZoom(least, { animate: false })
    map.setMinZoom(least)
  })
}

/** Changes a map without rounding its level to those of the buttons. */
export function betweenLevels(map: Leaflet.Map, change: () => void): void {
  const { zoomSnap } = map.options
  map.options.zoomSnap = 0
  change()
  map.options.zoomSnap = zoomSnap
}

export function boundsOf({ south, west, north, east }: Area): Leaflet.LatLngBounds {
  return Leaflet.latLngBounds([south, west], [north, east])
}

/** Returns the visible part of a map. */
export function areaOf(map: Leaflet.Map): Area {
  const bounds = map.getBounds()
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  }
}

/** Returns an element as the icon of a marker, whose position is its middle. */
export function iconOf(html: HTMLElement): Leaflet.DivIcon {
  return Leaflet.divIcon({ html, className: 'map-spot', iconSize: [0, 0] })
}
