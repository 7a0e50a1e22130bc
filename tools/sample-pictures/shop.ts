import { darker, lighter } from './color.ts'
import { type Cladding, type Maker, clad, door, glazed } from './openings.ts'
import { type Roof, roofOver } from './roofs.ts'
import { type Sign, awning, signBoard } from './signs.ts'
import { type Face, box, patch, post, railing, slab } from './solid.ts'
import { vec } from './space.ts'

export type Store = {
  bays: number
  bay?: number
  d?: number
  storeys: number
  wall: string
  accent: string
  stripes: [string, string]
  sign: Sign
  cladding?: Cladding
  roof: Roof
  upperPorch?: boolean
  parapet?: boolean
}

/** Shop windows under striped awnings, rooms above. */
export function store(maker: Maker, spec: Store): Face[] {
  const {
    bays,
    bay = 4,
    d = 9,
    storeys,
    wall: color,
    accent,
    stripes,
    sign,
    cladding = 'render',
    roof,
  } = spec
  const w = bays * bay
  const [x0, trim] = [-w / 2, '#fdf4e3']
  const low = 3.7
  const faces: Face[] = [...slab(x0 - 0.6, 0, -2.6, w + 1.2, 0.18, d + 2.8, '#d5cdbd')]
  const ground = box(x0, 0.18, 0, w, low, d, color)
  const front = clad(maker, ground.front, cladding, color)
  for (let one = 0; one < bays; one += 1) {
    const u = bay * one
    const isDoor = one === Math.floor(bays / 2)
    if (isDoor) front.marks.push(...door(maker, front.panel, u + bay * 0.12, 1.2, 2.4, accent, trim))
    front.marks.push(
      ...glazed(
        maker,
        front.panel,
        u + bay * (isDoor ? 0.5 : 0.12),
        0.5,
        bay * (isDoor ? 0.4 : 0.76),
        2,
        'glass',
        trim,
        accent,
      ),
    )
    faces.push(...awning(x0 + u + 0.15, 3.2, -0.01, bay - 0.3, 1.5, 0.7, stripes))
  }
  const side = (flank: typeof ground.left) => {
    const dressed = clad(maker, flank, cladding, color)
    dressed.marks.push(
      ...glazed(maker, flank.panel, d * 0.2, 1.1, 1.4, 1.4, 'louvre', trim, accent),
      ...glazed(maker, flank.panel, d * 0.62, 1.1, 1.4, 1.4, 'louvre', trim, accent),
    )
    return dressed
  }
  const boardAt = w / 2 - Math.min(w * 0.3, 2.6)
  if (!spec.parapet)
    front.marks.push(
      ...signBoard(
        front.panel,
        boardAt,
        low - 0.42 + (storeys > 1 ? 0 : -0.02),
        Math.min(w * 0.6, 5.2),
        storeys > 1 ? 0.4 : 0.4,
        sign,
        accent,
        '#fff4dc',
      ),
    )
  faces.push(front, side(ground.right), side(ground.left), ground.top)
  let top = low + 0.18
  for (let level = 1; level < storeys; level += 1) {
    const upper = box(x0, top, 0, w, 3, d, lighter(color, 0.14))
    const wallUp = clad(maker, upper.front, cladding, lighter(color, 0.14))
    const count = bays * 2
    for (let one = 0; one < count; one += 1)
      wallUp.marks.push(
        ...glazed(
          maker,
          wallUp.panel,
          (w / count) * (one + 0.5) - 0.45,
          0.9,
          0.9,
          1.4,
          'shutters',
          trim,
          accent,
        ),
      )
    faces.push(
      wallUp,
      side(upper.right),
      side(upper.left),
      upper.top,
      ...slab(x0 - 0.08, top - 0.12, -0.08, w + 0.16, 0.24, 0.1, trim),
    )
    if (spec.upperPorch) {
      faces.push(
        ...slab(x0, top - 0.1, -1.9, w, 0.2, 1.9, trim),
        ...railing(vec(x0, top + 0.1, -1.84), vec(x0 + w, top + 0.1, -1.84), 0.95, trim, 'bars'),
      )
      for (let one = 0; one <= bays; one += 1)
        faces.push(...post(x0 + 0.15 + ((w - 0.3) * one) / bays, -1.75, 0.18, top + 2.7, 0.18, trim))
    }
    top += 3
  }
  if (spec.parapet) {
    const cap = box(x0, top, 0, w, 1.3, 0.3, color)
    cap.front.marks.push(
      ...signBoard(cap.front.panel, w * 0.18, 0.22, w * 0.64, 0.9, sign, '#fff4dc', accent),
    )
    return [
      ...faces,
      ...cap.all,
      ...slab(x0 - 0.1, top + 1.3, -0.1, w + 0.2, 0.18, 0.5, trim),
      ...slab(x0, top, 0, w, 0.2, d, '#b9b3a7'),
    ]
  }
  return [...faces, ...roofOver(maker, x0, x0 + w, spec.upperPorch ? -1.6 : 0, d, top, roof, color)]
}

export type Shed = {
  w: number
  d: number
  tall: number
  wall: string
  accent: string
  doors: number
  sign?: Sign
  roof: Roof
  dock?: boolean
  cladding?: Cladding
  lean?: boolean
}

