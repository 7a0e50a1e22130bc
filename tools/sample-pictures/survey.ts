import { darker, mix } from './color.ts'
import { listingOf } from './listings.ts'
import { north } from './plan.ts'
import { type Rng, randomFor } from './random.ts'
import { closed, height, num, oval, path, rect, sheet, stroke, width } from './svg.ts'

type Edge = 'sea' | 'river' | 'canal' | 'hill' | 'street'
export type Survey = {
  name: string
  edge: Edge
  rows: number
  columns: number
  focus: number
  /** Square feet of the lot for sale. */
  area: number
  skew: number
  paper: string
  ink: string
  tint: string
}

const label = (x: number, y: number, text: string, size: number, color: string, extra = '') =>
  `<text x="${num(x)}" y="${num(y)}" font-family="DejaVu Sans, Figtree, sans-serif" font-size="${size}" fill="${color}" text-anchor="middle" ${extra}>${text}</text>`

function wavy(rng: Rng, y: number, swing: number): { x: number; y: number }[] {
  const phase = rng.between(0, 6)
  return Array.from({ length: 33 }, (_, step) => ({
    x: -20 + step * 41,
    y: y + Math.sin(step * 0.42 + phase) * swing + Math.sin(step * 0.17 + phase) * swing,
  }))
}

function edgeOf(rng: Rng, { edge, ink, paper }: Survey): string {
  const water = mix(paper, '#4fb3ad', 0.6)
  const far = [
    { x: width + 20, y: -20 },
    { x: -20, y: -20 },
  ]
  if (edge === 'street')
    return (
      rect(0, 0, width, 120, mix(paper, ink, 0.12)) +
      stroke(`M0 60H${width}`, '#fffaf0', 5, 'stroke-dasharray="34 26"')
    )
  if (edge === 'hill')
    return [0, 1, 2, 3, 4, 5]
      .map((one) =>
        stroke(
          `M${wavy(rng, 30 + one * 27, 9 + one * 2)
            .map((p) => `${num(p.x)} ${num(p.y)}`)
            .join('L')}`,
          mix(paper, '#8a6b4a', 0.75),
          one % 3 ? 1.4 : 2.6,
        ),
      )
      .join('')
  const shore = wavy(rng, edge === 'canal' ? 122 : 138, edge === 'canal' ? 0 : edge === 'river' ? 16 : 10)
  const body = path(closed([...shore, ...far]), water)
  const lines = [26, 50, 74]
    .map((lift) =>
      stroke(
        `M${shore.map((p) => `${num(p.x)} ${num(p.y - lift)}`).join('L')}`,
        '#fffaf0',
        2,
        'opacity="0.6" stroke-dasharray="46 30"',
      ),
    )
    .join('')
  const sand =
    edge === 'sea'
      ? path(
          closed([...shore, ...shore.toReversed().map((p) => ({ x: p.x, y: p.y + 34 }))]),
          mix(paper, '#e9c98d', 0.7),
        )
      : ''
  return body + lines + sand + stroke(`M${shore.map((p) => `${num(p.x)} ${num(p.y)}`).join('L')}`, ink, 3)
}

function treeMark(rng: Rng, x: number, y: number, ink: string, paper: string): string {
  const r = rng.between(10, 20)
  const spokes = [0, 1, 2, 3, 4]
    .map(
      (one) =>
        `M${num(x)} ${num(y)}l${num(Math.cos(one * 1.257) * r * 0.9)} ${num(Math.sin(one * 1.257) * r * 0.9)}`,
    )
    .join('')
  return (
    oval(x, y, r, r, mix(paper, '#7fa85c', 0.6), `stroke="${ink}" stroke-width="1.2"`) +
    stroke(spokes, ink, 1, 'opacity="0.6"')
  )
}

const halo = 'stroke="#fffaf0" stroke-width="4" paint-order="stroke"'
const acres = (area: number) =>
  area < 21780 ? `${area.toLocaleString('en-US')} sq ft` : `${Number((area / 43560).toFixed(2))} acres`

