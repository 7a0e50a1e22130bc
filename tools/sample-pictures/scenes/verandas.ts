import { sloop } from '../boats.ts'
import { type Yard, bananaAt, cohuneAt, palmAt, treeAt } from '../compose.ts'
import { chair, sofa, table } from '../furniture.ts'
import { veranda } from '../interior.ts'
import type { Place } from '../place.ts'
import { coral } from '../presets.ts'
import { type Scene, spot } from '../scene.ts'
import { railing } from '../solid.ts'
import { vec } from '../space.ts'

const seats = (wood: string, cloth: string) => () => [
  { faces: sofa(0.9, cloth, [coral, '#fdf6e6']), x: -1.9, z: 3.6, turn: -0.9 },
  { faces: table(0.6, 0.6, 0.42, wood), x: -0.8, z: 3.8 },
  { faces: chair(wood, cloth), x: 1.6, z: 4, turn: 0.6 },
]
const growing =
  (...yards: Yard[]) =>
  (scene: Scene) =>
    yards.map((yard) => yard(scene).upright ?? '').join('')

const rail = (color: string, style: 'bars' | 'cross' | 'glass') =>
  railing(vec(-5, 0, 5.06), vec(5, 0, 5.06), 0.95, color, style)

export const verandas: { name: string; place: Place; draw: () => string }[] = [
  {
    name: 'veranda-sea',
    place: 'beach',
    draw: () =>
      veranda('veranda-sea', 'day', 'beach', {
        timber: '#b98c66',
        paint: '#fdf6e6',
        rail: rail('#fdf6e6', 'cross'),
        roof: 'boards',
        furnish: seats('#8d5e3c', '#7fbfb6'),
        extra: growing(palmAt(-6, 22, 9), palmAt(6.5, 19, 8)),
      }),
  },
  {
    name: 'veranda-lagoon',
    place: 'lagoon',
    draw: () =>
      veranda('veranda-lagoon', 'dusk', 'lagoon', {
        timber: '#a1714c',
        paint: '#8a6042',
        rail: rail('#8a6042', 'bars'),
        roof: 'thatch',
        furnish: seats('#6f472c', '#f0d6a0'),
        extra: growing(palmAt(5.4, 22, 8)),
      }),
  },
  {
    name: 'veranda-hills',
    place: 'hills',
    draw: () =>
      veranda('veranda-hills', 'golden', 'hills', {
        timber: '#c29a72',
        paint: '#f3e2c0',
        rail: rail('#f3e2c0', 'bars'),
        roof: 'boards',
        furnish: seats('#8d5e3c', '#c96f57'),
        extra: growing(treeAt(-7, 21, 7)),
      }),
  },
  {
    name: 'veranda-jungle',
    place: 'jungle',
    draw: () =>
      veranda('veranda-jungle', 'rain', 'jungle', {
        timber: '#94694a',
        paint: '#d9b382',
        rail: rail('#d9b382', 'cross'),
        roof: 'thatch',
        furnish: (m) => [
          { faces: sofa(1.8, '#7fae98', [coral, '#fdf6e6']), x: -1.9, z: 3.4, turn: -1.2 },
          { faces: table(0.7, 0.6, 0.42, '#6f472c'), x: -0.4, z: 3.6 + m.rng.between(0, 0.2) },
        ],
        extra: growing(cohuneAt(6, 19, 6)),
      }),
  },
  {
    name: 'veranda-reef-glass',
    place: 'caye',
    draw: () =>
      veranda('veranda-reef-glass', 'morning', 'caye', {
        timber: '#d2b894',
        paint: '#fdf6e6',
        rail: rail('#e8f3ee', 'glass'),
        roof: 'none',
        eye: 7,
        furnish: seats('#b08a62', '#fdf3df'),
        extra: (s) => {
          const at = spot(s, 4, 60)
          return sloop(s.light, at.x, at.y, at.scale, '#fdf3df')
        },
      }),
  },
  {
    name: 'veranda-river',
    place: 'river',
    draw: () =>
      veranda('veranda-river', 'day', 'river', {
        timber: '#a87d58',
        paint: '#3f7f78',
        rail: rail('#3f7f78', 'bars'),
        roof: 'boards',
        furnish: seats('#6f472c', '#f4d58a'),
        extra: growing(bananaAt(-6, 20, 4), bananaAt(7, 21, 4)),
      }),
  },
]
