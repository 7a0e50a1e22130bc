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
  /** Whether the label may stand beside what covers its dot. */
  isMajor?: boolean
}
export type Label<Given extends Spot> = Given & { side: Side; box: Box; isCovered: boolean }

const gap = 4
/** How far a label that stands beside what covers its dot may be from the dot. */
const farthest = 44

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

type Room = {
  frame: Box
  /** What no label and no dot may cover. */
  taken: readonly Box[]
  /** As taken, but the label of a major spot whose dot is below one of these stands beside it. */
  covers?: readonly Box[]
}

/**
 * Returns the labels that fit, the first ones first: within the frame, and clear of each other and of what is taken. A label covers
 * the dot of another spot only where it cannot avoid it.
 */
export function placeLabels<Given extends Spot>(
  spots: readonly Given[],
  { frame, taken: others, covers: allCovers = [] }: Room,
): Label<Given>[] {
  const covers = allCovers.filter((box) => overlap(box, frame))
  const taken = [...others.filter((box) => overlap(box, frame)), ...covers]
  const isFree = (box: Box) => isClear(box, frame, taken)
  const shown = spots.map((spot) => ({ spot, dot: dotOf(spot) })).filter(({ dot }) => isWithin(dot, frame))
  return shown.flatMap(({ spot, dot }) => {
    const cover = spot.isMajor ? covers.find((box) => overlap(box, dot)) : undefined
    if (!cover && !isFree(dot)) return []
    const free = possibleBoxes(spot, cover).filter(({ box }) => isFree(box))
    const isOverDot = (box: Box) => shown.some((other) => other.spot !== spot && overlap(other.dot, box))
    const best = free.find(({ box }) => !isOverDot(box)) ?? free[0]
    if (!best) return []
    taken.push(...(cover ? [] : [dot]), best.box)
    return [{ ...spot, ...best, isCovered: cover !== undefined }]
  })
}

/** Returns where the label of a spot may stand, the best first. */
function possibleBoxes(spot: Spot, cover: Box | undefined): { side: Side; box: Box }[] {
  const possible = spot.side ? [spot.side] : sides
  return cover ? boxesBeside(cover, spot) : possible.map((side) => ({ side, box: boxBeside(spot, side) }))
}

/** Returns where a label may stand beside what covers its dot, the nearest to the dot first. */
function boxesBeside(cover: Box, { x, y, width, height }: Spot): { side: Side; box: Box }[] {
  const besides = [
    { side: 'below', apart: cover.bottom - y },
    { side: 'above', apart: y - cover.top },
    { side: 'right', apart: cover.right - x },
    { side: 'left', apart: x - cover.left },
  ] as const
  return besides
    .filter(({ apart }) => apart <= farthest)
    .toSorted((one, other) => one.apart - other.apart)
    .map(({ side, apart }) => ({ side, box: boxBeside({ x, y, width, height, radius: apart }, side) }))
}

/** Returns what the dot of a spot covers. */
export function dotOf(spot: Spot): Box {
  return boxAround(spot, spot.radius * 2, spot.radius * 2)
}

/** Returns where the side of a label that faces its spot is. */
export function anchorOf({
  side,
  box: { left, top, right, bottom },
}: Pick<Label<Spot>, 'side' | 'box'>): Point {
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  if (side === 'right') return { ...middle, x: left }
  if (side === 'left') return { ...middle, x: right }
  return { ...middle, y: side === 'above' ? bottom : top }
}
