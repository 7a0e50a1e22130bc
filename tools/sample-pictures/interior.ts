import { darker, lighter, mix } from './color.ts'
import { banana } from './foliage.ts'
import { type Light, type Time } from './light.ts'
import type { Maker } from './openings.ts'
import { palm } from './palm.ts'
import { type Place, backdrop } from './place.ts'
import { drawSolids, groundShadow } from './render.ts'
import { type Scene, sceneFor } from './scene.ts'
import type { Clouds } from './sky.ts'
import { type Face, type Mark, type Panel, face, patch, placed, slab, sprite, wall } from './solid.ts'
import { type Vec, add, inFront, project, times, unit, vec } from './space.ts'
import { blurred, glow, group, num, oval, path, shape, sheet, stroke } from './svg.ts'

type Hole = { u: number; v: number; w: number; h: number; style?: 'clear' | 'louvre' | 'cross' | 'sliding' }

export type Room = {
  name: string
  time: Time
  place: Place
  clouds?: Clouds
  w?: number
  d?: number
  tall?: number
  wall: string
  side?: string
  floor: string
  floorKind?: 'boards' | 'tiles' | 'concrete'
  ceiling?: 'plain' | 'beams' | 'thatch' | 'vault'
  trim?: string
  holes: Hole[]
  panelled?: boolean
  /** Without pictures on its walls. */
  isBare?: boolean
  dado?: string
  shift?: number
  eye?: number
  backdropEye?: number
  furnish: (maker: Maker) => { faces: Face[]; turn?: number; x: number; y?: number; z: number }[]
  lamps?: { x: number; y: number; z: number; kind: 'pendant' | 'basket' }[]
}

function indoorLight(light: Light): Light {
  const isNight = light.time === 'night' || light.time === 'dusk'
  return {
    ...light,
    key: isNight ? '#ffe6bf' : mix(light.key, '#fffaf0', 0.35),
    fill: isNight ? '#cbae92' : mix(mix(light.fill, light.key, 0.35), '#fff4e4', 0.62),
    direction: unit(vec(light.direction.x > 0 ? 0.45 : -0.45, -0.8, -0.5)),
    shadow: isNight ? '#3a2430' : '#4a3c44',
    shadowAlpha: 0.26,
  }
}

function pierced(panel: Panel, holes: Hole[], color: string): Face[] {
  const faces: Face[] = []
  let from = 0
  const piece = (u: number, v: number, w: number, h: number) => {
    if (w > 0.01 && h > 0.01) faces.push(face(patch(panel, u, v, w, h), color, { receives: false }))
  }
  for (const hole of holes.toSorted((a, b) => a.u - b.u)) {
    piece(from, 0, hole.u - from, panel.height)
    piece(hole.u, 0, hole.w, hole.v)
    piece(hole.u, hole.v + hole.h, hole.w, panel.height - hole.v - hole.h)
    from = hole.u + hole.w
  }
  piece(from, 0, panel.width - from, panel.height)
  return faces
}

function joinery(panel: Panel, hole: Hole, trim: string): Face[] {
  const { u, v, w, h, style = 'cross' } = hole
  const bar = (bu: number, bv: number, bw: number, bh: number, color = trim) =>
    face(patch(panel, bu, bv, bw, bh), color, { receives: false })
  const faces = [
    bar(u - 0.07, v, 0.07, h),
    bar(u + w, v, 0.07, h),
    bar(u - 0.1, v + h, w + 0.2, 0.1),
    ...(v > 0.1 ? [bar(u - 0.13, v - 0.08, w + 0.26, 0.08, lighter(trim, 0.4))] : []),
  ]
  if (style === 'cross') faces.push(bar(u + w / 2 - 0.02, v, 0.04, h), bar(u, v + h * 0.55, w, 0.035))
  if (style === 'louvre')
    for (let one = 0; one < h / 0.13; one += 1)
      faces.push(bar(u, v + one * 0.13, w, 0.035, mix(trim, '#ffffff', 0.3)))
  if (style === 'sliding') for (const t of [0, 0.33, 0.66]) faces.push(bar(u + w * t, v, 0.05, h))
  return faces
}

function hung(maker: Maker, panel: Panel, u: number, v: number): Mark[] {
  const paper = maker.rng.pick(['#a9d6cf', '#f4d3a6', '#e9b9a2', '#bcd3dc'])
  const ink = maker.rng.pick(['#2b7d7c', '#e2745a', '#5e9a8c', '#c9a04d'])
  return [
    { points: patch(panel, u, v, 0.8, 0.9), color: '#9a7453' },
    { points: patch(panel, u + 0.04, v + 0.04, 0.72, 0.82), color: '#fdf6e6' },
    { points: patch(panel, u + 0.12, v + 0.12, 0.56, 0.66), color: paper },
    { points: patch(panel, u + 0.12, v + 0.12, 0.56, maker.rng.between(0.2, 0.4)), color: ink },
  ]
}

