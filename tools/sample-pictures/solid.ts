import { type Vec, add, times, turned, vec } from './space.ts'

export type Mark = { points: Vec[]; color: string; alpha?: number; isGlowing?: boolean }

/** A flat convex piece of a building, with what is painted on it. */
export type Face = {
  points: Vec[]
  color: string
  marks: Mark[]
  shadows: Vec[][]
  casts: boolean
  receives: boolean
  alpha?: number
  isGlowing?: boolean
  /** Draws something that always turns to the viewer, such as a plant, standing on the first point. */
  sprite?: (x: number, y: number, scale: number) => string
}

/** A wall's own coordinates: u runs along it, v up. */
export type Panel = { at: Vec; along: Vec; up: Vec; width: number; height: number }
export type Wall = Face & { panel: Panel }

export const on = (panel: Panel, u: number, v: number): Vec =>
  add(panel.at, add(times(panel.along, u), times(panel.up, v)))

export const patch = (panel: Panel, u: number, v: number, w: number, h: number): Vec[] => [
  on(panel, u, v),
  on(panel, u + w, v),
  on(panel, u + w, v + h),
  on(panel, u, v + h),
]

export const face = (points: Vec[], color: string, options: Partial<Face> = {}): Face => ({
  points,
  color,
  marks: [],
  shadows: [],
  casts: true,
  receives: true,
  ...options,
})

export function wall(panel: Panel, color: string, marks: Mark[] = []): Wall {
  return { ...face(patch(panel, 0, 0, panel.width, panel.height), color), panel, marks }
}

export type Block = { front: Wall; right: Wall; left: Wall; back: Wall; top: Wall; all: Wall[] }

const [east, up, north] = [vec(1, 0, 0), vec(0, 1, 0), vec(0, 0, 1)]
const [west, south] = [vec(-1, 0, 0), vec(0, 0, -1)]

/** A box whose near, left, bottom corner is (x, y, z). */
export function box(x: number, y: number, z: number, w: number, h: number, d: number, color: string): Block {
  const panel = (at: Vec, along: Vec, width: number): Panel => ({ at, along, up, width, height: h })
  const front = wall(panel(vec(x, y, z), east, w), color)
  const right = wall(panel(vec(x + w, y, z), north, d), color)
  const back = wall(panel(vec(x + w, y, z + d), west, w), color)
  const left = wall(panel(vec(x, y, z + d), south, d), color)
  const top = wall({ at: vec(x, y + h, z), along: east, up: north, width: w, height: d }, color)
  return { front, right, left, back, top, all: [front, right, left, back, top] }
}

export const slab = (
  x: number,
  y: number,
  z: number,
  w: number,
  h: number,
  d: number,
  color: string,
): Face[] => box(x, y, z, w, h, d, color).all

export const post = (x: number, z: number, y0: number, y1: number, thick: number, color: string): Face[] =>
  slab(x - thick / 2, y0, z - thick / 2, thick, y1 - y0, thick, color)

export const sprite = (at: Vec, draw: NonNullable<Face['sprite']>): Face =>
  face([at], '#000000', { sprite: draw, casts: false, receives: false })

function moved<T extends { points: Vec[] }>(piece: T, move: (point: Vec) => Vec): T {
  return { ...piece, points: piece.points.map(move) }
}

/** Turns a building about its own upright axis and sets it down at `to`. */
export function placed(faces: Face[], angle: number, to: Vec): Face[] {
  const move = (point: Vec) => add(turned(point, angle), to)
  return faces.map((one) => ({ ...moved(one, move), marks: one.marks.map((mark) => moved(mark, move)) }))
}

export function railing(
  from: Vec,
  to: Vec,
  rise: number,
  color: string,
  style: 'bars' | 'cross' | 'glass',
): Face[] {
  const along = vec(to.x - from.x, to.y - from.y, to.z - from.z)
  const length = Math.hypot(along.x, along.z)
  const at = (t: number, y: number) => add(from, add(times(along, t), vec(0, y, 0)))
  const strip = (t0: number, t1: number, y0: number, y1: number, paint: string, alpha?: number) =>
    face([at(t0, y0), at(t1, y0), at(t1, y1), at(t0, y1)], paint, {
      receives: false,
      ...(alpha ? { alpha } : {}),
    })
  if (style === 'glass')
    return [strip(0, 1, 0.05, rise, '#bfe3e0', 0.4), strip(0, 1, rise - 0.06, rise, color)]
  const bars: Face[] = [strip(0, 1, rise - 0.1, rise, color), strip(0, 1, 0.1, 0.17, color)]
  if (style === 'cross') {
    const bays = Math.max(1, Math.round(length / 1.3))
    for (let bay = 0; bay < bays; bay += 1) {
      const [a, b, thin] = [bay / bays, (bay + 1) / bays, 0.06 / length]
      bars.push(strip(a, a + thin * 1.4, 0, rise, color))
      bars.push(face([at(a, 0.12), at(a + thin, 0.12), at(b, rise - 0.1), at(b - thin, rise - 0.1)], color))
      bars.push(face([at(b - thin, 0.12), at(b, 0.12), at(a + thin, rise - 0.1), at(a, rise - 0.1)], color))
    }
    return bars
  }
  const count = Math.max(2, Math.round(length / 0.24))
  for (let bar = 0; bar <= count; bar += 1) {
    const t = bar / count
    bars.push(
      strip(Math.max(0, t - 0.022 / length), Math.min(1, t + 0.022 / length), 0.1, rise - 0.08, color),
    )
  }
  return bars
}

/** Steps that come down towards the viewer from (x, y, z). */
export function stairs(x: number, z: number, w: number, rise: number, color: string): Face[] {
  const count = Math.max(1, Math.round(rise / 0.2))
  const steps: Face[] = []
  for (let step = 0; step < count; step += 1) {
    const y = rise - (step + 1) * (rise / count)
    steps.push(...slab(x, y, z - (step + 1) * 0.28, w, rise / count - 0.02, 0.28, color))
  }
  return steps
}
