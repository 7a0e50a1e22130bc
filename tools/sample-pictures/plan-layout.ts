import { type Rng } from './random.ts'

export type Box = { x: number; y: number; w: number; h: number }
export type Side = 'N' | 'S' | 'E' | 'W'
export type Kind =
  | 'bed'
  | 'bath'
  | 'toilet'
  | 'kitchen'
  | 'living'
  | 'deck'
  | 'pool'
  | 'store'
  | 'desk'
  | 'tables'
  | 'stairs'
  | 'none'
export type PlanRoom = Box & { key: string; name: string; kind: Kind; isOutdoors: boolean }
/** A door of `room` on its `side`, from (x, y) along the wall; the leaf swings into `room`. */
export type Door = Box & {
  room: string
  other: string
  side: Side
  isHingedAtStart: boolean
  isOpen: boolean
}

export type Layout = {
  /** Rows of letters, one letter a room, `.` for nothing. */
  grid: string[]
  columns: number[]
  rows: number[]
  names: Record<string, string>
  /** `AB`: from A into B. `A>S`: from outdoors into A through its south wall. */
  doors: string[]
  /** Rooms that run into each other without a door. */
  open?: string[]
  /** Rooms of two floors that a stair joins. */
  stairs?: string[]
}

const kinds: [RegExp, Kind][] = [
  [/bedroom|^room \d/i, 'bed'],
  [/^half bath|^WC/i, 'toilet'],
  [/^bath/i, 'bath'],
  [/kitchen/i, 'kitchen'],
  [/living|lounge|studio/i, 'living'],
  [/veranda|porch|balcony|terrace|deck|dock|slipway/i, 'deck'],
  [/pool/i, 'pool'],
  [/^shop|store|stock|warehouse|shed/i, 'store'],
  [/office|study|reception/i, 'desk'],
  [/bar|caf/i, 'tables'],
  [/stair/i, 'stairs'],
]
const outdoors = new Set<Kind>(['deck', 'pool'])
const opposite: Record<Side, Side> = { N: 'S', S: 'N', E: 'W', W: 'E' }
const doorWidth = 0.85

export const overlaps = (a: Box, b: Box, gap = 0) =>
  a.x < b.x + b.w + gap && b.x < a.x + a.w + gap && a.y < b.y + b.h + gap && b.y < a.y + a.h + gap

export function mirrored(layout: Layout): Layout {
  const flip = (text: string) => [...text].toReversed().join('')
  const swap: Record<string, string> = { E: 'W', W: 'E' }
  return {
    ...layout,
    grid: layout.grid.map(flip),
    columns: layout.columns.toReversed(),
    doors: layout.doors.map((one) => one.replace(/>([EW])/, (_, side: string) => `>${swap[side]}`)),
  }
}

const starts = (sizes: number[]) =>
  sizes.map((_, at) => sizes.slice(0, at).reduce((sum, one) => sum + one, 0))

/** The rooms of a layout; throws when the letters of one do not form a rectangle. */
export function roomsOf({ grid, columns, rows, names }: Layout, scale = 1): PlanRoom[] {
  const [xs, ys] = [starts(columns), starts(rows)]
  return Object.entries(names).map(([key, name]) => {
    const cells = grid.flatMap((row, y) =>
      [...row].flatMap((letter, x) => (letter === key ? [{ x, y }] : [])),
    )
    const [x0, x1] = [Math.min(...cells.map(({ x }) => x)), Math.max(...cells.map(({ x }) => x))]
    const [y0, y1] = [Math.min(...cells.map(({ y }) => y)), Math.max(...cells.map(({ y }) => y))]
    if (cells.length !== (x1 - x0 + 1) * (y1 - y0 + 1)) throw new Error(`${name} is not a rectangle`)
    const kind = kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'none'
    const at = (list: number[], place: number) => (list[place] ?? 0) * scale
    return {
      key,
      name,
      kind,
      isOutdoors: outdoors.has(kind),
      x: at(xs, x0),
      y: at(ys, y0),
      w: at(xs, x1) + at(columns, x1) - at(xs, x0),
      h: at(ys, y1) + at(rows, y1) - at(ys, y0),
    }
  })
}

/** The stretch of a room's wall on one side, as a box without thickness. */
function wallOf({ x, y, w, h }: Box, side: Side): Box {
  if (side === 'N') return { x, y, w, h: 0 }
  if (side === 'S') return { x, y: y + h, w, h: 0 }
  if (side === 'W') return { x, y, w: 0, h }
  return { x: x + w, y, w: 0, h }
}

const near = (a: number, b: number) => Math.abs(a - b) < 0.01

function sharedWall(room: Box, other: Box): { side: Side; wall: Box } | undefined {
  for (const side of ['N', 'S', 'E', 'W'] as const) {
    const [a, b] = [wallOf(room, side), wallOf(other, opposite[side])]
    const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
    const [w, h] = [Math.min(a.x + a.w, b.x + b.w) - x, Math.min(a.y + a.h, b.y + b.h) - y]
    const isUpright = a.w === 0
    if (isUpright ? near(a.x, b.x) && h > 1 : near(a.y, b.y) && w > 1)
      return { side, wall: isUpright ? { x: a.x, y, w: 0, h } : { x, y: a.y, w, h: 0 } }
  }
  return undefined
}

