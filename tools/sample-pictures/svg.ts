import type { Point } from './space.ts'

export const width = 1280
export const height = 853

let ids = 0
export const nextId = () => `i${(ids += 1)}`
export const restartIds = () => {
  ids = 0
}

export const num = (value: number) => String(Math.round(value * 10) / 10)

export const line = (points: Point[]) => points.map((p) => `${num(p.x)} ${num(p.y)}`).join('L')
export const closed = (points: Point[]) => `M${line(points)}Z`

export const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`
export const shape = (points: Point[], fill: string, extra = '') => path(closed(points), fill, extra)

export const stroke = (d: string, color: string, weight: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(weight)}" stroke-linecap="round" ${extra}/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = '') =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(Math.max(0, w))}" height="${num(Math.max(0, h))}" fill="${fill}" ${extra}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}" ${extra}/>`

export const group = (inside: string, extra: string) => `<g ${extra}>${inside}</g>`

type Stop = [offset: number, color: string, alpha?: number]

const stops = (list: Stop[]) =>
  list
    .map(
      ([offset, color, alpha = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${alpha}"/>`,
    )
    .join('')

export type Paint = { defs: string; fill: string }

export function downward(y0: number, y1: number, list: Stop[]): Paint {
  const id = nextId()
  return {
    defs: `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${num(y0)}" x2="0" y2="${num(y1)}">${stops(list)}</linearGradient>`,
    fill: `url(#${id})`,
  }
}

export function radial(x: number, y: number, r: number, list: Stop[]): Paint {
  const id = nextId()
  return {
    defs: `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${num(x)}" cy="${num(y)}" r="${num(r)}">${stops(list)}</radialGradient>`,
    fill: `url(#${id})`,
  }
}

export const glow = (x: number, y: number, r: number, color: string, alpha: number) => {
  const paint = radial(x, y, r, [
    [0, color, alpha],
    [0.35, color, alpha * 0.45],
    [1, color, 0],
  ])
  return paint.defs + oval(x, y, r, r, paint.fill)
}

export function blurred(inside: string, by: number): string {
  const id = nextId()
  return `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${num(by)}"/></filter><g filter="url(#${id})">${inside}</g>`
}

export function clipped(inside: string, d: string): string {
  const id = nextId()
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inside}</g>`
}

const tag = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
const noise = `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.035 0.05" numOctaves="3" seed="7"/><feColorMatrix values="0 0 0 0 0.35  0 0 0 0 0.3  0 0 0 0 0.25  0.9 0 0 0 -0.38"/></filter><rect width="100%" height="100%" filter="url(#grain)" opacity="0.16"/>`

// in the corner that neither a 4:3 card nor the type chip of a listing covers
const mark = `<g opacity="0.9"><rect x="${width - 226}" y="${height - 42}" width="142" height="28" rx="14" fill="#1d2a3a" opacity="0.62"/><text x="${width - 155}" y="${height - 22}" font-family="Figtree, DejaVu Sans, sans-serif" font-size="15" fill="#fffaf0" text-anchor="middle">Sample, drawn</text></g>`

/** The grain of the paper, the same on every drawing, so that it is computed once. */
export const grain = `${tag}${noise}</svg>`

export const sheet = (inside: string) => `${tag}${inside}${mark}</svg>`
