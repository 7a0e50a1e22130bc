import {
  around,
  box,
  difference,
  distance,
  intersection,
  middleOf,
  type MultiPolygon,
  nearestIn,
  type Pair,
  type Polygon,
  type Ring,
  union,
} from './geometry.ts'
import { coast, naturalEarth } from './sources.ts'
import { farLand, placenciaLagoon, tracedLand } from './traced.ts'
import { hondoMouth, sarstoonMouth, seaBorder } from './traced-lines.ts'

/** What the data of the coast covers; the coarser data begins where it ends. */
const covered = box(-89.35, 15.8, -87.4, 18.6)
const westOfData = box(-90.5, 15.5, -89.3, 19)

const sameIslandDegrees = 0.035

/** Returns the small islands that the finer coast leaves out. */
function missingIslands(): Ring[] {
  const known = [...coast.rings.slice(1), ...tracedLand].map(middleOf)
  return naturalEarth.islands.filter((ring) =>
    known.every((other) => distance(other, middleOf(ring)) > sameIslandDegrees),
  )
}

const islands = missingIslands()
const withoutLagoon = difference(
  coast.rings.map((ring) => [ring]),
  [placenciaLagoon],
)
const allLand = union(withoutLagoon, ...[...tracedLand, ...islands].map((ring): Polygon => [ring]))

/** Returns whether a corner is one of the coast, where the line is drawn as a curve. */
const corners = new Set([...coast.rings, ...tracedLand, ...islands, placenciaLagoon].flat().map(String))
export const isOfCoast = (corner: Pair) => corners.has(String(corner))

const districts = Object.entries(naturalEarth.districts)
const ofDistricts = union(districts.flatMap(([, rings]) => rings.map((ring) => [ring])))

/** Returns the border on land from the mouth of the Hondo in the north to that of the Sarstoon in the south. */
function landBorder(): Pair[] {
  const mainland =
    ofDistricts.map(([outer]) => outer ?? []).toSorted((one, other) => other.length - one.length)[0] ?? []
  const from = nearestIn(mainland, hondoMouth)
  const turned = [...mainland.slice(from), ...mainland.slice(1, from + 1)]
  const to = nearestIn(turned, sarstoonMouth)
  const [one, other] = [turned.slice(0, to + 1), turned.slice(to).toReversed()]
  return westernmost(one) < westernmost(other) ? one : other
}

function westernmost(line: Pair[]): number {
  return Math.min(...line.map(([lon]) => lon))
}

export const border = landBorder()
const country: Ring = [...border, ...seaBorder]

const [mainland = [], ...allIslands] = allLand.toSorted(
  ([one = []], [other = []]) => other.length - one.length,
)
const isOwn = ([outer = []]: Polygon) => intersection([around(middleOf(outer))], [country]).length > 0
const belize: MultiPolygon = [...intersection(mainland, [country]), ...allIslands.filter(isOwn)]

export const neighbors = union(
  difference(mainland, [country]),
  ...allIslands.filter((island) => !isOwn(island)).map((island): MultiPolygon => [island]),
  difference(
    [...naturalEarth.neighbors, ...farLand, westOfData].map((ring) => [ring]),
    [covered],
  ),
)

/** Where the shore of each district lies, because the outlines of districts end up to two kilometers from the finer coast. */
const shores: Record<string, MultiPolygon> = {
  'toledo-district': [[box(-90, 15, -86, 16.4978)]],
  'stann-creek-district': [[box(-90, 16.4978, -86, 17.1357)]],
  'belize-district': [[box(-90, 17.1357, -86, 17.96)], [box(-88.06, 17.96, -86, 18.3)]],
  'corozal-district': [[box(-90, 17.96, -88.06, 19)]],
}

const outside = difference(belize, ofDistricts)

export const districtLand = districts.map(([slug, rings]): [string, MultiPolygon] => {
  const own = intersection(
    belize,
    rings.map((ring) => [ring]),
  )
  const shore = shores[slug]
  return [slug, shore ? union(own, intersection(outside, shore)) : own]
})
