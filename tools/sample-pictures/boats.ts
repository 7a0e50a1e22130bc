import { darker } from './color.ts'
import { type Light, shaded } from './light.ts'
import { pen } from './pen.ts'
import { oval } from './svg.ts'

export function skiff(
  light: Light,
  x: number,
  y: number,
  scale: number,
  color: string,
  isCovered = true,
): string {
  const { poly, curve, line } = pen(x, y, scale)
  const tone = (base: string, shade = 0.2) => shaded(light, base, shade)
  const roof = isCovered
    ? line(
        [
          [-1.2, 0.7],
          [-1.1, 2.2],
        ],
        tone('#e9e4d6'),
        0.05,
      ) +
      line(
        [
          [1, 0.7],
          [0.9, 2.2],
        ],
        tone('#e9e4d6'),
        0.05,
      ) +
      poly(
        [
          [-1.6, 2.2],
          [1.3, 2.2],
          [1.2, 2.36],
          [-1.5, 2.36],
        ],
        tone('#fbf4e4', 0),
      )
    : ''
  return [
    oval(x, y + 0.05 * scale, 3.2 * scale, 0.16 * scale, light.shadow, 'opacity="0.3"'),
    roof,
    poly(
      [
        [-0.2, 0.6],
        [0.5, 0.6],
        [0.4, 1.25],
        [-0.1, 1.25],
      ],
      tone('#f4eede', 0.4),
    ),
    curve(
      [
        'M',
        [-2.8, 0.85],
        'L',
        [2.2, 0.8],
        'Q',
        [3.2, 0.9],
        [3.7, 1.25],
        'Q',
        [3.1, 0.1],
        [2.2, -0.05],
        'L',
        [-2.6, -0.05],
        'Z',
      ],
      tone(color, 0.3),
    ),
    curve(
      [
        'M',
        [-2.8, 0.85],
        'L',
        [2.2, 0.8],
        'Q',
        [3.2, 0.9],
        [3.7, 1.25],
        'Q',
        [3.4, 0.85],
        [2.3, 0.6],
        'L',
        [-2.75, 0.62],
        'Z',
      ],
      tone('#fff8ea', 0),
    ),
    poly(
      [
        [-3.1, 0.2],
        [-2.75, 0.2],
        [-2.75, 1.1],
        [-3.1, 1.15],
      ],
      tone('#3b4a52'),
    ),
  ].join('')
}

export function sloop(
  light: Light,
  x: number,
  y: number,
  scale: number,
  color: string,
  isFurled = false,
): string {
  const { poly, curve, line } = pen(x, y, scale)
  const tone = (base: string, shade = 0.2) => shaded(light, base, shade)
  const sails = isFurled
    ? poly(
        [
          [-2.4, 1.5],
          [0.3, 1.6],
          [0.3, 1.85],
          [-2.3, 1.75],
        ],
        tone('#f1e6cf'),
      )
    : curve(
        ['M', [0.2, 1.3], 'Q', [-2.2, 1.5], [-3, 1.5], 'Q', [-0.8, 4.5], [0.2, 8], 'Z'],
        tone('#fdf3df', 0),
      ) +
      curve(
        ['M', [0.5, 1.3], 'Q', [2.2, 1.4], [3.6, 1.3], 'Q', [1.8, 3.5], [0.5, 7.2], 'Z'],
        tone('#f1dfc0', 0.3),
      )
  return [
    line(
      [
        [0.3, 0.5],
        [0.3, 8.3],
      ],
      tone('#8b6d52'),
      0.1,
    ),
    sails,
    curve(
      [
        'M',
        [-3.6, 0.95],
        'L',
        [3.2, 0.85],
        'Q',
        [3.9, 1],
        [4.4, 1.35],
        'Q',
        [3.4, 0],
        [2.4, -0.1],
        'L',
        [-3, -0.1],
        'Z',
      ],
      tone(color, 0.3),
    ),
    line(
      [
        [-3.6, 0.95],
        [3.2, 0.85],
        [4.4, 1.35],
      ],
      tone('#fff8ea', 0),
      0.1,
    ),
    poly(
      [
        [-1.6, 0.95],
        [1.2, 0.9],
        [0.9, 1.35],
        [-1.3, 1.4],
      ],
      tone('#fbf1dc', 0.2),
    ),
  ].join('')
}

export function kayak(light: Light, x: number, y: number, scale: number, color: string): string {
  const { curve } = pen(x, y, scale)
  return (
    oval(x, y, 1.8 * scale, 0.1 * scale, light.shadow, 'opacity="0.3"') +
    curve(
      [
        'M',
        [-1.8, 0.38],
        'Q',
        [0, 0.5],
        [1.8, 0.38],
        'Q',
        [0.9, -0.04],
        [0, -0.02],
        'Q',
        [-0.9, -0.04],
        [-1.8, 0.38],
        'Z',
      ],
      shaded(light, color, 0.2),
    ) +
    curve(
      ['M', [-0.5, 0.41], 'Q', [0, 0.5], [0.5, 0.41], 'Q', [0, 0.28], [-0.5, 0.41], 'Z'],
      shaded(light, darker(color, 0.5), 0.3),
    )
  )
}
