export type Position = { lat: number; lon: number }
/** In units of the drawing, or in pixels at a level. */
export type Point = { x: number; y: number }

/** The part of the world that `belize.svg` shows. Its border is west of everything that is named, and its sea east of every reef. */
export const mapFrame = { west: -90.3, south: 15.6, east: -86.5, north: 18.8 } as const

/** A unit of the drawing is a pixel of a web map at this level, about 73 m. Its coast is not more exact than that. */
const finestLevel = 11

const worldSize = 256 * 2 ** finestLevel

/** Returns a position in units of the drawing: plain Web Mercator, the projection of web maps. */
export function project({ lat, lon }: Position): Point {
  return { x: worldX(lon) - worldX(mapFrame.west), y: worldY(lat) - worldY(mapFrame.north) }
}

function worldX(lon: number): number {
  return ((lon + 180) / 360) * worldSize
}

function worldY(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180)
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldSize
}

const corner = project({ lat: mapFrame.south, lon: mapFrame.east })

/** Size of the drawing, in units. */
export const mapSize = { width: Math.round(corner.x), height: Math.round(corner.y) }

/** Returns the size of a unit at a level, in pixels. Each level shows twice as much as the one before. */
export function scaleAt(level: number): number {
  return 2 ** (level - finestLevel)
}

/** Returns the level at which a unit has a size in pixels. */
export function levelAt(scale: number): number {
  return finestLevel + Math.log2(scale)
}
