import { darker, lighter, mix } from './color.ts'
import type { Light } from './light.ts'
import type { Rng } from './random.ts'
import { type Face, type Mark, type Panel, type Wall, patch } from './solid.ts'
import { type Vec, add, cut, dot, minus, normalOf, times, unit, middle } from './space.ts'

export type Maker = { light: Light; rng: Rng }
export type Glazing = 'louvre' | 'sash' | 'shutters' | 'glass' | 'dark'

const mark = (points: Vec[], color: string, alpha?: number): Mark =>
  alpha === undefined ? { points, color } : { points, color, alpha }

/** What one sees through a pane: lamplight after dark, else the sky's reflection. */
function pane(maker: Maker, panel: Panel, u: number, v: number, w: number, h: number): Mark[] {
  const { light, rng } = maker
  if (light.isLampLit && rng.chance(0.82)) {
    const warm = rng.pick(['#ffdf9c', '#ffd285', '#ffe7b4'])
    return [
      { points: patch(panel, u, v, w, h), color: warm, isGlowing: true },
      { points: patch(panel, u, v + h * 0.72, w, h * 0.28), color: '#f4ad5c', alpha: 0.4, isGlowing: true },
      { points: patch(panel, u + w * 0.06, v, w * 0.16, h), color: '#c97f45', alpha: 0.35, isGlowing: true },
    ]
  }
  const deep = mix('#35586a', light.sky[0], 0.18)
  const slant = (from: number, to: number): Vec[] => {
    const [bl, br, tr, tl] = patch(panel, u, v, w, h)
    if (!bl || !br || !tr || !tl) return []
    const along = (a: Vec, b: Vec, t: number) => add(a, times(minus(b, a), t))
    return [
      along(bl, br, from),
      along(bl, br, to),
      along(tl, tr, Math.min(1, to + 0.25)),
      along(tl, tr, Math.min(1, from + 0.25)),
    ]
  }
  return [
    mark(patch(panel, u, v, w, h), deep),
    mark(patch(panel, u, v, w, h * 0.55), mix('#4d7480', light.sky[2], 0.35), 0.55),
    mark(slant(0.1, 0.35), light.sky[2], 0.4),
    mark(slant(0.48, 0.56), light.sky[2], 0.3),
    mark(patch(panel, u, v + h - 0.12, w, 0.12), '#182a36', 0.6),
  ]
}

const bars = (
  panel: Panel,
  u: number,
  v: number,
  w: number,
  h: number,
  count: number,
  color: string,
  thick: number,
): Mark[] =>
  Array.from({ length: count }, (_, one) =>
    mark(patch(panel, u, v + (h * (one + 0.5)) / count - thick / 2, w, thick), color),
  )

function shutter(panel: Panel, u: number, v: number, w: number, h: number, color: string): Mark[] {
  return [
    mark(patch(panel, u, v, w, h), color),
    ...bars(panel, u + 0.06, v + 0.06, w - 0.12, h - 0.12, Math.round(h / 0.12), darker(color, 0.22), 0.045),
  ]
}

export function glazed(
  maker: Maker,
  panel: Panel,
  u: number,
  v: number,
  w: number,
  h: number,
  style: Glazing,
  trim: string,
  accent: string,
): Mark[] {
  const edge = 0.1
  const marks = [
    mark(patch(panel, u - edge, v - edge, w + edge * 2, h + edge * 2), trim),
    ...pane(maker, panel, u, v, w, h),
  ]
  const frame = (at: number, thick: number) => mark(patch(panel, at - thick / 2, v, thick, h), trim)
  if (style === 'louvre')
    marks.push(
      ...bars(panel, u, v, w, h, Math.round(h / 0.17), mix(trim, '#dfeeea', 0.5), 0.06),
      frame(u + w / 2, 0.07),
    )
  if (style === 'sash') marks.push(frame(u + w / 2, 0.06), ...bars(panel, u, v, w, h, 2, trim, 0.06))
  if (style === 'shutters')
    marks.push(
      frame(u + w / 2, 0.06),
      ...shutter(panel, u - w * 0.5 - 0.1, v, w * 0.46, h, accent),
      ...shutter(panel, u + w + 0.12, v, w * 0.46, h, accent),
    )
  if (style === 'glass')
    for (let at = 1; at < Math.round(w / 1.2); at += 1)
      marks.push(frame(u + (w * at) / Math.round(w / 1.2), 0.07))
  marks.push(mark(patch(panel, u - edge * 1.6, v - edge * 1.7, w + edge * 3.2, edge), lighter(trim, 0.3)))
  return marks
}

