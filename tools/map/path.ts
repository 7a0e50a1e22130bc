import { type MultiPolygon, type Pair, project } from './geometry.ts'

type Corner = { x: number; y: number; isCurve: boolean }
type Place = Pick<Corner, 'x' | 'y'>

function cornersOf(line: Pair[], isCurve: (corner: Pair) => boolean): Corner[] {
  const corners = line.map((position) => {
    const [x, y] = project(position).map(Math.round) as Pair
    return { x, y, isCurve: isCurve(position) }
  })
  return corners.filter(({ x, y }, at) => at === 0 || x !== corners[at - 1]?.x || y !== corners[at - 1]?.y)
}

/** Writes a path with positions relative to the last one, which are shorter. */
class Path {
  #text = ''
  #at: Place = { x: 0, y: 0 }
  #command = ''

  move(to: Place): void {
    this.#write('M', [to.x, to.y])
    this.#at = to
    this.#command = ''
  }

  line(to: Place): void {
    this.#step('l', [to])
  }

  curve(...points: Place[]): void {
    this.#step(points.length === 3 ? 'c' : 'q', points)
  }

  close(): void {
    this.#text += 'z'
  }

  #step(command: string, points: Place[]): void {
    const values = points.flatMap(({ x, y }) => [x - this.#at.x, y - this.#at.y])
    this.#write(command === this.#command ? '' : command, values)
    this.#command = command
    this.#at = points.at(-1) ?? this.#at
  }

  #write(command: string, values: number[]): void {
    const numbers = values.join(' ').replaceAll(' -', '-')
    const isJoined = command !== '' || numbers.startsWith('-')
    this.#text += `${command}${isJoined ? '' : ' '}${numbers}`
  }

  toString(): string {
    return this.#text
  }
}

function between(one: Place, other: Place): Place {
  return { x: Math.round((one.x + other.x) / 2), y: Math.round((one.y + other.y) / 2) }
}

/** Adds a closed shape. A curve leads from the middle of a side to the middle of the next. */
function addRing(path: Path, corners: Corner[]): void {
  const endOf = (one: Corner, next: Corner) => (one.isCurve && next.isCurve ? between(one, next) : next)
  const after = (at: number) => corners[(at + 1) % corners.length] as Corner
  const [first, last] = [corners[0] as Corner, corners.at(-1) as Corner]
  path.move(last.isCurve ? endOf(last, first) : first.isCurve ? last : first)
  for (const [at, corner] of corners.entries()) {
    if (corner.isCurve) path.curve(corner, endOf(corner, after(at)))
    else if (!after(at).isCurve) path.line(after(at))
  }
  path.close()
}

/** Returns shapes with curves at the corners for which `isCurve` is true. */
export function landPath(land: MultiPolygon, isCurve: (corner: Pair) => boolean): string {
  const path = new Path()
  for (const ring of land.flat()) {
    const corners = cornersOf(ring.slice(0, -1), isCurve)
    if (corners.length > 2) addRing(path, corners)
  }
  return path.toString()
}

const always = () => true

/** Returns lines with corners. */
export function linePath(lines: Pair[][]): string {
  const path = new Path()
  for (const line of lines) {
    const [first, ...others] = cornersOf(line, always)
    if (!first) continue
    path.move(first)
    for (const corner of others) path.line(corner)
  }
  return path.toString()
}

/** Returns curves through all points of the lines. */
export function curvePath(lines: Pair[][]): string {
  const path = new Path()
  for (const line of lines) {
    const corners = cornersOf(line, always)
    const at = (index: number) => corners[Math.min(Math.max(index, 0), corners.length - 1)] as Corner
    path.move(at(0))
    for (let index = 0; index < corners.length - 1; index += 1) {
      const [before, from, to, next] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
      path.curve(ahead(from, before, to), ahead(to, next, from), to)
    }
  }
  return path.toString()
}

/** Returns the handle of a curve at a point, in the direction from the point before it to the next. */
function ahead(point: Place, before: Place, next: Place): Place {
  return {
    x: Math.round(point.x + (next.x - before.x) / 6),
    y: Math.round(point.y + (next.y - before.y) / 6),
  }
}
