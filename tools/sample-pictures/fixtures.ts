import { darker, lighter } from './color.ts'
import { cupboards } from './furniture.ts'
import { type Face, box, face, patch, post, slab } from './solid.ts'
import { vec } from './space.ts'

const steel = '#c3cbc9'
const china = '#fdfaf2'
const brass = '#c9a45c'

/** A toilet whose tank stands against the wall behind it. */
export function toilet(): Face[] {
  const bowl = box(-0.2, 0.16, -0.02, 0.4, 0.26, 0.46, china)
  bowl.top.marks.push({ points: patch(bowl.top.panel, 0.05, 0.04, 0.3, 0.32), color: '#c9dedb' })
  const tank = box(-0.24, 0.4, 0.4, 0.48, 0.42, 0.2, china)
  tank.front.marks.push({ points: patch(tank.front.panel, 0.2, 0.33, 0.08, 0.03), color: brass })
  return [
    ...slab(-0.12, 0, 0.06, 0.24, 0.18, 0.32, darker(china, 0.08)),
    ...bowl.all,
    ...slab(-0.21, 0.42, 0.34, 0.42, 0.36, 0.05, lighter(china, 0.4)),
    ...tank.all,
    ...slab(-0.26, 0.82, 0.38, 0.52, 0.04, 0.24, darker(china, 0.06)),
  ]
}

/** A basin on its cupboard, with a tap and a round-cornered mirror above. */
export function vanity(w: number, wood: string): Face[] {
  const bowl = box(-0.27, 0.83, 0.08, 0.54, 0.13, 0.4, china)
  bowl.top.marks.push({ points: patch(bowl.top.panel, 0.05, 0.05, 0.44, 0.3), color: '#a9cfcc' })
  const glass = box(-w * 0.36, 1.22, 0.56, w * 0.72, 0.92, 0.03, brass)
  glass.front.marks.push(
    { points: patch(glass.front.panel, 0.03, 0.03, w * 0.72 - 0.06, 0.86), color: '#cfe4e4' },
    { points: patch(glass.front.panel, 0.1, 0.1, 0.12, 0.72), color: '#eaf5f3' },
  )
  return [
    ...cupboards(w, wood, '#f3ece0', 0.82),
    ...bowl.all,
    ...post(0, 0.53, 0.83, 1.12, 0.035, brass),
    ...slab(-0.02, 1.1, 0.36, 0.04, 0.03, 0.19, brass),
    ...glass.all,
  ]
}

/** A shower in the corner: a tray, a glass screen and the head on its pipe. `hand` is the side of the wall. */
export function shower(hand: 1 | -1): Face[] {
  const pane = (a: [number, number], b: [number, number]) =>
    face(
      [vec(a[0], 0.06, a[1]), vec(b[0], 0.06, b[1]), vec(b[0], 2.05, b[1]), vec(a[0], 2.05, a[1])],
      '#d5efec',
      {
        alpha: 0.36,
        casts: false,
        receives: false,
      },
    )
  const x = hand * 0.5
  return [
    ...slab(-0.55, 0, -0.55, 1.1, 0.07, 1.1, china),
    ...slab(-0.06, 0.07, -0.06, 0.12, 0.005, 0.12, '#8fa6a5'),
    ...post(x - hand * 0.04, 0.5, 0.9, 2.15, 0.035, brass),
    ...slab(Math.min(x - hand * 0.34, x), 2.12, 0.48, 0.34, 0.03, 0.03, brass),
    ...slab(x - hand * 0.34 - 0.12, 2.04, 0.38, 0.24, 0.06, 0.22, brass),
    pane([-0.55, -0.55], [0.55, -0.55]),
    ...post(-hand * 0.55, -0.55, 0.06, 2.05, 0.03, steel),
    ...slab(-0.55, 2.03, -0.56, 1.1, 0.03, 0.03, steel),
  ]
}

/** Towels on a rail against the wall behind them. */
export const towels = (colors: [string, string]): Face[] => [
  ...slab(-0.45, 1.5, 0.02, 0.9, 0.03, 0.03, brass),
  ...slab(-0.38, 0.85, 0, 0.34, 0.68, 0.05, colors[0]),
  ...slab(0.04, 0.98, 0, 0.32, 0.55, 0.05, colors[1]),
]

