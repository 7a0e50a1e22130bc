import { mix, under } from './color.ts'
import { type Vec, unit } from './space.ts'

export type Time = 'morning' | 'day' | 'golden' | 'dusk' | 'night' | 'dawn' | 'rain'

export type Light = {
  time: Time
  sky: [string, string, string]
  key: string
  fill: string
  haze: string
  shadow: string
  shadowAlpha: number
  /** The way the light travels: x to the right, y up, z away from the viewer. */
  direction: Vec
  orb: { x: number; y: number; r: number; color: string; glow: string }
  cloud: [string, string]
  water: [string, string, string]
  isLampLit: boolean
}

const towards = (x: number, y: number, z: number) => unit({ x, y, z })

export const lights: Record<Time, Light> = {
  morning: {
    time: 'morning',
    sky: ['#79bccb', '#bfe0da', '#fdebcf'],
    key: '#fff1dc',
    fill: '#a9b4bb',
    haze: '#e4eadb',
    shadow: '#2b4560',
    shadowAlpha: 0.34,
    direction: towards(0.85, -0.6, 0.55),
    orb: { x: 0.16, y: 0.3, r: 34, color: '#fffaea', glow: '#fff0c9' },
    cloud: ['#ffffff', '#f3e4d3'],
    water: ['#5fb3b3', '#86d0c4', '#c5e8d3'],
    isLampLit: false,
  },
  day: {
    time: 'day',
    sky: ['#2f93bd', '#79c6d8', '#d9f0e8'],
    key: '#fffbf2',
    fill: '#a3b5c0',
    haze: '#c6e4e4',
    shadow: '#1f3d5a',
    shadowAlpha: 0.38,
    direction: towards(0.55, -0.85, 0.5),
    orb: { x: 0.8, y: -0.1, r: 40, color: '#fffdf2', glow: '#fff7d8' },
    cloud: ['#ffffff', '#cfe2ea'],
    water: ['#127f92', '#2aaeb0', '#8edccb'],
    isLampLit: false,
  },
  golden: {
    time: 'golden',
    sky: ['#5fa3b5', '#b9d2bd', '#ffdf9f'],
    key: '#ffe6b8',
    fill: '#a79fae',
    haze: '#f2dcae',
    shadow: '#3d3a5e',
    shadowAlpha: 0.38,
    direction: towards(-0.9, -0.5, 0.5),
    orb: { x: 0.86, y: 0.24, r: 36, color: '#fff6d4', glow: '#ffe09a' },
    cloud: ['#fff6e2', '#eebf95'],
    water: ['#4f9d9c', '#8fc3a9', '#f2d9a4'],
    isLampLit: false,
  },
  dusk: {
    time: 'dusk',
    sky: ['#41588c', '#b87a98', '#ffbc85'],
    key: '#f9c4a8',
    fill: '#8d86a8',
    haze: '#e39a86',
    shadow: '#2a2350',
    shadowAlpha: 0.34,
    direction: towards(-0.9, -0.38, 0.3),
    orb: { x: 0.7, y: 0.44, r: 46, color: '#fff0c4', glow: '#ff9d6b' },
    cloud: ['#f7a58c', '#8a5f8f'],
    water: ['#c07a86', '#8d6a93', '#4c5488'],
    isLampLit: true,
  },
  night: {
    time: 'night',
    sky: ['#0c1a36', '#173a5c', '#3c7086'],
    key: '#9db8d8',
    fill: '#546a92',
    haze: '#2f5674',
    shadow: '#060d22',
    shadowAlpha: 0.42,
    direction: towards(0.5, -0.8, 0.5),
    orb: { x: 0.22, y: 0.17, r: 30, color: '#fdf6dc', glow: '#a8cbe0' },
    cloud: ['#4a6c8c', '#27486b'],
    water: ['#2d6479', '#1d4865', '#12304f'],
    isLampLit: true,
  },
  dawn: {
    time: 'dawn',
    sky: ['#6b93b6', '#e5bdb8', '#ffe3b8'],
    key: '#ffe2cc',
    fill: '#a3a3ba',
    haze: '#f0cfc0',
    shadow: '#3a3d68',
    shadowAlpha: 0.3,
    direction: towards(0.9, -0.42, 0.5),
    orb: { x: 0.26, y: 0.43, r: 40, color: '#fff7df', glow: '#ffcfa0' },
    cloud: ['#ffe3d6', '#c8a0b4'],
    water: ['#c9b3b6', '#9fb6bf', '#6fa0ae'],
    isLampLit: false,
  },
  rain: {
    time: 'rain',
    sky: ['#5e8390', '#9fb9b8', '#e6e6d2'],
    key: '#eceee6',
    fill: '#98a9b2',
    haze: '#c9d4cd',
    shadow: '#263c4a',
    shadowAlpha: 0.22,
    direction: towards(-0.5, -0.9, 0.5),
    orb: { x: 0.6, y: 0.28, r: 0, color: '#f7f5e6', glow: '#f4efd6' },
    cloud: ['#dfe5e0', '#7f979f'],
    water: ['#6d9a9c', '#7fb0aa', '#a9cbbd'],
    isLampLit: true,
  },
}

export const lit = (light: Light, color: string) => under(color, light.key)
export const dim = (light: Light, color: string) => under(color, light.fill)

/** `amount` 0 is in full light, 1 in full shade. */
export const shaded = (light: Light, color: string, amount: number) =>
  mix(lit(light, color), dim(light, color), amount)

export const distant = (light: Light, color: string, amount: number) =>
  mix(shaded(light, color, 0.35), light.haze, amount)
