import { darker, lighter, mix } from './color.ts'
import { type Light, distant, shaded } from './light.ts'
import type { Rng } from './random.ts'
import { group, height, num, oval, path, stroke, width } from './svg.ts'

function lobed(rng: Rng, x: number, y: number, rx: number, ry: number): string {
  const bumps = rng.int(7, 11)
  const at = (turn: number, k: number) =>
    `${num(x + Math.cos(turn) * rx * k)} ${num(y + Math.sin(turn) * ry * k)}`
  let d = `M${at(0, 0.9)}`
  for (let bump = 1; bump <= bumps; bump += 1) {
    const [mid, end] = [((bump - 0.5) / bumps) * Math.PI * 2, (bump / bumps) * Math.PI * 2]
    d += `Q${at(mid, rng.between(1.1, 1.36))} ${at(end, bump === bumps ? 0.9 : rng.between(0.8, 0.98))}`
  }
  return `${d}Z`
}

/** Leaf masses in four tones, the light ones towards the sun. */
export function crown(
  rng: Rng,
  light: Light,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: string,
  haze = 0,
): string {
  const lean = -Math.sign(light.direction.x || 1)
  const tone = (shade: number, base: string) => mix(shaded(light, base, shade), light.haze, haze)
  const parts = [path(lobed(rng, x, y, rx, ry), tone(1, darker(color, 0.3)))]
  const masses = (count: number, size: number, shift: number, fill: string, lift: number) => {
    for (let one = 0; one < count; one += 1) {
      const turn = rng.between(0, Math.PI * 2)
      const far = Math.sqrt(rng.next()) * (0.86 - size * 0.6)
      const cx = x + Math.cos(turn) * rx * far + lean * rx * shift
      const cy = y + Math.sin(turn) * ry * far - ry * lift
      parts.push(
        path(lobed(rng, cx, cy, rx * size * rng.between(0.7, 1.2), ry * size * rng.between(0.6, 1)), fill),
      )
    }
  }
  masses(7, 0.42, 0.02, tone(0.7, darker(color, 0.08)), 0.06)
  masses(8, 0.28, 0.12, tone(0.3, color), 0.2)
  masses(9, 0.15, 0.16, tone(0, lighter(color, 0.16)), 0.24)
  masses(10, 0.06, 0.18, tone(0, lighter(color, 0.34)), 0.28)
  return parts.join('')
}

export function tree(
  rng: Rng,
  light: Light,
  x: number,
  y: number,
  size: number,
  color: string,
  haze = 0,
): string {
  const bark = mix(shaded(light, '#7a5f4a', 0.6), light.haze, haze)
  const trunk = path(
    `M${num(x - size * 0.05)} ${num(y)}Q${num(x - size * 0.02)} ${num(y - size * 0.3)} ${num(x - size * 0.12)} ${num(y - size * 0.6)}L${num(x + size * 0.13)} ${num(y - size * 0.62)}Q${num(x + size * 0.03)} ${num(y - size * 0.3)} ${num(x + size * 0.06)} ${num(y)}Z`,
    bark,
  )
  return (
    trunk +
    crown(
      rng,
      light,
      x,
      y - size * 0.72,
      size * rng.between(0.4, 0.52),
      size * rng.between(0.28, 0.36),
      color,
      haze,
    )
  )
}

export const bush = (
  rng: Rng,
  light: Light,
  x: number,
  y: number,
  size: number,
  color: string,
  flower?: string,
): string => {
  let blooms = ''
  if (flower) {
    for (let one = 0; one < 22; one += 1) {
      const turn = rng.between(Math.PI, Math.PI * 2)
      const far = Math.sqrt(rng.next())
      const r = size * rng.between(0.025, 0.05)
      blooms += oval(
        x + Math.cos(turn) * size * 0.55 * far,
        y - size * 0.2 + Math.sin(turn) * size * 0.42 * far,
        r,
        r,
        shaded(light, rng.chance(0.6) ? flower : lighter(flower, 0.3), rng.between(0, 0.3)),
      )
    }
  }
  return crown(rng, light, x, y - size * 0.3, size * 0.6, size * 0.38, color) + blooms
}

