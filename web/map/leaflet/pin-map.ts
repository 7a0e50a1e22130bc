import * as Leaflet from 'leaflet'
import { belizeBounds } from '#contract/map/belize.ts'
import type { Position } from '#web/map/projection.ts'
import { country } from '#web/map/view.ts'
import { addPlaceNames } from './place-names.ts'
import { boundsOf, createMap, iconOf } from './slippy-map.ts'

type PinMapOptions = {
  label: string
  /** The ID of the text on how to use the map. */
  describedBy: string
  onChange: (position: Position) => void
}

const start: Position = { lat: country.south, lon: country.west }

/** How far an arrow key moves the pin, in pixels; with Shift, the second. */
const stepPx = 4
const longStepPx = 40

const directions: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

export type PinMap = ReturnType<typeof createPinMap>

/** Creates a map with one pin, which a press on the map, a drag or the arrow keys move. */
export function createPinMap(element: HTMLElement, { label, describedBy, onChange }: PinMapOptions) {
  const map = createMap(element, label)
  const drawNames = addPlaceNames(map)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'map-own-pin'
  button.setAttribute('aria-label', 'Pin: arrow keys move it')
  for (const described of [element, button]) described.setAttribute('aria-describedby', describedBy)
  button.append(document.createElement('span'))
  const marker = Leaflet.marker([start.lat, start.lon], {
    icon: iconOf(button),
    keyboard: false,
    draggable: true,
    autoPan: true,
  })

  const change = (latLng: Leaflet.LatLng) => onChange(inBelize(latLng))
  map.on('zoomend viewreset moveend', () => drawNames())
  map.on('click', ({ latlng }) => change(latlng))
  marker.on('dragend', () => change(marker.getLatLng()))
  button.addEventListener('click', (event) => event.stopPropagation())
  button.addEventListener('keydown', (event) => {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    event.stopPropagation()
    const step = event.shiftKey ? longStepPx : stepPx
    const point = map.latLngToContainerPoint(marker.getLatLng())
    change(map.containerPointToLatLng(point.add(direction.map((part) => part * step) as [number, number])))
  })
  const resizing = new ResizeObserver(() => map.invalidateSize())
  resizing.observe(element)
  map.fitBounds(boundsOf(country), { animate: false })

  return {
    /** Shows the surroundings of a position. */
    showAround: ({ lat, lon }: Position, level: number) => map.setView([lat, lon], level, { animate: false }),
    setPin: (position: Position | null, precision: string) => {
      button.dataset['precision'] = precision
      if (!position) return void marker.remove()
      marker.setLatLng([position.lat, position.lon]).addTo(map)
      map.panInside(marker.getLatLng(), { padding: [40, 40] })
    },
    zoomBy: (levels: number) => map.setZoom(map.getZoom() + levels),
    putInMiddle: () => {
      change(map.getCenter())
      requestAnimationFrame(() => button.focus())
    },
    remove: () => {
      resizing.disconnect()
      map.remove()
    },
  }
}

function inBelize({ lat, lng }: Leaflet.LatLng): Position {
  const { south, west, north, east } = belizeBounds
  const within = (degrees: number, from: number, to: number) =>
    Math.round(Math.min(Math.max(degrees, from), to) * 1e6) / 1e6
  return { lat: within(lat, south, north), lon: within(lng, west, east) }
}
