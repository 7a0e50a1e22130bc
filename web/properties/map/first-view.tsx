import mapUrl from '#web/map/belize.svg?url'
import { mapSize, type Position, project, scaleAt } from '#web/map/projection.ts'
import { country, roomAround } from '#web/map/view.ts'
import type { Found } from '#web/properties/list/load-list.ts'
import { paths } from '#web/routing/paths.ts'
import { frameOfArea, levelOfArea } from './area-frame.ts'
import { levels, mapHref, type MapSearch } from './map-address.ts'
import { areaOfPin } from './pin-area.ts'
import { groupMarkers, idsOf, nameOfPin, type Pin } from './pins.ts'
import type { usePins } from './use-pins.ts'
import './pins.css'

type FirstViewProps = {
  search: MapSearch
  found: Found | undefined
  cardOf: ReturnType<typeof usePins>['cardOf']
}

/**
 * Renders the map as it is before its script has loaded: the same part of the drawing, with pins that are links. Its size is not known on
 * the server, so that an area fits into it by style alone.
 */
export function FirstView({ search, found, cardOf }: FirstViewProps) {
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
        {found &&
          groupMarkers(found.markers, level).map((pin) => (
            <a
              key={pin.key}
              href={hrefOf(pin, search, found)}
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

function hrefOf(pin: Pin, { filters }: MapSearch, found: Found): string {
  const [id] = idsOf(pin)
  return pin.count === 1 && id ? paths.property(id) : mapHref({ filters, area: areaOfPin(pin, found) })
}

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
  const fitting = `min(100cqw, ${Math.round((width / height) * 1e5) / 1e3}cqh)`
  return {
    frame,
    width: `clamp(${px(width * scaleAt(levels.least))}, ${fitting}, ${px(width * scaleAt(levels.most))})`,
    level: levelOfArea(area),
  }
}

function px(length: number): string {
  return `${Math.round(length * 10) / 10}px`
}
