import { chair } from './furniture.ts'
import { type Face, face, slab } from './solid.ts'
import { vec } from './space.ts'

export type Put = { faces: Face[]; turn?: number; x: number; y?: number; z: number }
export const put = (faces: Face[], x: number, z: number, turn = 0, y = 0): Put => ({ faces, x, z, turn, y })
export const rug = (w: number, d: number, color: string, edge: string): Face[] => [
  ...slab(-w / 2, 0, -d / 2, w, 0.015, d, edge),
  face(
    [
      vec(-w / 2 + 0.12, 0.02, -d / 2 + 0.12),
      vec(w / 2 - 0.12, 0.02, -d / 2 + 0.12),
      vec(w / 2 - 0.12, 0.02, d / 2 - 0.12),
      vec(-w / 2 + 0.12, 0.02, d / 2 - 0.12),
    ],
    color,
  ),
]
export const half = Math.PI / 2
export const chairsRound = (x: number, z: number, w: number, color: string, cloth: string): Put[] => [
  put(chair(color, cloth), x - w / 2 + 0.4, z - 0.62, Math.PI),
  put(chair(color, cloth), x + w / 2 - 0.4, z - 0.62, Math.PI),
  put(chair(color, cloth), x - w / 2 + 0.4, z + 0.62),
  put(chair(color, cloth), x + w / 2 - 0.4, z + 0.62),
]
export const wide = (u = 1.2, w = 4) => [{ u, v: 0.02, w, h: 2.35, style: 'sliding' as const }]

export const teal = '#2b7d7c'
export const coral = '#e2745a'
