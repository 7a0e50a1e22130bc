import { darker } from './color.ts'
import { banana, bush, tree, tuft } from './foliage.ts'
import { type Soil, area, blotShadow, fringe, pool, soilColor, track } from './ground.ts'
import type { Time } from './light.ts'
import type { Maker } from './openings.ts'
import { cohune, palm, palmShadow } from './palm.ts'
import { type Frame, type Place, backdrop, foreground } from './place.ts'
import { drawSolids, groundShadow } from './render.ts'
import { type Scene, groundLine, sceneFor, spot } from './scene.ts'
import type { Clouds } from './sky.ts'
import { type Face, placed, post, slab } from './solid.ts'
import { vec } from './space.ts'
import { glow, height, sheet } from './svg.ts'
import { mirror } from './water.ts'

/** Something that stands `z` metres away; `flat` lies on the ground beneath everything. */
export type Item = { z: number; flat?: string; upright?: string; solids?: Face[] }
export type Yard = (scene: Scene) => Item

export const palmAt =
  (x: number, z: number, tall: number, lean?: number): Yard =>
  (scene) => {
    const at = spot(scene, x, z)
    const grown = {
      x: at.x,
      y: at.y,
      tall: at.scale * tall,
      haze: Math.min(0.35, Math.max(0, (z - 20) / 90)),
      ...(lean === undefined ? {} : { lean }),
    }
    return {
      z,
      flat: palmShadow(scene.rng, scene.light, at.x, at.y, at.scale * tall),
      upright: palm(scene.rng, scene.light, grown),
    }
  }

function cluster(
  scene: Scene,
  at: { x: number; y: number; scale: number },
  size: number,
  color: string,
  flower?: string,
): string {
  const { rng, light } = scene
  const k = at.scale * size
  const low = bush(
    rng,
    light,
    at.x - k * rng.between(0.5, 0.75),
    at.y + k * 0.06,
    k * rng.between(0.5, 0.7),
    rng.chance(0.5) ? '#79a65a' : '#4f8350',
  )
  const other = bush(
    rng,
    light,
    at.x + k * rng.between(0.5, 0.8),
    at.y + k * 0.04,
    k * rng.between(0.45, 0.75),
    rng.chance(0.5) ? '#86a95c' : color,
    rng.chance(0.4) ? flower : undefined,
  )
  const blades = tuft(
    rng,
    light,
    at.x + k * rng.between(-0.3, 0.3),
    at.y + k * 0.1,
    k * 0.45,
    '#8fae5c',
    11,
    0.06,
  )
  return low + bush(rng, light, at.x, at.y, k, color, flower) + other + blades
}

export const bushAt =
  (x: number, z: number, size: number, color = '#5d9150', flower?: string): Yard =>
  (scene) => {
    const at = spot(scene, x, z)
    return { z, flat: blotShadow(scene, x, z, size * 0.7), upright: cluster(scene, at, size, color, flower) }
  }

export const treeAt =
  (x: number, z: number, tall: number, color = '#5a8a4b'): Yard =>
  (scene) => {
    const at = spot(scene, x, z)
    return {
      z,
      flat: blotShadow(scene, x, z, tall * 0.5),
      upright: tree(scene.rng, scene.light, at.x, at.y, at.scale * tall, color),
    }
  }

export const bananaAt =
  (x: number, z: number, tall: number): Yard =>
  (scene) => {
    const at = spot(scene, x, z)
    return {
      z,
      flat: blotShadow(scene, x, z, tall * 0.4),
      upright: banana(scene.rng, scene.light, at.x, at.y, at.scale * tall),
    }
  }

export const cohuneAt =
  (x: number, z: number, size: number): Yard =>
  (scene) => {
    const at = spot(scene, x, z)
    return {
      z,
      flat: blotShadow(scene, x, z, size * 0.5),
      upright: cohune(scene.rng, scene.light, at.x, at.y, at.scale * size),
    }
  }

export const agaveAt =
  (x: number, z: number, size: number, color = '#8fb39a'): Yard =>
  (scene) => {
    const at = spot(scene, x, z)
    return {
      z,
      flat: blotShadow(scene, x, z, size * 0.5),
      upright: tuft(scene.rng, scene.light, at.x, at.y, at.scale * size, color, 15, 0.08),
    }
  }

export const propAt =
  (x: number, z: number, draw: (scene: Scene, x: number, y: number, scale: number) => string): Yard =>
  (scene) => {
    const at = spot(scene, x, z)
    return { z, upright: draw(scene, at.x, at.y, at.scale) }
  }

export const pathTo =
  (from: [number, number], to: [number, number], broad: number, color: string, bend = 1.5): Yard =>
  (scene) => ({ z: 99, flat: track(scene, from, to, broad, color, bend) })

export const roadAt =
  (z0: number, z1: number, color: string): Yard =>
  (scene) => {
    const band = (a: number, b: number, paint: string) =>
      area(
        scene,
        [
          [-60, a],
          [60, a],
          [60, b],
          [-60, b],
        ],
        paint,
        0.15,
      )
    return { z: 99, flat: band(z0 - 0.25, z1 + 0.3, darker(color, 0.1)) + band(z0, z1, color) }
  }