/** Warehouse, workshop or packing shed with roller doors. */
export function shed(maker: Maker, spec: Shed): Face[] {
  const { w, d, tall, wall: color, accent, doors, sign, roof, dock } = spec
  const x0 = -w / 2
  const lift = dock ? 1.1 : 0
  const block = box(x0, 0, 0, w, tall, d, color)
  const ribs = (one: typeof block.front) => {
    const ribbed = clad(maker, one, spec.cladding ?? 'block', color)
    if (!spec.cladding)
      for (let u = 0.3; u < one.panel.width; u += 0.45)
        ribbed.marks.push({
          points: patch(one.panel, u, 1.2, 0.07, one.panel.height - 1.2),
          color: darker(color, 0.16),
        })
    return ribbed
  }
  const front = ribs(block.front)
  const bay = w / doors
  for (let one = 0; one < doors; one += 1) {
    const u = bay * one + bay * 0.18
    const [dw, dh] = [bay * 0.64, Math.min(3.6, tall - lift - 1)]
    front.marks.push({
      points: patch(front.panel, u - 0.15, lift, dw + 0.3, dh + 0.15),
      color: lighter(color, 0.5),
    })
    const open = maker.rng.chance(0.35) ? 0.35 : 1
    front.marks.push({
      points: patch(front.panel, u, lift, dw, dh),
      color: maker.light.isLampLit ? '#e8b46a' : '#2c3a42',
      isGlowing: maker.light.isLampLit,
    })
    for (let v = dh * (1 - open); v < dh; v += 0.24)
      front.marks.push({
        points: patch(front.panel, u, lift + v, dw, Math.min(0.2, dh - v)),
        color: v % 0.48 < 0.24 ? accent : darker(accent, 0.1),
      })
  }
  if (sign)
    front.marks.push(...signBoard(front.panel, w / 2 - 3, tall - 0.95, 6, 0.75, sign, '#fff4dc', accent))
  const right = ribs(block.right)
  const left = ribs(block.left)
  for (const flank of [right, left])
    for (let u = 1.5; u < d - 1.5; u += 3)
      flank.marks.push(...glazed(maker, flank.panel, u, tall - 1.6, 1.6, 0.8, 'louvre', '#e8e2d4', accent))
  const faces: Face[] = [
    front,
    right,
    left,
    block.top,
    ...roofOver(maker, x0, x0 + w, 0, d, tall, roof, color),
  ]
  if (dock) faces.push(...slab(x0 - 0.4, 0, -2, w + 0.8, lift, 2, '#b8b1a3'))
  if (spec.lean)
    faces.push(
      ...roofOver(
        maker,
        x0,
        x0 + w,
        -3.4,
        0,
        tall - 1.3,
        { ...roof, kind: 'shed', rise: 0.9, over: 0.2 },
        color,
      ),
      ...[0.02, 0.34, 0.66, 0.98].flatMap((t) => post(x0 + w * t, -3.2, 0, tall - 1.4, 0.22, '#8a6d54')),
    )
  return faces
}

/** An open thatched bar or restaurant: posts, counter, stools. */
export function openBar(
  maker: Maker,
  w: number,
  d: number,
  roof: Roof,
  timber: string,
  cloth: string,
): Face[] {
  const x0 = -w / 2
  const faces: Face[] = [...slab(x0 - 0.5, 0, -0.5, w + 1, 0.35, d + 1, '#c9a47c')]
  const count = Math.round(w / 3)
  for (let one = 0; one <= count; one += 1)
    for (const z of [0, d]) faces.push(...post(x0 + (w * one) / count, z, 0.35, 3, 0.24, timber))
  const back = box(x0 + 0.3, 0.35, d - 0.6, w - 0.6, 2.5, 0.2, darker(timber, 0.1))
  for (let shelf = 0; shelf < 3; shelf += 1) {
    back.front.marks.push({
      points: patch(back.front.panel, 0.6, 0.7 + shelf * 0.6, w - 1.8, 0.07),
      color: lighter(timber, 0.35),
    })
    for (let u = 0.8; u < w - 1.6; u += 0.3)
      if (maker.rng.chance(0.7))
        back.front.marks.push({
          points: patch(back.front.panel, u, 0.77 + shelf * 0.6, 0.13, maker.rng.between(0.2, 0.36)),
          color: maker.rng.pick(['#2f8f8b', '#e2745a', '#f2c56b', '#f6ead2', '#7fb28a']),
        })
  }
  if (maker.light.isLampLit)
    back.front.marks.unshift({
      points: patch(back.front.panel, 0, 0, w - 0.6, 2.5),
      color: '#f0b565',
      isGlowing: true,
      alpha: 0.75,
    })
  const bar = box(x0 + 1, 0.35, d * 0.42, w - 2, 1.1, 0.6, timber)
  bar.front.marks.push(
    ...Array.from({ length: Math.round(w / 0.5) }, (_, one) => ({
      points: patch(bar.front.panel, one * 0.5, 0, 0.04, 1.1),
      color: darker(timber, 0.3),
    })),
  )
  faces.push(
    ...back.all,
    ...bar.all,
    ...slab(x0 + 0.8, 1.45, d * 0.42 - 0.2, w - 1.6, 0.1, 1, lighter(timber, 0.3)),
  )
  for (let x = x0 + 1.4; x < -x0 - 1; x += 1.15)
    faces.push(
      ...post(x, d * 0.42 - 0.7, 0.35, 1.05, 0.1, darker(timber, 0.3)),
      ...slab(x - 0.22, 1.05, d * 0.42 - 0.92, 0.44, 0.1, 0.44, cloth),
    )
  return [...faces, ...roofOver(maker, x0, -x0, 0, d, 3, roof, timber)]
}
