import { num, oval, path, stroke } from './svg.ts'

/** Draws in metres: x to the right, y up, from the point where the thing stands. */
export function pen(x: number, y: number, scale: number) {
  const at = (px: number, py: number) => `${num(x + px * scale)} ${num(y - py * scale)}`
  const poly = (points: [number, number][], fill: string, extra = '') =>
    path(`M${points.map(([px, py]) => at(px, py)).join('L')}Z`, fill, extra)
  const curve = (d: (string | [number, number])[], fill: string) =>
    path(d.map((one) => (typeof one === 'string' ? one : `${at(one[0], one[1])} `)).join(''), fill)
  const line = (points: [number, number][], color: string, weight: number) =>
    stroke(`M${points.map(([px, py]) => at(px, py)).join('L')}`, color, Math.max(0.8, weight * scale))
  const disc = (px: number, py: number, r: number, fill: string) =>
    oval(x + px * scale, y - py * scale, r * scale, r * scale, fill)
  return { poly, curve, line, disc }
}
