import { darker, lighter, mix } from './color.ts'
import type { Maker } from './openings.ts'
import { type Face, box, face, patch, post, slab } from './solid.ts'
import { vec } from './space.ts'

const legs = (w: number, d: number, h: number, color: string, thick = 0.06): Face[] =>
  [-w / 2 + thick, w / 2 - thick].flatMap((x) =>
    [-d / 2 + thick, d / 2 - thick].flatMap((z) => post(x, z, 0, h, thick, color)),
  )

export const table = (w: number, d: number, h: number, color: string): Face[] => [
  ...legs(w, d, h - 0.06, darker(color, 0.15), 0.07),
  ...slab(-w / 2, h - 0.06, -d / 2, w, 0.06, d, color),
]

export const chair = (color: string, cloth: string): Face[] => [
  ...legs(0.45, 0.45, 0.43, color, 0.045),
  ...slab(-0.23, 0.43, -0.23, 0.46, 0.06, 0.46, cloth),
  ...slab(-0.23, 0.49, 0.19, 0.46, 0.5, 0.04, color),
]

export const stool = (color: string, cloth: string): Face[] => [
  ...legs(0.36, 0.36, 0.66, color, 0.04),
  ...slab(-0.19, 0.66, -0.19, 0.38, 0.06, 0.38, cloth),
]

export function sofa(w: number, color: string, cushions: [string, string]): Face[] {
  const seats = Math.round(w / 0.8)
  const faces = [
    ...slab(-w / 2, 0.1, -0.42, w, 0.22, 0.84, darker(color, 0.14)),
    ...slab(-w / 2, 0.1, 0.22, w, 0.72, 0.2, color),
  ]
  for (const x of [-w / 2 - 0.08, w / 2 - 0.1]) faces.push(...slab(x, 0.1, -0.42, 0.18, 0.5, 0.84, color))
  for (let one = 0; one < seats; one += 1) {
    const x = -w / 2 + 0.12 + ((w - 0.24) * one) / seats
    faces.push(...slab(x, 0.32, -0.4, (w - 0.24) / seats - 0.02, 0.14, 0.62, lighter(color, 0.22)))
    faces.push(...slab(x + 0.05, 0.46, 0.08, (w - 0.24) / seats - 0.12, 0.38, 0.14, lighter(color, 0.12)))
  }
  faces.push(
    ...slab(-w / 2 + 0.16, 0.47, -0.06, 0.4, 0.36, 0.12, cushions[0]),
    ...slab(w / 2 - 0.6, 0.47, -0.08, 0.38, 0.34, 0.12, cushions[1]),
  )
  return faces
}

export function bed(w: number, frame: string, linen: string, throwColor: string): Face[] {
  const long = 2.05
  return [
    ...slab(-w / 2 - 0.06, 0, long - 0.06, w + 0.12, 1.15, 0.1, frame),
    ...slab(-w / 2 - 0.04, 0.08, 0, w + 0.08, 0.22, long, frame),
    ...slab(-w / 2, 0.3, 0.02, w, 0.26, long - 0.1, linen),
    ...slab(-w / 2 - 0.02, 0.3, 0, w + 0.04, 0.3, 0.72, throwColor),
    ...slab(-w / 2 - 0.02, 0.54, 0.5, w + 0.04, 0.07, 0.7, lighter(throwColor, 0.35)),
    ...[-1, 1].flatMap((side) =>
      slab(side * w * 0.25 - w * 0.2, 0.56, long - 0.55, w * 0.4, 0.17, 0.36, lighter(linen, 0.5)),
    ),
    ...slab(-0.3, 0.58, long - 0.75, 0.6, 0.24, 0.14, mix(throwColor, '#e2745a', 0.5)),
  ]
}

