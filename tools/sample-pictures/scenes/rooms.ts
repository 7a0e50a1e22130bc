import { type Put, chairsRound, half, put, rug } from '../arrange.ts'
import { darker, lighter } from '../color.ts'
import { fridge, hood, shower, sink, stove, toilet, towels, vanity, wallCupboards } from '../fixtures.ts'
import {
  bed,
  chair,
  counter,
  cupboards,
  fan,
  net,
  picture,
  shelves,
  sofa,
  stool,
  table,
  tub,
  wardrobe,
} from '../furniture.ts'
import { type Room, potted } from '../interior.ts'
import { randomFor } from '../random.ts'
import { slab } from '../solid.ts'
import { type Home, placeOf } from './decor.ts'

type Hole = Room['holes'][number]
type Furnish = Room['furnish']
type Built = {
  holes: Hole[]
  furnish: Furnish
  lamps?: NonNullable<Room['lamps']>
  w?: number
  d?: number
  isBare?: boolean
  ceiling?: NonNullable<Room['ceiling']>
}

const wide = (u: number, w: number): Hole => ({ u, v: 0.02, w, h: 2.35, style: 'sliding' })
const window = (u: number, w: number, v = 0.85, h = 1.4, style: Hole['style'] = 'cross'): Hole => ({
  u,
  v,
  w,
  h,
  style,
})

/** The same room seen the other way round. */
function flipped(built: Built): Built {
  const { w = 6.4 } = built
  return {
    ...built,
    holes: built.holes.map((hole) => ({ ...hole, u: w - hole.u - hole.w })),
    furnish: (maker) =>
      built.furnish(maker).map((one): Put => ({ ...one, x: -one.x, turn: -(one.turn ?? 0) })),
    ...(built.lamps ? { lamps: built.lamps.map((lamp) => ({ ...lamp, x: -lamp.x })) } : {}),
  }
}

function room(kind: string, home: Home, layouts: ((home: Home) => Built)[]): Room {
  const name = `${kind}-${home.key}`
  const rng = randomFor(`${name} layout`)
  const layout = layouts[rng.int(0, layouts.length - 1)] ?? layouts[0]
  if (!layout) throw new Error(`${name} has no layout`)
  const built = rng.chance(0.5) ? flipped(layout(home)) : layout(home)
  const {
    wood: _wood,
    cloth: _cloth,
    accent: _accent,
    second: _second,
    front: _front,
    top: _top,
    ...shell
  } = home.decor
  return { name, time: home.time, place: placeOf[home.view], ...shell, ...built }
}

const livingBySofa = ({ decor: c }: Home): Built => ({
  holes: [wide(1.2, 4)],
  furnish: (m) => [
    put(rug(3, 2, c.second, c.accent), -0.3, 3.6),
    put(sofa(2.4, c.cloth, [c.accent, c.second]), -1.9, 3.8, -half),
    put(table(1.2, 0.7, 0.4, c.wood), -0.2, 3.6),
    put(sofa(0.9, lighter(c.wood, 0.5), [c.accent, c.second]), 1.7, 3.4, 1.9),
    put(potted(m.light, m, 1.3, c.accent), 2.6, 5.3),
    put(fan(c.wood), 0, 3.9, 0.2, 2.9),
  ],
})
const livingUnderWindows = ({ decor: c }: Home): Built => ({
  holes: [window(0.9, 1.6), window(3.9, 1.6)],
  furnish: (m) => [
    put(rug(2.8, 1.8, c.second, c.accent), 0, 3.5),
    put(sofa(2.3, c.cloth, [c.accent, c.second]), 0, 5.2),
    put(table(1.1, 0.6, 0.4, c.wood), 0, 3.6),
    put(shelves(m, 1.5, 1.7, c.wood), 2.98, 4, half),
    put(picture(m, 0.9, 0.7), 0, 5.96, 0, 1.5),
    put(potted(m.light, m, 1.3, c.accent), -2.6, 5.2),
  ],
  lamps: [{ x: 0.1, y: 2.15, z: 3.4, kind: 'basket' }],
})
const livingWithView = ({ decor: c }: Home): Built => ({
  holes: [wide(0.8, 4.8)],
  furnish: (m) => [
    put(rug(3.2, 2.2, c.second, c.accent), 0.2, 3.6),
    put(sofa(2.6, c.cloth, [c.accent, c.second]), 0.2, 5),
    put(table(1.3, 0.7, 0.38, c.wood), 0.2, 3.6),
    put(shelves(m, 1.4, 1.9, c.wood), -2.98, 4.2, -half),
    put(potted(m.light, m, 1.3, c.accent), 2.7, 4.9),
  ],
  lamps: [{ x: -1.6, y: 2, z: 3.8, kind: 'basket' }],
})

