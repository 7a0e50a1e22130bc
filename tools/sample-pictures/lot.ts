import { darker, lighter, mix } from './color.ts'
import type { Yard } from './compose.ts'
import { crown } from './foliage.ts'
import { area } from './ground.ts'
import { type Light, type Time, lights, shaded } from './light.ts'
import { peg } from './props.ts'
import { type Rng, randomFor } from './random.ts'
import { spot } from './scene.ts'
import {
  blurred,
  closed,
  downward,
  group,
  height,
  line,
  num,
  path,
  rect,
  sheet,
  stroke,
  width,
} from './svg.ts'

type Corner = [x: number, z: number]

/** Pegs with ribbons at the corners and a dashed line between them. */
export const boundary =
  (corners: Corner[], ribbon: string): Yard =>
  (scene) => {
    const at = corners.map(([x, z]) => spot(scene, x, z))
    const edges = at.map((from, place) => ({ from, to: at[(place + 1) % at.length] ?? from }))
    const dashes = edges.map(({ from, to }) => {
      const weight = Math.max(3.5, Math.min(from.scale, to.scale) * 0.085)
      return stroke(
        `M${num(from.x)} ${num(from.y)}L${num(to.x)} ${num(to.y)}`,
        '#fffaf0',
        weight,
        `stroke-dasharray="${num(weight * 3.4)} ${num(weight * 2.6)}" opacity="0.92"`,
      )
    })
    return {
      z: 0.5,
      flat:
        area(scene, corners, '#fff3cf', 0, 'opacity="0.44"') +
        area(scene, corners, ribbon, 0, 'opacity="0.1"') +
        dashes.join(''),
      upright: at
        .toSorted((a, b) => a.scale - b.scale)
        .map(({ x, y, scale }) => peg(scene.light, x, y, scale, ribbon))
        .join(''),
    }
  }

type Shore = 'right' | 'left' | 'bottom' | 'island' | 'river' | 'none'
export type Aerial = {
  name: string
  time: Time
  shore: Shore
  cover: 'jungle' | 'palms' | 'fields' | 'suburb' | 'citrus'
  parcels: Corner[][]
  roads?: Corner[][]
  docks?: number[]
  focus?: number
  /** Marks the whole shore instead of parcels. */
  isWhole?: boolean
}

const greens = ['#5c8a4c', '#6b9a54', '#4f7d4a', '#7da35a'] as const

/** How far inland a spot is: negative is water. */
function inland(shore: Shore, x: number, y: number, wobble: (t: number) => number): number {
  switch (shore) {
    case 'right':
      return 860 + wobble(y) + (y - 400) * 0.22 - x
    case 'left':
      return x - 420 - wobble(y) + (y - 400) * 0.22
    case 'bottom':
      return 620 + wobble(x) - y
    case 'island':
      return 300 - Math.hypot((x - 640) * 0.62, (y - 430) * 1.05) + wobble(Math.atan2(y - 430, x - 640))
    case 'river':
      return Math.abs(x - 640 - Math.sin(y / 150) * 150 - wobble(y)) - 70 - y * 0.05
    case 'none':
      return 999
  }
}

/** The spot on the way from `dry` to `wet` where the land, grown by `grow`, ends. */
function shoreBetween(
  spec: Aerial,
  wobble: (t: number) => number,
  grow: number,
  dry: Corner,
  wet: Corner,
): Corner {
  let [low, high] = [0, 1]
  const at = (t: number): Corner => [dry[0] + (wet[0] - dry[0]) * t, dry[1] + (wet[1] - dry[1]) * t]
  for (let step = 0; step < 22; step += 1) {
    const half = (low + high) / 2
    if (inland(spec.shore, ...at(half), wobble) > -grow) low = half
    else high = half
  }
  return at(low)
}

