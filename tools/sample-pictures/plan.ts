import { darker, mix } from './color.ts'
import { randomFor } from './random.ts'
import { group, height, num, rect, sheet, stroke, width } from './svg.ts'

type Spot = {
  name: string
  x: number
  y: number
  w: number
  h: number
  kind?: 'bed' | 'bath' | 'kitchen' | 'living' | 'deck' | 'store' | 'desk' | 'pool' | 'none'
}
export type Plan = {
  name: string
  rooms: Spot[]
  doors: [x: number, y: number, turn: number][]
  windows: [x: number, y: number, w: number, isUpright: 0 | 1][]
  paper: string
  ink: string
  tint: string
}

type Pen = { px: (x: number) => number; py: (y: number) => number; k: number; ink: string; tint: string }

const outline = (pen: Pen, x: number, y: number, w: number, h: number, fill = 'none', round = 0.05) =>
  rect(
    pen.px(x),
    pen.py(y),
    w * pen.k,
    h * pen.k,
    fill,
    `stroke="${pen.ink}" stroke-width="1.6" rx="${num(round * pen.k)}"`,
  )

function fittings(pen: Pen, spot: Spot): string {
  const { x, y, w, h, kind } = spot
  const o = (fx: number, fy: number, fw: number, fh: number, fill?: string, round?: number) =>
    outline(pen, fx, fy, fw, fh, fill, round)
  const soft = mix(pen.tint, '#ffffff', 0.5)
  switch (kind) {
    case 'bed': {
      const bx = x + w / 2 - 0.8
      return (
        o(bx, y + 0.25, 1.6, 2, soft, 0.12) +
        o(bx + 0.1, y + 0.35, 0.62, 0.4, '#fffaf0', 0.12) +
        o(bx + 0.88, y + 0.35, 0.62, 0.4, '#fffaf0', 0.12) +
        stroke(`M${num(pen.px(bx))} ${num(pen.py(y + 1))}h${num(1.6 * pen.k)}`, pen.ink, 1.6) +
        o(x + 0.15, y + h - 0.7, Math.min(1.8, w - 0.3), 0.5, soft)
      )
    }
    case 'bath':
      return (
        o(x + 0.2, y + 0.2, Math.min(w - 0.4, 1.6), 0.75, soft, 0.3) +
        o(x + 0.25, y + h - 0.65, 0.45, 0.5, '#fffaf0', 0.22) +
        o(x + w - 0.75, y + h - 0.6, 0.55, 0.42, '#fffaf0', 0.2)
      )
    case 'kitchen':
      return (
        o(x + 0.15, y + 0.15, w - 0.3, 0.6, soft) +
        o(x + 0.4, y + 0.25, 0.6, 0.4, '#fffaf0', 0.08) +
        [0, 1].map((one) => o(x + w - 1.1 + one * 0.4, y + 0.28, 0.3, 0.3, 'none', 0.15)).join('') +
        (h > 2.6 ? o(x + w / 2 - 0.9, y + h - 1.3, 1.8, 0.7, soft) : '')
      )
    case 'living':
      return (
        o(x + 0.35, y + h - 1.15, Math.min(2.2, w - 1), 0.8, soft, 0.16) +
        o(x + 0.75, y + h - 2.05, 1.2, 0.6, '#fffaf0', 0.06) +
        (w > 4.4
          ? o(x + w - 1.9, y + 0.8, 1.3, 1.3, soft, 0.65) +
            [
              [-0.35, 0.35],
              [1.2, 0.35],
              [0.42, -0.4],
              [0.42, 1.2],
            ]
              .map(([dx = 0, dy = 0]) => o(x + w - 1.9 + dx, y + 0.8 + dy, 0.45, 0.45, '#fffaf0', 0.12))
              .join('')
          : '')
      )
    case 'deck': {
      let lines = ''
      for (let at = 0.22; at < h; at += 0.22)
        lines += `M${num(pen.px(x))} ${num(pen.py(y + at))}h${num(w * pen.k)}`
      return (
        stroke(lines, pen.ink, 0.7, 'opacity="0.45"') +
        (w > 2.4 ? o(x + 0.4, y + h / 2 - 0.3, 1.4, 0.6, '#fffaf0', 0.12) : '')
      )
    }
    case 'pool': {
      let waves = ''
      for (let one = 0.4; one < h - 0.2; one += 0.45)
        waves += `M${num(pen.px(x + 0.3))} ${num(pen.py(y + one))}q${num(pen.k * 0.25)} -8 ${num(pen.k * 0.5)} 0t${num(pen.k * 0.5)} 0`
      return rect(pen.px(x), pen.py(y), w * pen.k, h * pen.k, '#8fd0c8') + stroke(waves, '#ffffff', 2)
    }
    case 'store': {
      let parts = ''
      for (let one = 0.5; one < w - 0.8; one += 1.5)
        parts += o(x + one, y + 0.5, 0.6, Math.max(0.6, h - 1.6), soft)
      return parts
    }
    case 'desk':
      return (
        o(x + 0.3, y + 0.4, Math.min(1.6, w - 0.6), 0.7, soft) + o(x + 0.8, y + 1.2, 0.5, 0.5, '#fffaf0', 0.2)
      )
    default:
      return ''
  }
}

const label = (x: number, y: number, text: string, size: number, color: string, extra = '') =>
  `<text x="${num(x)}" y="${num(y)}" font-family="DejaVu Sans, Figtree, sans-serif" font-size="${size}" fill="${color}" text-anchor="middle" ${extra}>${text}</text>`

