import { darker, lighter } from './color.ts'
import { type Light, shaded } from './light.ts'
import { pen } from './pen.ts'
import type { Rng } from './random.ts'
import { num, oval, path, rect } from './svg.ts'

export function golfCart(light: Light, x: number, y: number, scale: number, color: string): string {
  const { poly, line, disc } = pen(x, y, scale)
  const tone = (base: string, shade = 0.25) => shaded(light, base, shade)
  const wheel = (px: number) => disc(px, 0.26, 0.27, tone('#2e3338')) + disc(px, 0.26, 0.12, tone('#c9c4b8'))
  return [
    oval(x, y, 1.5 * scale, 0.13 * scale, light.shadow, 'opacity="0.4"'),
    line(
      [
        [-0.95, 0.6],
        [-0.85, 1.85],
      ],
      tone('#e8e2d4'),
      0.06,
    ),
    line(
      [
        [0.85, 0.7],
        [0.6, 1.85],
      ],
      tone('#e8e2d4'),
      0.06,
    ),
    poly(
      [
        [-1.15, 1.82],
        [0.85, 1.82],
        [0.8, 1.95],
        [-1.1, 1.97],
      ],
      tone('#fdf6e6', 0),
    ),
    poly(
      [
        [-1.2, 0.3],
        [1.3, 0.3],
        [1.35, 0.75],
        [0.75, 0.9],
        [0.6, 0.45],
        [-0.4, 0.45],
        [-0.5, 0.8],
        [-1.2, 0.8],
      ],
      tone(color),
    ),
    poly(
      [
        [-0.5, 0.75],
        [0.2, 0.75],
        [0.2, 0.88],
        [-0.4, 0.88],
        [-0.45, 1.35],
        [-0.6, 1.35],
      ],
      tone('#efe4cc'),
    ),
    wheel(-0.85) + wheel(0.95),
  ].join('')
}

export function pickup(light: Light, x: number, y: number, scale: number, color: string): string {
  const { poly, disc } = pen(x, y, scale)
  const tone = (base: string, shade = 0.25) => shaded(light, base, shade)
  const wheel = (px: number) => disc(px, 0.38, 0.4, tone('#2b3036')) + disc(px, 0.38, 0.19, tone('#cfc9bc'))
  return [
    oval(x, y, 2.9 * scale, 0.18 * scale, light.shadow, 'opacity="0.4"'),
    poly(
      [
        [-2.6, 0.45],
        [2.6, 0.45],
        [2.65, 1],
        [1.6, 1.15],
        [0.9, 1.75],
        [-0.5, 1.78],
        [-0.6, 1.15],
        [-2.6, 1.15],
      ],
      tone(color),
    ),
    poly(
      [
        [-0.4, 1.15],
        [-0.32, 1.66],
        [0.2, 1.66],
        [0.2, 1.15],
      ],
      tone('#4d6b78'),
    ) +
      poly(
        [
          [0.3, 1.15],
          [0.3, 1.66],
          [0.85, 1.65],
          [1.4, 1.15],
        ],
        tone('#5c7b86'),
      ),
    poly(
      [
        [-2.6, 0.45],
        [2.6, 0.45],
        [2.6, 0.62],
        [-2.6, 0.62],
      ],
      tone(darker(color, 0.3)),
    ),
    disc(2.55, 0.88, 0.1, light.isLampLit ? '#fff0b8' : tone('#f7ead0')),
    wheel(-1.7) + wheel(1.7),
  ].join('')
}

export function hammock(light: Light, x: number, y: number, scale: number, color: string): string {
  const { curve, line } = pen(x, y, scale)
  return (
    [-1.75, 1.75]
      .map((px) =>
        line(
          [
            [px, 0],
            [px, 1.7],
          ],
          shaded(light, '#8a6a50', 0.4),
          0.1,
        ),
      )
      .join('') +
    line(
      [
        [-1.7, 1.5],
        [-1.2, 1.1],
      ],
      shaded(light, '#efe3c8', 0.1),
      0.04,
    ) +
    line(
      [
        [1.7, 1.5],
        [1.2, 1.1],
      ],
      shaded(light, '#efe3c8', 0.1),
      0.04,
    ) +
    curve(
      ['M', [-1.3, 1.15], 'Q', [0, 0.35], [1.3, 1.15], 'Q', [0, -0.05], [-1.3, 1.15], 'Z'],
      shaded(light, color, 0.2),
    ) +
    curve(
      ['M', [-1.3, 1.15], 'Q', [0, 0.45], [1.3, 1.15], 'Q', [0, 0.28], [-1.3, 1.15], 'Z'],
      shaded(light, lighter(color, 0.4), 0),
    )
  )
}

export function lounger(light: Light, x: number, y: number, scale: number, color: string): string {
  const { poly, line } = pen(x, y, scale)
  const tone = (base: string, shade = 0.2) => shaded(light, base, shade)
  return (
    oval(x, y, 1.1 * scale, 0.1 * scale, light.shadow, 'opacity="0.3"') +
    line(
      [
        [-0.8, 0],
        [-0.8, 0.35],
      ],
      tone('#9a7453'),
      0.07,
    ) +
    line(
      [
        [0.75, 0],
        [0.75, 0.35],
      ],
      tone('#9a7453'),
      0.07,
    ) +
    poly(
      [
        [-1, 0.32],
        [0.3, 0.32],
        [1, 0.85],
        [0.92, 0.95],
        [0.25, 0.46],
        [-1, 0.46],
      ],
      tone(color, 0.05),
    )
  )
}

