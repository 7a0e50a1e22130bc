import mapUrl from './belize.svg?url'
import { mapSize, type Position, project, scaleAt } from './projection.ts'

type BaseMapProps = { center: Position; level: number; alt: string }

/** Renders the drawing with the position in the middle of the frame around it, which hides the rest. */
export function BaseMap({ center, level, alt }: BaseMapProps) {
  const scale = scaleAt(level)
  const { x, y } = project(center)
  return (
    <img
      src={mapUrl}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="absolute max-w-none"
      style={{
        width: px(mapSize.width * scale),
        height: px(mapSize.height * scale),
        left: `calc(50% - ${px(x * scale)})`,
        top: `calc(50% - ${px(y * scale)})`,
      }}
    />
  )
}

function px(length: number): string {
  return `${Math.round(length * 10) / 10}px`
}

/** The license of the coast asks for it wherever the drawing is shown. */
export function MapCredit() {
  return (
    <a
      href="https://www.openstreetmap.org/copyright"
      className="map-credit"
      target="_blank"
      rel="noopener noreferrer"
    >
      © OpenStreetMap contributors
    </a>
  )
}
