import * as Leaflet from 'leaflet'
import mapUrl from '#web/map/belize.svg?url'
import { mapFrame, type Position } from '#web/map/projection.ts'
import type { Area } from '#web/map/view.ts'
import './slippy-map.css'

const coarsestLevel = 7
const finestLevel = 11

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
    zoomAnimation: !isStill,
    markerZoomAnimation: !isStill,
    fadeAnimation: !isStill,
    inertia: !isStill,
  })
  Leaflet.imageOverlay(mapUrl, boundsOf(mapFrame)).addTo(map)
  element.setAttribute('role', 'application')
  element.setAttribute('aria-roledescription', 'map')
  element.setAttribute('aria-label', label)
  return map
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

/** Puts an element at a position of a map. */
export function spotOf(html: HTMLElement, { lat, lon }: Position, options: Leaflet.MarkerOptions = {}) {
  const icon = Leaflet.divIcon({ html, className: 'map-spot', iconSize: [0, 0] })
  return Leaflet.marker([lat, lon], { icon, keyboard: false, interactive: false, ...options })
}
