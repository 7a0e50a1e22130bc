import { darker, lighter, mix } from './color.ts'
import { crown, hills, tuft } from './foliage.ts'
import { type Soil, ground } from './ground.ts'
import { shaded } from './light.ts'
import { cohune, palm } from './palm.ts'
import { type Scene, groundLine } from './scene.ts'
import { type Clouds, drawSky } from './sky.ts'
import { blurred, downward, height, num, path, rect, stroke, width } from './svg.ts'
import { foam, mirror, sea } from './water.ts'

export type Place =
  | 'beach'
  | 'caye'
  | 'lagoon'
  | 'mangrove'
  | 'river'
  | 'jungle'
  | 'hills'
  | 'farm'
  | 'town'
  | 'pine'
  | 'orchard'

const mist = (scene: Scene, y: number, tall: number, alpha: number) => {
  const veil = downward(y - tall, y + tall * 0.5, [
    [0, scene.light.haze, 0],
    [0.7, scene.light.haze, alpha],
    [1, scene.light.haze, 0],
  ])
  return veil.defs + rect(0, y - tall, width, tall * 1.5, veil.fill)
}

const greens = ['#557f4a', '#648f50', '#4a7548', '#7a9a55', '#5b8a5c'] as const

/** A wall of forest: rows of crowns, paler behind, with palms that rise out of it. */
export function forest(scene: Scene, base: number, tall: number, haze: number, palms = 4): string {
  const { rng, light } = scene
  // the sky must not show through the gaps between the crowns
  let parts = rect(
    -10,
    base - tall * 0.62,
    width + 20,
    tall * 0.62,
    mix(shaded(light, '#4a7548', 0.55), light.haze, haze),
  )
  for (let row = 0; row < 3; row += 1) {
    const y = base - tall * (0.62 - row * 0.26)
    const far = haze * (1 - row * 0.35)
    for (let x = rng.between(-60, 0); x < width + 60; x += tall * rng.between(0.24, 0.42)) {
      const size = tall * rng.between(0.26, 0.44)
      if (row < 2 && rng.chance(palms * 0.025))
        parts += cohune(rng, light, x, y - size * 0.1, size * 1.25, '#6b9a56', far)
      parts += crown(
        rng,
        light,
        x,
        y + rng.between(-0.1, 0.1) * tall,
        size * 0.72,
        size * 0.62,
        rng.pick(greens),
        far,
      )
    }
  }
  const foot = downward(base - tall * 0.22, base + 6, [
    [0, shaded(light, '#3c5c3f', 0.8), 0],
    [1, shaded(light, '#3c5c3f', 0.8), 0.75],
  ])
  return parts + foot.defs + rect(0, base - tall * 0.22, width, tall * 0.22 + 6, foot.fill)
}

function islet(scene: Scene, x: number, long: number): string {
  const { rng, light, horizon } = scene
  const green = mix(shaded(light, '#4f7f56', 0.4), light.haze, 0.42)
  let parts = path(
    `M${num(x)} ${num(horizon + 2)}q${num(long / 2)} ${num(-long * 0.09)} ${num(long)} 0Z`,
    green,
  )
  for (let one = 0; one < long / 12; one += 1) {
    const px = x + rng.between(0.12, 0.88) * long
    parts += palm(rng, light, {
      x: px,
      y: horizon,
      tall: rng.between(18, 38),
      haze: 0.45,
      color: '#4f7f56',
      coconuts: false,
    })
  }
  return (
    parts + stroke(`M${num(x - 10)} ${num(horizon + 3)}h${num(long + 20)}`, shaded(light, '#fdf0d2', 0), 2.5)
  )
}

/** Stilt-rooted trees along a shore. */
export function mangroves(
  scene: Scene,
  x0: number,
  x1: number,
  base: number,
  tall: number,
  haze = 0,
): string {
  const { rng, light } = scene
  let parts = ''
  const root = mix(shaded(light, '#6b5347', 0.7), light.haze, haze)
  for (let x = x0; x < x1; x += tall * rng.between(0.2, 0.4)) {
    for (let one = 0; one < 6; one += 1) {
      const reach = rng.between(-0.3, 0.3) * tall
      parts += stroke(
        `M${num(x)} ${num(base - tall * 0.46)}Q${num(x + reach * 0.9)} ${num(base - tall * 0.34)} ${num(x + reach)} ${num(base)}`,
        root,
        tall * 0.018,
      )
    }
    parts += crown(
      rng,
      light,
      x,
      base - tall * rng.between(0.55, 0.72),
      tall * rng.between(0.26, 0.42),
      tall * rng.between(0.2, 0.3),
      rng.pick(['#5c8a52', '#6d9a58', '#4d7d50']),
      haze,
    )
  }
  return parts
}

