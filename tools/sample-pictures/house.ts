import { darker, lighter } from './color.ts'
import { type Cladding, type Glazing, type Maker, clad, door, glazed } from './openings.ts'
import { type Roof, roofOver } from './roofs.ts'
import { type Face, type Wall, box, post, railing, slab, stairs } from './solid.ts'
import { vec } from './space.ts'

export type Porch = 'none' | 'front' | 'deep' | 'wrap'

export type House = {
  w: number
  d: number
  storeys?: number
  tall?: number
  stilts?: number
  wall: string
  upper?: string
  trim?: string
  accent?: string
  cladding?: Cladding
  glazing?: Glazing
  roof: Roof
  porch?: Porch
  porchRoof?: string
  rail?: 'bars' | 'cross' | 'glass' | 'none'
  doorAt?: number
  bays?: number
  dormer?: boolean
  carport?: boolean
  wing?: { w: number; d: number; side: 'left' | 'right'; forward?: number; storeys?: number }
  skirt?: boolean
}

const openingsOf = (maker: Maker, house: House, panel: Wall['panel'], bays: number, doorAt: number) => {
  const { trim = '#fbf3e2', accent = '#2f7f7c', glazing = 'sash' } = house
  const bay = panel.width / bays
  return Array.from({ length: bays }, (_, one) => {
    const centre = bay * (one + 0.5)
    if (one === doorAt) {
      if (glazing === 'glass')
        return glazed(
          maker,
          panel,
          centre - bay * 0.42,
          0.12,
          bay * 0.84,
          panel.height * 0.8,
          'glass',
          trim,
          accent,
        )
      return door(maker, panel, centre - 0.55, 1.1, 2.25, accent, trim)
    }
    const broad =
      glazing === 'glass' ? bay * 0.78 : Math.min(bay * (glazing === 'shutters' ? 0.42 : 0.56), 1.5)
    const [v, tall] =
      glazing === 'glass' ? [0.12, panel.height * 0.8] : [0.95, Math.min(1.45, panel.height * 0.5)]
    return glazed(maker, panel, centre - broad / 2, v, broad, tall, glazing, trim, accent)
  }).flat()
}

function body(
  maker: Maker,
  house: House,
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  color: string,
  bays: number,
  doorAt: number,
): Face[] {
  const { cladding = 'boards', tall = 2.9 } = house
  const block = box(x, y, z, w, tall, d, color)
  const dressed = (one: Wall, count: number, at: number) => {
    const clothed = clad(maker, one, cladding, color)
    return { ...clothed, marks: [...clothed.marks, ...openingsOf(maker, house, one.panel, count, at)] }
  }
  const flank = Math.max(1, Math.round(d / 3.2))
  return [
    dressed(block.front, bays, doorAt),
    dressed(block.right, flank, -1),
    dressed(block.left, flank, -1),
    block.back,
    block.top,
  ]
}

function porchOf(maker: Maker, house: House, y: number, depth: number): Face[] {
  const { w, d, trim = '#fbf3e2', tall = 2.9, rail = 'bars', porchRoof, roof } = house
  const wrap = house.porch === 'wrap' ? depth : 0
  const [x0, x1] = [-w / 2 - wrap, w / 2 + wrap]
  const floor = slab(x0, y - 0.22, -depth, x1 - x0, 0.22, depth, '#b99272')
  const side = wrap
    ? [
        ...slab(x0, y - 0.22, 0, wrap, 0.22, d, '#b99272'),
        ...slab(w / 2, y - 0.22, 0, wrap, 0.22, d, '#b99272'),
      ]
    : []
  const posts: Face[] = []
  const count = Math.max(2, Math.round((x1 - x0) / 2.6))
  for (let one = 0; one <= count; one += 1)
    posts.push(
      ...post(x0 + 0.12 + ((x1 - x0 - 0.24) * one) / count, -depth + 0.12, y, y + tall - 0.55, 0.16, trim),
    )
  if (wrap)
    for (const z of [d * 0.35, d * 0.8])
      posts.push(
        ...post(x1 - 0.12, z, y, y + tall - 0.55, 0.16, trim),
        ...post(x0 + 0.12, z, y, y + tall - 0.55, 0.16, trim),
      )
  const lean = roofOver(
    maker,
    x0 - 0.1,
    x1 + 0.1,
    -depth,
    wrap ? d + 0.2 : 0.1,
    y + tall - 0.35,
    {
      ...roof,
      kind: wrap ? 'hip' : 'shed',
      rise: wrap ? 1.1 : 0.55,
      over: 0.3,
      color: porchRoof ?? roof.color,
    },
    trim,
  )
  if (rail === 'none') return [...floor, ...side, ...posts, ...lean]
  const gap = ((house.doorAt ?? 0) + 0.5) * (w / (house.bays ?? Math.max(2, Math.round(w / 2.6)))) - w / 2
  const front = [
    railing(vec(x0, y, -depth + 0.1), vec(gap - 0.8, y, -depth + 0.1), 0.95, trim, rail),
    railing(vec(gap + 0.8, y, -depth + 0.1), vec(x1, y, -depth + 0.1), 0.95, trim, rail),
  ]
  const ends = [x0 + 0.1, x1 - 0.1].map((x) =>
    railing(vec(x, y, -depth), vec(x, y, wrap ? d : 0), 0.95, trim, rail),
  )
  return [...floor, ...side, ...posts, ...lean, ...front.flat(), ...ends.flat()]
}