function curtain(at: Vec, top: number, color: string): Face[] {
  const cloth = wall({ at, along: vec(1, 0, 0), up: vec(0, 1, 0), width: 0.44, height: top - at.y }, color)
  for (let u = 0.04; u < 0.44; u += 0.09)
    cloth.marks.push({ points: patch(cloth.panel, u, 0, 0.035, top - at.y), color: darker(color, 0.14) })
  return [cloth]
}

function shell(room: Room, maker: Maker): Face[] {
  const { w = 6.4, d = 6, tall = 2.9, floor, trim = '#fbf4e6', ceiling = 'plain' } = room
  const [x0, x1, z0] = [-w / 2, w / 2, 0.3]
  const up = vec(0, 1, 0)
  const back: Panel = { at: vec(x0, 0, d), along: vec(1, 0, 0), up, width: w, height: tall }
  const left = wall(
    { at: vec(x0, 0, z0), along: vec(0, 0, 1), up, width: d - z0, height: tall },
    room.side ?? darker(room.wall, 0.04),
  )
  const right = wall(
    { at: vec(x1, 0, d), along: vec(0, 0, -1), up, width: d - z0, height: tall },
    room.side ?? darker(room.wall, 0.04),
  )
  if (room.panelled)
    for (const one of [left, right])
      for (let v = 0.25; v < tall; v += 0.25)
        one.marks.push({
          points: patch(one.panel, 0, v, one.panel.width, 0.025),
          color: darker(one.color, 0.16),
        })
  for (const one of [left, right]) {
    if (room.dado)
      one.marks.push(
        { points: patch(one.panel, 0, 0, one.panel.width, 0.95), color: room.dado },
        { points: patch(one.panel, 0, 0.95, one.panel.width, 0.05), color: trim },
      )
    one.marks.push({ points: patch(one.panel, 0, 0, one.panel.width, 0.14), color: trim })
  }
  if (!room.panelled && !room.isBare && w < 7)
    for (const [one, u] of [
      [left, 2.7],
      [right, 1.4],
      [right, 2.5],
    ] as const)
      one.marks.push(...hung(maker, one.panel, u, 1.35))
  const ground = wall(
    { at: vec(x0, 0, z0), along: vec(1, 0, 0), up: vec(0, 0, 1), width: w, height: d - z0 },
    floor,
  )
  const { rng } = maker
  const kind = room.floorKind ?? 'boards'
  if (kind === 'boards')
    for (let u = 0; u < w; u += 0.2)
      ground.marks.push(
        {
          points: patch(ground.panel, u, 0, Math.min(0.2, w - u), d - z0),
          color: mix(floor, rng.chance(0.5) ? '#5d3d28' : '#f0cf9e', rng.between(0, 0.16)),
        },
        { points: patch(ground.panel, u, 0, 0.015, d - z0), color: darker(floor, 0.25) },
      )
  if (kind === 'tiles')
    for (let u = 0; u < w; u += 0.5)
      for (let v = 0; v < d - z0; v += 0.5)
        ground.marks.push({
          points: patch(ground.panel, u + 0.01, v + 0.01, Math.min(0.48, w - u), Math.min(0.48, d - z0 - v)),
          color: mix(
            floor,
            (Math.round(u * 2) + Math.round(v * 2)) % 2 ? '#ffffff' : '#8a7b68',
            rng.between(0.05, 0.16),
          ),
        })
  const lid = wall(
    { at: vec(x0, tall, d), along: vec(1, 0, 0), up: vec(0, 0, -1), width: w, height: d - z0 },
    ceiling === 'thatch' ? '#b08e5c' : lighter(room.wall, 0.5),
  )
  if (ceiling === 'thatch')
    for (let u = 0; u < w; u += 0.09)
      lid.marks.push({
        points: patch(lid.panel, u, 0, 0.05, d - z0),
        color: mix('#a9854f', rng.chance(0.5) ? '#e2c589' : '#6a4d2e', rng.between(0.1, 0.5)),
      })
  const beams =
    ceiling === 'beams' || ceiling === 'thatch'
      ? [1.2, 2.6, 4, 5.4]
          .filter((z) => z < d)
          .flatMap((z) => slab(x0, tall - 0.2, z, w, 0.2, 0.16, '#7a553a'))
      : []
  const cloth = rng.pick(['#e9b9a2', '#9cc9c0', '#f3d9a4', '#d9e4d8', '#e8927a'])
  const curtains =
    w > 7
      ? []
      : room.holes
          .filter((hole) => hole.style !== 'louvre' && hole.style !== 'clear')
          .flatMap((hole) =>
            [hole.u - 0.42, hole.u + hole.w - 0.02].flatMap((u) =>
              curtain(vec(x0 + u, Math.max(0.03, hole.v - 0.25), d - 0.1), hole.v + hole.h + 0.12, cloth),
            ),
          )
  const holes = [...room.holes.flatMap((hole) => joinery(back, hole, trim)), ...curtains]
  const skirting = face(patch(back, 0, 0, room.holes.some((hole) => hole.v < 0.1) ? 0.001 : w, 0.14), trim)
  return [ground, lid, left, right, ...pierced(back, room.holes, room.wall), skirting, ...holes, ...beams]
}

