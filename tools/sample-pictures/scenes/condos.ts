import { sloop } from '../boats.ts'
import { type Exterior, bushAt, dockAt, palmAt, pathTo, poolAt, propAt, roadAt } from '../compose.ts'
import { type Condo, condo } from '../condo.ts'
import type { Maker } from '../openings.ts'
import { coral, flat, teal, tiled, zinc } from '../presets.ts'
import { golfCart, lounger, parasol } from '../props.ts'

export const block = (spec: Condo, turn: number, x: number, z: number) => ({
  make: (maker: Maker) => condo(maker, spec),
  turn,
  x,
  z,
})

export const islandCondos: Exterior[] = [
  {
    name: 'san-pedro-beachfront',
    time: 'day',
    place: 'beach',
    clouds: 'towers',
    frame: ['fronds', 'right'],
    buildings: [
      block(
        {
          floors: 3,
          bays: 4,
          wall: '#f8dba6',
          accent: teal,
          rail: 'glass',
          balcony: 'through',
          roof: tiled('#c2664e', 1.8),
        },
        0.42,
        0.6,
        31,
      ),
    ],
    yard: [
      poolAt(-7, 11, 11, 6),
      palmAt(-12, 30, 10),
      palmAt(12.5, 27, 9),
      palmAt(-9.6, 20, 7),
      bushAt(5.6, 18, 1.4, '#5d9150', coral),
      propAt(-7.4, 19.4, (s, x, y, k) => lounger(s.light, x, y, k, '#fdf3df')),
      propAt(-5, 19.4, (s, x, y, k) => parasol(s.light, x, y, k, ['#fdf3df', teal])),
      propAt(-3.4, 19.2, (s, x, y, k) => lounger(s.light, x, y, k, '#fdf3df')),
    ],
  },
  {
    name: 'san-pedro-studio-block',
    time: 'morning',
    place: 'town',
    clouds: 'fair',
    soil: 'earth',
    buildings: [
      block(
        {
          floors: 3,
          bays: 3,
          bay: 4,
          d: 9,
          wall: '#f0a58c',
          accent: '#fdf6e8',
          rail: 'bars',
          glazing: 'louvre',
          balcony: 'stagger',
          roof: flat('#fdf6e8', 0.4),
          tower: 'right',
        },
        0.44,
        -0.8,
        28,
      ),
    ],
    yard: [
      palmAt(-11, 26, 9),
      palmAt(10.4, 24, 7),
      roadAt(9.4, 16.4, '#e9cfa0'),
      propAt(-4.6, 15.6, (s, x, y, k) => golfCart(s.light, x, y, k * 1.15, teal)),
      propAt(4.6, 15.2, (s, x, y, k) => golfCart(s.light, x, y, k * 1.15, '#f0c24f')),
      bushAt(-8.4, 21, 1.4, '#5d9150', '#e86f7e'),
      bushAt(5.6, 20, 1.2),
    ],
  },
  {
    name: 'san-pedro-penthouse',
    time: 'dusk',
    place: 'beach',
    clouds: 'streaks',
    frame: ['fronds', 'left'],
    buildings: [
      block(
        {
          floors: 4,
          bays: 4,
          wall: '#fbf3e4',
          accent: '#d8efe8',
          rail: 'glass',
          balcony: 'each',
          roof: flat(),
          penthouse: true,
        },
        -0.4,
        2,
        38,
      ),
    ],
    yard: [
      poolAt(-5, 12, 12, 7),
      palmAt(13.6, 33, 11),
      palmAt(-12.6, 36, 11),
      palmAt(10.6, 24, 7.5),
      bushAt(8.6, 21, 1.5),
      bushAt(-9, 24, 1.6, '#5d9150', coral),
      propAt(-7.2, 14, (s, x, y, k) => lounger(s.light, x, y, k, '#fdf3df')),
      propAt(-7.8, 16, (s, x, y, k) => lounger(s.light, x, y, k, '#fdf3df')),
    ],
  },
  {
    name: 'secret-beach-condo',
    time: 'golden',
    place: 'caye',
    clouds: 'fair',
    view: { horizon: 395, eye: 3.2 },
    bank: 17,
    buildings: [
      block(
        {
          floors: 2,
          bays: 5,
          bay: 3.8,
          d: 9,
          wall: '#f4d8a4',
          accent: '#fff8ea',
          rail: 'cross',
          glazing: 'louvre',
          balcony: 'through',
          roof: zinc('#7ba39d', 2),
        },
        -0.3,
        0.8,
        27,
      ),
    ],
    yard: [
      palmAt(-12, 25, 9),
      palmAt(12.4, 27, 9),
      palmAt(-9, 21, 7, 0.1),
      bushAt(8, 20.6, 1.5),
      bushAt(-5.6, 20, 1.2, '#5d9150', coral),
      propAt(4.4, 18.6, (s, x, y, k) => parasol(s.light, x, y, k, [coral, '#fdf3df'])),
      propAt(1.4, 18.4, (s, x, y, k) => parasol(s.light, x, y, k, [teal, '#fdf3df'])),
    ],
    afloat: [
      dockAt(-3.4, 8, 17.3, 1.7),
      propAt(3.6, 12, (s, x, y, k) => sloop(s.light, x, y, k * 0.55, '#f7ead0', true)),
    ],
    waters: ['#7cc4b6', '#3f8f97'],
  },
  {
    name: 'caulker-court',
    time: 'day',
    place: 'caye',
    clouds: 'fair',
    buildings: [
      block(
        {
          floors: 2,
          bays: 3,
          bay: 4.2,
          d: 8,
          wall: '#7fc0c4',
          accent: '#fdf6e8',
          rail: 'cross',
          glazing: 'louvre',
          balcony: 'each',
          roof: zinc('#e9e6da', 2, 'gable'),
        },
        0.46,
        0.2,
        23,
      ),
    ],
    yard: [
      palmAt(-9.2, 22, 9),
      palmAt(10, 25, 10),
      palmAt(-7.6, 18, 6.5),
      pathTo([-1.6, 3], [0, 20], 1.8, '#f8edd4', 0.8),
      bushAt(5.4, 16, 1.3, '#5d9150', '#f0c24f'),
      bushAt(-5.2, 16.6, 1.2, '#5d9150', coral),
      propAt(6.6, 13.4, (s, x, y, k) => golfCart(s.light, x, y, k, coral)),
    ],
  },
]
