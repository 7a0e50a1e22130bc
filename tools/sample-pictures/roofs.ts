import { darker, lighter, mix } from './color.ts'
import { type Maker, inlay } from './openings.ts'
import { type Face, face } from './solid.ts'
import { type Vec, add, between, cross, minus, normalOf, times, unit, vec } from './space.ts'

export type Skin = 'zinc' | 'thatch' | 'shingle' | 'tile' | 'plain'
export type RoofKind = 'hip' | 'gable' | 'gable-front' | 'shed' | 'flat'
export type Roof = { kind: RoofKind; rise: number; over: number; color: string; skin: Skin }

/** A slope whose first two points are its eave, left to right. */
function slope(maker: Maker, points: Vec[], { color, skin }: Roof): Face {
  const one = face(points, color)
  const [a, b] = points
  if (!a || !b) return one
  const along = unit(minus(b, a))
  const normal = normalOf(points)
  let rise = unit(cross(along, normal))
  if (rise.y < 0) rise = times(rise, -1)
  const reach = (point: Vec, axis: Vec) => {
    const d = minus(point, a)
    return d.x * axis.x + d.y * axis.y + d.z * axis.z
  }
  const [us, vs] = [points.map((p) => reach(p, along)), points.map((p) => reach(p, rise))]
  const [u0, u1, top] = [Math.min(...us), Math.max(...us), Math.max(...vs)]
  const at = (u: number, v: number) => add(a, add(times(along, u), times(rise, v)))
  const strip = (u: number, v: number, w: number, h: number, paint: string, alpha?: number) => {
    const kept = inlay(one, [at(u, v), at(u + w, v), at(u + w, v + h), at(u, v + h)])
    if (kept.length) one.marks.push({ points: kept, color: paint, ...(alpha === undefined ? {} : { alpha }) })
  }
  const { rng } = maker
  if (skin === 'zinc') {
    for (let u = u0; u < u1; u += 0.9)
      strip(u, 0, 0.9, top, mix(color, rng.chance(0.5) ? '#ffffff' : '#3b4a55', rng.between(0, 0.09)))
    for (let u = u0; u < u1; u += 0.3) strip(u, 0, 0.06, top, darker(color, 0.2))
    for (let u = u0 + 0.1; u < u1; u += 0.3) strip(u, 0, 0.05, top, lighter(color, 0.35), 0.7)
  }
  if (skin === 'shingle' || skin === 'tile') {
    for (let v = 0; v < top; v += 0.3) {
      strip(u0, v, u1 - u0, 0.06, darker(color, 0.26))
      for (let u = u0 + (Math.round(v / 0.3) % 2) * 0.2; u < u1; u += 0.4)
        if (rng.chance(0.5))
          strip(
            u,
            v + 0.06,
            0.36,
            0.24,
            mix(color, rng.chance(0.5) ? '#ffe9c9' : '#3a3038', rng.between(0, 0.2)),
          )
    }
  }
  if (skin === 'thatch') thatch(maker, one, color, at, { u0, u1, top })
  return one
}

function thatch(
  maker: Maker,
  one: Face,
  color: string,
  at: (u: number, v: number) => Vec,
  { u0, u1, top }: { u0: number; u1: number; top: number },
): void {
  const { rng } = maker
  const straw = (u: number, v: number, long: number, wide: number, paint: string, isFree: boolean) => {
    const lean = rng.between(-0.09, 0.09)
    const points = [at(u + lean, v), at(u + wide / 2, v + long), at(u - wide / 2, v + long)]
    const kept = isFree ? points : inlay(one, points)
    if (kept.length) one.marks.push({ points: kept, color: paint })
  }
  const tone = () => mix(color, rng.pick(['#5e452d', '#f0d79c', '#7b6a45', '#c9a566']), rng.between(0.1, 0.5))
  for (let v = top; v > -0.1; v -= 0.3)
    for (let u = u0; u < u1; u += 0.11) straw(u + rng.between(0, 0.1), v - 0.5, 0.75, 0.09, tone(), false)
  const [a, b] = one.points
  if (!a || !b) return
  const eave = Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z)
  for (let u = 0; u < eave; u += 0.07)
    straw(u, -rng.between(0.12, 0.38), 0.6, 0.1, darker(tone(), 0.18), true)
}