function sunPatches(room: Room, scene: Scene): string {
  const { w = 6.4, d = 6 } = room
  const isNight = scene.light.isLampLit
  const direction = unit(vec(scene.light.direction.x > 0 ? 0.5 : -0.5, -0.75, -0.75))
  const floorOnly = room.holes.map((hole) => {
    const at = (u: number, v: number): Vec => vec(-w / 2 + u, v, d)
    const corners = [
      at(hole.u, hole.v),
      at(hole.u + hole.w, hole.v),
      at(hole.u + hole.w, hole.v + hole.h),
      at(hole.u, hole.v + hole.h),
    ]
    const fallen = corners
      .map((p) => add(p, times(direction, p.y / -direction.y)))
      .map((p) => vec(Math.max(-w / 2, Math.min(w / 2, p.x)), 0.001, p.z))
    return shape(
      inFront(scene.camera, fallen).map((p) => project(scene.camera, p)),
      isNight ? scene.light.sky[2] : mix(scene.light.key, '#fff3cf', 0.5),
    )
  })
  return group(blurred(floorOnly.join(''), 3), `opacity="${isNight ? 0.1 : 0.36}"`)
}

export function potted(light: Light, maker: Maker, size: number, pot: string): Face[] {
  return [
    ...slab(-0.2, 0, -0.2, 0.4, 0.42, 0.4, pot),
    sprite(vec(0, 0.4, 0), (x, y, scale) =>
      maker.rng.chance(0.5)
        ? banana(maker.rng, light, x, y, size * scale, '#5f9a58')
        : palm(maker.rng, light, { x, y, tall: size * scale * 0.5, lean: 0, spread: 1.15, coconuts: false }),
    ),
  ]
}

function lampArt(lamp: NonNullable<Room['lamps']>[number], scene: Scene, tall: number): string {
  const at = project(scene.camera, vec(lamp.x, lamp.y, lamp.z))
  const hook = project(scene.camera, vec(lamp.x, tall, lamp.z))
  const scale = scene.camera.focal / lamp.z
  const [w, h] = [0.26 * scale, 0.24 * scale]
  const shade = lamp.kind === 'basket' ? '#d3a869' : '#f4ead6'
  const body = path(
    `M${num(at.x - w * 0.4)} ${num(at.y - h)}Q${num(at.x - w)} ${num(at.y - h * 0.6)} ${num(at.x - w)} ${num(at.y)}L${num(at.x + w)} ${num(at.y)}Q${num(at.x + w)} ${num(at.y - h * 0.6)} ${num(at.x + w * 0.4)} ${num(at.y - h)}Z`,
    scene.light.isLampLit ? '#ffdc98' : shade,
  )
  const weave =
    lamp.kind === 'basket'
      ? [0.25, 0.5, 0.75]
          .map((t) =>
            stroke(
              `M${num(at.x - w)} ${num(at.y - h * t)}h${num(w * 2)}`,
              darker(shade, 0.25),
              1.4,
              'opacity="0.6"',
            ),
          )
          .join('')
      : ''
  const halo = scene.light.isLampLit ? glow(at.x, at.y, scale * 1.5, '#ffcf80', 0.55) : ''
  return (
    stroke(`M${num(hook.x)} ${num(hook.y)}L${num(at.x)} ${num(at.y - h)}`, '#5d4a3e', 2) +
    body +
    weave +
    oval(at.x, at.y, w, w * 0.16, scene.light.isLampLit ? '#fff2c9' : darker(shade, 0.2)) +
    halo
  )
}

