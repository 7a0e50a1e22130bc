import { type Light, dim, lit } from './light.ts'
import { mix } from './color.ts'
import {
  type Camera,
  type Vec,
  cut,
  dot,
  inFront,
  middle,
  minus,
  normalOf,
  project,
  scaleAt,
  times,
  add,
} from './space.ts'
import type { Face } from './solid.ts'
import { group, shape } from './svg.ts'

const close = 0.0005

type Plane = { normal: Vec; offset: number }
const planeOf = (face: Face): Plane => {
  const normal = normalOf(face.points)
  return { normal, offset: dot(normal, face.points[0] ?? normal) }
}
const side = (plane: Plane, point: Vec) => dot(plane.normal, point) - plane.offset

function part(face: Face, keep: (point: Vec) => number): Face | undefined {
  const points = cut(face.points, keep)
  if (points.length === 0) return undefined
  const marks = face.marks.flatMap((mark) => {
    const kept = cut(mark.points, keep)
    return kept.length ? [{ ...mark, points: kept }] : []
  })
  return {
    ...face,
    points,
    marks,
    shadows: face.shadows.map((one) => cut(one, keep)).filter((one) => one.length),
  }
}

/** Back to front as seen from `eye`: a binary space partition, so intersecting roofs come out right. */
function ordered(faces: Face[], eye: Vec): Face[] {
  const splitter = bestSplitter(faces)
  if (!splitter) {
    return faces.toSorted((a, b) => (b.points[0]?.z ?? 0) - (a.points[0]?.z ?? 0))
  }
  const plane = planeOf(splitter)
  const [ahead, behind, same]: [Face[], Face[], Face[]] = [[], [], []]
  for (const one of faces) {
    if (one === splitter) {
      same.push(one)
      continue
    }
    const sides = one.sprite ? [side(plane, middle(one.points))] : one.points.map((p) => side(plane, p))
    const [low, high] = [Math.min(...sides), Math.max(...sides)]
    if (one.sprite) (low >= 0 ? ahead : behind).push(one)
    else if (low > -close && high < close) same.push(one)
    else if (low >= -close) ahead.push(one)
    else if (high <= close) behind.push(one)
    else {
      const [near, far] = [part(one, (p) => side(plane, p)), part(one, (p) => -side(plane, p))]
      if (near) ahead.push(near)
      if (far) behind.push(far)
    }
  }
  return side(plane, eye) > 0
    ? [...ordered(behind, eye), ...same, ...ordered(ahead, eye)]
    : [...ordered(ahead, eye), ...same, ...ordered(behind, eye)]
}

function bestSplitter(faces: Face[]): Face | undefined {
  const solid = faces.filter((one) => !one.sprite)
  let [best, fewest]: [Face | undefined, number] = [undefined, Infinity]
  const step = Math.max(1, Math.floor(solid.length / 8))
  for (let place = Math.floor(step / 2); place < solid.length; place += step) {
    const candidate = solid[place]
    if (!candidate) continue
    const plane = planeOf(candidate)
    let cost = 0
    let ahead = 0
    for (const one of faces) {
      let [front, back] = [false, false]
      for (const point of one.points) {
        const where = side(plane, point)
        if (where > close) front = true
        if (where < -close) back = true
      }
      if (front && back) cost += 8
      if (front) ahead += 1
    }
    cost += Math.abs(ahead * 2 - faces.length) * 0.5
    if (cost < fewest) [best, fewest] = [candidate, cost]
  }
  return best
}

function withShadows(faces: Face[], direction: Vec): Face[] {
  const casters = faces.filter((one) => one.casts && !one.sprite && !one.isGlowing)
  return faces.map((one) => {
    if (!one.receives || one.sprite || one.points.length < 3) return one
    const plane = planeOf(one)
    const facing = dot(plane.normal, direction)
    if (facing > -0.02) return one
    const edges = one.points.map((a, place) => {
      const b = one.points[(place + 1) % one.points.length] ?? a
      const inward = normalOf([a, b, add(a, plane.normal)])
      const sign = Math.sign(dot(inward, minus(middle(one.points), a))) || 1
      return { normal: times(inward, sign), offset: dot(times(inward, sign), a) }
    })
    const shadows: Vec[][] = []
    for (const caster of casters) {
      if (caster === one) continue
      const near = cut(caster.points, (p) => side(plane, p) - 0.02)
      let fallen = near.map((p) => add(p, times(direction, -side(plane, p) / facing)))
      for (const edge of edges) if (fallen.length) fallen = cut(fallen, (p) => side(edge, p))
      if (fallen.length) shadows.push(fallen)
    }
    return { ...one, shadows }
  })
}

function exposure(light: Light, face: Face, eye: Vec): number {
  let normal = normalOf(face.points)
  if (dot(normal, minus(face.points[0] ?? eye, eye)) > 0) normal = times(normal, -1)
  const direct = Math.max(0, -dot(normal, light.direction))
  return Math.min(1, direct * 1.15 + Math.max(0, normal.y) * 0.12)
}

/** Colour of a surface by how squarely it meets the light, 0 to 1. */
const toned = (light: Light, color: string, amount: number) =>
  mix(dim(light, color), lit(light, color), Math.min(1, 0.1 + amount * 1.05))

function drawn(face: Face, camera: Camera, light: Light): string {
  const foot = face.points[0]
  if (face.sprite && foot) {
    if (foot.z - camera.eye.z < 0.6) return ''
    const { x, y } = project(camera, foot)
    return face.sprite(x, y, scaleAt(camera, foot.z))
  }
  const amount = exposure(light, face, camera.eye)
  const flat = (points: Vec[], color: string, extra: string) => {
    const seen = inFront(camera, points)
    return seen.length
      ? shape(
          seen.map((p) => project(camera, p)),
          color,
          extra,
        )
      : ''
  }
  const base = face.isGlowing ? face.color : toned(light, face.color, amount)
  const body = face.alpha
    ? flat(face.points, base, `opacity="${face.alpha}"`)
    : flat(face.points, base, `stroke="${base}" stroke-width="0.8" stroke-linejoin="round"`)
  const marks = face.marks
    .map((mark) => {
      const color = mark.isGlowing ? mark.color : toned(light, mark.color, amount)
      return flat(mark.points, color, mark.alpha === undefined ? '' : `opacity="${mark.alpha}"`)
    })
    .join('')
  const dark = face.shadows.map((one) => flat(one, light.shadow, '')).join('')
  return body + marks + (dark ? group(dark, `opacity="${Math.round(light.shadowAlpha * 75) / 100}"`) : '')
}

export function drawSolids(faces: Face[], camera: Camera, light: Light): string {
  return ordered(withShadows(faces, light.direction), camera.eye)
    .map((one) => drawn(one, camera, light))
    .join('')
}

/** The shadows that everything throws on level ground of height `level`. */
export function groundShadow(faces: Face[], camera: Camera, light: Light, level = 0): string {
  const { direction } = light
  const pieces = faces
    .filter((one) => one.casts && !one.sprite)
    .map((one) => {
      const above = cut(one.points, (p) => p.y - level)
      const fallen = above.map((p) => add(p, times(direction, (p.y - level) / -direction.y)))
      const seen = inFront(camera, fallen)
      return seen.length
        ? shape(
            seen.map((p) => project(camera, p)),
            light.shadow,
          )
        : ''
    })
  return group(pieces.join(''), `opacity="${light.shadowAlpha}"`)
}
