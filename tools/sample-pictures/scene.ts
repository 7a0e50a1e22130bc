import { type Light, type Time, lights } from './light.ts'
import { type Rng, randomFor } from './random.ts'
import { type Camera, vec, project, scaleAt } from './space.ts'
import { width } from './svg.ts'

export type Scene = { light: Light; rng: Rng; camera: Camera; horizon: number }

type View = { horizon?: number; eye?: number; focal?: number; shift?: number }

export function sceneFor(name: string, time: Time, view: View = {}): Scene {
  const horizon = view.horizon ?? 455
  const camera: Camera = {
    eye: vec(0, view.eye ?? 2.1, 0),
    focal: view.focal ?? 1180,
    horizon,
    centre: width / 2 + (view.shift ?? 0),
  }
  return { light: lights[time], rng: randomFor(name), camera, horizon }
}

/** Where a spot of level ground falls on the sheet, and how many pixels a metre has there. */
export function spot(scene: Scene, x: number, z: number, y = 0) {
  return { ...project(scene.camera, vec(x, y, z)), scale: scaleAt(scene.camera, z) }
}

/** The height on the sheet of level ground `z` metres away. */
export const groundLine = (scene: Scene, z: number, y = 0) => project(scene.camera, vec(0, y, z)).y
