export type Vec = { x: number; y: number; z: number }
export type Camera = { eye: Vec; focal: number; horizon: number; centre: number }
export type Point = { x: number; y: number }

export const vec = (x: number, y: number, z: number): Vec => ({ x, y, z })
export const add = (a: Vec, b: Vec): Vec => vec(a.x + b.x, a.y + b.y, a.z + b.z)
export const minus = (a: Vec, b: Vec): Vec => vec(a.x - b.x, a.y - b.y, a.z - b.z)
export const times = (a: Vec, by: number): Vec => vec(a.x * by, a.y * by, a.z * by)
export const dot = (a: Vec, b: Vec): number => a.x * b.x + a.y * b.y + a.z * b.z
export const cross = (a: Vec, b: Vec): Vec =>
  vec(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
export const unit = (a: Vec): Vec => times(a, 1 / (Math.hypot(a.x, a.y, a.z) || 1))
export const between = (a: Vec, b: Vec, t: number): Vec => add(a, times(minus(b, a), t))

export function turned(a: Vec, angle: number): Vec {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return vec(a.x * cos + a.z * sin, a.y, -a.x * sin + a.z * cos)
}

export const middle = (points: Vec[]): Vec =>
  times(
    points.reduce((sum, point) => add(sum, point), vec(0, 0, 0)),
    1 / points.length,
  )

/** Newell's method; a face whose points run bottom-left, bottom-right, top-right looks at the viewer. */
export function normalOf(points: Vec[]): Vec {
  let sum = vec(0, 0, 0)
  points.forEach((a, place) => {
    const b = points[(place + 1) % points.length] ?? a
    sum = add(sum, vec((a.y - b.y) * (a.z + b.z), (a.z - b.z) * (a.x + b.x), (a.x - b.x) * (a.y + b.y)))
  })
  return unit(times(sum, -1))
}

/** Keeps the part of a convex polygon where `side` is not negative. */
export function cut(points: Vec[], side: (point: Vec) => number): Vec[] {
  const kept: Vec[] = []
  points.forEach((a, place) => {
    const b = points[(place + 1) % points.length] ?? a
    const [sideA, sideB] = [side(a), side(b)]
    if (sideA >= 0) kept.push(a)
    if (sideA < 0 !== sideB < 0) kept.push(between(a, b, sideA / (sideA - sideB)))
  })
  return kept.length > 2 ? kept : []
}

export const nearest = 0.25

export function project(camera: Camera, point: Vec): Point {
  const depth = Math.max(nearest, point.z - camera.eye.z)
  return {
    x: camera.centre + (camera.focal * (point.x - camera.eye.x)) / depth,
    y: camera.horizon - (camera.focal * (point.y - camera.eye.y)) / depth,
  }
}

export const scaleAt = (camera: Camera, z: number): number =>
  camera.focal / Math.max(nearest, z - camera.eye.z)

export const inFront = (camera: Camera, points: Vec[]): Vec[] =>
  cut(points, (point) => point.z - camera.eye.z - nearest)