/** The outlines of the land, grown by `grow` pixels. */
function coast(spec: Aerial, wobble: (t: number) => number, grow: number): string {
  const [far, step] = [60, 6]
  const from = (dry: Corner, wet: Corner) => shoreBetween(spec, wobble, grow, dry, wet)
  const down = Array.from({ length: Math.ceil((height + 20) / step) + 1 }, (_, place) => -10 + place * step)
  const across = Array.from({ length: Math.ceil((width + 20) / step) + 1 }, (_, place) => -10 + place * step)
  const outline = (points: Corner[]) => closed(points.map(([x, y]) => ({ x, y })))
  switch (spec.shore) {
    case 'none':
      return outline([
        [0, 0],
        [width, 0],
        [width, height],
        [0, height],
      ])
    case 'island':
      return outline(
        Array.from({ length: 360 }, (_, degree): Corner => {
          const [c, s] = [Math.cos((degree * Math.PI) / 180), Math.sin((degree * Math.PI) / 180)]
          return from([640, 430], [640 + c * 900, 430 + s * 900])
        }),
      )
    case 'bottom':
      return outline([
        [-far, -far],
        [width + far, -far],
        ...across.toReversed().map((x) => from([x, -far], [x, height + far])),
      ])
    case 'right':
      return outline([
        [-far, -far],
        ...down.map((y) => from([-far, y], [width + far, y])),
        [-far, height + far],
      ])
    case 'left':
      return outline([
        [width + far, -far],
        ...down.map((y) => from([width + far, y], [-far, y])),
        [width + far, height + far],
      ])
    case 'river': {
      const middle = (y: number) => 640 + Math.sin(y / 150) * 150 + wobble(y)
      return (
        outline([[-far, -far], ...down.map((y) => from([-far, y], [middle(y), y])), [-far, height + far]]) +
        outline([
          [width + far, -far],
          ...down.map((y) => from([width + far, y], [middle(y), y])),
          [width + far, height + far],
        ])
      )
    }
  }
}

function inside(corners: Corner[], x: number, y: number, margin: number): boolean {
  const [cx, cy] = [
    corners.reduce((sum, [px]) => sum + px, 0) / corners.length,
    corners.reduce((sum, [, py]) => sum + py, 0) / corners.length,
  ]
  let isIn = false
  corners.forEach(([ax0, ay0], place) => {
    const next = corners[(place + 1) % corners.length] ?? [ax0, ay0]
    const push = (px: number, py: number): Corner => [
      px + Math.sign(px - cx) * margin,
      py + Math.sign(py - cy) * margin,
    ]
    const [[ax, ay], [bx, by]] = [push(ax0, ay0), push(next[0], next[1])]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn
  })
  return isIn
}

function nearRoad(roads: Corner[][], x: number, y: number, reach: number): boolean {
  return roads.some((road) =>
    road.some(([ax, ay], place) => {
      const [bx, by] = road[place + 1] ?? [ax, ay]
      const long = (bx - ax) ** 2 + (by - ay) ** 2 || 1
      const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long))
      return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)) < reach
    }),
  )
}

function roofTop(rng: Rng, light: Light, x: number, y: number): string {
  const [w, h] = [rng.between(34, 56), rng.between(28, 42)]
  const color = rng.pick(['#b9c3c0', '#c46a55', '#8fb0aa', '#d9cdb4', '#9c5f4f'])
  const half = h / 2
  const tilt = `transform="rotate(${num(rng.between(-12, 12))} ${num(x)} ${num(y)})"`
  return group(
    rect(x - w / 2 + 7, y - half + 9, w, h, light.shadow, 'opacity="0.35"') +
      path(
        `M${num(x - w / 2)} ${num(y - half)}h${num(w)}L${num(x + w / 2 - half)} ${num(y)}H${num(x - w / 2 + half)}Z`,
        shaded(light, lighter(color, 0.2), 0),
      ) +
      path(
        `M${num(x - w / 2)} ${num(y + half)}h${num(w)}L${num(x + w / 2 - half)} ${num(y)}H${num(x - w / 2 + half)}Z`,
        shaded(light, color, 0.6),
      ) +
      path(
        `M${num(x - w / 2)} ${num(y - half)}v${num(h)}L${num(x - w / 2 + half)} ${num(y)}Z`,
        shaded(light, color, 0.25),
      ) +
      path(
        `M${num(x + w / 2)} ${num(y - half)}v${num(h)}L${num(x + w / 2 - half)} ${num(y)}Z`,
        shaded(light, color, 0.4),
      ),
    tilt,
  )
}

