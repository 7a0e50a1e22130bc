import { coral, half, put, rug, teal } from '../arrange.ts'
import { chair, counter, crates, shelves, sofa, table } from '../furniture.ts'
import { type Room, potted } from '../interior.ts'
import type { Maker } from '../openings.ts'

const rooms: Room[] = [
  {
    name: 'shop-floor',
    time: 'day',
    place: 'town',
    w: 7.4,
    d: 7,
    tall: 3.3,
    wall: '#f6ecd6',
    floor: '#c7a57f',
    floorKind: 'concrete',
    holes: [
      { u: 0.8, v: 0.5, w: 2.4, h: 2, style: 'sliding' },
      { u: 3.5, v: 0.02, w: 1, h: 2.4, style: 'clear' },
      { u: 4.8, v: 0.5, w: 1.9, h: 2, style: 'sliding' },
    ],
    furnish: (m) => [
      put(shelves(m, 2.4, 2, '#a4764f'), -3.3, 3.4, -half),
      put(shelves(m, 2.4, 2, '#a4764f'), -3.3, 5.8, -half),
      put(shelves(m, 2.4, 2, '#a4764f'), 3.3, 5.4, half),
      put(counter(2, '#8d5e3c', '#2f7370'), 1.7, 3.3),
      put(crates(m, 4), -0.9, 4.2),
      put(table(1.4, 0.8, 0.8, '#d8b98c'), -1.2, 5.4),
    ],
    lamps: [
      { x: -1, y: 2.4, z: 4, kind: 'pendant' },
      { x: 1.2, y: 2.4, z: 4, kind: 'pendant' },
    ],
  },
  {
    name: 'cafe-room',
    time: 'morning',
    place: 'jungle',
    w: 7.4,
    d: 6.6,
    tall: 3,
    wall: '#caa072',
    side: '#bd9365',
    panelled: true,
    floor: '#8a5f40',
    trim: '#f1dcb0',
    ceiling: 'beams',
    holes: [
      { u: 0.8, v: 0.7, w: 2.2, h: 1.6, style: 'cross' },
      { u: 4.2, v: 0.02, w: 2.4, h: 2.3, style: 'sliding' },
    ],
    furnish: (m) => [
      put(counter(2.6, '#5d3d2c', '#4f8a6d'), -1.9, 4.6),
      put(shelves(m, 2.2, 1, '#5d3d2c'), -3.3, 4.4, -half, 1.2),
      put(table(0.8, 0.8, 0.74, '#f3e2c0'), 0.9, 3.3),
      put(chair('#5d3d2c', coral), 0.2, 3.3, -half),
      put(chair('#5d3d2c', coral), 1.6, 3.3, half),
      put(table(0.8, 0.8, 0.74, '#f3e2c0'), 2.3, 4.9),
      put(chair('#5d3d2c', teal), 1.6, 4.9, -half),
      put(potted(m.light, m, 1.3, coral), 3.2, 5.8),
    ],
    lamps: [
      { x: -1.9, y: 2.1, z: 4.4, kind: 'basket' },
      { x: 0.9, y: 2.1, z: 3.3, kind: 'basket' },
    ],
  },
  {
    name: 'office-room',
    dado: '#cdd8d0',
    time: 'rain',
    place: 'town',
    w: 7.4,
    d: 6.6,
    tall: 3,
    wall: '#e6ebe4',
    floor: '#a9b0aa',
    floorKind: 'tiles',
    holes: [{ u: 0.9, v: 0.8, w: 5.6, h: 1.6, style: 'sliding' }],
    furnish: (m) => [
      put(table(1.5, 0.75, 0.74, '#d2ad80'), -1.7, 4.6),
      put(chair('#3f4a50', teal), -1.7, 5.2),
      put(table(1.5, 0.75, 0.74, '#d2ad80'), 1.7, 4.6),
      put(chair('#3f4a50', teal), 1.7, 5.2),
      put(table(2, 0.9, 0.74, '#f6efe0'), 0, 2.9),
      put(chair('#3f4a50', coral), -0.5, 2.3, Math.PI),
      put(chair('#3f4a50', coral), 0.6, 2.3, Math.PI),
      put(shelves(m, 1.8, 1.8, '#8a9a96'), -3.3, 3.8, -half),
      put(potted(m.light, m, 1.3, coral), 3.1, 5.7),
    ],
    lamps: [
      { x: -1.2, y: 2.35, z: 3.6, kind: 'pendant' },
      { x: 1.3, y: 2.35, z: 3.6, kind: 'pendant' },
    ],
  },
  {
    name: 'store-hall',
    time: 'day',
    place: 'farm',
    w: 9,
    d: 9,
    tall: 4.2,
    wall: '#c7d0cb',
    side: '#bcc6c1',
    floor: '#b9b2a4',
    floorKind: 'concrete',
    ceiling: 'beams',
    trim: '#8fa3a4',
    holes: [{ u: 2.8, v: 0.02, w: 3.4, h: 3, style: 'clear' }],
    furnish: (m) => [
      put(crates(m, 9), -2.4, 5.4),
      put(crates(m, 6), 2.6, 4.6),
      put(crates(m, 6), -2.7, 7.6),
      put(shelves(m, 3, 2.4, '#6f8f8c'), 4.1, 7.4, half),
      put(table(1.8, 0.9, 0.9, '#b08a62'), 2.4, 7.4),
    ],
    lamps: [
      { x: -1.2, y: 3.1, z: 5, kind: 'pendant' },
      { x: 1.4, y: 3.1, z: 5, kind: 'pendant' },
    ],
  },
  {
    name: 'guest-lobby',
    dado: '#c98a5a',
    time: 'dusk',
    place: 'hills',
    w: 7.4,
    d: 6.6,
    tall: 3.1,
    wall: '#e9c49c',
    floor: '#a8623f',
    floorKind: 'tiles',
    holes: [
      { u: 4.4, v: 0.02, w: 2, h: 2.4, style: 'clear' },
      { u: 1, v: 0.9, w: 1.6, h: 1.5, style: 'louvre' },
    ],
    ceiling: 'beams',
    furnish: (m: Maker) => [
      put(counter(2.2, '#6b452c', '#c98a5a'), -1.9, 4.3),
      put(shelves(m, 1.4, 1, '#6b452c'), -3.3, 4.4, -half, 1.1),
      put(sofa(1.8, '#2f7370', [coral, '#f6e3b6']), 2.4, 3.6, half),
      put(rug(2, 1.6, '#d9745c', '#f1dcb0'), 0.7, 3.3),
      put(table(0.8, 0.5, 0.4, '#6b452c'), 0.9, 3.4),
      put(potted(m.light, m, 1.3, '#e8dcc4'), 3.1, 5.6),
    ],
    lamps: [
      { x: -1.9, y: 2.05, z: 4.2, kind: 'basket' },
      { x: 1, y: 2.3, z: 3.6, kind: 'basket' },
    ],
  },
]

/** A work room in another place and other colors. */
function as(name: string, from: string, changes: Partial<Room>): Room {
  const found = rooms.find((one) => one.name === from)
  if (!found) throw new Error(`no room ${from}`)
  return { ...found, name, ...changes }
}

export const workRooms: Room[] = [
  ...rooms,
  as('boat-hall', 'store-hall', { place: 'lagoon', wall: '#d9b49c', side: '#cda88f', floor: '#a99a86' }),
  as('bar-room', 'cafe-room', {
    place: 'beach',
    time: 'golden',
    wall: '#bfdcd4',
    side: '#b3d0c8',
    panelled: false,
  }),
  as('office-front', 'office-room', { time: 'day', wall: '#dfe7e2', floor: '#b5a48c', dado: '#9fb8b0' }),
  as('shop-corner', 'shop-floor', { time: 'golden', wall: '#d8e4d6', floor: '#a98a68' }),
]