const bedBesideDoor = ({ decor: c }: Home): Built => ({
  holes: [wide(3.4, 2.5)],
  furnish: (m) => [
    put(rug(2.6, 2, c.second, c.accent), -1, 3.2),
    put(bed(1.7, c.wood, '#fdf8ee', c.cloth), -1.1, 3.8),
    put(table(0.5, 0.45, 0.5, c.wood), -2.5, 5.5),
    put(picture(m, 0.9, 0.7), -1.1, 5.95, 0, 1.6),
    put(chair(c.wood, c.accent), 2, 4, -0.8),
    put(fan('#fdf6e6'), 0.4, 3.9, 0.6, 2.9),
  ],
})
const bedBetweenWindows = ({ decor: c }: Home): Built => ({
  holes: [window(0.7, 1.4, 0.7, 1.5), window(4.3, 1.4, 0.7, 1.5)],
  furnish: (m) => [
    put(rug(3, 1.6, c.second, c.accent), 0, 3.1),
    put(bed(1.6, c.wood, '#fffaf0', c.accent), 0, 3.7),
    put(table(0.5, 0.45, 0.5, c.wood), -1.3, 5.5),
    put(table(0.5, 0.45, 0.5, c.wood), 1.3, 5.5),
    put(wardrobe(1.6, lighter(c.wood, 0.2)), -2.6, 4, -half),
    put(potted(m.light, m, 1.2, c.cloth), 2.7, 4.4),
  ],
  lamps: [{ x: 0, y: 2.25, z: 3.3, kind: 'pendant' }],
})
const bedWithNet = ({ decor: c }: Home): Built => ({
  holes: [window(0.7, 1.5, 0.85, 1.4, 'louvre'), window(4.2, 1.5, 0.85, 1.4, 'louvre')],
  furnish: (m) => [
    put(bed(1.7, c.wood, '#fdf6e6', c.accent), 0, 3.4),
    put(net(1.95, '#fffaf0'), 0, 3.3),
    put(table(0.5, 0.45, 0.5, c.wood), -1.6, 5.3),
    put(potted(m.light, m, 1.2, '#c9a06c'), 2.5, 4.8),
    put(rug(1.6, 0.9, c.second, c.cloth), 0, 2.7),
  ],
})
const bedWithDesk = ({ decor: c }: Home): Built => ({
  holes: [window(3.1, 2.4, 0.9, 1.4)],
  furnish: (m) => [
    put(bed(1.6, c.wood, '#fdf6e6', c.cloth), -1.3, 3.6),
    put(picture(m, 1, 0.7), -1.3, 5.95, 0, 1.55),
    put(table(1.2, 0.55, 0.74, c.wood), 1.5, 5.4),
    put(chair(c.wood, c.accent), 1.5, 4.8, Math.PI),
    put(rug(1.8, 1.3, c.second, c.accent), 1.2, 3.2),
    put(wardrobe(1.1, lighter(c.wood, 0.25)), 2.62, 3.9, half),
  ],
  lamps: [{ x: 0.5, y: 2.15, z: 3.5, kind: 'basket' }],
})
const bunks = ({ decor: c }: Home): Built => ({
  holes: [window(2.4, 1.6, 0.8, 1.4, 'louvre')],
  furnish: () => [
    ...[-2.5, 2.5].flatMap((x) => [
      ...[0.15, 1.35].flatMap((y) => [
        put(slab(-0.5, 0, 0, 1, 0.16, 2.1, c.wood), x, 3.4, 0, y),
        put(slab(-0.48, 0.16, 0.02, 0.96, 0.18, 2.06, '#fdf6e6'), x, 3.4, 0, y),
        put(slab(-0.49, 0.2, 0, 0.98, 0.17, 1.2, x < 0 ? c.accent : c.second), x, 3.4, 0, y),
      ]),
      ...[3.42, 5.4].map((z) => put(slab(-0.04, 0, -0.04, 0.08, 1.9, 0.08, c.wood), x < 0 ? -2 : 2, z)),
    ]),
    put(rug(1.6, 2.2, c.second, c.accent), 0, 4),
    put(table(0.9, 0.5, 0.5, c.wood), 0, 5.4),
  ],
  lamps: [{ x: 0, y: 2.2, z: 3.8, kind: 'basket' }],
})