const mountain = (scene: Scene, lift: number) => {
  const { rng, light, horizon } = scene
  return (
    hills(rng, light, {
      base: horizon - lift * 0.5,
      rise: 130 + lift,
      color: '#6f93a0',
      haze: 0.66,
      rough: 1.35,
    }) +
    hills(rng, light, {
      base: horizon - lift * 0.25,
      rise: 95 + lift * 0.6,
      color: '#5f8a7d',
      haze: 0.46,
      rough: 1.2,
    }) +
    mist(scene, horizon - 20, 90, 0.45)
  )
}

function seaside(scene: Scene, soil: Soil, shore: number): string {
  const { rng, light, horizon } = scene
  const parts = [sea(rng, light, horizon, shore + 12)]
  if (rng.chance(0.7)) parts.push(islet(scene, rng.between(40, 900), rng.between(110, 260)))
  parts.push(ground(scene, shore, soil), foam(rng, light, shore))
  return parts.join('')
}

function riverside(scene: Scene, soil: Soil): string {
  const { rng, light, horizon } = scene
  const top = horizon + 14
  const bank = groundLine(scene, 26)
  const woods = forest(scene, top, 230, 0.32, 6)
  const water = mirror(rng, light, woods, top, bank + 4, ['#7fae98', '#3f7a70'])
  return mountain(scene, 40) + woods + water + ground(scene, bank, soil)
}

function orchard(scene: Scene): string {
  const { rng, light } = scene
  let parts = ''
  for (let z = 90; z > 26; z *= 0.88) {
    const at = groundLine(scene, z)
    const scale = scene.camera.focal / z
    for (let x = -70; x < 70; x += 5) {
      const px = scene.camera.centre + x * scale + 20
      if (px < -80 || px > width + 80) continue
      const r = scale * 1.35
      parts += path(
        `M${num(px - r)} ${num(at)}q${num(r)} ${num(r * 0.35)} ${num(r * 2.4)} 0q${num(-r)} ${num(-r * 0.35)} ${num(-r * 2.4)} 0Z`,
        light.shadow,
        'opacity="0.25"',
      )
      parts += crown(rng, light, px, at - r * 0.8, r, r * 0.85, '#5f8f45', Math.min(0.4, z / 220))
      for (let fruit = 0; fruit < 5; fruit += 1)
        parts += `<circle cx="${num(px + rng.between(-0.7, 0.7) * r)}" cy="${num(at - r * rng.between(0.4, 1.2))}" r="${num(scale * 0.1 + 0.6)}" fill="${shaded(light, '#f0a13c', 0.1)}"/>`
    }
  }
  return parts
}

function pines(scene: Scene, count: number): string {
  const { rng, light, horizon } = scene
  let parts = ''
  for (let one = 0; one < count; one += 1) {
    const t = (one + 1) / count
    const [x, y, tall] = [rng.between(-20, width + 20), horizon + 8 + t * 22, 120 + t * rng.between(60, 150)]
    const bark = mix(shaded(light, '#80604c', 0.5), light.haze, 0.35 * (1 - t))
    parts += path(
      `M${num(x - 3 - t * 2)} ${num(y)}L${num(x - 1)} ${num(y - tall)}h2L${num(x + 3 + t * 2)} ${num(y)}Z`,
      bark,
    )
    for (let tier = 0; tier < 6; tier += 1) {
      const up = 0.45 + tier * 0.095
      parts += crown(
        rng,
        light,
        x + rng.between(-0.06, 0.06) * tall,
        y - tall * up,
        tall * (0.17 - tier * 0.016),
        tall * 0.055,
        '#5d8458',
        0.3 * (1 - t),
      )
    }
  }
  return parts
}

function neighbours(scene: Scene): string {
  const { rng, light, horizon } = scene
  let parts = ''
  const base = horizon + 26
  for (let x = -40; x < width; x += rng.between(110, 190)) {
    const [w, h] = [rng.between(110, 180), rng.between(60, 130)]
    const color = mix(
      shaded(light, rng.pick(['#e9d9bb', '#d9a48f', '#a9c8bf', '#e6c58a', '#c9d3d6', '#dcb8a8']), 0.35),
      light.haze,
      0.25,
    )
    const roof = mix(shaded(light, rng.pick(['#a9554a', '#8fa0a2', '#6e8f8b']), 0.4), light.haze, 0.25)
    parts += rect(x, base - h, w, h, color)
    parts += path(
      `M${num(x - 10)} ${num(base - h)}L${num(x + w * 0.2)} ${num(base - h - 34)}H${num(x + w * 0.8)}L${num(x + w + 10)} ${num(base - h)}Z`,
      roof,
    )
    for (let win = 0; win < 3; win += 1)
      parts += rect(
        x + w * (0.14 + win * 0.28),
        base - h * 0.75,
        w * 0.14,
        h * 0.3,
        light.isLampLit && rng.chance(0.6) ? '#ffd68a' : darker(color, 0.42),
      )
  }
  return parts
}

