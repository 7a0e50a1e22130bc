import { type House, house } from './house.ts'
import type { Roof } from './roofs.ts'

export const zinc = (color: string, rise = 2.1, kind: Roof['kind'] = 'hip', over = 0.7): Roof => ({
  kind,
  rise,
  over,
  color,
  skin: 'zinc',
})
export const thatched = (rise = 3, over = 0.9): Roof => ({
  kind: 'hip',
  rise,
  over,
  color: '#b8965c',
  skin: 'thatch',
})
export const tiled = (color: string, rise = 2, kind: Roof['kind'] = 'hip'): Roof => ({
  kind,
  rise,
  over: 0.7,
  color,
  skin: 'tile',
})
export const flat = (color = '#efe6d5', over = 0.9): Roof => ({
  kind: 'flat',
  rise: 0.35,
  over,
  color,
  skin: 'plain',
})

export const stand = (spec: House, turn: number, x: number, z: number) => ({
  make: (maker: Parameters<typeof house>[0]) => house(maker, spec),
  turn,
  x,
  z,
})

export const coral = '#e2745a'
export const teal = '#1f7f80'
