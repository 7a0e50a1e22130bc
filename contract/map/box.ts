import * as z from 'zod/mini'

/** West, south, east and north in degrees, as in GeoJSON. */
export type Box = [west: number, south: number, east: number, north: number]

const formatMessage = 'Give the box as west,south,east,north in degrees, such as -88.5,16.4,-88.2,16.7.'
const orderMessage = 'The box needs its west before its east and its south before its north.'
/** In degrees; a map of Belize on the widest screen shows less. */
export const widestBox = 30
const sizeMessage = `Choose a box of at most ${widestBox} degrees in each direction.`

const degrees = /^-?\d{1,3}(?:\.\d{1,20})?$/

/** A box in a query. One across the antimeridian has its west after its east. */
export const boxQuery = z
  .pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? value.split(',') : [])),
    z.pipe(
      z.array(z.string()).check(z.refine(isBox, formatMessage)),
      z.transform((parts: string[]) => parts.map(Number) as Box), // the check before counts them
    ),
  )
  .check(
    z.refine(([west, , east]) => Math.abs(west) <= 180 && Math.abs(east) <= 180, formatMessage),
    z.refine(([, south, , north]) => Math.abs(south) <= 90 && Math.abs(north) <= 90, formatMessage),
    z.refine(([west, south, east, north]) => west < east && south < north, orderMessage),
    z.refine(([west, , east]) => east - west <= widestBox, sizeMessage),
    z.refine(([, south, , north]) => north - south <= widestBox, sizeMessage),
  )

function isBox(parts: string[]): boolean {
  return parts.length === 4 && parts.every((part) => degrees.test(part))
}