/** Everything behind the building, and the ground it stands on. */
export function backdrop(scene: Scene, place: Place, clouds: Clouds, soil?: Soil): string {
  const { rng, light, horizon } = scene
  const sky = drawSky(light, rng, horizon + 20, clouds)
  switch (place) {
    case 'beach':
      return sky + seaside(scene, soil ?? 'sand', groundLine(scene, 38))
    case 'caye':
      return sky + seaside(scene, soil ?? 'sand', groundLine(scene, 30))
    case 'lagoon': {
      const shore = groundLine(scene, 30)
      const far = mountain(scene, -20) + mangroves(scene, -40, width + 40, horizon + 8, 54, 0.35)
      return (
        sky +
        far +
        mirror(rng, light, sky + far, horizon + 6, shore, ['#8cc4ba', '#4d938f']) +
        ground(scene, shore, soil ?? 'lawn')
      )
    }
    case 'mangrove': {
      const woods = mangroves(scene, -60, width + 60, horizon + 10, 130, 0.22)
      return sky + woods + mirror(rng, light, sky + woods, horizon + 6, height, ['#86c2b0', '#3d8584'])
    }
    case 'river':
      return sky + riverside(scene, soil ?? 'lawn')
    case 'jungle':
      return (
        sky +
        mountain(scene, 10) +
        forest(scene, horizon + 24, 280, 0.3, 9) +
        ground(scene, horizon + 22, soil ?? 'lawn')
      )
    case 'hills':
      return (
        sky +
        mountain(scene, 110) +
        hills(rng, light, { base: horizon + 6, rise: 46, color: '#5f8a56', haze: 0.28, trees: 15 }) +
        hills(rng, light, { base: horizon + 22, rise: 24, color: '#6d9656', haze: 0.12, trees: 20 }) +
        ground(scene, horizon + 22, soil ?? 'lawn')
      )
    case 'farm':
      return (
        sky +
        mountain(scene, 40) +
        hills(rng, light, { base: horizon + 12, rise: 18, color: '#6d8f5a', haze: 0.3, trees: 13 }) +
        ground(scene, horizon + 10, soil ?? 'meadow')
      )
    case 'orchard':
      return (
        sky +
        mountain(scene, 60) +
        hills(rng, light, { base: horizon + 10, rise: 16, color: '#6d8f5a', haze: 0.3, trees: 10 }) +
        ground(scene, horizon + 8, soil ?? 'lawn') +
        orchard(scene)
      )
    case 'pine':
      return sky + mountain(scene, 70) + pines(scene, 34) + ground(scene, horizon + 22, soil ?? 'meadow')
    case 'town':
      return (
        sky +
        hills(rng, light, { base: horizon, rise: 30, color: '#6b8f6a', haze: 0.4, trees: 16 }) +
        neighbours(scene) +
        ground(scene, horizon + 26, soil ?? 'earth')
      )
  }
}

export type Frame = 'none' | 'fronds' | 'leaves' | 'grass' | 'branch'

/** Plants close to the viewer that frame the picture. */
export function foreground(scene: Scene, frame: Frame, side: 'left' | 'right'): string {
  const { rng, light } = scene
  const dark = (inside: string) => blurred(inside, 1.1)
  const x = side === 'left' ? 0 : width
  const inward = side === 'left' ? 1 : -1
  if (frame === 'fronds')
    return dark(
      palm(rng, light, {
        x: x - inward * 60,
        y: height + 260,
        tall: 1060,
        lean: inward * 0.1,
        spread: 0.34,
        color: '#3f7350',
      }),
    )
  if (frame === 'grass') {
    let parts = ''
    for (let one = 0; one < 26; one += 1)
      parts += tuft(
        rng,
        light,
        x + inward * rng.between(-20, 430) * rng.next(),
        height + 20,
        rng.between(50, 130),
        rng.pick(['#6f9350', '#88a352', '#a9a45a']),
        8,
        0.05,
      )
    return dark(parts)
  }
  if (frame === 'leaves') {
    let parts = ''
    for (let one = 0; one < 7; one += 1)
      parts += crown(
        rng,
        light,
        x + inward * rng.between(-40, 220),
        height + rng.between(-30, 40),
        rng.between(70, 120),
        rng.between(50, 90),
        rng.pick(greens),
      )
    return dark(parts + cohune(rng, light, x + inward * 40, height + 40, 260, '#4f8350'))
  }
  if (frame === 'branch') {
    let parts = stroke(
      `M${num(x - inward * 20)} 40Q${num(x + inward * 160)} 90 ${num(x + inward * 330)} 60`,
      shaded(light, '#5d4a3e', 0.8),
      9,
    )
    for (let one = 0; one < 14; one += 1)
      parts += crown(
        rng,
        light,
        x + inward * rng.between(-30, 340),
        rng.between(0, 90),
        rng.between(36, 70),
        rng.between(24, 46),
        lighter('#4f7f4a', rng.between(0, 0.2)),
      )
    return dark(parts)
  }
  return ''
}
