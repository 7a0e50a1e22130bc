import * as z from 'zod/mini'
import { belizeBounds, toMillionths } from './belize.ts'

/**
 * What a seller shows of a position. Others see the middle of its cell; with `exact` also the seller's own link to a map, and
 * with `place` the point of the place instead.
 */
export const precisions = ['exact', 'about', 'place'] as const
export type Precision = (typeof precisions)[number]

const positionMessage = 'Choose a position in Belize.'

const degrees = (minimum: number, maximum: number) =>
  z
    .number(positionMessage)
    .check(z.gte(minimum, positionMessage), z.lte(maximum, positionMessage), z.overwrite(toMillionths))

/** A position as its seller enters it. */
export const Position = z.object(
  {
    lat: degrees(belizeBounds.south, belizeBounds.north),
    lon: degrees(belizeBounds.west, belizeBounds.east),
    precision: z.enum(precisions, `Choose one of ${precisions.join(', ')}.`),
  },
  positionMessage,
)
export type Position = z.infer<typeof Position>
