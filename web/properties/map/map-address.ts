import { widestBox } from '#contract/map/box.ts'
import { type ListFilters, listHref, readFilters } from '#web/properties/list/filters.ts'
import { paths } from '#web/routing/paths.ts'
import type { Area, View } from '#web/map/view.ts'
import { bboxOf } from './map-around.ts'

/** What the address of the map contains: filters, the part of the country that was searched, and what the map shows. */
export type MapSearch = {
  filters: ListFilters
  area?: Area | undefined
  view?: View | undefined
  /** Where the list begins, if not with its first page. */
  cursor?: string | undefined
}

/** As `slippy-map.ts` allows them. */
export const levels = { least: 7, most: 11 }

/** Parses an address leniently: what is no part of the world counts as not set. */
export function readMapSearch({ searchParams }: URL): MapSearch {
  const { cursor, ...filters } = readFilters(searchParams)
  return {
    filters: { ...filters, cursor: '' },
    area: readArea(searchParams.get('bbox')),
    view: readView(searchParams),
    cursor: cursor || undefined,
  }
}

/** Returns the address of a map, with the same filters as the list. */
export function mapHref({ filters, area, view, cursor }: MapSearch): string {
  const [, search = ''] = listHref({ ...filters, cursor: '' }).split('?')
  const query = new URLSearchParams(search)
  if (area) query.set('bbox', bboxOf(area))
  if (view) {
    query.set('center', [view.center.lat, view.center.lon].map((degrees) => degrees.toFixed(4)).join(','))
    query.set('zoom', String(view.level))
  }
  if (cursor) query.set('cursor', cursor)
  return query.size > 0 ? `${paths.map}?${query}` : paths.map
}

function readArea(text: string | null): Area | undefined {
  const [west, south, east, north] = numbersIn(text, 4)
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined
  const isArea = west < east && south < north && isLongitude(west) && isLongitude(east)
  const isSmall = east - west <= widestBox && north - south <= widestBox
  return isArea && isSmall && isLatitude(south) && isLatitude(north)
    ? { west, south, east, north }
    : undefined
}

function readView(query: URLSearchParams): View | undefined {
  const [lat, lon] = numbersIn(query.get('center'), 2)
  const [level] = numbersIn(query.get('zoom'), 1)
  if (lat === undefined || lon === undefined || level === undefined) return undefined
  const isView = isLatitude(lat) && isLongitude(lon) && level >= levels.least && level <= levels.most
  return isView ? { center: { lat, lon }, level } : undefined
}

function numbersIn(text: string | null, count: number): number[] {
  const numbers = (text ?? '')
    .split(',')
    .map((part) => (/^-?\d{1,3}(\.\d{1,9})?$/.test(part) ? Number(part) : NaN))
  return numbers.length === count && !numbers.some(Number.isNaN) ? numbers : []
}

const isLatitude = (degrees: number) => Math.abs(degrees) <= 90
const isLongitude = (degrees: number) => Math.abs(degrees) <= 180
