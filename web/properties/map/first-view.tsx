import type { Marker } from '#contract/map/markers.ts'
import mapUrl from '#web/map/belize.svg?url'
import { levelAt, mapSize, type Position, project, scaleAt } from '#web/map/projection.ts'
import { type Area, country, roomAround } from '#web/map/view.ts'
import { paths } from '#web/routing/paths.ts'
import { levels, mapHref, type MapSearch } from './map-address.ts'
import { groupMarkers, idsOf, nameOfPin, type Pin } from './pins.ts'
import type { usePins } from './use-pins.ts'
import { areaOfPin } from './use-selection.ts'
import './pins.css'

type FirstViewProps = {
  search: MapSearch
  markers: readonly Marker[] | undefined
  cardOf: ReturnType<typeof usePins>['cardOf']
}

/**
 * Renders the map as it is before its script has loaded: the same part of the drawing, with pins that are links. Its size is not known on
 * the server, so that an area fits into it by style alone.
 */
export function FirstView({ search, markers = [], cardOf }: FirstViewProps) {
  const { frame, width, level } = frameOf(search)
  const { top, side, bottom } = roomAround
  const share = (length: number, of: 'width' | 'height') => `${Math.round((length / frame[of]) * 1e5) / 1e3}%`
  const at = (position: Position) => {
    const { x, y } = project(position)
    return { left: share(x - frame.x, 'width'), top: share(y - frame.y, 'height') }
  }
  return (
    <div className="map-first" style={{ inset: search.view ? 0 : `${top}px ${side}px ${bottom}px` }}>
      <div style={{ width, aspectRatio: frame.width / frame.height }}>
        <img
          src={mapUrl}
          alt=""
          className="absolute max-w-none"
          style={{
            width: share(mapSize.width, 'width'),
            height: share(mapSize.height, 'height'),
            left: share(-frame.x, 'width'),
            top: share(-frame.y, 'height'),
          }}
        />
        {groupMarkers(markers, level).map((pin) => (
          <a
            key={pin.key}
            href={hrefOf(pin, search)}
            className="map-pin"
            style={at(pin)}
            aria-label={nameOfPin(pin, pin.count === 1 ? cardOf(idsOf(pin)[0] ?? '') : undefined)}
          >
            <span data-text={pin.text} />
          </a>
        ))}
      </div>
    </div>
  )
}

function hrefOf(pin: Pin, { filters }: MapSearch): string {
  const [id] = idsOf(pin)
  return pin.count === 1 && id ? paths.property(id) : mapHref({ filters, area: areaOfPin(pin) })
}

/** The room that a phone has for an area, in pixels. */
const phone = { width: 350, height: 551 }
/** Of the frame around a center, in units of the drawing; any other would do. */
const frameSize = 100

/** Returns the part of the drawing that is shown, how wide it is on the screen, and the level of its pins. */
function frameOf({ area = country, view }: MapSearch) {
  if (view) {
    const { x, y } = project(view.center)
    const size = { width: frameSize, height: frameSize }
    const frame = { x: x - frameSize / 2, y: y - frameSize / 2, ...size }
    return { frame, width: px(frameSize * scaleAt(view.level)), level: view.level }
  }
  const frame = frameOfArea(area)
  const { width, height } = frame
  const scale = Math.min(phone.width / width, phone.height / height)
  const fitting = `min(100cqw, ${Math.round((width / height) * 1e5) / 1e3}cqh)`
  return {
    frame,
    width: `clamp(${px(width * scaleAt(levels.least))}, ${fitting}, ${px(width * scaleAt(levels.most))})`,
    level: Math.min(Math.max(levelAt(scale), levels.least), levels.most),
  }
}

function frameOfArea({ south, west, north, east }: Area) {
  const [corner, opposite] = [project({ lat: north, lon: west }), project({ lat: south, lon: east })]
  return { ...corner, width: opposite.x - corner.x, height: opposite.y - corner.y }
}

function px(length: number): string {
  return `${Math.round(length * 10) / 10}px`
}