export function net(w: number, color: string): Face[] {
  const [h, long] = [2.3, 2.05]
  const drape = (points: ReturnType<typeof vec>[]) =>
    face(points, color, { alpha: 0.36, casts: false, receives: false })
  const faces: Face[] = [
    ...post(-w / 2, 0, 0, h, 0.07, '#8d6b4d'),
    ...post(w / 2, 0, 0, h, 0.07, '#8d6b4d'),
    ...post(-w / 2, long, 0, h, 0.07, '#8d6b4d'),
    ...post(w / 2, long, 0, h, 0.07, '#8d6b4d'),
  ]
  for (const side of [-1, 1]) {
    const x = (side * w) / 2
    faces.push(
      drape([vec(x, 0, 0), vec(x, 0, 0.34), vec(x, h, 0.6), vec(x, h, 0)]),
      drape([vec(x, 0, long - 0.3), vec(x, 0, long), vec(x, h, long), vec(x, h, long - 0.7)]),
    )
    faces.push(drape([vec(x, 0, 0), vec(x - side * 0.2, 0, 0), vec(x - side * 0.5, h, 0), vec(x, h, 0)]))
  }
  return [
    ...faces,
    ...slab(-w / 2, h - 0.2, 0, w, 0.2, 0.03, color),
    ...slab(-w / 2, h - 0.2, long, w, 0.2, 0.03, color),
  ]
}

/** A run of kitchen cupboards along the wall behind it, with its worktop. */
export function cupboards(w: number, color: string, top: string, h = 0.9): Face[] {
  const block = box(-w / 2, 0.08, 0, w, h - 0.12, 0.6, color)
  const doors = Math.max(1, Math.round(w / 0.55))
  for (let one = 0; one < doors; one += 1) {
    const u = (w / doors) * one
    block.front.marks.push(
      {
        points: patch(block.front.panel, u + 0.03, 0.05, w / doors - 0.06, h - 0.24),
        color: lighter(color, 0.16),
      },
      { points: patch(block.front.panel, u + w / doors / 2 - 0.07, h - 0.3, 0.14, 0.03), color: '#d8b36a' },
    )
  }
  return [...block.all, ...slab(-w / 2 - 0.03, h - 0.04, -0.04, w + 0.06, 0.05, 0.66, top)]
}

export function shelves(maker: Maker, w: number, h: number, color: string): Face[] {
  const block = box(-w / 2, 0, 0, w, h, 0.32, darker(color, 0.35))
  const rows = Math.round(h / 0.4)
  for (let row = 0; row < rows; row += 1) {
    const v = (h / rows) * row
    for (let u = 0.08; u < w - 0.15;) {
      const thick = maker.rng.between(0.04, 0.12)
      if (maker.rng.chance(0.75))
        block.front.marks.push({
          points: patch(block.front.panel, u, v + 0.04, thick, maker.rng.between(0.15, 0.3)),
          color: maker.rng.pick([
            '#2f7f7c',
            '#e2745a',
            '#f0d6a0',
            '#f7efdf',
            '#5c7f8c',
            '#b98a5c',
            '#7fb28a',
          ]),
        })
      u += thick + 0.02
    }
    block.front.marks.push({ points: patch(block.front.panel, 0, v, w, 0.04), color: lighter(color, 0.2) })
  }
  return [
    ...block.all,
    ...slab(-w / 2 - 0.03, 0, -0.02, 0.05, h, 0.34, color),
    ...slab(w / 2 - 0.02, 0, -0.02, 0.05, h, 0.34, color),
  ]
}

export function wardrobe(w: number, color: string): Face[] {
  const block = box(-w / 2, 0, 0, w, 2.15, 0.6, color)
  const doors = Math.round(w / 0.55)
  for (let one = 0; one < doors; one += 1) {
    const u = (w / doors) * one
    block.front.marks.push({
      points: patch(block.front.panel, u + 0.04, 0.1, w / doors - 0.08, 1.95),
      color: lighter(color, 0.15),
    })
    for (let v = 0.2; v < 1.95; v += 0.09)
      block.front.marks.push({
        points: patch(block.front.panel, u + 0.1, v, w / doors - 0.2, 0.03),
        color: darker(color, 0.15),
      })
  }
  return block.all
}

