import { darker, mix } from './color.ts'
import { type Piece, furnish, labelSpot } from './plan-furnish.ts'
import { pieceArt } from './plan-pieces.ts'
import {
  type Box,
  type Door,
  type Layout,
  type PlanRoom,
  checkAccess,
  clearanceOf,
  doorsOf,
  mirrored,
  outerWalls,
  overlaps,
  roomsOf,
} from './plan-layout.ts'
import { type Rng, randomFor } from './random.ts'
import { group, height, num, rect, sheet, stroke, width } from './svg.ts'

export type Plan = {
  name: string
  layout: Layout
  /** Square feet indoors; the rooms are scaled to it. */
  area: number
  isMirrored: boolean
  caption?: string
  paper: string
  ink: string
  tint: string
}

export type Pen = {
  px: (x: number) => number
  py: (y: number) => number
  k: number
  ink: string
  soft: string
}
type Furnished = { doors: Door[]; pieces: Piece[]; labels: NonNullable<ReturnType<typeof labelSpot>>[] }

const feetPerMetre = 3.281
const squareFeet = feetPerMetre ** 2
/**
 * Where the house stands, with its measures at the left and below, its captions above and the arrow at the right. Cards show 4:3, which
 * cuts 71 px from either side, and the gallery of a low window shows 2:1, which cuts 107 px from the top and from the bottom.
 */
const houseArea = { left: 138, top: 150, right: 1128, bottom: 682 }

const text = (x: number, y: number, words: string, size: number, color: string, extra = '') =>
  `<text x="${num(x)}" y="${num(y)}" font-family="Figtree, DejaVu Sans, sans-serif" font-size="${size}" fill="${color}" text-anchor="middle" ${extra}>${words}</text>`

/** Doors, furniture and labels that do not touch one another; draws door places until all fits. */
function arranged(plan: Plan, layout: Layout, rooms: PlanRoom[], pixels: number, rng: Rng): Furnished {
  let lacking = ''
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const doors = doorsOf(layout, rooms, rng)
    const furnished: Furnished = { doors, pieces: [], labels: [] }
    const fits = rooms.every((room) => {
      const clear = doors.flatMap((door) => clearanceOf(door, room) ?? [])
      lacking = `${room.name}: doors`
      const isHall = room.kind === 'none' || room.kind === 'stairs' || room.isOutdoors
      const swings = doors.filter((door) => !door.isOpen).flatMap((door) => clearanceOf(door, room) ?? [])
      if (
        !isHall &&
        swings.some((one, at) => swings.some((other, place) => place > at && overlaps(one, other)))
      )
        return false
      lacking = `${room.name}: furniture`
      const pieces = furnish(room, clear)
      if (!pieces) return false
      lacking = `${room.name}: label`
      const label =
        labelSpot(room, [...pieces, ...clear], pixels) ??
        (attempt > 150 ? labelSpot(room, pieces, pixels) : undefined)
      if (!label) return false
      furnished.pieces.push(...pieces)
      furnished.labels.push(label)
      return true
    })
    if (fits) return furnished
  }
  throw new Error(`${plan.name}: no room for ${lacking}`)
}

function penFor(
  plan: Plan,
  rooms: Box[],
): { pen: Pen; left: number; top: number; right: number; bottom: number } {
  const [left, right] = [
    Math.min(...rooms.map((one) => one.x)),
    Math.max(...rooms.map((one) => one.x + one.w)),
  ]
  const [top, bottom] = [
    Math.min(...rooms.map((one) => one.y)),
    Math.max(...rooms.map((one) => one.y + one.h)),
  ]
  const k = Math.min((houseArea.right - houseArea.left) / (right - left), (houseArea.bottom - houseArea.top) / (bottom - top))
  const dx = (houseArea.left + houseArea.right - (left + right) * k) / 2
  const dy = (houseArea.top + houseArea.bottom - (top + bottom) * k) / 2
  const pen = {
    px: (x: number) => dx + x * k,
    py: (y: number) => dy + y * k,
    k,
    ink: plan.ink,
    soft: mix(plan.tint, '#ffffff', 0.5),
  }
  return { pen, left, top, right, bottom }
}

function windowArt({ px, py, k, ink }: Pen, wall: Box, long: number): string {
  const isUpright = wall.w === 0
  const [x, y] = [
    wall.x + (isUpright ? 0 : (wall.w - long) / 2),
    wall.y + (isUpright ? (wall.h - long) / 2 : 0),
  ]
  const thick = 12
  return isUpright
    ? rect(px(x) - thick / 2, py(y), thick, long * k, '#fffaf0', `stroke="${ink}" stroke-width="2"`) +
        stroke(`M${num(px(x))} ${num(py(y))}v${num(long * k)}`, ink, 1.5)
    : rect(px(x), py(y) - thick / 2, long * k, thick, '#fffaf0', `stroke="${ink}" stroke-width="2"`) +
        stroke(`M${num(px(x))} ${num(py(y))}h${num(long * k)}`, ink, 1.5)
}

