import { listingOf } from './listings.ts'
import { north } from './plan.ts'
import { randomFor } from './random.ts'
import { closed, height, num, oval, path, rect, sheet, stroke, width } from './svg.ts'

const [ink, paper] = ['#174f58', '#cfe6e2']
const text = (x: number, y: number, words: string, size: number, extra = '') =>
  `<text x="${num(x)}" y="${num(y)}" font-family="Figtree, DejaVu Sans, sans-serif" font-size="${size}" fill="${ink}" text-anchor="middle" stroke="#fffaf0" stroke-width="4" paint-order="stroke" ${extra}>${words}</text>`

/** The survey sheet of a whole island: its shore, beacons, dock and depths. */
export function islandSurvey(key: string): string {
  const rng = randomFor(`survey-${key}`)
  const area = listingOf(key).lotSizeSqft ?? 0
  const phases = [3, 5, 7].map((turns) => ({ turns, phase: rng.between(0, 6), reach: 44 / turns }))
  const shore = (grow: number) =>
    Array.from({ length: 180 }, (_, at) => {
      const angle = (at / 180) * Math.PI * 2
      const wave = phases.reduce((sum, one) => sum + Math.sin(angle * one.turns + one.phase) * one.reach, 0)
      return {
        x: 620 + Math.cos(angle) * (330 + wave + grow),
        y: 430 + Math.sin(angle) * (230 + wave * 0.7 + grow),
      }
    })
  const rings = [110, 66, 30].map((grow, at) =>
    path(closed(shore(grow)), ['#bfe0da', '#aed8cf', '#f1e2bd'][at] ?? paper),
  )
  const beacons = shore(0).filter((_, at) => at % 20 === 8)
  const grid = Array.from({ length: 32 }, (_, at) => `M${20 + at * 40} 0V${height}`).join('')
  const acres = Number((area / 43560).toFixed(2))
  return sheet(
    [
      rect(0, 0, width, height, paper),
      stroke(grid, ink, 0.6, 'opacity="0.08"'),
      ...rings,
      path(closed(shore(0)), '#e4ecd0', `stroke="${ink}" stroke-width="5" stroke-dasharray="18 9"`),
      path(closed(shore(-90)), '#d6e2b8', `stroke="${ink}" stroke-width="1.4" opacity="0.8"`),
      oval(640, 430, 46, 36, '#f6ecd0', `stroke="${ink}" stroke-width="1.8" stroke-dasharray="6 5"`),
      stroke(`M292 486L176 540`, '#9c6f4b', 12),
      ...beacons.map(({ x, y }) => oval(x, y, 11, 11, '#e2674d', 'stroke="#fffaf0" stroke-width="4"')),
      text(640, 330, `Whole island · ${acres} acres`, 26, 'font-weight="bold"'),
      text(640, 500, 'clearing', 18),
      text(640, 232, 'mangrove', 18),
      text(190, 582, 'dock, 5 ft deep', 18),
      text(860, 700, 'lee beach', 18),
      north(width - 116, 72, rng.between(-20, 20), ink),
    ].join(''),
  )
}
