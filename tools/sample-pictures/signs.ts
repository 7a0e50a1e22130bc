import { lettering } from './lettering.ts'
import { darker } from './color.ts'
import { type Face, type Mark, type Panel, face, on, patch } from './solid.ts'
import { type Vec, vec } from './space.ts'

const words: Record<Sign, string> = {
  cup: 'CACAO CAFE',
  fish: 'FISH & BAR',
  leaf: 'MARKET',
  boat: 'BOATYARD',
  box: 'STORE',
  bed: 'GUESTHOUSE',
  wrench: 'HARDWARE',
  bars: 'OFFICES',
}

export type Sign = 'cup' | 'fish' | 'leaf' | 'boat' | 'box' | 'bed' | 'wrench' | 'bars'

const round = (x: number, y: number, rx: number, ry = rx): [number, number][] =>
  Array.from({ length: 14 }, (_, one) => [
    x + Math.cos((one / 14) * 6.283) * rx,
    y + Math.sin((one / 14) * 6.283) * ry,
  ])

const signs: Record<Sign, [number, number][][]> = {
  cup: [
    [
      [0.25, 0.15],
      [0.65, 0.15],
      [0.72, 0.7],
      [0.18, 0.7],
    ],
    round(0.8, 0.45, 0.12),
    [
      [0.1, 0.05],
      [0.85, 0.05],
      [0.8, 0.13],
      [0.15, 0.13],
    ],
  ],
  fish: [
    round(0.42, 0.45, 0.34, 0.22),
    [
      [0.68, 0.45],
      [0.98, 0.75],
      [0.98, 0.15],
    ],
  ],
  leaf: [
    round(0.35, 0.55, 0.16, 0.34),
    round(0.65, 0.55, 0.16, 0.34),
    [
      [0.47, 0.05],
      [0.53, 0.05],
      [0.53, 0.6],
      [0.47, 0.6],
    ],
  ],
  boat: [
    [
      [0.1, 0.3],
      [0.9, 0.3],
      [0.72, 0.08],
      [0.25, 0.08],
    ],
    [
      [0.5, 0.36],
      [0.82, 0.36],
      [0.5, 0.95],
    ],
    [
      [0.44, 0.36],
      [0.44, 0.85],
      [0.2, 0.36],
    ],
  ],
  box: [
    [
      [0.15, 0.1],
      [0.85, 0.1],
      [0.85, 0.5],
      [0.15, 0.5],
    ],
    [
      [0.28, 0.54],
      [0.72, 0.54],
      [0.72, 0.92],
      [0.28, 0.92],
    ],
  ],
  bed: [
    [
      [0.08, 0.1],
      [0.14, 0.1],
      [0.14, 0.8],
      [0.08, 0.8],
    ],
    [
      [0.14, 0.22],
      [0.95, 0.22],
      [0.95, 0.42],
      [0.14, 0.42],
    ],
    round(0.3, 0.55, 0.12, 0.1),
    [
      [0.45, 0.45],
      [0.95, 0.45],
      [0.9, 0.62],
      [0.48, 0.62],
    ],
  ],
  wrench: [
    [
      [0.15, 0.2],
      [0.25, 0.1],
      [0.8, 0.68],
      [0.7, 0.78],
    ],
    round(0.78, 0.78, 0.16),
    round(0.2, 0.15, 0.13),
  ],
  bars: [
    [
      [0.05, 0.62],
      [0.95, 0.62],
      [0.95, 0.75],
      [0.05, 0.75],
    ],
    [
      [0.05, 0.4],
      [0.75, 0.4],
      [0.75, 0.52],
      [0.05, 0.52],
    ],
    [
      [0.05, 0.18],
      [0.85, 0.18],
      [0.85, 0.3],
      [0.05, 0.3],
    ],
  ],
}

const emblem = (panel: Panel, u: number, v: number, size: number, sign: Sign, color: string): Mark[] =>
  signs[sign].map((points) => ({
    points: points.map(([x, y]): Vec => on(panel, u + x * size, v + y * size)),
    color,
  }))

export function signBoard(
  panel: Panel,
  u: number,
  v: number,
  w: number,
  h: number,
  sign: Sign,
  board: string,
  ink: string,
): Mark[] {
  return [
    { points: patch(panel, u - 0.08, v - 0.08, w + 0.16, h + 0.16), color: darker(board, 0.3) },
    { points: patch(panel, u, v, w, h), color: board },
    ...emblem(panel, u + h * 0.2, v + h * 0.12, h * 0.76, sign, ink),
    ...lettering(panel, u + h * 1.2, v + h * 0.22, w - h * 1.5, h * 0.56, words[sign], ink),
  ]
}

export function awning(
  x: number,
  y: number,
  z: number,
  w: number,
  out: number,
  drop: number,
  colors: [string, string],
): Face[] {
  const [a, b, c, d] = [
    vec(x, y - drop, z - out),
    vec(x + w, y - drop, z - out),
    vec(x + w, y, z),
    vec(x, y, z),
  ]
  const sheet = face([a, b, c, d], colors[0])
  const hem = face([vec(x, y - drop - 0.28, z - out), vec(x + w, y - drop - 0.28, z - out), b, a], colors[0])
  const count = Math.max(4, Math.round(w / 0.5))
  for (let one = 0; one < count; one += 2) {
    const [u0, u1] = [x + (w * one) / count, x + (w * (one + 1)) / count]
    sheet.marks.push({
      points: [vec(u0, y - drop, z - out), vec(u1, y - drop, z - out), vec(u1, y, z), vec(u0, y, z)],
      color: colors[1],
    })
    hem.marks.push({
      points: [
        vec(u0, y - drop - 0.28, z - out),
        vec(u1, y - drop - 0.28, z - out),
        vec(u1, y - drop, z - out),
        vec(u0, y - drop, z - out),
      ],
      color: colors[1],
    })
  }
  const cheek = (px: number) =>
    face([vec(px, y - drop, z - out), vec(px, y - drop, z), vec(px, y, z)], darker(colors[0], 0.15))
  return [sheet, hem, cheek(x), cheek(x + w)]
}
