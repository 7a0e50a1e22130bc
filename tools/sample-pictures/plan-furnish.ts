import { type Box, type Kind, type PlanRoom, type Side, overlaps } from './plan-layout.ts'

export type Piece = Box & { type: PieceType; side: Side }
export type PieceType =
  | 'bed'
  | 'wardrobe'
  | 'tub'
  | 'shower'
  | 'toilet'
  | 'basin'
  | 'counter'
  | 'fridge'
  | 'sofa'
  | 'low'
  | 'dining'
  | 'bench'
  | 'rack'
  | 'desk'
  | 'treads'
type Want = { type: PieceType; along: number; deep: number; isOptional?: boolean; isFree?: boolean }

const want = (type: PieceType, along: number, deep: number, isOptional = false): Want => ({
  type,
  along,
  deep,
  isOptional,
})

const wanted: Record<Kind, (room: PlanRoom) => Want[]> = {
  bed: () => [want('bed', 1.6, 2.05), want('wardrobe', 1.6, 0.55, true)],
  bath: ({ w, h }) => [
    Math.min(w, h) > 2.1 && w * h > 6 ? want('tub', 1.6, 0.75) : want('shower', 0.9, 0.9),
    want('toilet', 0.42, 0.62),
    want('basin', 0.65, 0.45),
  ],
  toilet: () => [want('toilet', 0.42, 0.62), want('basin', 0.5, 0.4)],
  kitchen: ({ w, h }) => [
    want('counter', Math.min(3.2, Math.max(w * h < 7 ? 1.6 : 2, Math.max(w, h) - 1)), 0.6),
    want('fridge', 0.7, 0.65),
    { ...want('dining', 1.4, 1.35, true), isFree: true },
  ],
  living: ({ w, h, name }) => [
    ...(/studio/i.test(name) ? [want('bed', 1.5, 2)] : []),
    want('sofa', w * h < 14 ? 1.6 : 2.1, 0.85),
    { ...want('dining', w * h < 14 ? 1.1 : 1.6, 1.45, true), isFree: true },
    ...(w * h > 26 ? [want('sofa', 1.6, 0.85, true), want('wardrobe', 1.6, 0.4, true)] : []),
  ],
  deck: ({ w, h }) => (Math.min(w, h) > 1.3 ? [{ ...want('bench', 1.4, 0.5, true), isFree: true }] : []),
  pool: () => [],
  store: ({ w, h }) => {
    const rack = Math.min(6, Math.max(w, h) * 0.3)
    return Array.from({ length: w * h > 60 ? 8 : 3 }, () => ({
      ...want('rack', rack, w * h > 200 ? 2 : 0.7, true),
    }))
  },
  desk: () => [want('desk', 1.5, 1.25), want('desk', 1.5, 1.25, true)],
  tables: () => [
    want('counter', 2.8, 0.6),
    ...Array.from({ length: 4 }, () => ({ ...want('dining', 1.1, 1.3, true), isFree: true })),
  ],
  stairs: ({ w, h }) => [
    want('treads', Math.min(Math.max(w, h) - 1, 2.6), Math.min(0.95, Math.min(w, h) * 0.6)),
  ],
  none: () => [],
}

function against(room: Box, side: Side, from: number, { along, deep }: Want, inset: number): Box {
  if (side === 'N') return { x: room.x + from, y: room.y + inset, w: along, h: deep }
  if (side === 'S') return { x: room.x + from, y: room.y + room.h - inset - deep, w: along, h: deep }
  if (side === 'W') return { x: room.x + inset, y: room.y + from, w: deep, h: along }
  return { x: room.x + room.w - inset - deep, y: room.y + from, w: deep, h: along }
}

function* spots(room: PlanRoom, one: Want): Generator<{ box: Box; side: Side }> {
  const inset = 0.1
  if (one.isFree) {
    for (let y = 0.75; y + one.deep < room.h - 0.7; y += 0.15)
      for (let x = 0.75; x + one.along < room.w - 0.7; x += 0.15)
        yield { box: { x: room.x + x, y: room.y + y, w: one.along, h: one.deep }, side: 'N' }
    return
  }
  const sides: Side[] = room.w >= room.h ? ['N', 'S', 'W', 'E'] : ['W', 'E', 'N', 'S']
  for (const side of sides) {
    const long = side === 'N' || side === 'S' ? room.w : room.h
    const places: number[] = []
    for (let at = inset; at + one.along <= long - inset + 0.001; at += 0.1) places.push(at)
    const middle = (long - one.along) / 2
    const isCentered = one.type === 'bed' || one.type === 'counter'
    for (const at of isCentered
      ? places.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
      : places)
      yield { box: against(room, side, at, one, inset), side }
  }
}

/** Places the furniture of a room clear of its doors; undefined when something that it needs has no place. */
export function furnish(room: PlanRoom, clear: Box[]): Piece[] | undefined {
  const placed: Piece[] = []
  for (const one of wanted[room.kind](room)) {
    const gap = one.type === 'bed' || one.isFree ? 0.3 : one.type === 'fridge' ? 0 : 0.12
    let found: { box: Box; side: Side } | undefined
    for (const spot of spots(room, one)) {
      const { box } = spot
      const isInside = box.x + box.w <= room.x + room.w - 0.05 && box.y + box.h <= room.y + room.h - 0.05
      if (!isInside || box.x < room.x || box.y < room.y) continue
      if (
        clear.some((other) => overlaps(box, other, 0.02)) ||
        placed.some((other) => overlaps(box, other, gap))
      )
        continue
      found = spot
      break
    }
    if (found) placed.push({ ...found.box, type: one.type, side: found.side })
    else if (!one.isOptional) return undefined
  }
  return placed
}

/** Where a label fits without touching anything, its lines and size; undefined when it does not fit. */
export function labelSpot(
  room: PlanRoom,
  taken: Box[],
  pixels: number,
  largest = 21,
): { x: number; y: number; size: number; lines: string[] } | undefined {
  const words = room.name.split(' ')
  const split = Math.ceil(words.length / 2)
  const forms =
    words.length > 1
      ? [[room.name], [words.slice(0, split).join(' '), words.slice(split).join(' ')]]
      : [[room.name]]
  for (let size = largest; size >= 13; size -= 1) {
    for (const lines of forms) {
      const [w, h] = [
        (Math.max(...lines.map((line) => line.length)) * 0.66 * size) / pixels,
        (lines.length * size * 1.2) / pixels,
      ]
      let best: { x: number; y: number; far: number } | undefined
      for (let y = room.y + 0.1; y + h < room.y + room.h - 0.05; y += 0.1)
        for (let x = room.x + 0.1; x + w < room.x + room.w - 0.05; x += 0.1) {
          if (taken.some((one) => overlaps({ x, y, w, h }, one, 0.04))) continue
          const far = Math.hypot(x + w / 2 - room.x - room.w / 2, y + h / 2 - room.y - room.h / 2)
          if (!best || far < best.far) best = { x, y, far }
        }
      if (best) return { x: best.x + w / 2, y: best.y + h / 2, size, lines }
    }
  }
  return undefined
}