/** The longest free outer wall of each room has a window; throws for a bedroom without one. */
function windows(pen: Pen, plan: Plan, rooms: PlanRoom[], doors: Door[]): string {
  const indoors = rooms.filter((one) => !one.isOutdoors && one.kind !== 'stairs')
  return indoors
    .map((room) => {
      const walls = outerWalls(room, rooms)
        .map(({ wall }) => wall)
        .filter(
          (wall) =>
            !doors.some((door) =>
              overlaps(
                { ...wall, w: wall.w + 0.02, h: wall.h + 0.02 },
                { ...door, w: door.w + 0.02, h: door.h + 0.02 },
              ),
            ),
        )
        .toSorted((a, b) => b.w + b.h - a.w - a.h)
      const [wall, second] = walls
      if (!wall) {
        if (room.kind === 'bed') throw new Error(`${plan.name}: ${room.name} has no window`)
        return ''
      }
      const isSmall = room.kind === 'bath' || room.kind === 'toilet'
      const long = Math.min(isSmall ? 0.7 : 1.8, wall.w + wall.h - 0.5)
      const other =
        second && room.kind === 'living'
          ? windowArt(pen, second, Math.min(1.8, second.w + second.h - 0.5))
          : ''
      return windowArt(pen, wall, long) + other
    })
    .join('')
}

function doorArt({ px, py, k, ink }: Pen, door: Door): string {
  const isUpright = door.w === 0
  const gap = isUpright
    ? rect(px(door.x) - 8, py(door.y), 16, door.h * k, '#fffaf0')
    : rect(px(door.x), py(door.y) - 8, door.w * k, 16, '#fffaf0')
  if (door.isOpen) return gap
  const long = Math.max(door.w, door.h)
  const at = door.isHingedAtStart ? 0 : long
  const hinge = { x: px(door.x + (isUpright ? 0 : at)), y: py(door.y + (isUpright ? at : 0)) }
  const end = { x: px(door.x + (isUpright ? 0 : long - at)), y: py(door.y + (isUpright ? long - at : 0)) }
  const r = long * k
  const into = { N: { x: 0, y: r }, S: { x: 0, y: -r }, W: { x: r, y: 0 }, E: { x: -r, y: 0 } }[door.side]
  const leaf = { x: hinge.x + into.x, y: hinge.y + into.y }
  const turn = (leaf.x - hinge.x) * (end.y - hinge.y) - (leaf.y - hinge.y) * (end.x - hinge.x) > 0 ? 1 : 0
  return (
    gap +
    stroke(`M${num(hinge.x)} ${num(hinge.y)}L${num(leaf.x)} ${num(leaf.y)}`, ink, 2.6) +
    stroke(
      `M${num(leaf.x)} ${num(leaf.y)}A${num(r)} ${num(r)} 0 0 ${turn} ${num(end.x)} ${num(end.y)}`,
      ink,
      1.3,
      'opacity="0.7"',
    )
  )
}

function floors(pen: Pen, plan: Plan, rooms: PlanRoom[], rng: Rng): string {
  const box = (one: Box, grow: number, fill: string, extra = '') =>
    rect(
      pen.px(one.x) - grow,
      pen.py(one.y) - grow,
      one.w * pen.k + grow * 2,
      one.h * pen.k + grow * 2,
      fill,
      extra,
    )
  const walled = rooms.filter((one) => !one.isOutdoors)
  return [
    group(
      rooms.map((one) => box(one, 8, '#1d2a3a', 'transform="translate(14 16)"')).join(''),
      'opacity="0.1"',
    ),
    ...walled.map((one) => box(one, 7, plan.ink)),
    ...rooms.map((one) => {
      if (one.kind === 'pool') return poolArt(pen, one)
      if (one.isOutdoors)
        return (
          box(one, 0, mix(plan.paper, '#c79a6b', 0.35), `stroke="${plan.ink}" stroke-width="2.5"`) +
          boards(pen, one)
        )
      const isWet = one.kind === 'bath' || one.kind === 'toilet'
      return box(one, -4, mix('#fffaf0', plan.tint, isWet ? 0.45 : rng.between(0.02, 0.22)))
    }),
  ].join('')
}

function boards({ px, py, k, ink }: Pen, { x, y, w, h }: Box): string {
  let lines = ''
  for (let at = 0.24; at < h; at += 0.24) lines += `M${num(px(x))} ${num(py(y + at))}h${num(w * k)}`
  return stroke(lines, ink, 0.7, 'opacity="0.35"')
}

function poolArt({ px, py, k, ink }: Pen, { x, y, w, h }: Box): string {
  let waves = ''
  for (let at = 0.5; at < h - 0.2; at += 0.6)
    waves += `M${num(px(x + 0.4))} ${num(py(y + at))}q${num(k * 0.25)} -8 ${num(k * 0.5)} 0t${num(k * 0.5)} 0`
  return (
    rect(px(x), py(y), w * k, h * k, '#8fd0c8', `stroke="${ink}" stroke-width="2"`) +
    stroke(waves, '#ffffff', 2)
  )
}