function palmTop(rng: Rng, light: Light, x: number, y: number, r: number): string {
  let parts = ''
  let shadow = ''
  for (let leaf = 0; leaf < 9; leaf += 1) {
    const turn = (leaf / 9) * 6.283 + rng.between(-0.2, 0.2)
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    const blade = (ox: number, oy: number) =>
      `M${num(x + ox)} ${num(y + oy)}Q${num(x + ox + c * r * 0.5 - s * r * 0.22)} ${num(y + oy + s * r * 0.5 + c * r * 0.22)} ${num(x + ox + c * r)} ${num(y + oy + s * r)}Q${num(x + ox + c * r * 0.5 + s * r * 0.16)} ${num(y + oy + s * r * 0.5 - c * r * 0.16)} ${num(x + ox)} ${num(y + oy)}Z`
    shadow += blade(r * 0.5, r * 0.6)
    parts += path(
      blade(0, 0),
      shaded(light, leaf % 2 ? '#6f9f55' : '#86b163', c * light.direction.x > 0 ? 0.6 : 0.05),
    )
  }
  return path(shadow, light.shadow, 'opacity="0.3"') + parts
}

/** A bird's view of land with parcels marked out. */
export function aerial(spec: Aerial): string {
  const rng = randomFor(spec.name)
  const light = lights[spec.time]
  const waves = [90, 47, 23].map((length) => ({ length, a: length * 0.28, p: rng.between(0, 6.3) }))
  // round an island the waves close on themselves, so that its shore has no seam
  const wobble = (t: number) =>
    spec.shore === 'island'
      ? waves.reduce((sum, wave, place) => sum + Math.sin(t * (3 + place * 2) + wave.p) * wave.a * 0.55, 0)
      : waves.reduce((sum, wave) => sum + Math.sin(t / wave.length + wave.p) * wave.a, 0)
  const roads = spec.roads ?? []
  const water = downward(0, height, [
    [0, spec.shore === 'river' ? shaded(light, '#5a9a86', 0.2) : shaded(light, '#17909f', 0)],
    [1, spec.shore === 'river' ? shaded(light, '#4a8478', 0.2) : shaded(light, '#2fb0b2', 0)],
  ])
  const parts = [water.defs, rect(0, 0, width, height, water.fill)]
  if (spec.shore !== 'none') {
    const isSea = spec.shore !== 'river'
    for (const [grow, color, alpha] of (isSea
      ? [
          [110, '#4cc0b8', 0.5],
          [70, '#7fd6c8', 0.55],
          [34, '#b5ead6', 0.7],
          [16, '#ffffff', 0.6],
        ]
      : [[14, '#8fb59a', 0.5]]) as [number, string, number][])
      parts.push(blurred(path(coast(spec, wobble, grow), shaded(light, color, 0), `opacity="${alpha}"`), 7))
    parts.push(blurred(path(coast(spec, wobble, 3), shaded(light, isSea ? '#f6e7c6' : '#b89a70', 0)), 1.6))
  }
  const soil =
    spec.cover === 'fields' || spec.cover === 'citrus'
      ? '#a9b368'
      : spec.cover === 'palms'
        ? '#cfc58e'
        : '#8aa860'
  parts.push(blurred(path(coast(spec, wobble, spec.shore === 'none' ? 9 : -26), shaded(light, soil, 0.1)), 3))
  if (spec.cover === 'fields') {
    for (let y = 0; y < height; y += 142)
      for (let x = 0; x < width; x += 214) {
        if (inland(spec.shore, x + 100, y + 70, wobble) < 110) continue
        const tone = rng.pick(['#b7b46a', '#8faa55', '#c9b97a', '#a58f5c', '#9db865'])
        parts.push(rect(x + 5, y + 5, 204, 132, shaded(light, tone, 0.1)))
        let rows = ''
        for (let row = 14; row < 130; row += 11) rows += `M${x + 8} ${y + row}h198`
        parts.push(stroke(rows, shaded(light, darker(tone, 0.2), 0.2), 3, 'opacity="0.5"'))
      }
  }
  for (const turn of spec.docks ?? []) {
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    let reach = 60
    while (inland(spec.shore, 640 + c * reach, 430 + s * reach, wobble) > 0) reach += 6
    parts.push(
      stroke(
        `M${num(640 + c * (reach - 26))} ${num(430 + s * (reach - 26))}l${num(c * 120)} ${num(s * 120)}`,
        shaded(light, '#c2a27c', 0.1),
        9,
      ),
    )
  }
  roads.forEach((road) => {
    const d = `M${line(road.map(([x, y]) => ({ x, y })))}`
    parts.push(
      stroke(d, shaded(light, '#a88a63', 0.2), 26, 'stroke-linejoin="round"'),
      stroke(d, shaded(light, '#dcc397', 0), 19, 'stroke-linejoin="round"'),
    )
  })
  const step = spec.cover === 'citrus' ? 34 : spec.cover === 'fields' ? 92 : spec.cover === 'suburb' ? 46 : 27
  for (let y = -10; y < height + 20; y += step * (spec.cover === 'citrus' ? 1 : 0.72)) {
    for (let x = -10; x < width + 20; x += step) {
      const [px, py] =
        spec.cover === 'citrus'
          ? [x, y]
          : [x + rng.between(-0.5, 0.5) * step, y + rng.between(-0.4, 0.4) * step]
      if (inland(spec.shore, px, py, wobble) < 34 || nearRoad(roads, px, py, 30)) continue
      const isClearing = spec.isWhole && Math.hypot(px - 660, (py - 440) * 1.3) < 62
      if (isClearing) continue
      const isMarked = spec.parcels.some((parcel) => inside(parcel, px, py, 10))
      if (isMarked && rng.chance(spec.cover === 'citrus' ? 0.1 : 0.86)) continue
      const r = spec.cover === 'citrus' ? 12 : rng.between(15, 27)
      if (spec.cover === 'suburb' && rng.chance(0.3) && !isMarked) parts.push(roofTop(rng, light, px, py))
      else if (spec.cover === 'palms' ? rng.chance(0.75) : rng.chance(0.07))
        parts.push(palmTop(rng, light, px, py, r * 1.3))
      else if (rng.chance(spec.cover === 'jungle' || spec.cover === 'citrus' ? 1 : 0.5))
        parts.push(
          path(
            `M${num(px - r)} ${num(py)}a${num(r)} ${num(r)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-r * 2)} 0Z`,
            light.shadow,
            `opacity="0.28" transform="translate(${num(r * 0.5)} ${num(r * 0.55)})"`,
          ),
          crown(rng, light, px, py, r, r * 0.92, mix(rng.pick(greens), '#8fae5c', rng.between(0, 0.3))),
        )
    }
  }
  if (spec.isWhole) {
    const d = coast(spec, wobble, -6)
    parts.push(
      path(d, '#ffe9b8', 'opacity="0.16"'),
      stroke(d, '#d9553c', 6, 'stroke-dasharray="18 10" stroke-linejoin="round"'),
    )
    for (let degree = 20; degree < 380; degree += 45) {
      const [c, s] = [Math.cos((degree * Math.PI) / 180), Math.sin((degree * Math.PI) / 180)]
      const [x, y] = shoreBetween(spec, wobble, -6, [640, 430], [640 + c * 900, 430 + s * 900])
      parts.push(
        `<circle cx="${num(x)}" cy="${num(y)}" r="10" fill="#e2674d" stroke="#fffaf0" stroke-width="3.5"/>`,
      )
    }
  }
  spec.parcels.forEach((parcel, place) => {
    const d = closed(parcel.map(([x, y]) => ({ x, y })))
    parts.push(
      path(
        d,
        place === (spec.focus ?? 0) ? '#ffe9b8' : '#fffaf0',
        `opacity="${place === (spec.focus ?? 0) ? 0.42 : 0.12}"`,
      ),
      stroke(d, '#fffaf0', place === (spec.focus ?? 0) ? 6 : 3.5, 'stroke-dasharray="16 11"'),
    )
    if (place === (spec.focus ?? 0))
      parcel.forEach(([x, y]) =>
        parts.push(`<circle cx="${x}" cy="${y}" r="10" fill="#e2674d" stroke="#fffaf0" stroke-width="3.5"/>`),
      )
  })
  return sheet(parts.join(''))
}
