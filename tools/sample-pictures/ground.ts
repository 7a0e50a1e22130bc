import { darker, lighter, mix } from './color.ts'
import { lit, shaded } from './light.ts'
import { type Scene, groundLine, spot } from './scene.ts'
import { type Vec, inFront, project, vec } from './space.ts'
import { type Paint, blurred, closed, downward, height, num, oval, path, rect, shape, width } from './svg.ts'
import { tuft } from './foliage.ts'

export type Soil = 'sand' | 'lawn' | 'earth' | 'meadow' | 'paving'

const soils: Record<Soil, [string, string, string]> = {
  sand: ['#efe2c2', '#e8d5ab', '#f3e6c8'],
  lawn: ['#9dbb72', '#7fa558', '#8fb266'],
  meadow: ['#b3b96f', '#93a457', '#a6a85c'],
  earth: ['#c59a6c', '#b5855a', '#c99d70'],
  paving: ['#cfc9bb', '#bdb6a8', '#d6d1c5'],
}

export const soilColor = (soil: Soil) => soils[soil][1]

function dapples(scene: Scene, top: number, soil: Soil): string {
  const { rng, light } = scene
  let parts = ''
  for (let one = 0; one < 46; one += 1) {
    const t = rng.next()
    const y = top + (height - top) * t
    const long = 60 + t * rng.between(80, 260)
    const fill = rng.chance(0.5) ? lighter(soils[soil][2], 0.2) : darker(soils[soil][1], 0.18)
    parts += oval(
      rng.between(0, width),
      y,
      long,
      2 + t * 13,
      shaded(light, fill, rng.between(0.1, 0.5)),
      'opacity="0.34"',
    )
  }
  return blurred(parts, 5)
}

function texture(scene: Scene, top: number, soil: Soil): string {
  const { rng, light } = scene
  let parts = ''
  if (soil === 'lawn' || soil === 'meadow') {
    for (let one = 0; one < 150; one += 1) {
      const t = rng.next() ** 0.8
      parts += tuft(
        rng,
        light,
        rng.between(0, width),
        top + 8 + (height - top) * t,
        (soil === 'meadow' ? 8 : 4) + t * (soil === 'meadow' ? 26 : 13),
        soils[soil][1],
        4,
        0.09,
      )
    }
  } else {
    let d = ''
    for (let one = 0; one < 240; one += 1) {
      const t = rng.next()
      const r = 0.6 + t * 2.2
      d += `M${num(rng.between(0, width))} ${num(top + 4 + (height - top) * t)}h${num(r * 2.4)}v${num(r)}h${num(-r * 2.4)}Z`
    }
    parts += path(d, shaded(light, darker(soils[soil][1], 0.35), 0.3), 'opacity="0.4"')
  }
  return parts
}

/** Level ground from the line `top` down to the bottom of the sheet. */
export function ground(scene: Scene, top: number, soil: Soil): string {
  const [far, near, pale] = soils[soil]
  const { light } = scene
  const paint: Paint = downward(top, height, [
    [0, mix(lit(light, far), light.haze, 0.3)],
    [0.3, lit(light, pale)],
    [1, shaded(light, near, 0.35)],
  ])
  return (
    paint.defs +
    rect(0, top, width, height - top, paint.fill) +
    dapples(scene, top, soil) +
    texture(scene, top, soil)
  )
}

const onSheet = (scene: Scene, points: Vec[]) =>
  inFront(scene.camera, points).map((p) => project(scene.camera, p))

/** A flat area on the ground, given by corners [x, z] in metres. */
export function area(
  scene: Scene,
  corners: [number, number][],
  color: string,
  shade = 0.1,
  extra = '',
  y = 0,
): string {
  const seen = onSheet(
    scene,
    corners.map(([x, z]) => vec(x, y, z)),
  )
  return seen.length ? shape(seen, shaded(scene.light, color, shade), extra) : ''
}