export function roofOver(
  maker: Maker,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  y: number,
  roof: Roof,
  gableColor: string,
): Face[] {
  const { rise, over, color, kind } = roof
  const drop =
    kind === 'flat'
      ? 0
      : (over * rise) / Math.max(0.5, kind === 'gable' ? (z1 - z0) / 2 : Math.min(x1 - x0, z1 - z0) / 2)
  const [l, r, f, k, e] = [x0 - over, x1 + over, z0 - over, z1 + over, y - Math.min(drop, 0.5)]
  const top = y + rise
  const [fl, fr, kr, kl] = [vec(l, e, f), vec(r, e, f), vec(r, e, k), vec(l, e, k)]
  const soffit = face([fl, fr, kr, kl], darker(gableColor, 0.25), { receives: false })
  const board = (a: Vec, b: Vec) =>
    face(
      [add(a, vec(0, -0.16, 0)), add(b, vec(0, -0.16, 0)), b, a],
      roof.skin === 'thatch' ? darker(color, 0.35) : lighter(gableColor, 0.4),
    )
  const mid = (f + k) / 2
  const half = (l + r) / 2
  if (kind === 'flat') {
    const t = y + Math.max(0.3, rise)
    const [a, b, c, d] = [vec(l, t, f), vec(r, t, f), vec(r, t, k), vec(l, t, k)]
    return [
      face([fl, fr, b, a], color),
      face([fr, kr, c, b], color),
      face([kl, fl, a, d], color),
      face([a, b, c, d], color),
      soffit,
    ]
  }
  if (kind === 'shed') {
    const [hr, hl] = [vec(r, top, k), vec(l, top, k)]
    const cheek = (a: Vec, b: Vec) => face([vec(a.x, e, a.z), vec(b.x, e, b.z), b], gableColor)
    return [
      slope(maker, [fl, fr, hr, hl], roof),
      board(fl, fr),
      cheek(vec(x1, e, z0), vec(x1, top, z1)),
      cheek(vec(x0, e, z0), vec(x0, top, z1)),
    ]
  }
  if (kind === 'gable') {
    const [pl, pr] = [vec(l, top, mid), vec(r, top, mid)]
    const end = (x: number) => face([vec(x, y, z0), vec(x, y, z1), vec(x, y + rise * 0.97, mid)], gableColor)
    return [
      slope(maker, [fl, fr, pr, pl], roof),
      slope(maker, [kr, kl, pl, pr], roof),
      end(x0),
      end(x1),
      board(fl, fr),
      board(fr, pr),
      board(pr, kr),
      board(kl, pl),
      board(pl, fl),
    ]
  }
  if (kind === 'gable-front') {
    const [pf, pk] = [vec(half, top, f), vec(half, top, k)]
    const end = (z: number) => face([vec(x0, y, z), vec(x1, y, z), vec(half, y + rise * 0.97, z)], gableColor)
    return [
      slope(maker, [fr, kr, pk, pf], roof),
      slope(maker, [kl, fl, pf, pk], roof),
      end(z0),
      end(z1),
      board(fl, pf),
      board(pf, fr),
      board(fr, kr),
      board(kl, fl),
    ]
  }
  const inset = Math.min(r - l, k - f) / 2
  const wide = r - l >= k - f
  const [ra, rb] = wide
    ? [vec(l + inset, top, mid), vec(r - inset, top, mid)]
    : [vec(half, top, f + inset), vec(half, top, k - inset)]
  const slopes = wide
    ? [
        [fl, fr, rb, ra],
        [fr, kr, rb],
        [kr, kl, ra, rb],
        [kl, fl, ra],
      ]
    : [
        [fl, fr, ra],
        [fr, kr, rb, ra],
        [kr, kl, rb],
        [kl, fl, ra, rb],
      ]
  const cap =
    roof.skin === 'thatch'
      ? [
          face(
            [
              between(ra, rb, -0.06),
              between(ra, rb, 1.06),
              add(between(ra, rb, 1.04), vec(0, 0.3, -0.1)),
              add(between(ra, rb, -0.04), vec(0, 0.3, -0.1)),
            ],
            darker(color, 0.2),
          ),
        ]
      : []
  return [
    ...slopes.map((points) => slope(maker, points, roof)),
    soffit,
    board(fl, fr),
    board(fr, kr),
    board(kr, kl),
    board(kl, fl),
    ...cap,
  ]
}