const kitchenWithIsland = ({ decor: c }: Home): Built => ({
  holes: [window(2.05, 1.7, 1.15, 1.05, 'clear')],
  isBare: true,
  furnish: (m) => [
    put(cupboards(3.6, c.front, c.top), 0.38, 5.34),
    put(sink(), -0.3, 5.34),
    put(stove(), -1.75, 5.34),
    put(hood('#aeb9b8'), -1.75, 5.34),
    put(fridge('#e3ebe6'), -2.55, 5.34),
    put(wallCupboards(1.4, c.front), 1.6, 5.34),
    put(counter(1.8, c.top, lighter(c.wood, 0.35)), 1.75, 3.5),
    put(stool(c.wood, c.accent), 1.25, 2.85),
    put(stool(c.wood, c.accent), 2.1, 2.85),
    put(rug(1.6, 0.8, c.second, c.accent), -0.9, 4.2),
    put(potted(m.light, m, 0.5, c.accent), 1.3, 5.6, 0, 0.9),
  ],
  lamps: [
    { x: 1.3, y: 1.95, z: 3.5, kind: 'basket' },
    { x: 2.2, y: 1.95, z: 3.5, kind: 'basket' },
  ],
})
const kitchenWithTable = ({ decor: c }: Home): Built => ({
  holes: [window(1.2, 1.7, 1.15, 1.05, 'cross'), wide(4.1, 1.9)],
  isBare: true,
  furnish: (m) => [
    put(cupboards(2.8, c.front, c.top), -1.15, 5.34),
    put(sink(), -1.15, 5.34),
    put(stove('#d9dedb'), 0.58, 5.34),
    put(hood(lighter(c.front, 0.3)), 0.58, 5.34),
    put(fridge(lighter(c.accent, 0.55)), -2.78, 5.28),
    put(table(1.3, 0.9, 0.76, c.wood), 1.6, 4),
    ...chairsRound(1.6, 4, 1.3, c.wood, c.accent),
    put(potted(m.light, m, 1.1, c.cloth), -2.7, 3.9),
  ],
  lamps: [{ x: 1.6, y: 2, z: 3.9, kind: 'pendant' }],
})
const kitchenGalley = ({ decor: c }: Home): Built => ({
  holes: [window(2.3, 1.8, 1.15, 1.05, 'louvre')],
  isBare: true,
  furnish: (m) => [
    put(cupboards(4.3, c.front, c.top), 0, 5.34),
    put(sink(), 0, 5.34),
    put(wallCupboards(0.95, c.front), -1.6, 5.34),
    put(wallCupboards(0.95, c.front), 1.6, 5.34),
    put(fridge('#dfe7e6'), 2.56, 5.34),
    put(stove(), -2.6, 4.7, -half),
    put(hood('#b7c0bd'), -2.6, 4.7, -half),
    put(cupboards(1.5, c.front, c.top), -2.6, 3.6, -half),
    put(table(1.2, 0.8, 0.76, c.wood), 1.5, 3.5),
    put(chair(c.wood, c.accent), 0.7, 3.5, -half),
    put(chair(c.wood, c.accent), 2.3, 3.5, half),
    put(slab(-0.14, 0, -0.14, 0.28, 0.12, 0.28, c.accent), 1.5, 3.5, 0, 0.76),
    put(rug(1.5, 0.8, c.second, c.accent), -0.4, 4.4),
    put(potted(m.light, m, 0.5, c.accent), 1.62, 5.6, 0, 0.9),
  ],
  lamps: [{ x: 1.5, y: 2, z: 3.5, kind: 'pendant' }],
})