/** The extent of the rooms in metres, fitted to the sheet. */
function penFor(plan: Plan): Pen & { left: number; top: number; right: number; bottom: number } {
  const left = Math.min(...plan.rooms.map((one) => one.x))
  const top = Math.min(...plan.rooms.map((one) => one.y))
  const right = Math.max(...plan.rooms.map((one) => one.x + one.w))
  const bottom = Math.max(...plan.rooms.map((one) => one.y + one.h))
  const k = Math.min((width - 170) / (right - left), (height - 170) / (bottom - top))
  const [dx, dy] = [
    (width - (right - left) * k) / 2 - left * k,
    (height - 30 - (bottom - top) * k) / 2 - top * k,
  ]
  return {
    px: (x) => dx + x * k,
    py: (y) => dy + y * k,
    k,
    ink: plan.ink,
    tint: plan.tint,
    left,
    top,
    right,
    bottom,
  }
}

export function floorPlan(plan: Plan): string {
  const pen = penFor(plan)
  const { px, py, k, ink } = pen
  const rng = randomFor(plan.name)
  const parts = [rect(0, 0, width, height, plan.paper)]
  for (let x = 20; x < width; x += 40) parts.push(stroke(`M${x} 0V${height}`, ink, 0.6, 'opacity="0.08"'))
  for (let y = 16; y < height; y += 40) parts.push(stroke(`M0 ${y}H${width}`, ink, 0.6, 'opacity="0.08"'))
  const box = (one: Spot, grow: number, fill: string, extra = '') =>
    rect(px(one.x) - grow, py(one.y) - grow, one.w * k + grow * 2, one.h * k + grow * 2, fill, extra)
  const walled = plan.rooms.filter((one) => one.kind !== 'deck' && one.kind !== 'pool')
  parts.push(
    group(
      plan.rooms.map((one) => box(one, 8, '#1d2a3a', 'transform="translate(14 16)"')).join(''),
      'opacity="0.1"',
    ),
  )
  parts.push(walled.map((one) => box(one, 7, ink)).join(''))
  plan.rooms.forEach((one) => {
    const fill =
      one.kind === 'deck'
        ? mix(plan.paper, '#c79a6b', 0.35)
        : mix('#fffaf0', plan.tint, one.kind === 'bath' ? 0.42 : rng.between(0.02, 0.24))
    parts.push(
      box(
        one,
        walled.includes(one) ? -4 : 0,
        fill,
        walled.includes(one) ? '' : `stroke="${ink}" stroke-width="2.5"`,
      ),
      fittings(pen, one),
    )
  })
  for (const [x, y, w, isUpright] of plan.windows) {
    const [ww, wh] = isUpright ? [14, w * k] : [w * k, 14]
    parts.push(
      rect(
        px(x) - (isUpright ? 7 : 0),
        py(y) - (isUpright ? 0 : 7),
        ww,
        wh,
        '#fffaf0',
        `stroke="${ink}" stroke-width="2"`,
      ),
      stroke(
        isUpright
          ? `M${num(px(x))} ${num(py(y))}v${num(w * k)}`
          : `M${num(px(x))} ${num(py(y))}h${num(w * k)}`,
        ink,
        1.5,
      ),
    )
  }
  for (const [x, y, turn] of plan.doors) {
    const r = 0.85 * k
    parts.push(
      group(
        rect(-2, -8, r + 4, 16, '#fffaf0') +
          stroke(`M0 0V${num(r)}A${num(r)} ${num(r)} 0 0 0 ${num(r)} 0`, ink, 2, ''),
        `transform="translate(${num(px(x))} ${num(py(y))}) rotate(${turn})"`,
      ),
    )
  }
  plan.rooms
    .filter((one) => one.name)
    .forEach((one) => {
      const size = Math.max(12, Math.min(20, (one.w * k) / (one.name.length * 0.66)))
      const [cx, cy] = [
        px(one.x + one.w / 2),
        py(one.y + one.h / 2) +
          (one.kind === 'bed'
            ? k * 0.55
            : one.kind === 'living'
              ? -k * 0.25
              : one.kind === 'bath'
                ? k * 0.28
                : one.kind === 'kitchen'
                  ? -k * 0.1
                  : 6),
      ]
      parts.push(
        label(
          cx,
          cy,
          one.name,
          Math.round(size),
          darker(ink, 0.25),
          `font-weight="bold" stroke="#fffaf0" stroke-width="5" paint-order="stroke"`,
        ),
      )
    })
  const [l, r, b] = [px(pen.left), px(pen.right), py(pen.bottom) + 42]
  parts.push(
    stroke(`M${num(l)} ${num(b)}H${num(r)}M${num(l)} ${num(b - 8)}v16M${num(r)} ${num(b - 8)}v16`, ink, 1.8),
    label((l + r) / 2, b + 28, `${((pen.right - pen.left) * 3.28).toFixed(0)} ft`, 17, ink),
  )
  parts.push(label(width - 90, height - 26, 'sample plan', 15, ink, 'opacity="0.75"'))
  parts.push(
    group(
      `<path d="M0 -34L11 8L0 0L-11 8Z" fill="${ink}"/>` + label(0, -42, 'N', 17, ink),
      `transform="translate(${width - 70} 100) rotate(${num(rng.between(-40, 40))})"`,
    ),
  )
  return sheet(parts.join(''))
}
