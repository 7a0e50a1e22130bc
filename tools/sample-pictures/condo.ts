import { darker, lighter } from './color.ts'
import { type Glazing, type Maker, clad, glazed } from './openings.ts'
import { type Roof, roofOver } from './roofs.ts'
import { type Face, box, post, railing, slab } from './solid.ts'
import { vec } from './space.ts'

export type Condo = {
  floors: number
  bays: number
  bay?: number
  d?: number
  wall: string
  accent: string
  trim?: string
  glazing?: Glazing
  rail?: 'bars' | 'cross' | 'glass'
  balcony?: 'each' | 'through' | 'stagger'
  roof: Roof
  penthouse?: boolean
  tower?: 'left' | 'right'
  arcade?: boolean
}

const storey = 3

function floorOf(
  maker: Maker,
  spec: Condo,
  level: number,
  x0: number,
  w: number,
  d: number,
  bays: number,
): Face[] {
  const { wall: color, accent, trim = '#fdf6e8', glazing = 'glass' } = spec
  const y = 0.3 + level * storey
  const tone = level % 2 ? lighter(color, 0.12) : color
  const block = box(x0, y, 0, w, storey, d, tone)
  const front = clad(maker, block.front, 'render', tone)
  const bay = w / bays
  for (let one = 0; one < bays; one += 1) {
    const u = bay * one
    front.marks.push(
      ...glazed(
        maker,
        front.panel,
        u + bay * 0.16,
        0.1,
        bay * 0.5,
        2.35,
        glazing === 'louvre' ? 'louvre' : 'glass',
        trim,
        accent,
      ),
    )
    front.marks.push(
      ...glazed(maker, front.panel, u + bay * 0.76, 0.9, bay * 0.16, 1.4, 'dark', trim, accent),
    )
  }
  const dress = (flank: typeof block.right) => {
    const clothed = clad(maker, flank, 'render', tone)
    const count = Math.max(2, Math.round(d / 4))
    for (let one = 0; one < count; one += 1)
      clothed.marks.push(
        ...glazed(
          maker,
          flank.panel,
          (d / count) * (one + 0.5) - 0.6,
          0.9,
          1.2,
          1.3,
          glazing === 'glass' ? 'sash' : glazing,
          trim,
          accent,
        ),
      )
    return clothed
  }
  return [front, dress(block.right), dress(block.left), block.top]
}

function balconiesOf(spec: Condo, level: number, x0: number, w: number, bays: number): Face[] {
  const { accent, trim = '#fdf6e8', rail = 'glass', balcony = 'each' } = spec
  const y = 0.3 + level * storey
  const bay = w / bays
  const out = 1.8
  const ledge = (from: number, to: number) => [
    ...slab(from, y - 0.2, -out, to - from, 0.2, out, trim),
    ...railing(vec(from, y, -out + 0.06), vec(to, y, -out + 0.06), 1, accent, rail),
    ...railing(vec(from, y, -out), vec(from, y, 0), 1, accent, rail),
    ...railing(vec(to, y, -out), vec(to, y, 0), 1, accent, rail),
  ]
  if (balcony === 'through') return ledge(x0, x0 + w)
  const faces: Face[] = []
  for (let one = 0; one < bays; one += 1) {
    if (balcony === 'stagger' && (one + level) % 2) continue
    faces.push(...ledge(x0 + bay * one + bay * 0.08, x0 + bay * one + bay * 0.72))
  }
  return faces
}

/** A block of flats in its own coordinates: front on z = 0, centred on x = 0. */
export function condo(maker: Maker, spec: Condo): Face[] {
  const { floors, bays, bay = 4.2, d = 11, wall: color, trim = '#fdf6e8', roof, accent } = spec
  const w = bays * bay
  const x0 = -w / 2
  const faces: Face[] = [...slab(x0 - 0.3, 0, -2, w + 0.6, 0.3, d + 2.3, '#d9cfbb')]
  for (let level = 0; level < floors; level += 1) {
    faces.push(...floorOf(maker, spec, level, x0, w, d, bays))
    if (level || !spec.arcade) faces.push(...balconiesOf(spec, level, x0, w, bays))
    faces.push(...slab(x0 - 0.05, 0.3 + level * storey + storey - 0.2, -0.08, w + 0.1, 0.2, 0.1, trim))
  }
  if (spec.arcade || spec.balcony === 'through') {
    for (let one = 0; one <= bays; one += 1)
      faces.push(
        ...post(
          x0 + 0.15 + ((w - 0.3) * one) / bays,
          -1.65,
          0.3,
          0.3 + storey * (spec.arcade ? 1 : floors) - 0.2,
          0.3,
          trim,
        ),
      )
    if (!spec.arcade) faces.push(...slab(x0, 0.3 + storey * floors - 0.2, -1.85, w, 0.2, 1.85, trim))
  }
  const top = 0.3 + floors * storey
  if (spec.penthouse) {
    const [px, pw] = [x0 + w * 0.2, w * 0.6]
    const block = box(px, top, 2, pw, 2.8, d - 4, lighter(color, 0.3))
    block.front.marks.push(...glazed(maker, block.front.panel, 0.5, 0.1, pw - 1, 2.3, 'glass', trim, accent))
    faces.push(
      ...block.all,
      ...slab(px - 1, top + 2.8, 1, pw + 2, 0.25, d - 2, trim),
      ...railing(vec(x0, top, 0.1), vec(x0 + w, top, 0.1), 0.9, accent, 'glass'),
    )
  } else
    faces.push(...roofOver(maker, x0, x0 + w, spec.balcony === 'through' ? -1.6 : 0, d, top, roof, color))
  if (spec.tower) {
    const tx = spec.tower === 'left' ? x0 - 3.4 : x0 + w
    const tall = top + 1.4
    const block = box(tx, 0, 0.8, 3.4, tall, 4, accent)
    for (let level = 0; level < floors; level += 1)
      block.front.marks.push(
        ...glazed(maker, block.front.panel, 1, 1.2 + level * storey, 1.4, 1.6, 'louvre', trim, accent),
      )
    faces.push(
      ...block.all,
      ...roofOver(
        maker,
        tx,
        tx + 3.4,
        0.8,
        4.8,
        tall,
        {
          ...roof,
          kind: roof.kind === 'flat' ? 'flat' : 'hip',
          rise: roof.kind === 'flat' ? 0.3 : 1.3,
          over: 0.4,
        },
        darker(accent, 0.1),
      ),
    )
  }
  return faces
}