export function interior(room: Room): string {
  const view = { horizon: 400, eye: room.eye ?? 1.45, focal: 860, shift: room.shift ?? 0 }
  const outside = sceneFor(room.name, room.time, { ...view, eye: room.backdropEye ?? 2.4 })
  const scene = sceneFor(room.name, room.time, view)
  const light = indoorLight(scene.light)
  const maker: Maker = { light, rng: scene.rng }
  const furniture = room
    .furnish(maker)
    .flatMap(({ faces, turn = 0, x, y = 0, z }) => placed(faces, turn, vec(x, y, z)))
  const matte = furniture.map((one) => ({ ...one, receives: false }))
  const trees = [-0.9, 0.25, 1.1]
    .map((t) =>
      palm(outside.rng, outside.light, {
        x: 640 + t * 420 + outside.rng.between(-80, 80),
        y: 470,
        tall: outside.rng.between(170, 330),
        haze: 0.08,
      }),
    )
    .join('')
  return sheet(
    [
      backdrop(outside, room.place, room.clouds ?? 'fair'),
      trees,
      drawSolids(shell(room, maker), scene.camera, light),
      sunPatches(room, scene),
      blurred(
        groundShadow(
          matte.filter((one) => one.casts && Math.max(...one.points.map((p) => p.y)) < 2.2),
          scene.camera,
          { ...light, direction: unit(vec(0.12 * Math.sign(light.direction.x), -1, -0.16)) },
        ),
        5,
      ),
      drawSolids(matte, scene.camera, light),
      (room.lamps ?? []).map((lamp) => lampArt(lamp, scene, room.tall ?? 2.9)).join(''),
      scene.light.time === 'night' || scene.light.time === 'dusk'
        ? glow(640, 430, 760, '#ffbf73', 0.2)
        : glow(640, 340, 620, lighter(scene.light.haze, 0.4), 0.2),
    ].join(''),
  )
}

/** The view from a veranda: boards underfoot, posts, a rail, the land or the sea beyond. */
export function veranda(
  name: string,
  time: Time,
  place: Place,
  options: {
    timber: string
    paint: string
    rail: Face[]
    furnish: Room['furnish']
    roof: 'thatch' | 'boards' | 'none'
    eye?: number
    extra?: (scene: Scene) => string
  },
): string {
  const scene = sceneFor(name, time, { horizon: 395, eye: 1.6, focal: 900 })
  const high = sceneFor(name, time, { horizon: 395, eye: options.eye ?? 4.4, focal: 900 })
  const { light, rng, camera } = scene
  const maker = { light, rng }
  const boards: Face[] = []
  for (let x = -5; x < 5; x += 0.24)
    boards.push(
      face(
        [vec(x, 0, 0.3), vec(x + 0.23, 0, 0.3), vec(x + 0.23, 0, 5.2), vec(x, 0, 5.2)],
        mix(options.timber, rng.chance(0.5) ? '#4f3626' : '#f2d3a4', rng.between(0, 0.16)),
        { casts: false },
      ),
    )
  const posts = [-3.2, 0.2, 3.6].flatMap((x) => slab(x, 0, 5, 0.18, 2.9, 0.18, options.paint))
  const beam =
    options.roof === 'none'
      ? []
      : [
          ...slab(-5, 2.62, 4.95, 10, 0.28, 0.2, options.paint),
          face(
            [vec(-5, 2.9, 5.2), vec(5, 2.9, 5.2), vec(5, 3.3, 0.3), vec(-5, 3.3, 0.3)],
            options.roof === 'thatch' ? '#a5834f' : lighter(options.timber, 0.3),
          ),
        ]
  const lid = beam.at(-1)
  if (lid)
    for (let x = -5; x < 5; x += options.roof === 'thatch' ? 0.1 : 0.5)
      lid.marks.push({
        points: [vec(x, 2.9, 5.2), vec(x + 0.05, 2.9, 5.2), vec(x + 0.05, 3.3, 0.3), vec(x, 3.3, 0.3)],
        color:
          options.roof === 'thatch'
            ? rng.pick(['#7d5c34', '#cfae6f', '#8f6f42'])
            : darker(options.timber, 0.25),
      })
  const furniture = options
    .furnish(maker)
    .flatMap(({ faces, turn = 0, x, y = 0, z }) => placed(faces, turn, vec(x, y, z)))
  const solids = [...(options.roof === 'none' ? [] : posts), ...options.rail, ...furniture]
  return sheet(
    [
      backdrop(high, place, 'fair'),
      options.extra?.(high) ?? '',
      drawSolids(boards, camera, light),
      groundShadow(solids, camera, light),
      drawSolids([...solids, ...beam.map((one) => ({ ...one, receives: false }))], camera, light),
      light.isLampLit ? glow(640, 560, 620, '#ffc273', 0.28) : '',
    ].join(''),
  )
}