/** The parts of a room's walls with the open air or a veranda behind them. */
export function outerWalls(room: PlanRoom, rooms: PlanRoom[]): { side: Side; wall: Box }[] {
  return (['N', 'S', 'E', 'W'] as const).flatMap((side) => {
    const wall = wallOf(room, side)
    const isUpright = wall.w === 0
    let free: [number, number][] = [isUpright ? [wall.y, wall.y + wall.h] : [wall.x, wall.x + wall.w]]
    for (const other of rooms) {
      if (other === room || other.isOutdoors) continue
      const facing = wallOf(other, opposite[side])
      if (!(isUpright ? near(facing.x, wall.x) : near(facing.y, wall.y))) continue
      const [from, to] = isUpright ? [facing.y, facing.y + facing.h] : [facing.x, facing.x + facing.w]
      free = free.flatMap(([a, b]): [number, number][] => [
        ...(Math.min(b, from) - a > 0.05 ? [[a, Math.min(b, from)] as [number, number]] : []),
        ...(b - Math.max(a, to) > 0.05 ? [[Math.max(a, to), b] as [number, number]] : []),
      ])
    }
    return free.map(([a, b]) => ({
      side,
      wall: isUpright ? { x: wall.x, y: a, w: 0, h: b - a } : { x: a, y: wall.y, w: b - a, h: 0 },
    }))
  })
}

function doorOn(wall: Box, place: number, width: number): Box {
  const long = Math.max(wall.w, wall.h)
  const at = 0.18 + (long - width - 0.36) * place
  return wall.w === 0
    ? { x: wall.x, y: wall.y + at, w: 0, h: width }
    : { x: wall.x + at, y: wall.y, w: width, h: 0 }
}

/** Doors and openings; where along its wall each door stands is drawn from `rng`. */
export function doorsOf(layout: Layout, rooms: PlanRoom[], rng: Rng): Door[] {
  const roomOf = (key: string | undefined) => {
    const room = rooms.find((one) => one.key === key)
    if (!room) throw new Error(`no room ${key}`)
    return room
  }
  const closed = layout.doors.map((text): Door => {
    const [from, into] = [text[0], text[1]]
    const room = roomOf(into === '>' ? from : into)
    const place = rng.pick([0, 1, 0, 1, 0.5, 0.25, 0.75])
    const isHingedAtStart = place < 0.5
    if (into === '>') {
      const found = outerWalls(room, rooms).find(({ side, wall }) => side === text[2] && wall.w + wall.h > 1)
      if (!found) throw new Error(`${room.name} has no outer wall for ${text}`)
      return {
        ...doorOn(found.wall, place, doorWidth),
        room: room.key,
        other: '',
        side: found.side,
        isHingedAtStart,
        isOpen: false,
      }
    }
    const found = sharedWall(room, roomOf(from))
    if (!found) throw new Error(`${text}: no wall between them`)
    return {
      ...doorOn(found.wall, place, doorWidth),
      room: room.key,
      other: from ?? '',
      side: found.side,
      isHingedAtStart,
      isOpen: false,
    }
  })
  const opened = (layout.open ?? []).map((text): Door => {
    const [room, other] = [roomOf(text[0]), roomOf(text[1])]
    const found = sharedWall(room, other)
    if (!found) throw new Error(`${text}: no wall between them`)
    const width = Math.min(2.4, Math.max(found.wall.w, found.wall.h) - 0.36)
    return {
      ...doorOn(found.wall, 0.5, width),
      room: room.key,
      other: other.key,
      side: found.side,
      isHingedAtStart: true,
      isOpen: true,
    }
  })
  return [...closed, ...opened]
}

/** The floor that a door needs: its swing in its own room, a step in the other. */
export function clearanceOf(door: Door, inside: PlanRoom): Box | undefined {
  if (door.room !== inside.key && door.other !== inside.key) return undefined
  const depth = door.isOpen ? 0.5 : door.room === inside.key ? doorWidth + 0.05 : 0.6
  const side = door.room === inside.key ? door.side : opposite[door.side]
  if (side === 'N') return { ...door, h: depth }
  if (side === 'S') return { ...door, y: door.y - depth, h: depth }
  if (side === 'W') return { ...door, w: depth }
  return { ...door, x: door.x - depth, w: depth }
}

/** Throws unless every room can be reached, and no room only through a bedroom, bath or laundry other than its own bath. */
export function checkAccess(layout: Layout, rooms: PlanRoom[]): void {
  const isPrivate = (room: PlanRoom) =>
    ['bed', 'bath', 'toilet'].includes(room.kind) || room.name === 'Laundry'
  const links = [...layout.doors, ...(layout.open ?? []), ...(layout.stairs ?? [])]
  const reached = new Set(
    rooms.filter((one) => one.isOutdoors || links.some((text) => text.startsWith(`${one.key}>`))),
  )
  for (let changed = true; changed;) {
    changed = false
    for (const text of links) {
      const [a, b] = [...text].map((key) => rooms.find((one) => one.key === key))
      if (!a || !b) continue
      for (const [from, to] of [
        [a, b],
        [b, a],
      ] as const) {
        const isOwnBath = from.kind === 'bed' && ['bath', 'toilet'].includes(to.kind)
        if (!reached.has(from) || reached.has(to) || (isPrivate(from) && !isOwnBath)) continue
        reached.add(to)
        changed = true
      }
    }
  }
  const lost = rooms.filter((one) => !reached.has(one)).map((one) => one.name)
  if (lost.length > 0) throw new Error(`cannot be reached: ${lost.join(', ')}`)
}