/** Blades that spring from one root: grass, sedge, agave. */
export function tuft(
  rng: Rng,
  light: Light,
  x: number,
  y: number,
  size: number,
  color: string,
  blades = 9,
  wide = 0.07,
): string {
  let parts = ''
  for (let blade = 0; blade < blades; blade += 1) {
    const lean = rng.between(-0.75, 0.75)
    const long = size * rng.between(0.6, 1.1)
    const [tx, ty] = [x + lean * long, y - long * (1 - Math.abs(lean) * 0.45)]
    const half = size * wide
    parts += path(
      `M${num(x - half + lean * 4)} ${num(y)}Q${num(x + lean * long * 0.25)} ${num(y - long * 0.6)} ${num(tx)} ${num(ty)}Q${num(x + lean * long * 0.35 + half)} ${num(y - long * 0.5)} ${num(x + half + lean * 4)} ${num(y)}Z`,
      shaded(light, rng.chance(0.4) ? lighter(color, 0.2) : color, rng.between(0, 0.8)),
    )
  }
  return parts
}

/** Broad paddle leaves: banana, heliconia. */
export function banana(
  rng: Rng,
  light: Light,
  x: number,
  y: number,
  size: number,
  color = '#6fa352',
): string {
  let parts = ''
  for (let leaf = 0; leaf < 9; leaf += 1) {
    const lean = (leaf - 4) / 4 + rng.between(-0.12, 0.12)
    const long = size * rng.between(0.8, 1.1)
    const [mx, my] = [x + lean * long * 0.3, y - long * 0.85]
    const [tx, ty] = [x + lean * long * 0.78, y - long * (1.05 - Math.abs(lean) * 0.62)]
    const broad = size * 0.12
    const fill = shaded(
      light,
      lean * -light.direction.x > 0 ? lighter(color, 0.18) : color,
      rng.between(0.1, 0.8),
    )
    parts += path(
      `M${num(x)} ${num(y)}C${num(mx - broad)} ${num(my)} ${num(mx)} ${num(my - broad)} ${num(tx)} ${num(ty)}C${num(mx + broad * 1.6)} ${num(my + broad)} ${num(mx + broad * 0.6)} ${num(my + broad * 2)} ${num(x)} ${num(y)}Z`,
      fill,
    )
    parts += stroke(
      `M${num(x)} ${num(y)}Q${num(mx)} ${num(my)} ${num(tx)} ${num(ty)}`,
      shaded(light, lighter(color, 0.4), 0.3),
      size * 0.012,
      'opacity="0.7"',
    )
  }
  return parts
}

function ridge(rng: Rng, base: number, rise: number, rough: number): number[] {
  const waves = [1, 2.3, 4.1, 7.7].map((f) => ({ f, a: rise / f ** rough, p: rng.between(0, 6.3) }))
  return Array.from({ length: 65 }, (_, step) => {
    const t = step / 64
    return (
      base - waves.reduce((sum, wave) => sum + wave.a * (0.5 + 0.5 * Math.sin(wave.p + t * wave.f * 6.3)), 0)
    )
  })
}

export type Ridge = {
  base: number
  rise: number
  color: string
  haze: number
  trees?: number
  bottom?: number
  rough?: number
}

/** One layer of hills or a tree line, its edge lumpy with crowns of size `trees`. */
export function hills(
  rng: Rng,
  light: Light,
  { base, rise, color, haze, trees = 0, bottom = height, rough = 1.1 }: Ridge,
): string {
  const edge = ridge(rng, base, rise, rough)
  const at = (x: number) => edge[Math.min(64, Math.max(0, Math.round((x / width) * 64)))] ?? base
  const fill = distant(light, color, haze)
  let d = `M-20 ${bottom}L-20 ${num(at(0))}`
  let lights = ''
  if (trees) {
    for (let x = -10; x < width + 20;) {
      const r = trees * rng.between(0.5, 1.3)
      const y = at(x) - r * rng.between(0, 0.5)
      d += `L${num(x)} ${num(y)}a${num(r)} ${num(r * 0.95)} 0 0 1 ${num(r * 1.6)} ${num(rng.between(-2, 2))}`
      const bright = mix(fill, distant(light, lighter(color, 0.3), haze * 0.8), rng.between(0.1, 0.75))
      for (let row = 0; row < 3; row += 1) {
        lights += oval(
          x + r * rng.between(0.1, 1.4),
          y + r * (0.1 + row * rng.between(0.7, 1.1)),
          r * rng.between(0.4, 0.75),
          r * rng.between(0.25, 0.5),
          row ? mix(fill, distant(light, darker(color, 0.25), haze), rng.next() * 0.8) : bright,
        )
      }
      x += r * rng.between(1.1, 1.6)
    }
  } else edge.forEach((y, step) => (d += `L${num((step / 64) * width)} ${num(y)}`))
  return path(`${d}L${width + 20} ${bottom}Z`, fill) + group(lights, 'opacity="0.75"')
}
