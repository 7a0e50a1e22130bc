import { gazetteer } from '#contract/places/gazetteer.ts'
import { BaseMap, MapCredit } from './base-map.tsx'
import { anchorOf, boxAround, isWithin, type Label, placeLabels, type Spot, widthOf } from './labels.ts'
import { type Point, type Position, project, scaleAt } from './projection.ts'

export type Precision = 'exact' | 'about' | 'place'
type LocatorProps = { position: Position; precision: Precision; alt: string }

/** The levels of the map: the closest, unless a wider one is needed to show the name of a place. */
const [closest, widest] = [11, 9]
const middle = { x: 0, y: 0 }
/** What a phone shows of the map, and what a wide window does. */
const narrowFrame = boxAround(middle, 320, 260)
const wideFrame = boxAround(middle, 680, 290)
/** Below the overview, at the left edge of either. */
const overview = [
  { left: -160, top: -145, right: -80, bottom: -20 },
  { left: -340, top: -145, right: -260, bottom: -20 },
]
/** At the lower right corner: of a phone's map, which is less high, and of one on a wider window. */
const credits = [
  { left: -50, top: 112, right: 160, bottom: 145 },
  { left: 80, top: 130, right: 340, bottom: 160 },
]
const dotRadius = 3
const markerRadius = { exact: 8, about: 15, place: 7 }

/** Renders where a position is: the map and the places around it, and in a corner the whole country. It has no controls. */
export function Locator({ position, precision, alt }: LocatorProps) {
  const { level, labels } = namedMap(position, markerRadius[precision])
  return (
    <div className="map-frame h-72 tablet:h-80">
      <BaseMap center={position} level={level} alt={alt} />
      <div aria-hidden="true">
        {labels.map((label) => (
          <PlaceName key={label.slug} label={label} />
        ))}
        <span className={`map-marker map-marker-${precision}`} />
      </div>
      <Overview position={position} />
      <MapCredit />
    </div>
  )
}

type Named = Spot & { slug: string; text: string }

/** All places that a map names, with their points in units of the drawing. */
const namedPlaces = gazetteer.flatMap(({ kind, name, slug, position }) =>
  kind === 'area' || !position
    ? []
    : [{ point: project(position), slug, text: name, width: widthOf(name), height: 18, radius: dotRadius }],
)

/** Returns the closest map that names a place also on a phone: around a remote caye there is none for miles. */
function namedMap(
  position: Position,
  radius: number,
  level = closest,
): { level: number; labels: Label<Named>[] } {
  const labels = labelsAround(position, radius, level)
  const isNamed = labels.some(({ box }) => isWithin(box, narrowFrame))
  return isNamed || level === widest ? { level, labels } : namedMap(position, radius, level - 1)
}

/** Returns the names of the places around, the nearest first. That of a place below the marker stands beside the marker. */
function labelsAround(position: Position, radius: number, level: number): Label<Named>[] {
  const spots = spotsAround(position, level)
  const below = spots.findIndex((spot) => distanceOf(spot) < radius + 6)
  const [covered] = below === -1 ? [] : spots.splice(below, 1)
  const first = covered ? [{ ...covered, ...middle, radius }] : []
  const marker = covered ? [] : [boxAround(middle, radius * 2 + 4, radius * 2 + 4)]
  return placeLabels([...first, ...spots], { frame: wideFrame, taken: [...overview, ...credits, ...marker] })
}

/** Returns the places within the frame, the nearest first. */
function spotsAround(position: Position, level: number): Named[] {
  const center = project(position)
  const scale = scaleAt(level)
  const spots = namedPlaces.flatMap(({ point, ...place }): Named[] => {
    const spot = { x: (point.x - center.x) * scale, y: (point.y - center.y) * scale }
    return Math.abs(spot.x) < wideFrame.right && Math.abs(spot.y) < wideFrame.bottom
      ? [{ ...place, ...spot }]
      : []
  })
  return spots.toSorted((one, other) => distanceOf(one) - distanceOf(other))
}

const distanceOf = ({ x, y }: Point) => Math.hypot(x, y)

function PlaceName({ label }: { label: Label<Named> }) {
  const hidden = isWithin(label.box, narrowFrame) ? '' : ' max-tablet:hidden print-hidden'
  return (
    <>
      {label.radius === dotRadius && <span className={`map-dot${hidden}`} style={fromMiddle(label)} />}
      <span className={`map-label${hidden}`} data-side={label.side} style={fromMiddle(anchorOf(label))}>
        {label.text}
      </span>
    </>
  )
}

function fromMiddle({ x, y }: Point) {
  return { left: `calc(50% + ${Math.round(x)}px)`, top: `calc(50% + ${Math.round(y)}px)` }
}

const overviewLevel = 5.5
const overviewCenter = { lat: 17.2, lon: -88.32 }

/** Renders the country with a dot, because few know where Hopkins is. */
function Overview({ position }: { position: Position }) {
  const [center, spot] = [project(overviewCenter), project(position)]
  const scale = scaleAt(overviewLevel)
  const dot = { x: (spot.x - center.x) * scale, y: (spot.y - center.y) * scale }
  return (
    <div aria-hidden="true" className="map-overview">
      <BaseMap center={overviewCenter} level={overviewLevel} alt="" />
      <span className="map-overview-dot" style={fromMiddle(dot)} />
    </div>
  )
}
