import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pair, Ring } from './geometry.ts'

type Coast = { rings: Ring[] }
type NaturalEarth = {
  islands: Ring[]
  districts: Record<string, Ring[]>
  borders: Pair[][]
  neighbors: Ring[]
  shelf: Pair[][]
  reefs: Pair[][]
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'data', `${name}.json`), 'utf8'))
}

export const coast = read('coast-osm') as Coast
export const naturalEarth = read('natural-earth') as NaturalEarth
