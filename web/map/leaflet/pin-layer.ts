import * as Leaflet from 'leaflet'
import { boxAround } from '#web/map/labels.ts'
import type { Position } from '#web/map/projection.ts'
import { iconOf } from './slippy-map.ts'

/** A button on a map: what it shows, and what a screen reader calls it. */
export type ShownPin = Position & { key: string; text: string; name: string; width: number }

/** A pin stands above its position; below it is room for a dot, to which it points. */
const [pinHeight, dotHeight] = [34, 4]
/** How far a pin that gets the focus stays from the edge of the map. */
const focusMargin: Leaflet.PointTuple = [60, 60]

type Drawn = { pin: ShownPin; button: HTMLButtonElement; pill: HTMLElement; marker: Leaflet.Marker }

/**
 * A marker without a transform, except while the level changes: a browser would arrange hundreds of transforms for each frame of a move.
 */
class FlatMarker extends Leaflet.Marker {
  /** Overrides what Leaflet calls when the level or the marker has changed. */
  update(): this {
    const spot = this.getElement()
    if (!spot) return this
    const { x, y } = this.#point()
    Object.assign(spot.style, { left: `${x}px`, top: `${y}px`, transform: 'none' })
    spot.style.zIndex = String(y + (this.options.zIndexOffset ?? 0))
    return this
  }

  /** Overrides what Leaflet calls when the level begins to change, with the point at the end. */
  _setPos(end: Leaflet.Point): void {
    const { x, y } = end.subtract(this.#point())
    const spot = this.getElement()
    if (spot) spot.style.transform = `translate(${x}px, ${y}px)`
  }

  #point(): Leaflet.Point {
    return this._map.latLngToLayerPoint(this.getLatLng()).round()
  }
}

/** The pins of a map, in the order in which Tab reaches them. */
export class PinLayer {
  readonly #map: Leaflet.Map
  readonly #onPress: (key: string) => void
  #drawn = new Map<string, Drawn>()
  #selected: string | undefined
  #highlighted: string | undefined
  /** A drag that begins on a pin ends with a click on it, because the pin moves along. */
  #isDragged = false

  constructor(map: Leaflet.Map, onPress: (key: string) => void) {
    this.#map = map
    this.#onPress = onPress
    map.on('dragstart', () => (this.#isDragged = true))
    map.getContainer().addEventListener('pointerdown', () => (this.#isDragged = false), true)
  }

  /** Draws these pins only. The focus stays on its pin, or goes to the map when that is no more. */
  draw(pins: ShownPin[]): void {
    const hadFocus = [...this.#drawn.values()].some(({ button }) => button === document.activeElement)
    const next = new Map(pins.map((pin) => [pin.key, this.#update(pin)]))
    for (const [key, { marker }] of this.#drawn) if (!next.has(key)) marker.remove()
    this.#drawn = next
    this.#order()
    this.#mark()
    if (hadFocus && !this.#map.getContainer().contains(document.activeElement))
      this.#map.getContainer().focus({ preventScroll: true })
  }

  select(key: string | undefined): void {
    this.#selected = key
    this.#mark()
  }

  highlight(key: string | undefined): void {
    this.#highlighted = key
    this.#mark()
  }

  focus(key: string): void {
    this.#drawn.get(key)?.button.focus({ preventScroll: true })
  }

  /** Returns what the pins cover, in pixels of the layer. */
  boxes() {
    return [...this.#drawn.values()].map(({ pin: { lat, lon, width } }) => {
      const { x, y } = this.#map.latLngToLayerPoint([lat, lon])
      return boxAround({ x, y: y - dotHeight - pinHeight / 2 }, width, pinHeight)
    })
  }

  /** Returns a pin as it is now: its price or position may differ from those of the last search. Its name is set with its marks. */
  #update(pin: ShownPin): Drawn {
    const drawn = this.#drawn.get(pin.key) ?? this.#create(pin)
    drawn.pin = pin
    drawn.pill.dataset['text'] = pin.text // drawn by the style sheet, because the name says the same in full
    if (!drawn.marker.getLatLng().equals([pin.lat, pin.lon])) drawn.marker.setLatLng([pin.lat, pin.lon])
    return drawn
  }

  #create(pin: ShownPin): Drawn {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'map-pin'
    const pill = document.createElement('span')
    button.append(pill)
    button.addEventListener('click', (event) => {
      event.stopPropagation() // a press beside the pins closes what they have opened
      if (event.detail === 0 || !this.#isDragged) this.#onPress(pin.key)
    })
    button.addEventListener('focus', () => {
      if (button.matches(':focus-visible')) this.#map.panInside(marker.getLatLng(), { padding: focusMargin })
    })
    const options = { icon: iconOf(button), keyboard: false, interactive: false }
    const marker = new FlatMarker([pin.lat, pin.lon], options).addTo(this.#map)
    return { pin, button, pill, marker }
  }

  /** Moves elements only where the order is another one, and never that with the focus, which would lose it. */
  #order(): void {
    const spots = [...this.#drawn.values()].flatMap(({ marker }) => marker.getElement() ?? [])
    const focused = spots.findIndex((spot) => spot.contains(document.activeElement))
    spots.slice(0, Math.max(focused, 0)).forEach((spot) => spots[focused]?.before(spot))
    spots.slice(focused + 1).forEach((spot) => spot.parentElement?.append(spot))
  }

  #mark(): void {
    for (const [key, { pin, button, marker }] of this.#drawn) {
      const isOnTop = key === this.#selected || key === this.#highlighted
      button.toggleAttribute('data-highlighted', key === this.#highlighted)
      button.setAttribute('aria-expanded', String(key === this.#selected))
      button.setAttribute('aria-label', pin.name)
      const offset = isOnTop ? 10_000 : 0
      if (marker.options.zIndexOffset !== offset) marker.setZIndexOffset(offset)
    }
  }
}