export const poolAt =
  (x: number, z: number, w: number, d: number): Yard =>
  (scene) => ({ z: 98, flat: pool(scene, x, z, w, d) })

export const grassAt =
  (x0: number, x1: number, z: number, soil: Soil, size = 0.4, count = 34): Yard =>
  (scene) => ({
    z,
    upright: fringe(
      scene,
      x0,
      x1,
      z,
      darker(soilColor(soil === 'sand' ? 'meadow' : soil), 0.05),
      size,
      count,
    ),
  })

export const fenceAt =
  (x0: number, x1: number, z: number, color: string): Yard =>
  () => {
    const solids: Face[] = []
    for (let x = x0; x <= x1; x += 0.32) solids.push(...slab(x, 0, z, 0.2, 1.05, 0.05, color))
    return {
      z,
      solids: [
        ...solids,
        ...slab(x0, 0.3, z + 0.06, x1 - x0, 0.1, 0.05, color),
        ...slab(x0, 0.75, z + 0.06, x1 - x0, 0.1, 0.05, color),
      ],
    }
  }

export const wiresAt =
  (x0: number, x1: number, z: number): Yard =>
  () => {
    const solids: Face[] = []
    for (let x = x0; x <= x1; x += 2.6) solids.push(...post(x, z, 0, 1.3, 0.16, '#8d7660'))
    for (const y of [0.4, 0.8, 1.15]) solids.push(...slab(x0, y, z, x1 - x0, 0.035, 0.02, '#6d6258'))
    return { z, solids }
  }

export const dockAt =
  (x: number, z0: number, z1: number, broad = 1.8, level = 0.35): Yard =>
  () => {
    const solids: Face[] = []
    for (let z = z0; z < z1; z += 0.42)
      solids.push(...slab(x - broad / 2, level, z, broad, 0.1, 0.36, '#b79877'))
    for (let z = z0 + 0.2; z < z1; z += 2.6)
      for (const side of [-1, 1])
        solids.push(...post(x + (side * broad) / 2, z, -0.4, level + 0.7, 0.2, '#8a6f58'))
    return { z: z0, solids }
  }

export type Exterior = {
  name: string
  time: Time
  place: Place
  clouds?: Clouds
  soil?: Soil
  view?: { horizon?: number; eye?: number; focal?: number; shift?: number }
  frame?: [Frame, 'left' | 'right']
  buildings: { make: (maker: Maker) => Face[]; turn: number; x: number; z: number }[]
  yard?: Yard[]
  /** Water in the foreground that begins `z` metres away and mirrors the rest. */
  bank?: number
  afloat?: Yard[]
  waters?: [string, string]
}

export function compose(spec: Exterior): string {
  const isLot = spec.buildings.length === 0 && !spec.bank
  const scene = sceneFor(spec.name, spec.time, spec.view ?? (isLot ? { horizon: 372, eye: 3.7 } : {}))
  const { light, rng, camera } = scene
  const back = backdrop(scene, spec.place, spec.clouds ?? 'fair', spec.soil)
  const built = spec.buildings.flatMap(({ make, turn, x, z }) =>
    placed(make({ light, rng }), turn, vec(x, 0, z)),
  )
  const items = (spec.yard ?? []).map((one) => one(scene)).toSorted((a, b) => b.z - a.z)
  const solids = [...built, ...items.flatMap((item) => item.solids ?? [])]
  const centre = Math.max(...spec.buildings.map(({ z }) => z), 0)
  const uprights = (keep: (item: Item) => boolean) =>
    items
      .filter(keep)
      .map((item) => item.upright ?? '')
      .join('')
  const land = [
    back,
    items.map((item) => item.flat ?? '').join(''),
    groundShadow(solids, camera, light),
    uprights((item) => item.z >= centre + 2),
    drawSolids(solids, camera, light),
    uprights((item) => item.z < centre + 2),
  ].join('')
  const parts = [land]
  if (spec.bank) {
    const top = groundLine(scene, spec.bank)
    const waters = spec.waters ?? [light.water[1], light.water[0]]
    const afloat = (spec.afloat ?? []).map((one) => one(scene))
    const pieces = afloat.flatMap((item) => item.solids ?? [])
    parts.push(
      mirror(rng, light, land, top, height, waters),
      groundShadow(pieces, camera, light),
      afloat.map((item) => item.flat ?? '').join(''),
      drawSolids(pieces, camera, light),
      afloat.map((item) => item.upright ?? '').join(''),
    )
  }
  if (light.isLampLit)
    for (const { x, z } of spec.buildings) {
      const at = spot(scene, x, z, 1.6)
      parts.push(
        glow(
          at.x,
          at.y,
          at.scale * 7,
          '#ffc46b',
          light.time === 'rain' ? 0.08 : light.time === 'night' ? 0.4 : 0.26,
        ),
      )
    }
  if (spec.frame) parts.push(foreground(scene, spec.frame[0], spec.frame[1]))
  return sheet(parts.join(''))
}