const bathSize = { w: 4.6, d: 4.8, isBare: true, ceiling: 'plain' as const }
const bathWithTub = ({ decor: c }: Home): Built => ({
  ...bathSize,
  holes: [window(1.5, 1.6, 1.35, 0.95, 'louvre')],
  furnish: (m) => [
    put(tub('#fdf8ee'), 0.1, 4.3),
    put(toilet(), 1.72, 4.16),
    put(vanity(1.3, c.wood), -1.66, 2.95, -half),
    put(towels([c.accent, c.second]), 2.24, 3, half),
    put(rug(1.3, 0.7, c.second, c.accent), 0, 3.3),
    put(potted(m.light, m, 0.9, c.accent), -1.7, 4.3),
  ],
})
const bathWithShower = ({ decor: c }: Home): Built => ({
  ...bathSize,
  holes: [window(2.05, 0.9, 1.5, 0.8, 'louvre')],
  furnish: (m) => [
    put(vanity(1.3, c.wood), -1.3, 4.18),
    put(toilet(), 0.2, 4.16),
    put(shower(1), 1.66, 4.2),
    put(towels([c.accent, c.second]), -2.26, 3.1, -half),
    put(rug(1.4, 0.8, c.second, c.accent), -0.2, 3.2),
    put(potted(m.light, m, 0.8, c.cloth), 1.9, 2.9),
  ],
})
const bathAlongWall = ({ decor: c }: Home): Built => ({
  ...bathSize,
  holes: [window(3.15, 1, 1.4, 0.9, 'louvre')],
  furnish: (m) => [
    put(tub('#fdf8ee'), -1.85, 3.6, -half),
    put(toilet(), -0.5, 4.16),
    put(vanity(1.4, c.wood), 1.66, 3.1, half),
    put(towels([c.accent, c.second]), 0.2, 4.74),
    put(rug(1.4, 0.8, c.second, c.accent), -0.2, 3.1),
    put(potted(m.light, m, 0.9, c.accent), 1.8, 4.3),
  ],
})

const diningByDoor = ({ decor: c }: Home): Built => ({
  holes: [wide(1, 4.4)],
  furnish: (m) => [
    put(table(2.1, 0.95, 0.76, c.wood), 0, 3.7),
    ...chairsRound(0, 3.7, 2.1, darker(c.wood, 0.1), c.accent),
    put(slab(-0.2, 0, -0.12, 0.4, 0.1, 0.24, c.second), 0, 3.7, 0, 0.76),
    put(shelves(m, 1.3, 1.2, c.wood), -2.98, 4.6, -half),
    put(potted(m.light, m, 1.4, c.cloth), 2.6, 5.2),
  ],
  lamps: [
    { x: -0.45, y: 1.9, z: 3.7, kind: 'basket' },
    { x: 0.55, y: 1.9, z: 3.7, kind: 'basket' },
  ],
})
const studioRoom = ({ decor: c }: Home): Built => ({
  holes: [wide(3.5, 2.4)],
  isBare: true,
  furnish: (m) => [
    put(bed(1.5, c.wood, '#fdf6e6', c.cloth), -2.1, 3.7),
    put(picture(m, 0.8, 0.6), -2.1, 5.95, 0, 1.6),
    put(sofa(1.5, c.cloth, [c.accent, c.second]), 0, 5.2),
    put(picture(m, 1, 0.7), 0, 5.95, 0, 1.5),
    put(table(0.8, 0.8, 0.74, c.wood), 1.6, 3.7),
    put(chair(c.wood, c.accent), 1.6, 3.1, Math.PI),
    put(chair(c.wood, c.accent), 1.6, 4.3),
    put(rug(1.6, 1.4, c.second, c.accent), -0.1, 3.6),
  ],
  lamps: [{ x: 1.6, y: 2, z: 3.7, kind: 'basket' }],
})

const builders = {
  living: [livingBySofa, livingUnderWindows, livingWithView],
  bed: [bedBesideDoor, bedBetweenWindows, bedWithDesk],
  net: [bedWithNet],
  bunks: [bunks],
  kitchen: [kitchenWithIsland, kitchenWithTable, kitchenGalley],
  bath: [bathWithTub, bathWithShower, bathAlongWall],
  dining: [diningByDoor],
  studio: [studioRoom],
}
export type RoomKind = keyof typeof builders
export const roomOf = (kind: RoomKind, home: Home): Room =>
  room(kind === 'net' || kind === 'bunks' ? 'bed' : kind, home, builders[kind])