/** A stove with its oven door, four burners and a pot. */
export function stove(color = '#e9e6df'): Face[] {
  const body = box(-0.32, 0, -0.03, 0.64, 0.9, 0.64, color)
  body.front.marks.push(
    { points: patch(body.front.panel, 0.08, 0.16, 0.48, 0.4), color: '#39444a' },
    { points: patch(body.front.panel, 0.12, 0.42, 0.4, 0.1), color: '#5d6d73' },
    { points: patch(body.front.panel, 0.08, 0.6, 0.48, 0.035), color: '#9aa5a5' },
    ...[0.1, 0.23, 0.36, 0.49].map((u) => ({
      points: patch(body.front.panel, u, 0.74, 0.06, 0.06),
      color: '#39444a',
    })),
  )
  const top = box(-0.32, 0.9, -0.03, 0.64, 0.04, 0.64, '#2f383c')
  top.top.marks.push(
    ...[0.08, 0.38].flatMap((u) =>
      [0.08, 0.38].map((v) => ({ points: patch(top.top.panel, u, v, 0.18, 0.18), color: '#6d7a7d' })),
    ),
  )
  return [
    ...body.all,
    ...top.all,
    ...slab(0.05, 0.94, 0.3, 0.24, 0.18, 0.22, '#e2745a'),
    ...slab(0.03, 1.12, 0.28, 0.28, 0.02, 0.26, '#b8553f'),
  ]
}

export const hood = (color: string): Face[] => [
  ...slab(-0.38, 1.62, 0.12, 0.76, 0.12, 0.48, color),
  ...slab(-0.2, 1.74, 0.26, 0.4, 0.9, 0.34, lighter(color, 0.25)),
]

export function fridge(color: string): Face[] {
  const body = box(-0.38, 0.04, -0.06, 0.76, 1.78, 0.68, color)
  body.front.marks.push(
    { points: patch(body.front.panel, 0, 1.14, 0.76, 0.025), color: darker(color, 0.3) },
    { points: patch(body.front.panel, 0.08, 0.62, 0.04, 0.42), color: darker(color, 0.45) },
    { points: patch(body.front.panel, 0.08, 1.24, 0.04, 0.3), color: darker(color, 0.45) },
    { points: patch(body.front.panel, 0.5, 1.42, 0.14, 0.12), color: '#f4c66a' },
    { points: patch(body.front.panel, 0.44, 1.24, 0.1, 0.12), color: '#e2745a' },
  )
  return body.all
}

/** A sink let into a worktop of 0.9 m, with its tap. */
export const sink = (): Face[] => {
  const rim = box(-0.4, 0.9, 0.1, 0.8, 0.03, 0.44, steel)
  rim.top.marks.push(
    { points: patch(rim.top.panel, 0.05, 0.05, 0.42, 0.32), color: '#77878a' },
    { points: patch(rim.top.panel, 0.52, 0.07, 0.02, 0.28), color: '#8e9b9c' },
    { points: patch(rim.top.panel, 0.6, 0.07, 0.02, 0.28), color: '#8e9b9c' },
    { points: patch(rim.top.panel, 0.68, 0.07, 0.02, 0.28), color: '#8e9b9c' },
  )
  return [
    ...rim.all,
    ...post(-0.14, 0.56, 0.92, 1.28, 0.035, steel),
    ...slab(-0.16, 1.25, 0.34, 0.04, 0.035, 0.24, steel),
  ]
}

/** Cupboards that hang over the worktop. */
export function wallCupboards(w: number, color: string): Face[] {
  const body = box(-w / 2, 1.55, 0.24, w, 0.72, 0.34, color)
  const doors = Math.max(1, Math.round(w / 0.5))
  for (let one = 0; one < doors; one += 1)
    body.front.marks.push(
      {
        points: patch(body.front.panel, (w / doors) * one + 0.03, 0.04, w / doors - 0.06, 0.64),
        color: lighter(color, 0.16),
      },
      { points: patch(body.front.panel, (w / doors) * (one + 0.5) - 0.06, 0.07, 0.12, 0.025), color: brass },
    )
  return body.all
}