export function door(
  maker: Maker,
  panel: Panel,
  u: number,
  w: number,
  h: number,
  color: string,
  trim: string,
): Mark[] {
  const marks = [
    mark(patch(panel, u - 0.12, 0, w + 0.24, h + 0.12), trim),
    mark(patch(panel, u, 0, w, h), color),
  ]
  marks.push(...pane(maker, panel, u + w * 0.18, h * 0.55, w * 0.64, h * 0.36))
  marks.push(
    mark(patch(panel, u + w * 0.18, h * 0.1, w * 0.64, h * 0.34), darker(color, 0.16)),
    mark(patch(panel, u + w * 0.84, h * 0.45, 0.07, 0.09), '#e8c877'),
  )
  return marks
}

/** Cuts what is painted to the outline of the face that carries it. */
export function inlay(host: Face, points: Vec[]): Vec[] {
  const normal = normalOf(host.points)
  const centre = middle(host.points)
  let kept = points
  host.points.forEach((a, place) => {
    const b = host.points[(place + 1) % host.points.length] ?? a
    const edge = unit(minus(b, a))
    const inward = {
      x: normal.y * edge.z - normal.z * edge.y,
      y: normal.z * edge.x - normal.x * edge.z,
      z: normal.x * edge.y - normal.y * edge.x,
    }
    const sign = Math.sign(dot(inward, minus(centre, a))) || 1
    if (kept.length) kept = cut(kept, (p) => sign * dot(inward, minus(p, a)))
  })
  return kept
}

export type Cladding = 'boards' | 'planks' | 'render' | 'block' | 'stone' | 'log'

export function clad(maker: Maker, host: Wall, kind: Cladding, color: string): Wall {
  const { panel } = host
  const marks: Mark[] = []
  if (kind === 'boards')
    for (let v = 0.2; v < panel.height; v += 0.22)
      marks.push(mark(patch(panel, 0, v, panel.width, 0.035), darker(color, 0.2)))
  if (kind === 'planks') {
    for (let u = 0; u < panel.width; u += 0.26) {
      const w = Math.min(0.26, panel.width - u)
      marks.push(
        mark(
          patch(panel, u, 0, w, panel.height),
          mix(color, maker.rng.chance(0.5) ? '#5a3d2b' : '#e8c596', maker.rng.between(0, 0.22)),
        ),
        mark(patch(panel, u, 0, 0.025, panel.height), darker(color, 0.35)),
      )
    }
  }
  if (kind === 'log')
    for (let v = 0; v < panel.height; v += 0.3)
      marks.push(
        mark(patch(panel, 0, v, panel.width, 0.07), darker(color, 0.38)),
        mark(patch(panel, 0, v + 0.16, panel.width, 0.07), lighter(color, 0.16)),
      )
  if (kind === 'stone' || kind === 'block') {
    const [tall, long] = kind === 'stone' ? [0.3, 0.5] : [0.4, 0.8]
    for (let v = 0; v < panel.height - 0.05; v += tall) {
      for (
        let u = maker.rng.between(0, long) - long;
        u < panel.width;
        u += long * maker.rng.between(0.7, 1.2)
      ) {
        const from = Math.max(0, u)
        const w = Math.min(long * 0.94, panel.width - from, u + long * 0.94 - from)
        if (w > 0.05)
          marks.push(
            mark(
              patch(panel, from, v, w, Math.min(tall * 0.9, panel.height - v)),
              mix(
                color,
                maker.rng.chance(0.5) ? '#6d6a62' : '#fff3dc',
                maker.rng.between(0, kind === 'stone' ? 0.3 : 0.1),
              ),
            ),
          )
      }
    }
  }
  if (kind === 'render') marks.push(mark(patch(panel, 0, 0, panel.width, 0.3), darker(color, 0.12)))
  marks.push(mark(patch(panel, 0, panel.height * 0.86, panel.width, panel.height * 0.14), '#20304a', 0.12))
  return { ...host, marks: [...marks, ...host.marks] }
}
