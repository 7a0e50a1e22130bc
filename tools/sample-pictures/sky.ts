import { mix } from './color.ts'
import type { Light } from './light.ts'
import type { Rng } from './random.ts'
import { blurred, downward, glow, group, height, num, oval, path, rect, width } from './svg.ts'

function cumulus(rng: Rng, x: number, y: number, size: number, light: Light): string {
  const lobes: string[] = []
  const count = rng.int(6, 9)
  let top = y
  for (let lobe = 0; lobe < count; lobe += 1) {
    const t = lobe / (count - 1)
    const bulge = Math.sin(t * Math.PI)
    const r = size * (0.12 + 0.2 * bulge * rng.between(0.6, 1.2))
    const cx = x + (t - 0.5) * size * 1.7
    const cy = y - r * 0.55 - bulge * size * rng.between(0.02, 0.16)
    top = Math.min(top, cy - r)
    lobes.push(
      `M${num(cx - r)} ${num(cy)}a${num(r)} ${num(r)} 0 1 1 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-2 * r)} 0Z`,
    )
  }
  const base = `M${num(x - size)} ${num(y)}Q${num(x - size * 0.5)} ${num(y - size * 0.16)} ${num(x)} ${num(y - size * 0.12)}T${num(x + size)} ${num(y)}Q${num(x)} ${num(y + size * 0.04)} ${num(x - size)} ${num(y)}Z`
  const paint = downward(top, y + size * 0.05, [
    [0, light.cloud[0], 0.95],
    [0.6, mix(light.cloud[0], light.cloud[1], 0.6), 0.8],
    [1, light.cloud[1], 0.1],
  ])
  return paint.defs + path(lobes.join('') + base, paint.fill, 'fill-rule="nonzero"')
}

function streak(rng: Rng, x: number, y: number, long: number, light: Light): string {
  const thick = rng.between(3, 11)
  const bend = rng.between(-14, 14)
  const d = `M${num(x)} ${num(y)}Q${num(x + long / 2)} ${num(y - thick + bend)} ${num(x + long)} ${num(y)}Q${num(x + long / 2)} ${num(y + thick + bend)} ${num(x)} ${num(y)}Z`
  return path(d, mix(light.cloud[0], light.cloud[1], rng.next()), `opacity="${num(rng.between(0.35, 0.8))}"`)
}

function stars(rng: Rng, horizon: number): string {
  let dots = ''
  for (let star = 0; star < 110; star += 1) {
    const y = rng.next() ** 1.5 * horizon * 0.9
    dots += oval(
      rng.between(0, width),
      y,
      rng.between(0.7, 2),
      rng.between(0.7, 2),
      '#fdf6e4',
      `opacity="${num(rng.between(0.3, 1) * (1 - y / horizon))}"`,
    )
  }
  return dots
}

function orb(light: Light, horizon: number): string {
  const [x, y] = [light.orb.x * width, light.orb.y * horizon * 1.6]
  const halo = glow(
    x,
    y,
    light.time === 'night' ? 260 : 460,
    light.orb.glow,
    light.time === 'night' ? 0.35 : 0.85,
  )
  return halo + (light.orb.r ? oval(x, y, light.orb.r, light.orb.r, light.orb.color) : '')
}

export type Clouds = 'clear' | 'fair' | 'towers' | 'streaks'

export function drawSky(light: Light, rng: Rng, horizon: number, clouds: Clouds): string {
  const paint = downward(0, horizon, [
    [0, light.sky[0]],
    [0.55, light.sky[1]],
    [1, light.sky[2]],
  ])
  const parts = [paint.defs + rect(0, 0, width, height, paint.fill)]
  if (light.time === 'night') parts.push(stars(rng, horizon))
  parts.push(orb(light, horizon))
  const soft: string[] = []
  if (clouds === 'streaks' || clouds === 'fair') {
    for (let one = 0; one < (clouds === 'streaks' ? 16 : 6); one += 1) {
      soft.push(
        streak(
          rng,
          rng.between(-200, width),
          horizon * rng.between(0.15, 0.92),
          rng.between(200, 560),
          light,
        ),
      )
    }
  }
  if (clouds === 'fair' || clouds === 'towers') {
    const big = clouds === 'towers'
    for (let one = 0; one < (big ? 5 : 3); one += 1) {
      const depth = rng.between(0.45, 0.95)
      soft.push(
        cumulus(
          rng,
          rng.between(0, width),
          horizon * depth,
          rng.between(90, big ? 300 : 200) * (1.25 - depth * 0.6),
          light,
        ),
      )
    }
  }
  if (light.time === 'rain') {
    for (let one = 0; one < 4; one += 1)
      soft.push(
        cumulus(rng, rng.between(0, width), horizon * rng.between(0.2, 0.6), rng.between(260, 420), light),
      )
  }
  parts.push(blurred(group(soft.join(''), `opacity="${light.time === 'night' ? 0.55 : 0.9}"`), 2.2))
  return parts.join('')
}
