import type { Pen } from './plan.ts'
import type { Piece } from './plan-furnish.ts'
import type { Box } from './plan-layout.ts'
import { group, num, rect, stroke } from './svg.ts'

/** A part of a piece, in metres from its back left corner: `along` the wall, `out` from it. */
type Part = { along: number; out: number; w: number; d: number; fill?: string; round?: number }

/** Furniture seen from above, its back to the wall on `piece.side`. */
export function pieceArt(pen: Pen, piece: Piece): string {
  const isUpright = piece.side === 'W' || piece.side === 'E'
  const [along, deep] = isUpright ? [piece.h, piece.w] : [piece.w, piece.h]
  const part = ({ along: a, out, w, d, fill = 'none', round = 0.05 }: Part) => {
    const box: Box =
      piece.side === 'N'
        ? { x: piece.x + a, y: piece.y + out, w, h: d }
        : piece.side === 'S'
          ? { x: piece.x + a, y: piece.y + deep - out - d, w, h: d }
          : piece.side === 'W'
            ? { x: piece.x + out, y: piece.y + a, w: d, h: w }
            : { x: piece.x + deep - out - d, y: piece.y + a, w: d, h: w }
    return rect(
      pen.px(box.x),
      pen.py(box.y),
      box.w * pen.k,
      box.h * pen.k,
      fill,
      `stroke="${pen.ink}" stroke-width="1.6" rx="${num(Math.min(round, Math.min(w, d) / 2) * pen.k)}"`,
    )
  }
  return (
    parts(piece.type, along, deep, pen.soft).map(part).join('') +
    (piece.type === 'treads' ? treads(pen, piece) : '')
  )
}

const white = '#fffaf0'

function parts(type: Piece['type'], along: number, deep: number, soft: string): Part[] {
  const whole: Part = { along: 0, out: 0, w: along, d: deep, fill: soft }
  switch (type) {
    case 'bed':
      return [
        { ...whole, round: 0.12 },
        { along: 0.1, out: 0.08, w: along / 2 - 0.16, d: 0.4, fill: white, round: 0.12 },
        { along: along / 2 + 0.06, out: 0.08, w: along / 2 - 0.16, d: 0.4, fill: white, round: 0.12 },
        { along: 0, out: 0.72, w: along, d: deep - 0.72, fill: soft, round: 0.1 },
      ]
    case 'wardrobe':
      return [whole, { along: along / 2, out: 0, w: along / 2, d: deep, fill: soft }]
    case 'tub':
      return [
        { ...whole, fill: white, round: 0.12 },
        { along: 0.1, out: 0.1, w: along - 0.2, d: deep - 0.2, fill: soft, round: 0.28 },
      ]
    case 'shower':
      return [
        { ...whole, fill: white },
        { along: along / 2 - 0.06, out: deep / 2 - 0.06, w: 0.12, d: 0.12, round: 0.06 },
      ]
    case 'toilet':
      return [
        { along: 0, out: 0, w: along, d: 0.2, fill: white },
        { along: along * 0.08, out: 0.18, w: along * 0.84, d: deep - 0.18, fill: white, round: 0.2 },
      ]
    case 'basin':
      return [
        { ...whole, fill: white },
        { along: 0.1, out: 0.1, w: along - 0.2, d: deep - 0.18, fill: soft, round: 0.16 },
      ]
    case 'counter':
      return [
        whole,
        { along: 0.25, out: 0.1, w: 0.65, d: 0.4, fill: white, round: 0.08 },
        ...[0, 1].flatMap((column) =>
          [0, 1].map((row) => ({
            along: along - 0.85 + column * 0.32,
            out: 0.06 + row * 0.26,
            w: 0.22,
            d: 0.22,
            round: 0.11,
          })),
        ),
      ]
    case 'fridge':
      return [
        { ...whole, fill: white },
        { along: 0.06, out: deep - 0.12, w: along - 0.12, d: 0.12, fill: soft, round: 0.02 },
      ]
    case 'sofa':
      return [
        { ...whole, round: 0.14 },
        { along: 0.18, out: 0.24, w: along - 0.36, d: deep - 0.24, fill: white, round: 0.08 },
      ]
    case 'dining':
      return [
        ...[0.12, along - 0.52].flatMap((at) => [
          { along: at, out: 0, w: 0.4, d: 0.4, fill: white, round: 0.1 },
          { along: at, out: deep - 0.4, w: 0.4, d: 0.4, fill: white, round: 0.1 },
        ]),
        { along: 0, out: 0.3, w: along, d: deep - 0.6, fill: soft, round: 0.08 },
      ]
    case 'desk':
      return [
        { along: along / 2 - 0.24, out: 0.66, w: 0.48, d: 0.48, fill: white, round: 0.2 },
        { along: 0, out: 0, w: along, d: 0.7, fill: soft },
      ]
    case 'treads':
      return [{ ...whole, fill: white }]
    default:
      return [whole]
  }
}

function treads({ px, py, k, ink }: Pen, { x, y, w, h }: Box): string {
  const [isWide, step] = [w > h, 0.27]
  let lines = ''
  for (let at = step; at < Math.max(w, h); at += step)
    lines += isWide
      ? `M${num(px(x + at))} ${num(py(y))}v${num(h * k)}`
      : `M${num(px(x))} ${num(py(y + at))}h${num(w * k)}`
  const arrow = isWide
    ? `M${num(px(x + 0.15))} ${num(py(y + h / 2))}H${num(px(x + w - 0.2))}l-9 -6m9 6l-9 6`
    : `M${num(px(x + w / 2))} ${num(py(y + 0.15))}V${num(py(y + h - 0.2))}l-6 -9m6 9l6 -9`
  return group(stroke(lines, ink, 1.3) + stroke(arrow, ink, 1.6), 'opacity="0.8"')
}