/** A survey sheet: numbered lots between water or street and the road, one of them for sale. */
export function surveyPlan(survey: Survey): string {
  const rng = randomFor(survey.name)
  const { paper, ink, tint, rows, columns, skew } = survey
  const parts = [rect(0, 0, width, height, paper)]
  for (let x = 20; x < width; x += 40) parts.push(stroke(`M${x} 0V${height}`, ink, 0.6, 'opacity="0.07"'))
  parts.push(edgeOf(rng, survey))
  const [left, top, right, bottom] = [90, 190, width - 90, height - 190]
  const cell = { w: (right - left) / columns, h: (bottom - top) / rows }
  const foot = Math.sqrt(survey.area / (cell.w * cell.h))
  const feet = { w: Math.round(cell.w * foot), h: Math.round(cell.h * foot) }
  const corner = (column: number, row: number) => ({
    x: left + column * cell.w + (row - rows / 2) * skew,
    y: top + row * cell.h + (column - columns / 2) * skew * 0.25,
  })
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const place = row * columns + column
      const lot = [
        corner(column, row),
        corner(column + 1, row),
        corner(column + 1, row + 1),
        corner(column, row + 1),
      ]
      const isFocus = place === survey.focus
      parts.push(
        path(
          closed(lot),
          isFocus ? tint : mix(paper, '#fffaf0', 0.55),
          `stroke="${ink}" stroke-width="${isFocus ? 6 : 2.4}" ${isFocus ? '' : 'stroke-dasharray="14 8"'}`,
        ),
      )
      const mid = { x: lot.reduce((sum, p) => sum + p.x, 0) / 4, y: lot.reduce((sum, p) => sum + p.y, 0) / 4 }
      for (let one = isFocus ? 4 : 0; one < 4; one += 1)
        parts.push(
          treeMark(
            rng,
            mid.x + rng.between(-0.38, 0.38) * cell.w,
            mid.y + rng.pick([-0.32, 0.3, 0.36]) * cell.h,
            ink,
            paper,
          ),
        )
      parts.push(
        oval(mid.x, mid.y, 27, 27, '#fffaf0', `stroke="${ink}" stroke-width="2.5"`),
        label(mid.x, mid.y + 9, String(place + 1), 25, darker(ink, 0.2), 'font-weight="bold"'),
      )
      if (isFocus)
        parts.push(
          lot.map((p) => oval(p.x, p.y, 11, 11, '#e2674d', 'stroke="#fffaf0" stroke-width="4"')).join(''),
          label(mid.x, mid.y + cell.h / 2 - 14, `${feet.w} ft`, 18, ink, halo),
          label(
            mid.x - cell.w / 2 + 22,
            mid.y,
            `${feet.h} ft`,
            18,
            ink,
            `${halo} transform="rotate(-90 ${num(mid.x - cell.w / 2 + 22)} ${num(mid.y)})"`,
          ),
          label(mid.x, mid.y + 52, acres(survey.area), 17, ink, `font-weight="bold" ${halo}`),
        )
    }
  }
  const road = bottom + 42
  parts.push(
    rect(0, road, width, 66, mix(paper, '#b58a5c', 0.42)),
    stroke(`M0 ${road}H${width}M0 ${road + 66}H${width}`, ink, 2.2),
    label(width / 2, road + 41, 'road', 20, ink),
  )
  parts.push(north(width - 116, 72, rng.between(-35, 35), ink))
  return sheet(parts.join(''))
}

const inks = {
  sand: { paper: '#f3e8d2', ink: '#1f5f63', tint: '#a9d6cd' },
  leaf: { paper: '#e4ead3', ink: '#35523c', tint: '#f2c9a8' },
  sea: { paper: '#dcebe6', ink: '#174f58', tint: '#f4b99c' },
  clay: { paper: '#f4ddcb', ink: '#6b3a30', tint: '#f6e2a8' },
  slate: { paper: '#e6e6e0', ink: '#2f3f4a', tint: '#a9d6cd' },
  straw: { paper: '#efe9c8', ink: '#5a5228', tint: '#c9d99a' },
}

function surveyOf(
  key: string,
  look: keyof typeof inks,
  edge: Edge,
  rows: number,
  columns: number,
  focus: number,
  skew: number,
): Survey {
  const area = listingOf(key).lotSizeSqft
  if (area === null) throw new Error(`${key} has no lot`)
  return { name: `survey-${key}`, edge, rows, columns, focus, skew, area, ...inks[look] }
}

/** One sheet a lot, with the lot's own area. */
export const surveys: Survey[] = [
  surveyOf('ambergris-beach-lot', 'sand', 'sea', 1, 5, 2, 0),
  surveyOf('hopkins-beach-lot', 'sea', 'sea', 1, 6, 4, 0),
  surveyOf('cerros-bay-aerial', 'leaf', 'sea', 1, 3, 1, 20),
  surveyOf('caulker-split-lot', 'sand', 'sea', 1, 7, 1, 0),
  surveyOf('macal-acreage-aerial', 'leaf', 'river', 1, 3, 0, 40),
  surveyOf('toledo-forest-lot', 'straw', 'river', 1, 4, 1, 30),
  surveyOf('sittee-river-aerial', 'leaf', 'river', 1, 5, 3, -20),
  surveyOf('placencia-canal-lot', 'sea', 'canal', 2, 6, 3, 0),
  surveyOf('cristo-rey-hill-lot', 'clay', 'hill', 2, 3, 1, 60),
  surveyOf('belmopan-town-lot', 'slate', 'street', 2, 7, 9, 0),
  surveyOf('pomona-citrus', 'straw', 'street', 2, 2, 2, -30),
  surveyOf('orange-walk-pasture', 'leaf', 'street', 2, 3, 4, 20),
]
