import { lighter, mix } from './color.ts'
import { type Light, lit, shaded } from './light.ts'
import type { Rng } from './random.ts'
import { clipped, downward, glow, group, num, oval, path, rect, stroke, width } from './svg.ts'

function ripples(rng: Rng, top: number, bottom: number, color: string, count: number, alpha: number): string {
  let d = ''
  for (let one = 0; one < count; one += 1) {
    const t = rng.next() ** 1.6
    const y = top + (bottom - top) * t
    const long = 14 + t * rng.between(50, 170)
    const thick = 0.7 + t * rng.between(1.5, 5)
    const x = rng.between(-60, width)
    d += `M${num(x)} ${num(y)}q${num(long / 2)} ${num(-thick)} ${num(long)} 0q${num(-long / 2)} ${num(thick)} ${num(-long)} 0Z`
  }
  return path(d, color, `opacity="${alpha}"`)
}

function glitter(rng: Rng, light: Light, top: number, bottom: number): string {
  const x = light.orb.x * width
  let d = ''
  for (let one = 0; one < 110; one += 1) {
    const t = rng.next() ** 1.3
    const y = top + (bottom - top) * t
    const spread = 26 + t * 130
    const long = 6 + t * rng.between(14, 60)
    const cx = x + (rng.next() + rng.next() - 1) * spread
    d += `M${num(cx - long / 2)} ${num(y)}q${num(long / 2)} ${num(-1 - t * 2)} ${num(long)} 0q${num(-long / 2)} ${num(1 + t * 2)} ${num(-long)} 0Z`
  }
  return path(d, light.orb.color, 'opacity="0.6"')
}

/** Open sea from the horizon to `bottom`, paler over the sand near the shore, a reef line far out. */
export function sea(rng: Rng, light: Light, top: number, bottom: number, isReef = true): string {
  const paint = downward(top, bottom, [
    [0, light.water[0]],
    [0.4, light.water[1]],
    [1, light.water[2]],
  ])
  const parts = [paint.defs + rect(0, top, width, bottom - top, paint.fill)]
  const deep = light.time === 'day' || light.time === 'morning' ? '#0f6e86' : light.water[0]
  for (let band = 0; band < 6; band += 1) {
    const y = top + (bottom - top) * (0.08 + band * 0.13)
    parts.push(
      oval(
        rng.between(0, width),
        y,
        rng.between(180, 420),
        rng.between(2, 7) + band * 2,
        band % 2 ? lighter(light.water[2], 0.1) : deep,
        'opacity="0.22"',
      ),
    )
  }
  if (isReef) {
    let foam = ''
    for (let x = -20; x < width; x += rng.between(30, 120))
      foam += `M${num(x)} ${num(top + 6)}q${num(rng.between(10, 30))} -3 ${num(rng.between(20, 60))} 0`
    parts.push(stroke(foam, lit(light, '#ffffff'), 2.2, 'opacity="0.75"'))
  }
  parts.push(ripples(rng, top + 6, bottom, lighter(light.water[2], 0.25), 90, 0.5))
  parts.push(ripples(rng, top + 6, bottom, mix(light.water[0], '#1b4a66', 0.3), 60, 0.24))
  if (['dusk', 'night', 'golden', 'dawn'].includes(light.time)) {
    parts.push(
      glow(light.orb.x * width, top + 10, 340, light.orb.glow, 0.35),
      glitter(rng, light, top, bottom),
    )
  }
  return clipped(parts.join(''), `M0 ${num(top)}H${width}V${num(bottom)}H0Z`)
}

/** Still water that mirrors what stands above the line `top`. */
export function mirror(
  rng: Rng,
  light: Light,
  above: string,
  top: number,
  bottom: number,
  colors: [string, string],
): string {
  const paint = downward(top, bottom, [
    [0, shaded(light, colors[0], 0.4)],
    [1, shaded(light, colors[1], 0.5)],
  ])
  const flipped = group(above, `transform="matrix(1 0 0 -0.92 0 ${num(top * 1.92)})" opacity="0.55"`)
  const veil = downward(top, bottom, [
    [0, shaded(light, colors[0], 0.5), 0.1],
    [1, shaded(light, colors[1], 0.5), 0.85],
  ])
  const inside = [
    paint.defs + rect(0, top, width, bottom - top, paint.fill),
    flipped,
    veil.defs + rect(0, top, width, bottom - top, veil.fill),
    ripples(rng, top + 4, bottom, mix(light.sky[2], '#ffffff', 0.2), 80, 0.4),
    ripples(rng, top + 4, bottom, shaded(light, colors[1], 1), 60, 0.35),
  ]
  return clipped(inside.join(''), `M0 ${num(top)}H${width}V${num(bottom)}H0Z`)
}

/** The edge where a wave runs up the sand, as a wavering line of foam. */
export function foam(rng: Rng, light: Light, y: number, swing = 10): string {
  const wave = (lift: number) => {
    let d = `M-20 ${num(y + lift)}`
    for (let x = 0; x < width + 80; x += 80)
      d += `Q${num(x + 20)} ${num(y + lift + rng.between(-swing, swing))} ${num(x + 60)} ${num(y + lift + rng.between(-swing / 2, swing / 2))}`
    return d
  }
  return (
    stroke(wave(-8), lit(light, '#f3fbf4'), 3, 'opacity="0.55"') +
    stroke(wave(0), lit(light, '#ffffff'), 7, 'opacity="0.85"') +
    stroke(wave(9), shaded(light, '#b99d74', 0.3), 9, 'opacity="0.25"')
  )
}