function undercroft(house: House, depth: number): Face[] {
  const { w, d, stilts = 0, trim = '#fbf3e2' } = house
  const faces: Face[] = []
  const color = stilts > 1.2 ? darker('#a88768', 0.1) : darker(trim, 0.2)
  const across = Math.max(2, Math.round(w / 3))
  for (let one = 0; one <= across; one += 1) {
    const x = -w / 2 + 0.2 + ((w - 0.4) * one) / across
    for (const z of depth ? [-depth + 0.15, 0.2, d - 0.2] : [0.2, d / 2, d - 0.2])
      faces.push(...post(x, z, 0, stilts, 0.24, color))
  }
  faces.push(...slab(-w / 2, stilts - 0.25, -0.02, w, 0.25, d, darker(trim, 0.12)))
  return faces
}

/** A house in its own coordinates: front wall on z = 0, centred on x = 0. */
export function house(maker: Maker, spec: House): Face[] {
  const { w, d, storeys = 1, tall = 2.9, stilts = 0.3, wall: color, roof, trim = '#fbf3e2', wing } = spec
  const bays = spec.bays ?? Math.max(2, Math.round(w / 2.6))
  const doorAt = spec.doorAt ?? Math.floor(bays / 2)
  const known = { ...spec, bays, doorAt }
  const porch = spec.porch ?? 'none'
  const depth = porch === 'none' ? 0 : porch === 'deep' ? 3 : 2.2
  const faces: Face[] = []
  if (stilts > 0.5) faces.push(...undercroft(known, depth))
  else faces.push(...slab(-w / 2 - 0.1, 0, -0.1 - depth, w + 0.2, stilts, d + 0.2 + depth, '#cbbfa9'))
  for (let level = 0; level < storeys; level += 1) {
    const y = stilts + level * (tall + 0.2)
    faces.push(
      ...body(
        maker,
        known,
        -w / 2,
        y,
        0,
        w,
        d,
        level ? (spec.upper ?? color) : color,
        bays,
        level && porch === 'none' ? -1 : doorAt,
      ),
    )
    if (level) faces.push(...slab(-w / 2 - 0.06, y - 0.22, -0.06, w + 0.12, 0.22, d + 0.12, trim))
    if (depth) faces.push(...porchOf(maker, known, y, depth))
  }
  const eaves = stilts + storeys * tall + (storeys - 1) * 0.2
  faces.push(...roofOver(maker, -w / 2, w / 2, 0, d, eaves, roof, spec.upper ?? color))
  if (wing) {
    const x = wing.side === 'left' ? -w / 2 - wing.w : w / 2
    const z = -(wing.forward ?? 0)
    const high = stilts + (wing.storeys ?? 1) * tall
    faces.push(...slab(x, 0, z, wing.w, Math.min(stilts, 0.5), wing.d, '#cbbfa9'))
    for (let level = 0; level < (wing.storeys ?? 1); level += 1)
      faces.push(
        ...body(
          maker,
          known,
          x,
          stilts + level * tall,
          z,
          wing.w,
          wing.d,
          lighter(color, 0.08),
          Math.max(1, Math.round(wing.w / 3)),
          -1,
        ),
      )
    faces.push(
      ...roofOver(
        maker,
        x,
        x + wing.w,
        z,
        z + wing.d,
        high,
        { ...roof, rise: roof.rise * 0.75, over: Math.min(roof.over, 0.5) },
        color,
      ),
    )
  }
  if (spec.carport) {
    const x = w / 2 + 0.3
    faces.push(
      ...post(x + 3.3, -0.5, 0, 2.5, 0.18, trim),
      ...post(x + 3.3, 4, 0, 2.5, 0.18, trim),
      ...slab(x - 0.3, 2.5, -0.8, 4, 0.18, 5.4, lighter(roof.color, 0.2)),
    )
  }
  if (stilts > 0.2) {
    const centre = (doorAt + 0.5) * (w / bays) - w / 2
    faces.push(...stairs(centre - 0.75, -depth, 1.5, stilts, stilts > 0.6 ? '#b08c6c' : '#d8cdb8'))
  }
  return faces
}
