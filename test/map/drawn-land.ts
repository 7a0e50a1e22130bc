import { readFileSync } from 'node:fs'
import { project, type Position } from '#web/map/projection.ts'

type Point = [x: number, y: number]

const drawing = readFileSync(new URL('../../web/map/belize.svg', import.meta.url), 'utf8')

export const drawingSize = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing)?.slice(1).map(Number)

const unitsPerKm = 1000 / 73

/** The outlines of each district as drawn, by the slug of the district. */
const outlines = new Map(
  [...drawing.matchAll(/<path id="([\w-]+)" d="([^"]+)"/g)].map(([, slug = '', path = '']) => [
    slug,
    ringsOf(path),
  ]),
)

/** Returns the corners of the closed shapes of a path with the commands M, l, q and z; a curve becomes four lines. */
function ringsOf(path: string): Point[][] {
  return path.split('z').flatMap((shape) => {
    const points: Point[] = []
    for (const [, command, text = ''] of shape.matchAll(/([Mlq])([^Mlq]*)/g)) {
      const values = (text.match(/-?\d+/g) ?? []).map(Number)
      if (command === 'M') points.push([values[0] ?? 0, values[1] ?? 0])
      const length = command === 'q' ? 4 : 2
      for (let at = 0; command !== 'M' && at < values.length; at += length)
        addStep(points, values.slice(at, at + length))
    }
    return points.length > 0 ? [points] : []
  })
}

function addStep(points: Point[], values: number[]): void {
  const [x, y] = points.at(-1) ?? [0, 0]
  const [controlX = 0, controlY = 0, endX = 0, endY = 0] = values
  if (values.length === 2) points.push([x + controlX, y + controlY])
  else
    for (const part of [0.25, 0.5, 0.75, 1]) {
      const along = (control: number, end: number) => 2 * part * (1 - part) * control + part ** 2 * end
      points.push([x + along(controlX, endX), y + along(controlY, endY)])
    }
}

/** Returns the district whose drawn land has the position; undefined for the sea and other countries. */
export function drawnDistrictAt(position: Position): string | undefined {
  const { x, y } = project(position)
  return [...outlines].find(
    ([, rings]) => rings.filter((ring) => contains(ring, [x, y])).length % 2 === 1,
  )?.[0]
}

function contains(ring: Point[], [x, y]: Point): boolean {
  let isInside = false
  for (const [at, [endX, endY]] of ring.entries()) {
    const [startX, startY] = ring.at(at - 1) ?? [0, 0]
    const crosses = endY > y !== startY > y
    if (crosses && x < ((startX - endX) * (y - endY)) / (startY - endY) + endX) isInside = !isInside
  }
  return isInside
}

/** Returns the distance to the nearest corner of the drawn coast or border, in kilometers; 0 on land. */
export function kmToDrawnLand(position: Position): number {
  if (drawnDistrictAt(position)) return 0
  const { x, y } = project(position)
  const distances = [...outlines.values()].flat(2).map(([toX, toY]) => Math.hypot(toX - x, toY - y))
  return Math.min(...distances) / unitsPerKm
}