const feet = (metres: number) => `${Math.round(metres * feetPerMetre)} ft`

/** The floors of a plan from left to right: stretches of rooms with a gap between them. */
function floorsOf(rooms: PlanRoom[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  for (const { x, w } of rooms.toSorted((a, b) => a.x - b.x)) {
    const last = found.at(-1)
    if (last && x <= last.to + 0.01) last.to = Math.max(last.to, x + w)
    else found.push({ from: x, to: x + w })
  }
  return found
}

/** The width of each floor below and the depth at the left, as lines with ends. */
function measures(
  pen: Pen,
  plan: Plan,
  rooms: PlanRoom[],
  box: { left: number; top: number; bottom: number },
): string {
  const [l, t, b] = [pen.px(box.left), pen.py(box.top), pen.py(box.bottom)]
  const [below, beside] = [b + 34, l - 34]
  const floors = floorsOf(rooms)
  return (
    floors
      .map(({ from, to }, at) => {
        const [x0, x1] = [pen.px(from), pen.px(to)]
        return (
          stroke(
            `M${num(x0)} ${num(below)}H${num(x1)}M${num(x0)} ${num(below - 7)}v14M${num(x1)} ${num(below - 7)}v14`,
            plan.ink,
            1.8,
          ) +
          text((x0 + x1) / 2, below + 26, feet(to - from), 18, plan.ink) +
          (floors.length > 1
            ? text(
                (x0 + x1) / 2,
                t - 22,
                plan.isMirrored === (at === 0) ? 'Upper floor' : 'Ground floor',
                19,
                darker(plan.ink, 0.2),
                'font-weight="bold"',
              )
            : '')
        )
      })
      .join('') +
    stroke(
      `M${num(beside)} ${num(t)}V${num(b)}M${num(beside - 7)} ${num(t)}h14M${num(beside - 7)} ${num(b)}h14`,
      plan.ink,
      1.8,
    ) +
    text(
      beside - 14,
      (t + b) / 2,
      feet(box.bottom - box.top),
      18,
      plan.ink,
      `transform="rotate(-90 ${num(beside - 14)} ${num((t + b) / 2)})"`,
    )
  )
}

export const north = (x: number, y: number, turn: number, ink: string) =>
  group(
    `<circle r="30" fill="#fffaf0" stroke="${ink}" stroke-width="2"/>` +
      group(`<path d="M0 -24L9 6L0 1L-9 6Z" fill="${ink}"/>`, `transform="rotate(${num(turn)})"`) +
      text(0, 23, 'N', 15, ink, 'font-weight="bold"'),
    `transform="translate(${num(x)} ${num(y)})"`,
  )

export function floorPlan(plan: Plan): string {
  const rng = randomFor(plan.name)
  const layout = plan.isMirrored ? mirrored(plan.layout) : plan.layout
  const indoors = roomsOf(layout).filter((one) => !one.isOutdoors)
  const scale = Math.sqrt(plan.area / (indoors.reduce((sum, { w, h }) => sum + w * h, 0) * squareFeet))
  const rooms = roomsOf(layout, scale)
  checkAccess(layout, rooms)
  const { pen, ...box } = penFor(plan, rooms)
  const { doors, pieces, labels } = arranged(plan, layout, rooms, pen.k, rng)
  const grid = [
    ...Array.from({ length: 32 }, (_, at) => `M${20 + at * 40} 0V${height}`),
    ...Array.from({ length: 22 }, (_, at) => `M0 ${16 + at * 40}H${width}`),
  ].join('')
  return sheet(
    [
      rect(0, 0, width, height, plan.paper),
      stroke(grid, plan.ink, 0.6, 'opacity="0.08"'),
      floors(pen, plan, rooms, rng),
      ...pieces.map((piece) => pieceArt(pen, piece)),
      windows(pen, plan, rooms, doors),
      ...doors.map((door) => doorArt(pen, door)),
      ...labels.flatMap(({ x, y, size, lines }) =>
        lines.map((line, at) =>
          text(
            pen.px(x),
            pen.py(y) + (at - (lines.length - 1) / 2) * size * 1.15 + size * 0.35,
            line,
            size,
            darker(plan.ink, 0.25),
            'font-weight="bold" stroke="#fffaf0" stroke-width="4" paint-order="stroke"',
          ),
        ),
      ),
      measures(pen, plan, rooms, box),
      north(houseArea.right + 42, houseArea.top - 8, rng.between(-35, 35), plan.ink),
      plan.caption ? text(width / 2, 124, plan.caption, 19, darker(plan.ink, 0.2), 'font-weight="bold"') : '',
    ].join(''),
  )
}
