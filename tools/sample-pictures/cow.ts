import { type Light, shaded } from './light.ts'
import { pen } from './pen.ts'
import { oval } from './svg.ts'

/** A cow that grazes, seen from the side: heavy body, dewlap, horns, ears, tail and patches. */
export function cow(light: Light, x: number, y: number, scale: number, color: string): string {
  const { poly, curve, disc, line } = pen(x, y, scale)
  const tone = (shade: number, base = color) => shaded(light, base, shade)
  const leg = (px: number, shade: number) =>
    poly(
      [
        [px, 0.08],
        [px + 0.13, 0.08],
        [px + 0.2, 0.75],
        [px - 0.08, 0.75],
      ],
      tone(shade),
    ) +
    poly(
      [
        [px, 0],
        [px + 0.13, 0],
        [px + 0.13, 0.09],
        [px, 0.09],
      ],
      tone(0.5, '#3a3030'),
    )
  const patchColor = color === '#f1e7d6' || color === '#e6d6bd' ? '#6d4c3d' : '#f1e7d6'
  const body = curve(
    [
      'M',
      [-1.05, 1.28],
      'Q',
      [-1.1, 1.5],
      [-0.8, 1.5],
      'Q',
      [0, 1.4],
      [0.7, 1.55],
      'Q',
      [1, 1.5],
      [1.05, 1.2],
      'Q',
      [1, 0.78],
      [0.72, 0.62],
      'Q',
      [0, 0.46],
      [-0.75, 0.66],
      'Q',
      [-1.05, 0.85],
      [-1.05, 1.28],
      'Z',
    ],
    tone(0.2),
  )
  const head =
    curve(
      [
        'M',
        [0.85, 1.45],
        'Q',
        [1.2, 1.5],
        [1.35, 1.05],
        'L',
        [1.15, 0.85],
        'Q',
        [0.95, 0.8],
        [0.85, 0.95],
        'Z',
      ],
      tone(0.28),
    ) +
    curve(
      [
        'M',
        [1.2, 1.28],
        'Q',
        [1.45, 1.32],
        [1.5, 1.1],
        'L',
        [1.62, 0.62],
        'Q',
        [1.55, 0.48],
        [1.38, 0.52],
        'L',
        [1.16, 0.95],
        'Z',
      ],
      tone(0.24),
    ) +
    curve(
      ['M', [1.6, 0.7], 'Q', [1.66, 0.5], [1.5, 0.46], 'Q', [1.36, 0.46], [1.38, 0.6], 'Z'],
      tone(0.2, '#e3b7a2'),
    ) +
    curve(
      ['M', [1.22, 1.24], 'Q', [1.02, 1.34], [0.94, 1.2], 'Q', [1.08, 1.1], [1.22, 1.16], 'Z'],
      tone(0.45),
    ) +
    line(
      [
        [1.3, 1.28],
        [1.34, 1.45],
        [1.46, 1.5],
      ],
      tone(0.05, '#f4ead2'),
      0.05,
    ) +
    disc(1.42, 1.02, 0.035, '#2c2422')
  return (
    oval(x, y, 1.3 * scale, 0.1 * scale, light.shadow, 'opacity="0.35"') +
    leg(-0.72, 0.75) +
    leg(0.44, 0.75) +
    line(
      [
        [-1.03, 1.38],
        [-1.2, 1.05],
        [-1.17, 0.62],
      ],
      tone(0.5),
      0.05,
    ) +
    disc(-1.17, 0.56, 0.07, tone(0.6, '#5d4638')) +
    body +
    curve(
      [
        'M',
        [-0.7, 1.46],
        'Q',
        [-0.2, 1.44],
        [-0.1, 1.42],
        'Q',
        [-0.15, 1.02],
        [-0.5, 1.05],
        'Q',
        [-0.8, 1.1],
        [-0.7, 1.46],
        'Z',
      ],
      tone(0.2, patchColor),
    ) +
    curve(
      ['M', [0.3, 0.56], 'Q', [0.2, 0.95], [0.5, 0.98], 'Q', [0.7, 0.9], [0.7, 0.62], 'Z'],
      tone(0.25, patchColor),
    ) +
    curve(['M', [-0.62, 0.62], 'Q', [-0.5, 0.42], [-0.34, 0.58], 'Z'], tone(0.25, '#e3b7a2')) +
    leg(-0.95, 0.4) +
    leg(0.66, 0.4) +
    head
  )
}