export function parasol(light: Light, x: number, y: number, scale: number, colors: [string, string]): string {
  const { curve, line } = pen(x, y, scale)
  const tone = (base: string, shade: number) => shaded(light, base, shade)
  const gores = [-1.6, -0.8, 0, 0.8, 1.6]
  return (
    line(
      [
        [0, 0],
        [0, 2.7],
      ],
      tone('#a98763', 0.3),
      0.07,
    ) +
    gores
      .slice(0, -1)
      .map((from, one) =>
        curve(
          [
            'M',
            [0, 2.95],
            'Q',
            [from * 0.75, 2.75],
            [from, 2.2],
            'Q',
            [from + 0.4, 2.32],
            [from + 0.8, 2.2],
            'Q',
            [(from + 0.8) * 0.75, 2.75],
            [0, 2.95],
            'Z',
          ],
          tone(colors[one % 2 ? 1 : 0], one < 2 === light.direction.x < 0 ? 0.55 : 0.05),
        ),
      )
      .join('')
  )
}

/** Survey peg with a bright ribbon: the mark of a lot for sale. */
export function peg(light: Light, x: number, y: number, scale: number, ribbon: string): string {
  const { poly, curve } = pen(x, y, scale)
  return (
    oval(x, y, 0.3 * scale, 0.06 * scale, light.shadow, 'opacity="0.4"') +
    poly(
      [
        [-0.07, 0],
        [0.07, 0],
        [0.07, 1.3],
        [-0.07, 1.34],
      ],
      shaded(light, '#f6efe0', 0),
    ) +
    poly(
      [
        [-0.08, 1.02],
        [0.08, 1.02],
        [0.08, 1.3],
        [-0.08, 1.34],
      ],
      shaded(light, ribbon, 0),
    ) +
    curve(
      [
        'M',
        [0.05, 1.22],
        'Q',
        [0.4, 1.4],
        [0.6, 1.14],
        'Q',
        [0.8, 1],
        [1, 1.2],
        'L',
        [0.98, 1.04],
        'Q',
        [0.75, 0.82],
        [0.55, 0.98],
        'Q',
        [0.35, 1.12],
        [0.05, 1.08],
        'Z',
      ],
      shaded(light, ribbon, 0.1),
    )
  )
}

export function pole(light: Light, x: number, y: number, scale: number): string {
  const { poly, line } = pen(x, y, scale)
  return (
    poly(
      [
        [-0.12, 0],
        [0.12, 0],
        [0.08, 8],
        [-0.08, 8],
      ],
      shaded(light, '#7d6a5a', 0.5),
    ) +
    line(
      [
        [-0.9, 7.4],
        [0.9, 7.4],
      ],
      shaded(light, '#6a584a', 0.5),
      0.12,
    )
  )
}

export function boulder(rng: Rng, light: Light, x: number, y: number, size: number): string {
  const d = (w: number, h: number) =>
    `M${num(x - w)} ${num(y)}Q${num(x - w * 0.9)} ${num(y - h)} ${num(x - w * 0.1)} ${num(y - h * rng.between(0.95, 1.1))}Q${num(x + w * 0.9)} ${num(y - h * 0.9)} ${num(x + w)} ${num(y)}Z`
  return (
    path(d(size, size * 0.7), shaded(light, '#9d978a', 0.8)) +
    path(d(size * 0.72, size * 0.66), shaded(light, '#bdb6a6', 0.2))
  )
}

/** A board on two posts with lines of lettering. */
export function signPost(
  light: Light,
  x: number,
  y: number,
  scale: number,
  board: string,
  lines: string[],
): string {
  const [w, h] = [1.7 * scale, (0.36 + lines.length * 0.34) * scale]
  const top = y - 1.75 * scale
  const words = lines.map(
    (line, at) =>
      `<text x="${num(x)}" y="${num(top + (0.44 + at * 0.34) * scale)}" font-family="DejaVu Sans, sans-serif" font-weight="bold" font-size="${num(Math.min(0.32, 2 / line.length) * scale)}" fill="${shaded(light, '#fffaf0', 0)}" text-anchor="middle">${line}</text>`,
  )
  const leg = (px: number) =>
    rect(px - 0.05 * scale, top, 0.1 * scale, 1.75 * scale, shaded(light, '#8d6f55', 0.4))
  return (
    leg(x - w * 0.36) +
    leg(x + w * 0.36) +
    rect(
      x - w / 2,
      top,
      w,
      h,
      shaded(light, board, 0.05),
      `rx="${num(0.06 * scale)}" stroke="${shaded(light, darker(board, 0.3), 0.2)}" stroke-width="${num(0.04 * scale)}"`,
    ) +
    words.join('')
  )
}
