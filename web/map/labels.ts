import type { Point } from './projection.ts'

export type Box = { left: number; top: number; right: number; bottom: number }
const sides = ['right', 'left', 'above', 'below'] as const
export type Side = (typeof sides)[number]

/** A dot with a label. All lengths are in pixels. */
export type Spot = Point & {
  radius: number
  width: number
  height: number
  /** The only side where the label may stand. */
  side?: Side
}
export type Label<Given extends Spot> = Given & { side: Side; box: Box }

const gap = 4

/** Estimates the width of a label of 13 px, rather too wide, because a server cannot measure it. */
export function widthOf(text: string): number {
  return text.length * 6.7 + 4
}

export function boxAround({ x, y }: Point, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

function boxBeside({ x, y, radius, width, height }: Spot, side: Side): Box {
  const [apartX, apartY] = [radius + gap + width / 2, radius + gap + height / 2]
  if (side === 'right') return boxAround({ x: x + apartX, y }, width, height)
  if (side === 'left') return boxAround({ x: x - apartX, y }, width, height)
  return boxAround({ x, y: side === 'above' ? y - apartY : y + apartY }, width, height)
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

export function isWithin(box: Box, frame: Box): boolean {
  const { left, top, right, bottom } = frame
  return box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom
}

function isClear(box: Box, frame: Box, taken: readonly Box[]): boolean {
  return isWithin(box, frame) && !taken.some((other) => overlap(box, other))
}

/** Returns the names of areas that fit, the first ones first, each in the first of its boxes that is free. */
export function placeAreaNames<Given extends { boxes: readonly Box[] }>(
  names: readonly Given[],
  { frame, taken: before }: { frame: Box; taken: readonly Box[] },
): (Given & { box: Box })[] {
  const taken = [...before]
  return names.flatMap((name) => {
    const box = name.boxes.find((possible) => isClear(possible, frame, taken))
    if (!box) return []
    taken.push(box)
    return [{ ...name, box }]
  })
}

/**
 * Returns the labels that fit, the first ones first: within the frame, and clear of each other and of what is taken. A label covers
 * the dot of another spot only where it cannot avoid it.
 */
export function placeLabels<Given extends Spot>(
  spots: readonly Given[],
  { frame, taken: before }: { frame: Box; taken: readonly Box[] },
): Label<Given>[] {
  const taken = [...before]
  const isFree = (box: Box) => isClear(box, frame, taken)
  return spots.flatMap((spot) => {
    const dot = dotOf(spot)
    if (!isFree(dot)) return []
    const others = spots.filter((other) => other !== spot).map(dotOf)
    const possible = spot.side ? [spot.side] : sides
    const free = possible
      .map((side) => ({ side, box: boxBeside(spot, side) }))
      .filter(({ box }) => isFree(box))
    const best = free.find(({ box }) => !others.some((other) => overlap(box, other))) ?? free[0]
    if (!best) return []
    taken.push(dot, best.box)
    return [{ ...spot, ...best }]
  })
}

/** Returns what the dot of a spot covers. */
export function dotOf(spot: Spot): Box {
  return boxAround(spot, spot.radius * 2, spot.radius * 2)
}

/** Returns where the side of a label that faces its spot is. */
export function anchorOf({ x, y, radius, side }: Label<Spot>): Point {
  const apart = radius + gap
  if (side === 'right') return { x: x + apart, y }
  if (side === 'left') return { x: x - apart, y }
  return { x, y: side === 'above' ? y - apart : y + apart }
}
