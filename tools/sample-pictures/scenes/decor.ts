import { type Time } from '../light.ts'
import type { Place } from '../place.ts'
import type { Room } from '../interior.ts'

/** What a window shows: it decides which properties may have the room. */
export type View = 'sea' | 'lagoon' | 'river' | 'garden' | 'hills' | 'town' | 'farm' | 'pine'
export const placeOf: Record<View, Place> = {
  sea: 'beach',
  lagoon: 'lagoon',
  river: 'river',
  garden: 'jungle',
  hills: 'hills',
  town: 'town',
  farm: 'farm',
  pine: 'pine',
}

/** The colors of one house, the same in all of its rooms. */
export type Decor = Pick<
  Room,
  'wall' | 'side' | 'floor' | 'floorKind' | 'ceiling' | 'trim' | 'panelled' | 'dado'
> & {
  wood: string
  cloth: string
  accent: string
  second: string
  front: string
  top: string
}
export type Home = { key: string; decor: Decor; view: View; time: Time }

const plain = { trim: '#fbf4e6', front: '#fbf7ec', top: '#b08a62', ceiling: 'plain' as const }
export const decors = {
  teal: {
    ...plain,
    wall: '#f7f0e1',
    dado: '#d8e8df',
    floor: '#c69e72',
    wood: '#9c6f4b',
    cloth: '#4f9a97',
    accent: '#e2745a',
    second: '#f6e3b6',
    front: '#4b9a95',
    top: '#f3ead8',
    ceiling: 'beams',
  },
  coral: {
    ...plain,
    wall: '#f3cdb8',
    dado: '#e2a48c',
    floor: '#d8bd96',
    wood: '#a4764f',
    cloth: '#d9745c',
    accent: '#2b7d7c',
    second: '#fdf3df',
    front: '#fdf6e6',
    top: '#9c6f4b',
  },
  hardwood: {
    ...plain,
    wall: '#b98455',
    side: '#ae7a4d',
    panelled: true,
    floor: '#9a6540',
    trim: '#e8cda0',
    wood: '#6b452c',
    cloth: '#f0e2c6',
    accent: '#d9745c',
    second: '#7fae98',
    front: '#8f5f3b',
    top: '#e6dcc8',
    ceiling: 'thatch',
  },
  sand: {
    ...plain,
    wall: '#efe2cb',
    dado: '#dccba6',
    floor: '#b89a7a',
    floorKind: 'tiles',
    wood: '#8d5e3c',
    cloth: '#e8d3a8',
    accent: '#c4604a',
    second: '#3f7f86',
    front: '#c9ab7c',
    top: '#f6efe0',
  },
  mint: {
    ...plain,
    wall: '#cfe0d6',
    dado: '#a9c8ba',
    floor: '#d2b188',
    wood: '#a4764f',
    cloth: '#f0c27a',
    accent: '#2f7370',
    second: '#fdf6e6',
    front: '#7fb5a2',
    top: '#fdf6e6',
  },
  white: {
    ...plain,
    wall: '#f6efe0',
    floor: '#cdb28b',
    wood: '#8a6242',
    cloth: '#dfe6e0',
    accent: '#5fa7a2',
    second: '#e9b9a2',
    top: '#6f8f8c',
  },
  ochre: {
    ...plain,
    wall: '#e9d3ab',
    dado: '#c7a97b',
    floor: '#a5744b',
    wood: '#6f472c',
    cloth: '#c9a04d',
    accent: '#c4604a',
    second: '#fdf6e6',
    front: '#8f5f3b',
    top: '#e6dcc8',
    ceiling: 'beams',
  },
  sky: {
    ...plain,
    wall: '#cfe4e2',
    dado: '#a7cccb',
    floor: '#d9bd92',
    wood: '#a57a50',
    cloth: '#f6e6c4',
    accent: '#e2745a',
    second: '#2f7f8c',
    front: '#6fa9ad',
    top: '#fdf6e6',
  },
  rose: {
    ...plain,
    wall: '#f4d9c4',
    dado: '#dca986',
    floor: '#c9a98a',
    floorKind: 'tiles',
    wood: '#8d5e3c',
    cloth: '#7fae98',
    accent: '#e8c98d',
    second: '#fdf6e6',
    front: '#dc7f66',
    top: '#f6ecd8',
  },
  slate: {
    ...plain,
    wall: '#e6e6e0',
    floor: '#b3a792',
    floorKind: 'tiles',
    wood: '#5d4a3e',
    cloth: '#7c8f93',
    accent: '#e2a15a',
    second: '#f6efe0',
    front: '#5f7780',
    top: '#efe9dc',
  },
  leaf: {
    ...plain,
    wall: '#e4e8d2',
    dado: '#b9c8a0',
    floor: '#b98a60',
    wood: '#7a5236',
    cloth: '#5f7f6d',
    accent: '#e8a05a',
    second: '#fdf6e6',
    front: '#86a36f',
    top: '#efe4c8',
  },
} satisfies Record<string, Decor>