export function tub(color: string): Face[] {
  const block = box(-0.85, 0, -0.38, 1.7, 0.56, 0.76, color)
  block.top.marks.push(
    { points: patch(block.top.panel, 0.1, 0.08, 1.5, 0.6), color: '#8fd0cd' },
    { points: patch(block.top.panel, 0.1, 0.52, 1.5, 0.16), color: '#5fa9ac' },
  )
  return [
    ...block.all,
    ...post(0.7, 0.45, 0.5, 0.95, 0.04, '#c9b07a'),
    ...slab(0.45, 0.92, 0.43, 0.27, 0.04, 0.04, '#c9b07a'),
  ]
}

export function basin(w: number, color: string): Face[] {
  return [
    ...cupboards(w, color, '#f3ece0', 0.82),
    ...slab(-0.25, 0.83, 0.1, 0.5, 0.13, 0.38, '#ffffff'),
    ...post(0, 0.5, 0.83, 1.12, 0.03, '#c9b07a'),
  ]
}

export function fan(color: string): Face[] {
  const faces = [
    ...post(0, 0, -0.35, 0, 0.05, color),
    ...slab(-0.11, -0.48, -0.11, 0.22, 0.13, 0.22, darker(color, 0.2)),
  ]
  for (const turn of [0.3, 1.87, 3.44, 5.01]) {
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    faces.push(
      face(
        [
          vec(c * 0.12 - s * 0.07, -0.42, s * 0.12 + c * 0.07),
          vec(c * 0.12 + s * 0.07, -0.42, s * 0.12 - c * 0.07),
          vec(c * 0.85 + s * 0.1, -0.4, s * 0.85 - c * 0.1),
          vec(c * 0.85 - s * 0.1, -0.4, s * 0.85 + c * 0.1),
        ],
        color,
      ),
    )
  }
  return faces
}

export function counter(w: number, color: string, front: string): Face[] {
  const block = box(-w / 2, 0, -0.3, w, 1.02, 0.6, front)
  for (let u = 0.04; u < w; u += 0.2)
    block.front.marks.push({
      points: patch(block.front.panel, u, 0.05, 0.03, 0.9),
      color: darker(front, 0.25),
    })
  return [...block.all, ...slab(-w / 2 - 0.08, 1.02, -0.4, w + 0.16, 0.06, 0.8, color)]
}

export function crates(maker: Maker, count: number): Face[] {
  const faces: Face[] = []
  for (let one = 0; one < count; one += 1) {
    const [col, row] = [one % 3, Math.floor(one / 3)]
    const block = box(
      col * 0.95 - 1.4 + maker.rng.between(-0.06, 0.06),
      row * 0.8,
      maker.rng.between(-0.1, 0.1),
      0.86,
      0.78,
      0.8,
      maker.rng.pick(['#c49a68', '#b98c5c', '#d2ac7c']),
    )
    for (const v of [0.05, 0.3, 0.55])
      block.front.marks.push({
        points: patch(block.front.panel, 0.04, v, 0.78, 0.17),
        color: lighter(block.front.color, 0.22),
      })
    faces.push(...block.all)
  }
  return faces
}

export function picture(maker: Maker, w: number, h: number): Face[] {
  const block = box(-w / 2, 0, 0, w, h, 0.03, '#a57f58')
  const mark = (u: number, v: number, pw: number, ph: number, color: string) =>
    block.front.marks.push({ points: patch(block.front.panel, u, v, pw, ph), color })
  mark(0.03, 0.03, w - 0.06, h - 0.06, '#fdf6e6')
  mark(0.1, 0.1, w - 0.2, h - 0.2, maker.rng.pick(['#a9d6cf', '#f4d3a6', '#e9b9a2', '#bcd3dc']))
  mark(
    0.1,
    0.1,
    w - 0.2,
    (h - 0.2) * maker.rng.between(0.25, 0.5),
    maker.rng.pick(['#2f7f7c', '#5e9a8c', '#d9745c']),
  )
  return block.all
}
