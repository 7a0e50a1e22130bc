import { darker, lighter, mix } from './color.ts'
import { type Light, shaded } from './light.ts'
import type { Rng } from './random.ts'
import { num, oval, path, stroke } from './svg.ts'

type Leaf = {
  x: number
  y: number
  angle: number
  long: number
  color: string
  droop: number
  haze: string
  amount: number
}

/** A feather leaf: a bending rib with leaflets that hang from it. */
function frond(rng: Rng, light: Light, leaf: Leaf): string {
  const { x, y, angle, long, droop } = leaf
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const at = (t: number) => ({
    x: x + dx * long * t * (1 - 0.12 * t),
    y: y + dy * long * t + long * droop * t * t,
  })
  let blades = ''
  let sunlit = ''
  const count = Math.max(9, Math.min(26, Math.round(long / 5)))
  for (let one = 1; one <= count; one += 1) {
    const t = 0.1 + (0.9 * one) / count
    const [from, next] = [at(t - 0.035), at(t)]
    const heading = Math.atan2(next.y - from.y, next.x - from.x)
    const size =
      long * (0.13 + 0.2 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.08))) * rng.between(0.85, 1.1)
    for (const way of [-1, 1]) {
      const turn = heading + way * (0.95 - t * 0.5)
      const tip = { x: next.x + Math.cos(turn) * size, y: next.y + Math.sin(turn) * size + size * 0.32 }
      const blade = `M${num(from.x)} ${num(from.y)}Q${num((from.x + tip.x) / 2)} ${num((from.y + tip.y) / 2 - size * 0.1)} ${num(tip.x)} ${num(tip.y)}L${num(next.x)} ${num(next.y)}Z`
      if (Math.sin(turn) < 0.1) sunlit += blade
      else blades += blade
    }
  }
  const tone = (color: string, shade: number) => mix(shaded(light, color, shade), leaf.haze, leaf.amount)
  const end = at(1)
  const bend = at(0.5)
  const rib = stroke(
    `M${num(x)} ${num(y)}Q${num(bend.x * 1.5 - (x + end.x) / 4)} ${num(bend.y * 1.5 - (y + end.y) / 4)} ${num(end.x)} ${num(end.y)}`,
    tone(lighter(leaf.color, 0.35), 0.3),
    Math.max(0.8, long * 0.014),
  )
  return path(blades, tone(leaf.color, 0.75)) + path(sunlit, tone(lighter(leaf.color, 0.12), 0.1)) + rib
}

export type Palm = {
  x: number
  y: number
  tall: number
  lean?: number
  color?: string
  haze?: number
  coconuts?: boolean
  spread?: number
}

export function palm(
  rng: Rng,
  light: Light,
  {
    x,
    y,
    tall,
    lean = rng.between(-0.22, 0.22),
    color = '#5f9150',
    haze = 0,
    coconuts = true,
    spread = 0.4,
  }: Palm,
): string {
  const top = { x: x + lean * tall, y: y - tall }
  const mid = { x: x + lean * tall * 0.12, y: y - tall * 0.5 }
  const [foot, neck] = [tall * 0.026 + 1, tall * 0.012 + 0.6]
  const tone = (base: string, shade: number) => mix(shaded(light, base, shade), light.haze, haze)
  const side = light.direction.x > 0 ? 1 : -1
  const trunk = (a: number, b: number, shift: number, fill: string) =>
    path(
      `M${num(x - a + shift)} ${num(y)}Q${num(mid.x - a * 0.8 + shift)} ${num(mid.y)} ${num(top.x - b + shift * 0.4)} ${num(top.y)}L${num(top.x + b + shift * 0.4)} ${num(top.y)}Q${num(mid.x + a * 0.8 + shift)} ${num(mid.y)} ${num(x + a + shift)} ${num(y)}Z`,
      fill,
    )
  let parts =
    trunk(foot, neck, 0, tone('#a98d6e', 0.2)) +
    trunk(foot * 0.45, neck * 0.45, foot * 0.5 * side, tone('#8a6f58', 0.9))
  if (tall > 120) {
    for (let ring = 1; ring < 16; ring += 1) {
      const t = ring / 16
      const cx = (1 - t) ** 2 * x + 2 * t * (1 - t) * mid.x + t * t * top.x
      const cy = (1 - t) ** 2 * y + 2 * t * (1 - t) * mid.y + t * t * top.y
      const half = foot * (1 - t) + neck * t
      parts += stroke(
        `M${num(cx - half * 0.9)} ${num(cy)}q${num(half)} ${num(half * 0.5)} ${num(half * 1.8)} 0`,
        tone('#75593f', 0.6),
        Math.max(0.7, tall * 0.003),
        'opacity="0.5"',
      )
    }
  }
  const long = tall * spread
  const leafAt = (angle: number, back: boolean) =>
    frond(rng, light, {
      ...top,
      angle,
      long: long * rng.between(0.85, 1.12),
      color: back ? darker(color, 0.22) : rng.chance(0.2) ? mix(color, '#b3a24f', 0.35) : color,
      droop: rng.between(0.32, 0.55),
      haze: light.haze,
      amount: haze,
    })
  for (const angle of [0.35, 2.75, -0.05, 3.2, -1.35, -1.8])
    parts += leafAt(angle + rng.between(-0.15, 0.15), true)
  if (coconuts) {
    for (let nut = 0; nut < 5; nut += 1)
      parts += oval(
        top.x + rng.between(-1, 1) * tall * 0.03,
        top.y + rng.between(0.1, 1) * tall * 0.03,
        tall * 0.016,
        tall * 0.019,
        tone(nut % 2 ? '#b98a45' : '#7f7a3c', 0.4),
      )
  }
  for (const angle of [0.05, 3.08, -0.4, -2.75, -0.8, -2.3, -1.1, -2])
    parts += leafAt(angle + rng.between(-0.14, 0.14), false)
  return parts
}

/** A palm's shadow on level ground: the same tree laid flat. */
export function palmShadow(rng: Rng, light: Light, x: number, y: number, tall: number): string {
  const reach = light.direction.x / Math.max(0.25, -light.direction.y)
  const laid = palm(rng, light, { x: 0, y: 0, tall, lean: 0.05, coconuts: false })
    .replace(/fill="#[0-9a-f]{6}"/g, `fill="${light.shadow}"`)
    .replace(/stroke="#[0-9a-f]{6}"/g, `stroke="${light.shadow}"`)
  return `<g transform="matrix(1 0 ${num(-reach)} 0.16 ${num(x)} ${num(y)})" opacity="${light.shadowAlpha * 0.8}">${laid}</g>`
}

/** Low fan palms and cohune crowns that spring from the ground. */
export function cohune(
  rng: Rng,
  light: Light,
  x: number,
  y: number,
  size: number,
  color = '#55884a',
  haze = 0,
): string {
  let parts = ''
  for (const angle of [-0.25, -2.9, -0.6, -2.55, -0.95, -2.2, -1.25, -1.9, -1.57]) {
    parts += frond(rng, light, {
      x,
      y,
      angle: angle + rng.between(-0.1, 0.1),
      long: size * rng.between(0.85, 1.15),
      color: rng.chance(0.4) ? darker(color, 0.15) : color,
      droop: rng.between(0.25, 0.5),
      haze: light.haze,
      amount: haze,
    })
  }
  return parts
}