/** A path that winds from the viewer to (x, z). */
export function track(
  scene: Scene,
  from: [number, number],
  to: [number, number],
  broad: number,
  color: string,
  bend = 2,
): string {
  const edge = (side: number) =>
    Array.from({ length: 21 }, (_, step) => {
      const t = step / 20
      const x = from[0] + (to[0] - from[0]) * t + Math.sin(t * Math.PI) * bend + (side * broad) / 2
      return spot(scene, x, from[1] + (to[1] - from[1]) * t)
    })
  const body = [...edge(-1), ...edge(1).toReversed()]
  return (
    path(closed(body), shaded(scene.light, darker(color, 0.06), 0.25), 'opacity="0.55"') +
    path(closed([...edge(-0.8), ...edge(0.8).toReversed()]), shaded(scene.light, color, 0.05))
  )
}

/** Grass that softens the foot of a building or the edge of a path. */
export function fringe(
  scene: Scene,
  x0: number,
  x1: number,
  z: number,
  color: string,
  size = 0.35,
  count = 30,
): string {
  let parts = ''
  for (let one = 0; one < count; one += 1) {
    const at = spot(scene, scene.rng.between(x0, x1), z + scene.rng.between(-0.3, 0.3))
    parts += tuft(
      scene.rng,
      scene.light,
      at.x,
      at.y + 2,
      at.scale * size * scene.rng.between(0.5, 1.2),
      color,
      6,
      0.08,
    )
  }
  return parts
}

/** A sunken pool with a stone edge; the water carries the sky's light. */
export function pool(scene: Scene, x: number, z: number, w: number, d: number): string {
  const { light, rng } = scene
  const corners = (grow: number): [number, number][] => [
    [x - grow, z - grow],
    [x + w + grow, z - grow],
    [x + w + grow, z + d + grow],
    [x - grow, z + d + grow],
  ]
  const night = light.isLampLit
  const [deep, pale] = night
    ? ['#2f9fae', '#8ff0e2']
    : [shaded(light, '#2aa6b0', 0.1), shaded(light, '#a6e8dc', 0)]
  const [top, bottom] = [groundLine(scene, z + d), groundLine(scene, Math.max(0.6, z))]
  const water = downward(top, bottom, [
    [0, pale],
    [1, deep],
  ])
  const seen = onSheet(
    scene,
    corners(0).map(([px, pz]) => vec(px, 0, pz)),
  )
  let lines = ''
  for (let one = 0; one < 26; one += 1) {
    const at = spot(scene, rng.between(x, x + w * 0.8), rng.between(z, z + d))
    const long = at.scale * rng.between(0.3, 1)
    lines += `M${num(at.x)} ${num(at.y)}q${num(long / 2)} ${num(-long * 0.06 - 1)} ${num(long)} 0q${num(-long / 2)} ${num(long * 0.06 + 1)} ${num(-long)} 0Z`
  }
  const back = onSheet(scene, [
    vec(x, 0, z + d),
    vec(x + w, 0, z + d),
    vec(x + w, -0.22, z + d),
    vec(x, -0.22, z + d),
  ])
  return [
    area(scene, corners(1.6), '#e6dcc6', 0.15),
    area(scene, corners(0.4), '#f6efdf', 0),
    water.defs,
    shape(seen, water.fill),
    shape(back, night ? '#bff7ea' : shaded(light, '#dff5ee', 0.3)),
    path(lines, night ? '#d8fff5' : '#ffffff', 'opacity="0.5"'),
  ].join('')
}

export const blotShadow = (scene: Scene, x: number, z: number, r: number) => {
  const at = spot(scene, x, z)
  const shift = scene.light.direction.x * at.scale * r * 0.5
  return oval(
    at.x + shift,
    at.y,
    at.scale * r,
    at.scale * r * 0.17 + 1.5,
    scene.light.shadow,
    `opacity="${scene.light.shadowAlpha * 0.8}"`,
  )
}
